import { useState } from "react";
import type { RoundEvaluators } from "#domain/evaluators/evaluators.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { typed } from "../forms/use-sending.ts";
import { useHref } from "../page/use-href.ts";
import { browserApi } from "../session/browser-api.ts";
import { ChoiceField, Field } from "../ui/form/field.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

type Plan = RoundEvaluators["plans"][number];

interface OfRound {
  data: RoundEvaluators;
  roundId: number;
}

/** Who evaluates each plan, who was taken out, who could be one more, and whom they follow. */
export function EvaluatedPlans({ data: { plans }, roundId }: OfRound) {
  const { evaluatorStrings } = useTeamStrings();
  const words = evaluatorStrings.round;
  const href = useHref();
  const [replacing, setReplacing] = useState<Plan | null>(null);
  return (
    <section className="stack" aria-labelledby="planuri">
      <h2 id="planuri">{words.table}</h2>
      <ul className="rows rows--plain">
        {plans.map((plan) => {
          const { number, sender, evaluators, lacks, possible } = plan;
          const isOpen = evaluators.some(({ isSealed }) => !isSealed);
          return (
            <li key={number}>
              <div>
                <p className="row__title">
                  <a href={href("planDossier", { number })}>
                    {number} · {sender ?? evaluatorStrings.erased}
                  </a>
                </p>
                {lacks > 0 && <p className="is-missing">{words.lacks(lacks)}</p>}
                <PlanNotes plan={plan} />
              </div>
              {isOpen && possible.length > 0 && (
                <button
                  type="button"
                  className="button button--quiet button--small"
                  onClick={() => setReplacing(plan)}
                >
                  {words.replace}
                  <span className="visually-hidden">: {number}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {replacing && <ReplaceDialog roundId={roundId} plan={replacing} onClose={() => setReplacing(null)} />}
    </section>
  );
}

function PlanNotes({ plan: { evaluators, before, connected, possible } }: { plan: Plan }) {
  const { erased, round: words } = useTeamStrings().evaluatorStrings;
  const [next, ...others] = possible;
  const here = evaluators.map(({ name, isSealed, isGone }) => {
    const about = [...(isSealed ? [words.isSealed] : []), ...(isGone ? [words.gone] : [])];
    return `${name ?? erased}${about.length > 0 ? ` (${about.join(", ")})` : ""}`;
  });
  const out = connected.map(({ name, notes }) => [name ?? erased, ...notes].join(": "));
  return (
    <>
      {here.length > 0 && <p className="note">{here.join(" · ")}</p>}
      {out.length > 0 && <p className="note">{words.connected(out)}</p>}
      <p className="note">{next ? words.third(next.name ?? erased, others.length) : words.noThird}</p>
      {before.map(({ userId, name, endedAt, endedFor, reason }) => (
        <p className="note" key={`${userId} ${endedAt}`}>
          {words.before(name, words.why[endedFor], reason)}
        </p>
      ))}
    </>
  );
}

/** Puts somebody else in the place of an evaluator who has not sealed. */
function ReplaceDialog({ roundId, plan, onClose }: { roundId: number; plan: Plan; onClose: () => void }) {
  const { erased, round: words } = useTeamStrings().evaluatorStrings;
  const send = async (form: FormData) => {
    const [evaluation, to] = [Number(typed(form, "from")), Number(typed(form, "to"))];
    const json = { evaluation, to, reason: typed(form, "reason") };
    await browserApi.evaluators.round[":id"].replace.$post({ param: { id: String(roundId) }, json });
    return words.replaced;
  };
  const open = plan.evaluators.filter(({ isSealed }) => !isSealed);
  return (
    <FormDialog
      title={words.replaceOf(plan.number)}
      text={words.replaceHelp}
      labels={{ from: words.from, to: words.to, reason: words.reason }}
      submit={words.replace}
      send={send}
      onClose={onClose}
    >
      <ChoiceField
        required
        name="from"
        options={open.map(({ evaluation, name }) => [evaluation, name ?? erased])}
      />
      <ChoiceField
        required
        name="to"
        options={plan.possible.map(({ userId, name }) => [userId, name ?? erased])}
      />
      <Field name="reason" maxLength={300} autoComplete="off" required />
    </FormDialog>
  );
}
