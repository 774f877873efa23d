import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ConcernedPeople, Finding, HealthReport } from "#domain/health/health.ts";
import { problems } from "#domain/health/problems.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { attempt } from "../api/failure.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { browserApi } from "../session/browser-api.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { Icon } from "../ui/icon.tsx";
import { CopiedLine } from "../ui/text/copied-line.tsx";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { AttendanceCharts } from "./attendance-charts.tsx";
import { FailureList } from "./failure-list.tsx";
import { MachineCards } from "./machine-cards.tsx";
import { useMending } from "./use-mending.ts";

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
        <MachineCards {...{ machine, work, report }} />
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
      <span className={urgency === "now" ? "mark mark--stop" : "mark mark--look"}>
        <Icon name={urgency === "now" ? "warning" : "clock"} />
        <span className="visually-hidden">{strings.urgency[urgency]}</span>
      </span>
      <div className="finding">
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
