import type { DossierCheck } from "#domain/dossiers/dossiers.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** The lines of the administrative grid, each with what is known before sending. */
export function DossierChecks({ checks }: { checks: DossierCheck[] }) {
  const { dossierStrings } = useStrings();
  const { checks: strings, numbered } = dossierStrings;
  if (checks.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="verificari">
      <h2 id="verificari">{strings.title(checks.length)}</h2>
      <p>{strings.lead}</p>
      <ol className="rows rows--marked">
        {checks.map((check, index) => (
          <li key={check.id}>
            <Mark state={check.state} />
            <div>
              <p className="row__title">{numbered(index + 1, check.criterion)}</p>
              <p className="note">
                <Known check={check} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const marks = {
  ok: ["mark mark--ok", "check"],
  missing: ["mark", "warning"],
  person: ["mark mark--person", "user"],
} as const;

function Mark({ state }: Pick<DossierCheck, "state">) {
  const { dossierStrings } = useStrings();
  const [className, icon] = marks[state];
  return (
    <span className={className}>
      <Icon name={icon} />
      <span className="visually-hidden">{dossierStrings.checks[state]}</span>
    </span>
  );
}

/** A line without parts that is not for a person is about the clock. */
function Known({ check: { state, parts, source } }: { check: DossierCheck }) {
  const { checks: strings } = useStrings().dossierStrings;
  if (!parts && state !== "person") return state === "ok" ? strings.inTime : strings.notInTime;
  const one = parts && (parts.there > 0 ? strings.part.there : strings.part.missing);
  const known = parts && parts.of > 1 ? strings.parts(parts.there, parts.of) : one;
  const said = state === "person" ? strings.person : strings.missing;
  return [said, known ?? strings.source(source)].join(" · ");
}
