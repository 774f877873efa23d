import type { Failure } from "#domain/health/failures.ts";
import type { ConcernedPeople, HealthReport } from "#domain/health/health.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import { useHref } from "../page/use-href.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { ofPerson } from "./use-mending.ts";

/** People whom a row names; once they are reached, others follow. */
const shownPeople = 5;

interface Known {
  report: HealthReport;
  people: ConcernedPeople | null;
}

/** What failed in the last days, with what to do. */
export function FailureList({ failures, ...known }: Known & { failures: Failure[] }) {
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
