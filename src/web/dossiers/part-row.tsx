import { type RefObject, useEffect, useRef } from "react";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import type { DossierPart, PartFile } from "#domain/dossiers/dossiers.ts";
import type { KnownUpload } from "../files/unfinished-upload.tsx";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { PartActions } from "./part-actions.tsx";
import { PartFacts } from "./part-facts.tsx";
import { PartNotKept, SendingPart } from "./part-progress.tsx";
import { stateOf } from "./part-state.ts";
import { PartTraces } from "./part-traces.tsx";
import type { PartPhotographs } from "./use-part-photographs.ts";
import { type Upload, usePartUpload } from "./use-part-upload.ts";
import { useTraceSearch } from "./use-trace-search.ts";

interface PartRowProps {
  part: DossierPart;
  /** Counted from 1. */
  number: number;
  /** The numbers of other parts with the same file. */
  sameFile: number[];
  /** The largest file that passes, in bytes. */
  maxBytes: number;
  /** The files that have come in part, of all parts. */
  uploads: readonly KnownUpload[];
  competition: CompetitionNow;
  /** Whether parts can be added and removed now. */
  mayChange: boolean;
  photographs: PartPhotographs;
  /** What came in answer to a question is replaced, and not removed. */
  mayRemove?: boolean;
  /** What stands in place of what the part is. */
  children?: React.ReactNode;
  /** A file has arrived, and is kept. */
  onKept: (part: string, file: PartFile) => void;
  /** Reads the dossier anew; resolves once it is shown. */
  onSettled: () => Promise<void>;
  /** What of this part is on this device alone. */
  onPending: (part: string, pending: Pending) => void;
}

/** A file that is on its way, one whose line is gone, or one that has not arrived and waits for another try: leaving the page loses it. */
export type Pending = "sending" | "lost" | "kept" | null;

/** A part of the dossier: what it is, who will see it, its state, and what can be done. */
export function PartRow(props: PartRowProps) {
  const { part, number, sameFile, maxBytes, uploads, competition, mayChange, photographs, ...more } = props;
  const { onKept, onPending, onSettled, mayRemove = true, children } = more;
  const { dossierStrings: strings } = useStrings();
  const { upload, choose, retry, stop, clear } = usePartUpload(part, { onKept, onSettled });
  const state = stateOf(part);
  const pending = pendingOf(upload);
  useEffect(() => {
    onPending(part.id, pending);
    return () => onPending(part.id, null);
  }, [part.id, pending, onPending]);
  const search = useTraceSearch(part, onSettled);
  const row = useRef<HTMLLIElement>(null);
  useFocusOnStep(row, upload.step);
  const focusTitle = () => row.current?.querySelector<HTMLElement>(".row__title")?.focus();
  const { opened, open, close } = photographs;
  const takesPhotographs = opened === null && part.accepts.includes("photographs");
  const isOpen = opened?.part === part.id && upload.step === "none";
  return (
    <li id={`parte-${part.id}`} ref={row}>
      <Mark state={state} />
      <div>
        <h3 className="row__title" tabIndex={-1}>
          {strings.numbered(number, part.title)}
        </h3>
        {children ?? <PartFacts part={part} sameFile={sameFile} mayChange={mayChange} />}
        {part.isAnonymous && part.file && (
          <PartTraces
            {...part.file}
            search={search}
            part={part.id}
            mayChange={mayChange && upload.step === "none"}
            onSettled={onSettled}
            about={strings.about(part.title)}
            onCleaned={() => {
              if (!isElsewhere(row.current)) focusTitle();
            }}
          />
        )}
      </div>
      {mayChange && upload.step === "none" && !isOpen && (
        <PartActions
          part={part}
          maxBytes={maxBytes}
          uploads={uploads}
          competition={competition}
          mayRemove={mayRemove}
          onSettled={onSettled}
          onChoose={choose}
          onPhotograph={takesPhotographs ? () => void open(part.id) : undefined}
          onGone={() => {
            focusTitle();
            void onSettled();
          }}
        />
      )}
      {isOpen && (
        <div className="row__open">
          <opened.Photographs
            partTitle={part.title}
            onReady={(file) => {
              close();
              choose(file);
            }}
            onCancel={() => {
              focusTitle();
              close();
            }}
            onPending={photographs.onPending}
          />
        </div>
      )}
      {upload.step === "sending" && (
        <SendingPart part={part} upload={upload} stop={stop} onRetry={() => retry(upload.job)} />
      )}
      {upload.step === "failed" && (
        <PartNotKept
          part={part}
          upload={upload}
          maxBytes={maxBytes}
          clear={clear}
          onRetry={() => retry(upload.job)}
          onInsist={choose}
        />
      )}
    </li>
  );
}

function pendingOf(upload: Upload): Pending {
  if (upload.step === "sending") return upload.progress.lostAt ? "lost" : "sending";
  return upload.step === "failed" && upload.failure.mayRetry ? "kept" : null;
}

/**
 * The focused button goes with each step: what comes next gets the focus, unless the person is elsewhere by now. Photographs that were
 * open in the row leave the view far below it.
 */
function useFocusOnStep(row: RefObject<HTMLLIElement | null>, step: string) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (isElsewhere(row.current)) return;
    row.current
      ?.querySelector<HTMLElement>(step === "none" ? ".row__title" : ".row__open")
      ?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [row, step]);
}

/** Whether the person has gone on to something outside the row. */
function isElsewhere(row: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement !== document.body && !row?.contains(activeElement);
}

/** The same is said in words beside it. */
function Mark({ state }: { state: ReturnType<typeof stateOf> }) {
  if (state === "missing") return <span className="mark mark--todo" aria-hidden="true" />;
  return (
    <span className={state === "added" ? "mark mark--ok" : "mark"} aria-hidden="true">
      <Icon name={state === "added" ? "check" : "warning"} />
    </span>
  );
}
