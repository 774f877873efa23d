import { useEffect, useState } from "react";
import type { PlanTerms } from "#domain/business-plans/business-plans.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { FileInput } from "./file-input.tsx";

interface DropZoneProps {
  terms: Pick<PlanTerms, "extensions" | "maxBytes">;
  /** Why the file just chosen cannot be sent. */
  refusal?: string | undefined;
  /** Left out while the page is read. */
  onChoose?: (files: FileList | null) => void;
}

/** Shown before a file is chosen: the accepted formats, and two ways to choose. */
export function DropZone({ terms, refusal, onChoose }: DropZoneProps) {
  const { format, sendPlanStrings: strings, sessionStrings } = useStrings();
  const [isOver, setOver] = useState(false);
  useEffect(keepDroppedFiles, []);

  const onDrop = ({ dataTransfer }: React.DragEvent) => {
    setOver(false);
    onChoose?.(dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input in it is the first
    <div
      className="dropzone"
      data-over={isOver || undefined}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <svg className="icon dropzone__icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 16V4M6 10l6-6 6 6M4 16v5h16v-5" />
      </svg>
      <p>
        <strong>
          {strings.choose}
          <span className="dropzone__touch">{strings.chooseFrom}</span>
          <span className="dropzone__drop">{strings.orDrop}</span>
        </strong>
      </p>
      <span className="field__hint" id="plan-file-hint">
        {strings.accepted(terms.extensions, format.size(terms.maxBytes))}
      </span>
      {onChoose ? (
        <FileInput
          button="button button--main"
          terms={terms}
          onChoose={onChoose}
          aria-invalid={refusal ? true : undefined}
          aria-describedby="plan-file-hint plan-file-error"
        >
          {strings.choose}
        </FileInput>
      ) : (
        <button type="button" className="button button--main" disabled>
          {sessionStrings.reading}
        </button>
      )}
      <p className="field__error" id="plan-file-error" role="alert">
        {refusal && (
          <>
            <Icon name="warning" />
            {refusal}
          </>
        )}
      </p>
    </div>
  );
}

/** The browser would replace the page by a file dropped beside the zone. */
function keepDroppedFiles() {
  const keep = (event: DragEvent) => event.preventDefault();
  const events = ["dragover", "drop"] as const;
  for (const event of events) addEventListener(event, keep);
  return () => {
    for (const event of events) removeEventListener(event, keep);
  };
}
