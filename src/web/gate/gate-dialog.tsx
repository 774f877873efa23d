import { useEffect, useId, useRef } from "react";
import type { Finding } from "#domain/gate/gate.ts";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import type { AtGate, Gate } from "./use-gate.ts";

interface GateDialogProps {
  gate: Pick<Gate, "close"> & { found: AtGate };
  /** The title where nothing is to mend, and what is asked then. */
  ready?: { title: string; text?: string };
  /** The button that publishes. */
  publish?: string | undefined;
  back?: string;
  /** What the first publication shows visitors. */
  look?: React.ReactNode;
  /** Moves to the place of a finding. */
  onShow?: (finding: Finding) => void;
  onReplaceCedillas?: () => void;
}

/**
 * What was found before publishing, each with the way to its place; what stops comes first. It opens on the way back. What
 * was never public is shown as visitors will see it.
 */
export function GateDialog({ gate, ready, publish, back, look, ...ways }: GateDialogProps) {
  const { gateStrings: strings } = useTeamStrings();
  const why = useId();
  const backButton = useRef<HTMLButtonElement>(null);
  useEffect(() => backButton.current?.focus({ preventScroll: true }), []);
  const { findings, isFirst, publish: run } = gate.found;
  const stops = findings.filter(({ level }) => level === "stop").length;
  const isShown = isFirst && stops === 0 && look !== undefined;
  const readyTitle = ready?.title ?? (isShown ? strings.firstTitle : strings.titleReady);
  const go = () => {
    if (stops > 0) return;
    gate.close();
    run();
  };
  return (
    <Dialog title={stops > 0 ? strings.title(stops) : readyTitle} onClose={gate.close}>
      {findings.length > 0 && (
        <div className="gate">
          {(["stop", "advice"] as const).map((level) => (
            <Findings
              key={level}
              level={level}
              findings={findings.filter((finding) => finding.level === level)}
              {...ways}
            />
          ))}
          <p className="gate__fine">
            <Icon name="check" /> {strings.fine}
          </p>
        </div>
      )}
      {isShown && look}
      {stops === 0 && ready?.text && <p>{ready.text}</p>}
      {stops > 0 && (
        <p className="note" id={why}>
          {strings.blocked}
        </p>
      )}
      <p className="dialog__foot">
        <button type="button" className="button button--outline" ref={backButton} onClick={gate.close}>
          {back ?? strings.back}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={stops > 0}
          aria-describedby={stops > 0 ? why : undefined}
          onClick={go}
        >
          {publish ?? (isShown ? strings.publishNow : strings.publish)}
        </button>
      </p>
    </Dialog>
  );
}

interface FindingsProps extends Pick<GateDialogProps, "onShow" | "onReplaceCedillas"> {
  level: Finding["level"];
  findings: readonly Finding[];
}

/** What stops, or what is advice, under its own heading. */
function Findings({ level, findings, ...ways }: FindingsProps) {
  const { gateStrings: strings } = useTeamStrings();
  if (findings.length === 0) return null;
  return (
    <>
      <h3>{strings.groups[level]}</h3>
      <ul className="rows rows--marked">
        {findings.map((finding) => (
          <FindingRow key={keyOf(finding)} finding={finding} {...ways} />
        ))}
      </ul>
    </>
  );
}

function keyOf({ code, where, quote }: Finding): string {
  return [code, ...Object.values(where), quote].join(" ");
}

interface FindingRowProps {
  finding: Finding;
  onShow?: ((finding: Finding) => void) | undefined;
  /** Writes all letters with a cedilla anew. */
  onReplaceCedillas?: (() => void) | undefined;
}

/** One finding: whether it stops, what it is, where, and the way there. */
function FindingRow({ finding, onShow, onReplaceCedillas }: FindingRowProps) {
  const { gateStrings: strings } = useTeamStrings();
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
