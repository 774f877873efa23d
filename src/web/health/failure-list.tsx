import { dayInRomania } from "#domain/calendar.ts";
import type { Failure } from "#domain/health/failures.ts";
import type { ConcernedPeople } from "#domain/health/health.ts";
import { useHref } from "../page/use-href.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { ofPerson } from "./use-mending.ts";

/** People whom a row names; once they are reached, others follow. */
const shownPeople = 5;

/** What failed in the last days, with what to do. */
export function FailureList({ failures, people }: { failures: Failure[]; people: ConcernedPeople | null }) {
  const { failureListStrings: strings } = useStrings();
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
              <FailureRow key={failure.code} failure={failure} people={people} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function FailureRow({ failure, people }: { failure: Failure; people: ConcernedPeople | null }) {
  const { failureListStrings: strings, format } = useStrings();
  const { code, kind, count, lastAt, requestIds } = failure;
  const { title, text } = strings.kinds[kind];
  const isToday = dayInRomania(new Date(lastAt)) === dayInRomania(new Date());
  const time = format.time(lastAt);
  const facts = [
    isToday ? strings.today(time) : strings.before(format.dayAndMonth(lastAt), time),
    strings.times(count),
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
  const { failureListStrings: strings } = useStrings();
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
