import { isInPlanList } from "#domain/business-plans/business-plans.rules.ts";
import type { PlanRounds } from "#domain/business-plans/business-plans.ts";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { fileWord } from "#domain/text/fold.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { Awaited } from "../competition/awaited.tsx";
import { endInWords, startInWords } from "../competition/moment-in-words.ts";
import { useHref } from "../page/use-href.ts";
import { useListSearch } from "../page/use-list-search.ts";
import { can, useSession } from "../session/session.ts";
import { Empty } from "../ui/feedback/empty.tsx";
import { SearchChoice, SearchedList } from "../ui/list/list-search.tsx";
import { Pagination } from "../ui/list/pagination.tsx";
import { Table } from "../ui/list/table.tsx";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { DownloadButton } from "./download-button.tsx";
import { MemberPlan } from "./member-plan.tsx";
import { everybody, type ListedMember, type PlanSearch, planAddress, searchPlans } from "./plan-search.ts";

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
  const allStrings = useTeamStrings();
  const { plansStrings: strings, todayStrings } = allStrings;
  const href = useHref();
  const session = useSession();
  const isManager = can(session, "members.manage");
  const list = useListSearch(planAddress);
  const { isPending, search, fieldsKey, change, startOver } = list;
  const listed = members.filter(isInPlanList);
  const sent = listed.filter(({ isBusinessPlan }) => isBusinessPlan).length;
  const { shown, total, page, pageCount } = searchPlans(listed, search);
  const shownRound = rounds.find(({ id }) => id === (round ?? current));
  const { name: roundName = null, drafts = null, awaited = null, isComplete = true } = shownRound ?? {};
  const choice = (
    <PlanRoundChoice
      key={`round ${fieldsKey}`}
      rounds={rounds}
      current={current}
      round={round}
      isPending={isPending}
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
        <Disclosure title={strings.notScanned.title} isQuiet>
          <p>{strings.notScanned.text}</p>
        </Disclosure>
      )}
      {can(session, "plans.export") && (
        <PlanExports isArchive={sent > 0} round={round} roundName={roundName} isFinal={isComplete} />
      )}
      <SearchedList
        name="plans"
        strings={strings}
        list={list}
        total={total}
        onClear={() => startOver(everybody)}
        choices={<PlanChoices search={search} onChange={change} />}
      >
        <Table caption={strings.caption} columns={Object.values(strings.columns)}>
          {shown.map((member) => (
            <MemberPlan key={member.id} member={member} />
          ))}
        </Table>
      </SearchedList>
      <Pagination
        page={page}
        pageCount={pageCount}
        addressOf={(number) => href("plans") + planAddress.write({ ...search, page: number })}
      />
    </>
  );
}

/** When plans are taken, as the team says it; empty without a round. */
function standingInWords({ standing }: CompetitionNow, strings: TeamStrings): string {
  const { term } = strings.todayStrings;
  if (standing.phase === "undated") return "";
  if (standing.phase === "upcoming") return `${term.opens(startInWords(standing.opensAt, strings))}.`;
  if (standing.phase === "open") return term.closes(endInWords(standing.closesAt, strings));
  return `${term.closed(endInWords(standing.closedAt, strings))}.`;
}

interface PlanExportsProps {
  isArchive: boolean;
  /** The round whose plans are listed, and its name; null: the present one, or none. */
  round: number | null;
  roundName: string | null;
  /** Whether no more plans can come. */
  isFinal: boolean;
}

/** Everything at once: all plans of a round that count, and the list as a table. */
function PlanExports({ isArchive, round, roundName, isFinal }: PlanExportsProps) {
  const { planExportStrings, plansStrings } = useTeamStrings();
  const strings = plansStrings.exports;
  const isManager = can(useSession(), "rounds.manage");
  const name = planExportStrings.listName(
    roundName && fileWord(roundName),
    dayInRomania(new Date()),
    isFinal,
  );
  const query = round === null ? "" : `?round=${round}`;
  return (
    <section className="plan-exports" aria-label={strings.title}>
      {isArchive && (
        <DownloadButton name={`${name}.zip`} path={`business-plan/archive${query}`} isLarge>
          {strings.archive}
        </DownloadButton>
      )}
      {isArchive && isManager && (
        <DownloadButton
          name={`${planExportStrings.anonymous.prefix}${name}.zip`}
          path={`business-plan/anonymous${query}`}
          isLarge
        >
          {strings.anonymous}
        </DownloadButton>
      )}
      <DownloadButton name={`${name}.csv`} path={`business-plan/export/csv${query}`}>
        {strings.csv}
      </DownloadButton>
      <DownloadButton name={`${name}.xlsx`} path={`business-plan/export/xlsx${query}`}>
        {strings.xlsx}
      </DownloadButton>
    </section>
  );
}

interface PlanRoundChoiceProps extends PlanRounds {
  /** The round whose plans are asked for; null: the present one. */
  round: number | null;
  /** Whether another round's plans are on their way. */
  isPending: boolean;
  onChange: (round: number | null) => void;
}

/** Which round's plans are listed and saved, where there is more than one. */
function PlanRoundChoice({ rounds, current, round, isPending, onChange }: PlanRoundChoiceProps) {
  const { plansStrings: strings } = useTeamStrings();
  if (rounds.length < 2) return null;
  const nameOf = ({ id, name }: PlanRounds["rounds"][number]) =>
    id === current ? strings.currentRound(name) : name;
  // With a sign before the number, they keep the order in which they come.
  const options: Record<string, string> = Object.fromEntries(
    rounds.map((one) => [`#${one.id}`, nameOf(one)]),
  );
  return (
    <div className="plan-round" aria-busy={isPending}>
      <SearchChoice
        id="plans-round"
        label={strings.round}
        options={options}
        value={`#${round ?? current}`}
        onChange={(value) => onChange(value === `#${current}` ? null : Number(value.slice(1)))}
      />
      {isPending && <span className="loader" />}
    </div>
  );
}

interface PlanChoicesProps {
  search: PlanSearch;
  onChange: (changes: Partial<PlanSearch>) => void;
}

/** Which plans to look for, and in which order. */
function PlanChoices({ search, onChange }: PlanChoicesProps) {
  const { plansStrings: strings } = useTeamStrings();
  return (
    <>
      <SearchChoice
        id="plans-filter"
        label={strings.filter}
        options={strings.filters}
        value={search.plan}
        onChange={(plan) => onChange({ plan })}
      />
      <SearchChoice
        id="plans-sort"
        label={strings.sort}
        options={strings.sorts}
        value={search.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </>
  );
}
