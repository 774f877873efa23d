import type { ConcernedPeople, Finding } from "#domain/health/health.ts";
import { problems } from "#domain/health/problems.ts";
import { Icon } from "../ui/icon.tsx";
import { CopiedLine } from "../ui/text/copied-line.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { useMending } from "./use-mending.ts";

/** A problem, with the page or the line that mends it. */
export function FindingRow({ finding, people }: { finding: Finding; people: ConcernedPeople | null }) {
  const { healthStrings: strings } = useStrings();
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
