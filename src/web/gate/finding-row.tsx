import type { Finding } from "#domain/gate/gate.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface FindingRowProps {
  finding: Finding;
  onShow?: ((finding: Finding) => void) | undefined;
  /** Writes all letters with a cedilla anew. */
  onReplaceCedillas?: (() => void) | undefined;
}

/** One finding: whether it stops, what it is, where, and the way there. */
export function FindingRow({ finding, onShow, onReplaceCedillas }: FindingRowProps) {
  const { gateStrings: strings } = useStrings();
  const { level, code, where, quote, count } = finding;
  const words: { title: string; help: string; act?: string } = strings.findings[code];
  const title = `${level === "stop" ? strings.stop : strings.advice}: ${words.title}`;
  const isStop = level === "stop";
  const place = strings.place(where.file, where.page);
  const counted = count && strings.sentences(count);
  const replace = code === "cedilla" ? onReplaceCedillas : undefined;
  const facts = [quote && strings.quoted(quote), counted, place].filter(Boolean).join(", ");
  return (
    <li>
      <span className={isStop ? "mark mark--stop" : "mark"}>
        <Icon name={isStop ? "warning" : "info"} />
        <span className="visually-hidden">{strings.marks[level]}</span>
      </span>
      <div>
        <p className="row__title">{title}</p>
        <p className="note">{facts ? `${facts}. ${words.help}` : words.help}</p>
      </div>
      {(onShow || replace) && (
        <div className="row__side">
          {replace && (
            <button type="button" className="button button--outline button--small" onClick={replace}>
              {strings.replaceCedillas}
            </button>
          )}
          {onShow && (
            <button
              type="button"
              className="button button--outline button--small"
              aria-label={`${words.act ?? strings.show}: ${words.title}`}
              onClick={() => onShow(finding)}
            >
              {words.act ?? strings.show}
            </button>
          )}
        </div>
      )}
    </li>
  );
}
