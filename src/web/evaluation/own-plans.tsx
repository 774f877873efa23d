import type { EvaluationDesk, OwnPlan } from "#domain/evaluation/evaluation.ts";
import { minute } from "#domain/time/moments.ts";
import { endInWords } from "../competition/moment-in-words.ts";
import { unitsOf } from "../competition/time-left.ts";
import { Stitches } from "../dossiers/stitches.tsx";
import { useHref } from "../page/use-href.ts";
import { EditIcon } from "../ui/edit-icon.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { TimeLeft } from "./bench-bar.tsx";

type Round = NonNullable<EvaluationDesk["round"]>;

/** The plans that one evaluates: what was begun last stands first; one's own points beside. */
export function OwnPlans({ round, plans, own }: Pick<EvaluationDesk, "plans" | "own"> & { round: Round }) {
  const words = useTeamStrings().evaluationStrings;
  const of = (state: OwnPlan["state"]) => plans.filter((plan) => plan.state === state);
  const begun = of("begun").sort((one, other) => (other.savedAt ?? "").localeCompare(one.savedAt ?? ""));
  const sealed = of("sealed");
  const real = plans.filter(({ isSample }) => !isSample);
  const when = useWhen();
  // The sample plan comes before every other one.
  const isDue = plans.some(({ isSample, state }) => isSample && state !== "sealed");
  const toBegin = of("to-begin").map((plan) => ({ ...plan, isClosed: isDue && !plan.isSample }));
  const isNew = of("to-begin").filter(({ isLater, isOpen }) => isLater && isOpen);
  return (
    <div className="work dossier">
      <div className="dossier">
        {isNew.map((plan) => (
          <div role="status" key={plan.alias}>
            <Notice title={words.isNew(plan.alias)}>
              <p>{words.isNewHelp(when(plan.assignedAt))}</p>
            </Notice>
          </div>
        ))}
        <DeskTerm
          round={round}
          sealed={real.filter(({ state }) => state === "sealed").length}
          of={real.length}
          isAnyOpen={plans.some(({ isOpen }) => isOpen)}
        />
        <Group title={words.groups.begun} help={words.groups.begunHelp} plans={begun} />
        <Group title={words.groups.toBegin} plans={toBegin} />
        <Group title={words.groups.sealed} help={words.groups.sealedHelp} plans={sealed} />
      </div>
      <aside className="work__side stack" aria-label={words.own.title}>
        {own && <OwnPoints own={own} />}
        <div className="beside stack">
          <h2 className="side-title">{words.stopping}</h2>
          <p>{words.stoppingHelp}</p>
        </div>
      </aside>
    </div>
  );
}

interface DeskTermProps {
  round: Round;
  sealed: number;
  of: number;
  /** Whether there is time for any plan, also for one that came after the stage. */
  isAnyOpen: boolean;
}

function DeskTerm({ round, sealed, of, isAnyOpen }: DeskTermProps) {
  const strings = useTeamStrings();
  const words = strings.evaluationStrings;
  const end = round.endsAt && endInWords(round.endsAt, strings);
  return (
    <section className={round.isOver ? "term term--over term--wide" : "term term--soon term--wide"}>
      <h2 className="term__left">
        {round.isOver && (end ? words.over(end) : words.overNow)}
        {!round.isOver && round.endsAt && <TimeLeft until={round.endsAt} />}
      </h2>
      {round.isOver && <p>{isAnyOpen ? words.overButLate : words.overHelp}</p>}
      {!round.isOver && end && <p>{words.until(end)}</p>}
      <p className="note">
        <Stitches sewn={sealed} of={of} />
        {words.sealed(sealed, of)}
      </p>
    </section>
  );
}

