import type { Finding } from "#domain/health/health.ts";
import { problems } from "#domain/health/problems.ts";
import { Icon } from "../ui/icon.tsx";
import { CopiedLine } from "../ui/text/copied-line.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** A problem, with the line that mends it. */
export function FindingRow({ finding: { problem, facts } }: { finding: Finding }) {
  const { healthStrings: strings } = useStrings();
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
        <CopiedLine line={words.mend(facts)} words={strings} />
      </div>
    </li>
  );
}
