import type { Finding } from "#domain/health/health.ts";
import { problems } from "#domain/health/problems.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** A problem, with the line that mends it. */
export function FindingRow({ finding: { problem, facts } }: { finding: Finding }) {
  const { healthStrings: strings } = useStrings();
  const { urgency } = problems[problem];
  const words = strings.problems[problem];
  const line = words.mend(facts);
  return (
    <li>
      <span className={urgency === "now" ? "mark mark--stop" : "mark mark--look"}>
        <Icon name={urgency === "now" ? "warning" : "clock"} />
        <span className="visually-hidden">{strings.urgency[urgency]}</span>
      </span>
      <div className="finding">
        <p className="row__title">{words.title(facts)}</p>
        <p>{words.text(facts)}</p>
        <div className="cmd">
          <code>{line}</code>
          <button
            type="button"
            className="button button--quiet button--small needs-clipboard"
            data-copy={line}
            data-copied={strings.copied}
            data-not-copied={strings.notCopied}
          >
            <Icon name="copy" />
            {strings.copy}
          </button>
        </div>
      </div>
    </li>
  );
}
