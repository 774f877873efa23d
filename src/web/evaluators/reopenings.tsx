import { useState } from "react";
import type { RoundEvaluators } from "#domain/evaluators/evaluators.ts";
import { FormDialog } from "../app/form-dialog.tsx";
import { typed } from "../app/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { ChoiceField, Field } from "../ui/form/field.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

type Asked = RoundEvaluators["reopenings"][number];

/** The sealed grids that their evaluators want to open again. Nothing where there is none. */
export function Reopenings({ data: { reopenings }, roundId }: { data: RoundEvaluators; roundId: number }) {
  const { format, evaluatorStrings } = useTeamStrings();
  const words = evaluatorStrings.round;
  const [deciding, setDeciding] = useState<Asked | null>(null);
  if (reopenings.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="redeschideri">
      <h2 id="redeschideri">{words.reopenings}</h2>
      <p>{words.reopeningsHelp}</p>
      <ul className="rows rows--plain">
        {reopenings.map((asked) => (
          <li key={asked.seal}>
            <div>
              <p className="row__title">{asked.number}</p>
              <p>{asked.reason}</p>
              <p className="note">{words.asked(asked.evaluator, format.moment(asked.answerAt))}</p>
            </div>
            <button type="button" className="button button--small" onClick={() => setDeciding(asked)}>
              {words.decide}
              <span className="visually-hidden">: {asked.number}</span>
            </button>
          </li>
        ))}
      </ul>
      {deciding && <DecideDialog {...{ roundId }} asked={deciding} onClose={() => setDeciding(null)} />}
    </section>
  );
}

function DecideDialog({ roundId, asked, onClose }: { roundId: number; asked: Asked; onClose: () => void }) {
  const words = useTeamStrings().evaluatorStrings.round;
  const send = async (form: FormData) => {
    const isGranted = typed(form, "answer") === "grant";
    const json = { seal: asked.seal, isGranted, reason: typed(form, "reason") };
    await browserApi.evaluators.round[":id"].reopening.$post({ param: { id: String(roundId) }, json });
    return words.decided;
  };
  const granting = [["grant", words.grant]] as const;
  return (
    <FormDialog
      title={words.decideOf(asked.number)}
      text={asked.mayGrant ? undefined : words.cannotGrant}
      labels={{ answer: words.answer, reason: words.reason }}
      submit={words.save}
      send={send}
      onClose={onClose}
    >
      <ChoiceField
        required
        name="answer"
        options={[["refuse", words.refuse], ...(asked.mayGrant ? granting : [])]}
      />
      <Field name="reason" maxLength={300} autoComplete="off" required />
    </FormDialog>
  );
}
