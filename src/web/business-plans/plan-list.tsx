import { isInPlanList } from "#domain/business-plans/business-plans.rules.ts";
import type { PlanRounds } from "#domain/business-plans/business-plans.ts";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import type { Strings } from "#strings/languages.ts";
import { Awaited } from "../competition/awaited.tsx";
import { endInWords, startInWords } from "../competition/moment-in-words.ts";
import { useHref } from "../page/use-href.ts";
import { useListSearch } from "../page/use-list-search.ts";
import { can, useSession } from "../session/session.ts";
import { Empty } from "../ui/feedback/empty.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { Pagination } from "../ui/list/pagination.tsx";
import { Table } from "../ui/list/table.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { MemberPlan } from "./member-plan.tsx";
import { PlanExports } from "./plan-exports.tsx";
import { PlanRoundChoice } from "./plan-round-choice.tsx";
import { everybody, type ListedMember, readPlanSearch, searchPlans, writePlanSearch } from "./plan-search.ts";
import { PlanSearchFields } from "./plan-search-fields.tsx";

const planAddress = { read: readPlanSearch, write: writePlanSearch };

interface PlanListProps extends PlanRounds {
  /** The round whose plans they are; null: the present one, or none. */
  round: number | null;
  members: ListedMember[];
  competition: CompetitionNow;
  /** Whether plans were scanned for viruses when they came. */
  isScanned: boolean;
}

/**
 * Every member with or without a plan in a round, narrowed and sorted; thousands are searched without asking the server. Whoever
 * does not manage members has those who sent one.
 */
export function PlanList({ round, rounds, current, members, competition, isScanned }: PlanListProps) {
  const allStrings = useStrings();
  const { plansStrings: strings, todayStrings } = allStrings;
  const href = useHref();
  const session = useSession();
  const isManager = can(session, "members.manage");
  const { isPending, search, fieldsKey, change, startOver } = useListSearch(planAddress);
  const listed = members.filter(isInPlanList);
  const sent = listed.filter(({ isBusinessPlan }) => isBusinessPlan).length;
  const { shown, total, page, pageCount } = searchPlans(listed, search);
  const shownRound = rounds.find(({ id }) => id === (round ?? current));
  const { name: roundName = null, drafts = null, awaited = null, isComplete = true } = shownRound ?? {};
  const choice = (
    <PlanRoundChoice
      key={`round ${fieldsKey}`}
      {...{ rounds, current, round, isPending }}
      onChange={(chosen) => change({ round: chosen })}
    />
  );
  if (listed.length === 0) {
    return (
      <>
        {choice}
        <Awaited awaited={awaited} />
        <Empty title={isManager ? strings.empty : strings.emptyForReaders}>
          <p>{standingInWords(competition, allStrings)}</p>
          <p className="muted">{isManager ? strings.emptyHelp : strings.emptyHelpForReaders}</p>
          {can(session, "rounds.manage") && <a href={href("rounds")}>{todayStrings.term.open}</a>}
        </Empty>
      </>
    );
  }
  return (
    <>
      {choice}
      <p className="lead">{isManager ? strings.lead(sent, listed.length) : strings.leadOfSent(sent)}</p>
      <Awaited awaited={awaited} />
      {drafts && drafts.begun > 0 && <p>{strings.drafts(drafts)}</p>}
      {!isScanned && (
        <Notice title={strings.notScanned.title}>
          <p>{strings.notScanned.text}</p>
        </Notice>
      )}
      {can(session, "plans.export") && (
        <PlanExports isArchive={sent > 0} round={round} roundName={roundName} isFinal={isComplete} />
      )}
      <PlanSearchFields key={fieldsKey} search={search} onChange={change} />
      <p className="note" role="status">
        {strings.found(total)}
      </p>
      {shown.length === 0 ? (
        <Empty title={strings.none}>
          <p className="muted">{strings.noneHelp}</p>
          <button type="button" className="button button--outline" onClick={() => startOver(everybody)}>
            {strings.clear}
          </button>
        </Empty>
      ) : (
        <Table caption={strings.caption} columns={Object.values(strings.columns)}>
          {shown.map((member) => (
            <MemberPlan key={member.id} member={member} />
          ))}
        </Table>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        addressOf={(number) => href("plans") + writePlanSearch({ ...search, page: number })}
      />
    </>
  );
}

/** When plans are taken, as the team says it; empty without a round. */
function standingInWords({ standing }: CompetitionNow, strings: Strings): string {
  const { term } = strings.todayStrings;
  if (standing.phase === "undated") return "";
  if (standing.phase === "upcoming") return `${term.opens(startInWords(standing.opensAt, strings))}.`;
  if (standing.phase === "open") return term.closes(endInWords(standing.closesAt, strings));
  return `${term.closed(endInWords(standing.closedAt, strings))}.`;
}