function OwnPoints({ own }: { own: NonNullable<EvaluationDesk["own"]> }) {
  const { format, evaluationStrings } = useTeamStrings();
  const words = evaluationStrings.own;
  const range = words.both(format.points(own.lowest), format.points(own.highest));
  return (
    <div className="beside stack">
      <h2 className="side-title">{words.title}</h2>
      <dl className="sheet points-own">
        <div>
          <dt>{words.mean(own.sealed)}</dt>
          <dd>{format.points(own.mean)}</dd>
        </div>
        {own.sealed > 1 && (
          <div>
            <dt>{words.range}</dt>
            <dd>{range}</dd>
          </div>
        )}
        {own.minutes > 0 && (
          <div>
            <dt>{words.usual}</dt>
            <dd>{words.about(unitsOf(own.minutes * minute))}</dd>
          </div>
        )}
      </dl>
      <p className="note">{words.help}</p>
    </div>
  );
}

interface GroupProps {
  title: string;
  help?: string;
  plans: (OwnPlan & { isClosed?: boolean })[];
}

function Group({ title, help, plans }: GroupProps) {
  if (plans.length === 0) return null;
  return (
    <section className="stack">
      <h2>
        {title} <span className="count count--calm">{plans.length}</span>
      </h2>
      {help && plans.some(({ isOpen }) => isOpen) && <p className="note">{help}</p>}
      <ul className="rows rows--marked">
        {plans.map((plan) => (
          <PlanRow key={plan.alias} plan={plan} />
        ))}
      </ul>
    </section>
  );
}

const marks = { "to-begin": "mark mark--todo", begun: "mark", sealed: "mark mark--ok" };

function PlanRow({ plan }: { plan: GroupProps["plans"][number] }) {
  const words = useTeamStrings().evaluationStrings;
  const to = useHref()("evaluatedPlan", { alias: plan.alias });
  const { alias, title, state, given, of, isSample } = plan;
  return (
    <li>
      <span className={marks[state]}>
        {state === "begun" && <EditIcon name="edit" />}
        {state === "sealed" && <EditIcon name="seal" />}
      </span>
      <div>
        <p className="row__title">
          <a href={plan.isClosed ? undefined : to}>
            <span className="alias">{alias}</span> {isSample ? words.sampleTitle : title}
          </a>
        </p>
        <p className="note">{plan.isClosed ? words.sampleFirst : <About plan={plan} />}</p>
      </div>
      {state !== "sealed" && plan.isOpen && !plan.isClosed && (
        <div className="row__side">
          {state === "begun" && <Stitches sewn={given} of={of} />}
          <a className="button button--small" href={to}>
            {state === "begun" ? words.continue : words.begin}
            <span className="visually-hidden"> {words.plan(alias)}</span>
          </a>
        </div>
      )}
    </li>
  );
}

/** What is known of a plan, in a line. */
function About({ plan }: { plan: OwnPlan }) {
  const { format, evaluationStrings: words } = useTeamStrings();
  const when = useWhen();
  const { state, given, of, total, pages, isFileOnly, isSample, savedAt, sealedAt } = plan;
  const sample = isSample ? [words.isSample] : [];
  if (state === "to-begin") {
    return [...sample, isFileOnly ? words.fileOnly : words.planAndBudget(pages)].join(" · ");
  }
  const rest =
    state === "sealed"
      ? [...(sealedAt ? [words.sealedAt(when(sealedAt))] : [])]
      : [...(savedAt ? [when(savedAt)] : []), ...(given < of ? [words.lacks(of - given)] : [])];
  return (
    <>
      <strong>{state === "sealed" ? words.pointsOf(format.points(total)) : words.of(given, of)}</strong>
      {[...rest, ...sample].map((text) => ` · ${text}`).join("")}
    </>
  );
}

/** "azi, 13:58", "ieri, 21:40", "16 decembrie, 16:12" */
function useWhen(): (moment: string) => string {
  const { format, evaluationStrings: words } = useTeamStrings();
  return (moment) => {
    const now = Date.now();
    const dayBefore = now - 24 * 60 * 60 * 1000;
    const names = { [format.date(now)]: words.today, [format.date(dayBefore)]: words.yesterday };
    return words.at(names[format.date(moment)] ?? format.dayAndMonth(moment), format.time(moment));
  };
}
