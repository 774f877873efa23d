import { useState } from "react";
import type { RoundGrants, TaskDone } from "#domain/grants/grants.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { endInWords } from "../competition/moment-in-words.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useAct } from "../forms/use-done.ts";
import { typed } from "../forms/use-sending.ts";
import { useHref } from "../page/use-href.ts";
import { browserApi } from "../session/browser-api.ts";
import { ConfirmButton } from "../ui/feedback/confirm-dialog.tsx";
import { Field } from "../ui/form/field.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

type Plan = RoundGrants["plans"][number];

interface PlansProps {
  title: string;
  plans: readonly Plan[];
  roundId: number;
  /** The place of a plan among those who wait, from 1; 0 of one that does not. */
  positionOf: (plan: Plan) => number;
  /** What is said above them. */
  help?: string | undefined;
}

/** Plans of a group: what each has done and lacks, and what can be noted of it. Nothing where there is nothing to say. */
export function GrantedPlans({ title, plans, roundId, positionOf, help }: PlansProps) {
  const strings = useTeamStrings();
  const words = strings.grantStrings;
  const href = useHref();
  if (plans.length === 0 && !help) return null;
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      {help && <p>{help}</p>}
      {plans.length > 0 && (
        <ul className="rows rows--plain">
          {plans.map((plan) => {
            const { number, place, sender, state, tasks } = plan;
            const position = positionOf(plan);
            const waits = position > 0 ? [words.waiting(position)] : [];
            const shown = state === "selected" || state === "contracted" ? tasks : [];
            return (
              <li key={number}>
                <div>
                  <p className="row__title">
                    <a href={href("planDossier", { number })}>
                      {words.plan(place, number, sender ?? words.erased)}
                    </a>
                  </p>
                  <p className="note">{[...waits, ...standingOf(plan, strings)].join(" · ")}</p>
                  {shown.length > 0 && (
                    <ul className="grant-tasks">
                      {shown.map((task) => (
                        <Task key={task.task} roundId={roundId} plan={plan} task={task} />
                      ))}
                    </ul>
                  )}
                </div>
                {(state === "selected" || state === "reserve") && (
                  <RenounceButton roundId={roundId} number={number} />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

interface TaskProps {
  roundId: number;
  plan: Plan;
  task: Plan["tasks"][number];
}

function Task({ roundId, plan, task: { task, due, doneAt, isLate, note } }: TaskProps) {
  const strings = useTeamStrings();
  const { grantStrings: words, format } = strings;
  const { number, acceptedAt, tasks } = plan;
  const title = words.tasks[task];
  if (doneAt !== null)
    return (
      <li>
        {title}: {words.done(format.date(doneAt), note)}
      </li>
    );
  const open = tasks.flatMap((one) => (one.task !== task && one.doneAt === null ? [one.task] : []));
  const isReady = task !== "contract" || (acceptedAt !== null && open.length === 0);
  const lacks = isReady ? undefined : `lipsa-${number}`;
  const noTerm = acceptedAt === null ? words.afterAccept : words.noTerm;
  const next = due ? (isLate ? words.late : words.due)(endInWords(due, strings)) : noTerm;
  return (
    <li>
      <span className={isLate ? "is-missing" : undefined}>
        {title}: {next}
      </span>
      <FinishButton roundId={roundId} number={number} task={task} lacks={lacks} />
      {lacks && (
        <span className="note" id={lacks}>
          {words.lacks(acceptedAt !== null, open)}
        </span>
      )}
    </li>
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

interface FinishProps extends Pick<TaskDone, "number" | "task"> {
  roundId: number;
  /** The id of the sentence that says what is missing, while it cannot be done. */
  lacks?: string | undefined;
}

/** Notes a task as done. */
function FinishButton({ lacks, ...of }: FinishProps) {
  const words = useTeamStrings().grantStrings;
  const [isAsking, setAsking] = useState(false);
  const label = of.task === "contract" ? words.sign : words.finish;
  return (
    <>
      <button
        type="button"
        className="button button--outline button--small"
        aria-disabled={lacks !== undefined}
        aria-describedby={lacks}
        onClick={() => setAsking(lacks === undefined)}
      >
        {label}
        <span className="visually-hidden">
          : {words.tasks[of.task]}, {of.number}
        </span>
      </button>
      {isAsking && <FinishDialog {...of} label={label} onClose={() => setAsking(false)} />}
    </>
  );
}

interface FinishDialogProps extends Omit<FinishProps, "lacks"> {
  label: string;
  onClose: () => void;
}

function FinishDialog({ roundId, number, task, label, onClose }: FinishDialogProps) {
  const dialog = useTeamStrings().grantStrings.finishing;
  const send = async (form: FormData) => {
    const json = { number, task, note: typed(form, "note") };
    await browserApi.grants.round[":id"].task.$post({ param: { id: String(roundId) }, json });
    return dialog.said;
  };
  return (
    <FormDialog
      title={dialog.title(task, number)}
      text={task === "contract" ? dialog.signHelp : dialog.help}
      labels={{ note: dialog.note }}
      submit={label}
      send={send}
      onClose={onClose}
    >
      <Field name="note" maxLength={300} autoComplete="off" />
    </FormDialog>
  );
}

/** Notes, once it is confirmed, that a candidate renounced in writing. */
function RenounceButton({ roundId, number }: { roundId: number; number: string }) {
  const words = useTeamStrings().grantStrings;
  const act = useAct();
  const param = { id: String(roundId) };
  const note = () =>
    act(
      () => browserApi.grants.round[":id"].renouncing.$post({ param, json: { number } }),
      words.renouncing.said,
    );
  return (
    <ConfirmButton
      button="button button--quiet button--small"
      label={
        <>
          {words.renounce}
          <span className="visually-hidden">: {number}</span>
        </>
      }
      title={words.renouncing.title(number)}
      text={words.renouncing.text}
      confirm={words.renounce}
      onConfirm={note}
    />
  );
}
