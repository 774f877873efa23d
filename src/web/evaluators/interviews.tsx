import type { RoundEvaluators } from "#domain/evaluators/evaluators.ts";
import { failureOf } from "../api/failure.ts";
import { MomentFields, momentOf, wrongMoment } from "../competition/manage/moment-fields.tsx";
import { useAct, useDone } from "../forms/use-done.ts";
import { typed, useSending } from "../forms/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { ChoiceField, Field } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

interface OfRound {
  data: RoundEvaluators;
  roundId: number;
}

/** Who is interviewed when and where, whether the letter went, and whether they came. An interview gives no points. */
export function Interviews({ data, roundId }: OfRound) {
  const { format, evaluatorStrings } = useTeamStrings();
  const { erased, round: words } = evaluatorStrings;
  const act = useAct();
  const param = { id: String(roundId) };
  const note = (number: string, hasAttended: boolean) =>
    act(
      () => browserApi.evaluators.round[":id"].attendance.$post({ param, json: { number, hasAttended } }),
      words.noted,
    );
  const now = new Date().toISOString();
  return (
    <section className="stack" aria-labelledby="interviuri">
      <h2 id="interviuri">{words.interviews}</h2>
      <p>{words.interviewsHelp}</p>
      <ul className="rows rows--plain">
        {data.interviews.map(({ number, sender, at, place, invitedAt, hasAttended }) => (
          <li key={number}>
            <div>
              <p className="row__title">
                {number} · {sender ?? erased}
              </p>
              <p className="note">
                {[
                  format.moment(at),
                  place,
                  ...(invitedAt ? [words.letter(format.moment(invitedAt))] : []),
                  ...(hasAttended === null ? [] : [hasAttended ? words.came : words.absent]),
                ].join(" · ")}
              </p>
            </div>
            {at <= now &&
              [true, false].map((came) => (
                <button
                  type="button"
                  className="button button--quiet button--small"
                  key={String(came)}
                  aria-pressed={hasAttended === came}
                  onClick={() => note(number, came)}
                >
                  {came ? words.came : words.absent}
                  <span className="visually-hidden">: {number}</span>
                </button>
              ))}
          </li>
        ))}
      </ul>
      <Invite data={data} roundId={roundId} />
    </section>
  );
}

function Invite({ data: { plans }, roundId }: OfRound) {
  const { evaluatorStrings, roundsStrings } = useTeamStrings();
  const { erased, round: words } = evaluatorStrings;
  const done = useDone();
  const sending = useSending(
    async (form) => {
      const json = { number: typed(form, "number"), at: momentOf(form), place: typed(form, "place") };
      const param = { id: String(roundId) };
      await browserApi.evaluators.round[":id"].interview.$post({ param, json });
      await done(words.invited);
    },
    failureOf,
    (form) => wrongMoment(form, roundsStrings),
  );
  return (
    <Form
      {...sending}
      labels={{ number: words.plan, day: words.day, hour: words.hour, place: words.place }}
      submit={words.invite}
      sending={words.invite}
      isMain={false}
    >
      <p>{words.inviteHelp}</p>
      <ChoiceField
        required
        name="number"
        options={plans.map(({ number, sender }) => [number, `${number} · ${sender ?? erased}`])}
      />
      <MomentFields initial={{ day: "", hour: "10:00" }} bound="start" />
      <Field name="place" maxLength={200} autoComplete="off" required />
    </Form>
  );
}
