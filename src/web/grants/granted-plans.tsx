import { useState } from "react";
import type { RoundGrants } from "#domain/grants/grants.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { endInWords } from "../competition/moment-in-words.ts";
import { useHref } from "../page/use-href.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { FinishDialog, type Finishing, RenounceButton } from "./grant-dialogs.tsx";

type Plan = RoundGrants["plans"][number];
type Group = keyof TeamStrings["grantStrings"]["groups"];

interface PlansProps {
  group: Group;
  plans: readonly Plan[];
  roundId: number;
}

/** Plans that are offered a grant, each with its tasks. Nothing where there is none. */
export function GrantedPlans({ group, plans, roundId }: PlansProps) {
  const words = useTeamStrings().grantStrings;
  const [finishing, setFinishing] = useState<Finishing | null>(null);
  if (plans.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={group}>
      <h2 id={group}>{words.groups[group]}</h2>
      <ul className="rows rows--plain">
        {plans.map((plan) => (
          <li key={plan.number}>
            <div>
              <PlanTitle plan={plan} />
              <ul className="grant-tasks">
                {plan.tasks.map((task) => (
                  <Task key={task.task} {...{ plan, task }} onFinish={setFinishing} />
                ))}
              </ul>
            </div>
            <RenounceButton {...{ roundId }} number={plan.number} />
          </li>
        ))}
      </ul>
      {finishing && <FinishDialog {...{ roundId, finishing }} onClose={() => setFinishing(null)} />}
    </section>
  );
}

interface TaskProps {
  plan: Plan;
  task: Plan["tasks"][number];
  onFinish: (finishing: Finishing) => void;
}

function Task({ plan, task: { task, due, doneAt, isLate, note }, onFinish }: TaskProps) {
  const strings = useTeamStrings();
  const { grantStrings: words, format } = strings;
  const { number, acceptedAt, tasks } = plan;
  const isContract = task === "contract";
  const open = tasks.filter((one) => one.task !== task && one.doneAt === null);
  const isReady = !isContract || (acceptedAt !== null && open.length === 0);
  const lacks = isReady ? undefined : `lipsa-${number}`;
  const until = due && endInWords(due, strings);
  const noTerm = acceptedAt === null ? words.afterAccept : words.noTerm;
  const next = until ? (isLate ? words.late : words.due)(until) : noTerm;
  return (
    <li>
      <span className={isLate ? "is-missing" : undefined}>
        {words.tasks[task]}: {doneAt ? words.done(format.date(doneAt), note) : next}
      </span>
      {doneAt === null && (
        <button
          type="button"
          className="button button--outline button--small"
          aria-disabled={!isReady}
          aria-describedby={lacks}
          onClick={() => isReady && onFinish({ number, task })}
        >
          {isContract ? words.sign : words.finish}
          <span className="visually-hidden">
            : {words.tasks[task]}, {number}
          </span>
        </button>
      )}
      {lacks && doneAt === null && (
        <span className="note" id={lacks}>
          {words.lacks(
            acceptedAt !== null,
            open.map((one) => one.task),
          )}
        </span>
      )}
    </li>
  );
}

/** Plans of a group without tasks to be done; of the reserve also those that were called. Nothing where there is none. */
export function PlanLines({ group, plans, roundId }: PlansProps) {
  const words = useTeamStrings().grantStrings;
  const isReserve = group === "reserve";
  const waiting = plans.filter(({ state }) => state === "reserve");
  const own = plans.filter((plan) => (isReserve ? isOfReserve(plan) : plan.state === group));
  if (own.length === 0 && !isReserve) return null;
  return (
    <section className="stack" aria-labelledby={group}>
      <h2 id={group}>{words.groups[group]}</h2>
      {isReserve && <p>{waiting.length > 0 ? words.reserveHelp : words.noReserve}</p>}
      <ul className="rows rows--plain">
        {own.map((plan) => (
          <li key={plan.number}>
            <div>
              <PlanTitle plan={plan} position={waiting.indexOf(plan) + 1} />
            </div>
            {plan.state === "reserve" && <RenounceButton {...{ roundId }} number={plan.number} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who waits, or was called. */
function isOfReserve({ state, calledAt }: Plan): boolean {
  return state === "reserve" || calledAt !== null;
}

function PlanTitle({ plan, position = 0 }: { plan: Plan; position?: number }) {
  const strings = useTeamStrings();
  const { grantStrings: words } = strings;
  const href = useHref();
  const { number, sender, place } = plan;
  return (
    <>
      <p className="row__title">
        <a href={href("planDossier", { number })}>{words.plan(place, number, sender ?? words.erased)}</a>
      </p>
      <p className="note">
        {[...(position > 0 ? [words.waiting(position)] : []), ...standingOf(plan, strings)].join(" · ")}
      </p>
    </>
  );
}

/** "chemat din rezervă pe 12 ianuarie 2027, 10:00 · răspunde până vineri, 15 ianuarie 2027, ora 24:00". */
function standingOf(plan: Plan, strings: TeamStrings): string[] {
  const { grantStrings: words, format } = strings;
  const { until, acceptedAt, calledAt, renounced, sender } = plan;
  const called = calledAt ? [words.called(format.moment(calledAt))] : [];
  if (renounced) {
    const at = format.moment(renounced.at);
    if (renounced.isLate && until) return [...called, words.silent(endInWords(until, strings))];
    return [...called, sender === null ? words.gone(at) : words.renounced(at)];
  }
  if (acceptedAt) return [...called, words.accepted(format.moment(acceptedAt))];
  return until ? [...called, words.awaited(endInWords(until, strings))] : called;
}
