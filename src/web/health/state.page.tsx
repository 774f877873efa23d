import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Failure } from "#domain/health/failures.ts";
import type { ConcernedPeople, Finding, HealthReport } from "#domain/health/health.ts";
import { problems } from "#domain/health/problems.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { attempt } from "../api/failure.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { browserApi } from "../session/browser-api.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { Icon } from "../ui/icon.tsx";
import { CopiedLine } from "../ui/text/copied-line.tsx";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { AttendanceCharts } from "./attendance-charts.tsx";
import { MachineCards } from "./machine-cards.tsx";
import { ofPerson, useMending } from "./use-mending.ts";

export async function load({ api }: LoadContext) {
  return await (await api.health.$get()).json();
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data, TeamStrings>) {
  const { title, description } = strings.healthStrings;
  return { title, description, path: null };
}

export function Shell() {
  const { healthStrings, sessionStrings } = useTeamStrings();
  return <PrivatePageShell title={healthStrings.title} crumbs={[{ label: sessionStrings.state }]} />;
}

/** `/stare-admin`: what `npx portal doctor` says, for people. */
export function Page({ data: { report, machine, work, attendance, failures, people } }: { data: Data }) {
  const { healthStrings: strings, sessionStrings, format } = useTeamStrings();
  const { findings, fine, unknown, checkedAt } = report;
  const all = findings.length + fine.length + unknown.length;
  return (
    <PrivatePage
      title={headOf(report, strings)}
      lead={strings.lead(all, fine.length, format.moment(checkedAt))}
      crumbs={[{ label: sessionStrings.state }]}
      tools={<CheckAgain />}
    >
      <div className="work state">
        <div className="stack">
          {all === fine.length && (
            <Notice tone="success" title={strings.allFine(fine.length)}>
              <p>{strings.nothingToMend}</p>
            </Notice>
          )}
          {findings.length > 0 && (
            <>
              <h2>{strings.toMend}</h2>
              <p className="note">{strings.forOperator}</p>
              <ul className="rows rows--marked">
                {findings.map((finding) => (
                  <FindingRow key={finding.problem} finding={finding} people={people} />
                ))}
              </ul>
            </>
          )}
          {unknown.length > 0 && (
            <Notice title={strings.unknownTitle(unknown.length)}>
              <ul>
                {unknown.map(({ check, obstacle }) => (
                  <li key={check}>{strings.unlooked(strings.checks[check], strings.obstacles[obstacle])}</li>
                ))}
              </ul>
            </Notice>
          )}
          {fine.length > 0 && (
            <Disclosure title={strings.fine(fine.length)} isQuiet>
              <p className="note">{fine.map((check) => strings.checks[check]).join(" · ")}</p>
            </Disclosure>
          )}
          <AttendanceCharts attendance={attendance} />
          <FailureList failures={failures} report={report} people={people} />
        </div>
        <MachineCards machine={machine} work={work} report={report} />
      </div>
    </PrivatePage>
  );
}

type Words = TeamStrings["healthStrings"];

function headOf({ findings, unknown }: HealthReport, { heads }: Words): string {
  const urgent = findings.filter(({ problem }) => problems[problem].urgency === "now").length;
  const later = findings.length - urgent;
  if (urgent > 0) return heads.now(urgent, later);
  if (later > 0) return heads.later(later);
  return unknown.length > 0 ? heads.unlooked : heads.none;
}

function CheckAgain() {
  const { healthStrings: strings } = useTeamStrings();
  const { revalidate } = useRevalidator();
  const [isChecking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    await attempt(async () => {
      await browserApi.health.check.$post();
      await revalidate();
    });
    setChecking(false);
  };
  return (
    <p className="cluster">
      <button
        type="button"
        className="button button--outline button--small"
        aria-busy={isChecking}
        onClick={() => void check()}
      >
        {strings.again}
      </button>
    </p>
  );
}

/** A problem, with the page or the line that mends it. */
function FindingRow({ finding, people }: { finding: Finding; people: ConcernedPeople | null }) {
  const { healthStrings: strings } = useTeamStrings();
  const mending = useMending(finding, people);
  const { problem, facts } = finding;
  const { urgency } = problems[problem];
  const words = strings.problems[problem];
  return (
    <li>
      <span className={urgency === "now" ? "mark mark--stop" : "mark"}>
        <Icon name={urgency === "now" ? "warning" : "clock"} />
        <span className="visually-hidden">{strings.urgency[urgency]}</span>
      </span>
      <div className="state__finding">
        <p className="row__title">{words.title(facts)}</p>
        <p>{words.text(facts)}</p>
        {!mending && <CopiedLine line={words.mend(facts)} words={strings} />}
      </div>
      {mending && (
        <p className="row__side">
          <a className="button button--outline button--small" href={mending.to}>
            {mending.label}
          </a>
        </p>
      )}
    </li>
  );
}

/** People whom a row names; once they are reached, others follow. */
const shownPeople = 5;

interface Known {
  report: HealthReport;
  people: ConcernedPeople | null;
}

/** What failed in the last days, with what to do. */
function FailureList({ failures, ...known }: Known & { failures: Failure[] }) {
  const { failureListStrings: strings } = useTeamStrings();
  return (
    <section className="stack">
      <h2>{strings.title}</h2>
      {failures.length === 0 ? (
        <p>{strings.none}</p>
      ) : (
        <>
          <p className="note">{strings.lead}</p>
          <ul className="rows rows--plain">
            {failures.map((failure) => (
              <FailureRow key={failure.code} failure={failure} {...known} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Kinds of failures of which a check says whether they are over. */
const checkOf: Partial<Record<Failure["kind"], HealthReport["fine"][number]>> = {
  "job-board": "job-board",
  scanner: "scanner",
  backup: "backup",
};

function FailureRow({ failure, report, people }: Known & { failure: Failure }) {
  const { failureListStrings: strings, format } = useTeamStrings();
  const { code, kind, count, lastAt, requestIds } = failure;
  const { title, text } = strings.kinds[kind];
  const isToday = dayInRomania(new Date(lastAt)) === dayInRomania(new Date());
  const time = format.time(lastAt);
  const check = checkOf[kind];
  const isOver = check !== undefined && report.fine.includes(check) && lastAt < report.checkedAt;
  const facts = [
    isToday ? strings.today(time) : strings.before(format.dayAndMonth(lastAt), time),
    strings.times(count),
    ...(isOver ? [strings.thenWorked] : []),
    strings.code(code),
    ...(kind === "page" && requestIds.length > 0 ? [strings.shownCodes(requestIds.join(", "))] : []),
  ];
  return (
    <li>
      <div>
        <p className="row__title">{title}</p>
        <p>{text}</p>
        <p className="note">{facts.join(" · ")}</p>
      </div>
      {kind === "letter" && <Unreachable people={people?.unreachable ?? []} />}
    </li>
  );
}

/** Whose address is to be corrected. */
function Unreachable({ people }: { people: ConcernedPeople["unreachable"] }) {
  const { failureListStrings: strings } = useTeamStrings();
  const href = useHref();
  if (people.length === 0) return null;
  return (
    <p className="row__side">
      {people.slice(0, shownPeople).map(({ name, email }) => (
        <a
          key={email}
          className="button button--outline button--small"
          href={href("members") + ofPerson(name)}
        >
          {strings.correct(name)}
        </a>
      ))}
    </p>
  );
}
