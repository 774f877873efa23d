import type { Minutes, RoundMinutes } from "#domain/round-file/minutes.ts";
import { useSite } from "../page/page-context.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { EvidenceTable } from "./evidence-lines.tsx";

/** The minutes of a stage, as they are printed and signed. */
export function WrittenMinutes({
  round,
  minutes,
}: {
  round: NonNullable<RoundMinutes["round"]>;
  minutes: Minutes;
}) {
  const { minutesStrings: words, roundFileStrings } = useTeamStrings();
  const { project } = useSite();
  const { kind, stages, people, evidence, head, readAt } = minutes;
  return (
    <div className="stack round-file minutes">
      <p className="note minutes__screen">{words.recorded}</p>
      <p>{words.begun(readAt, project.code, project.title, round.name)}</p>
      {stages.map(({ title, startsAt, endsAt }) => (
        <p key={title}>{words.stage(title, startsAt, endsAt)}</p>
      ))}
      <People people={people} />
      <h2>{words.whatWasDone}</h2>
      <p>
        {words.done[kind]} {words.numbersOnly}
      </p>
      {evidence.map(({ id, rows, by, counts }) => (
        <section key={id} className="stack">
          <h3>
            {roundFileStrings.evidence(id)}: {rows.length}
          </h3>
          {by && counts.length > 0 && (
            <p>
              {words.counts(
                roundFileStrings.column(by),
                counts.map(({ value, count }) => ({ value: roundFileStrings.cell(by, value), count })),
              )}
            </p>
          )}
          {rows.length > 0 && <EvidenceTable title={roundFileStrings.evidence(id)} rows={rows} />}
        </section>
      ))}
      <Signatures people={people} />
      <p className="note">
        {head ? words.head(head.position, head.publishedAt) : words.noHead}{" "}
        {head && <span className="hash">{head.hash}</span>}
      </p>
      <p className="note">{words.printed(readAt)}</p>
    </div>
  );
}

function People({ people }: Pick<Minutes, "people">) {
  const { minutesStrings: words, dutyWords, roundFileStrings } = useTeamStrings();
  const told = (names: readonly string[]) =>
    names.map((name) => roundFileStrings.cell("who", name)).join(", ");
  return (
    <>
      <h2>{words.present}</h2>
      <ul>
        {people.map(({ duty, names }) => (
          <li key={duty}>
            {dutyWords[duty].title}: {names.length > 0 ? told(names) : words.nobody}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A line for each of them; an empty one for a duty that nobody had. */
function Signatures({ people }: Pick<Minutes, "people">) {
  const { minutesStrings: words, dutyWords, roundFileStrings } = useTeamStrings();
  const lines = people.flatMap(({ duty, names }) =>
    (names.length > 0 ? names : [""]).map((name) => ({ duty, name })),
  );
  return (
    <section className="minutes__signatures stack">
      <h2 id="semneaza">{words.signatures}</h2>
      <table aria-labelledby="semneaza">
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.duty}</th>
            <th scope="col">{words.signature}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ duty, name }) => (
            <tr key={`${duty} ${name}`}>
              <td>{roundFileStrings.cell("who", name)}</td>
              <td>{dutyWords[duty].title}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
