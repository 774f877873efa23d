import { useEffect, useState } from "react";
import type { PlanTerms } from "#domain/business-plans/business-plans.ts";
import { sendPlanStrings as strings } from "#strings/business-plan-pages.ts";
import { formatSize } from "../ui/format.ts";
import { Icon } from "../ui/icon.tsx";
import { FileInput } from "./file-input.tsx";

interface DropZoneProps {
  terms: PlanTerms;
  /** Why the file just chosen cannot be sent. */
  refusal: string | undefined;
  onChoose: (files: FileList | null) => void;
}

/** Nothing chosen yet: what is accepted, and two ways to choose. */
export function DropZone({ terms, refusal, onChoose }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  useEffect(keepDroppedFiles, []);

  const onDrop = ({ dataTransfer }: React.DragEvent) => {
    setOver(false);
    onChoose(dataTransfer.files);
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
      <label htmlFor="plan-file">
        <strong>{strings.choose}</strong>
      </label>
      <span className="field__hint" id="plan-file-hint">
        {strings.accepted(terms.extensions, formatSize(terms.maxBytes))}
      </span>
      <FileInput
        id="plan-file"
        terms={terms}
        onChoose={onChoose}
        aria-invalid={refusal ? true : undefined}
        aria-describedby="plan-file-hint plan-file-error"
      />
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

/** A file dropped beside the zone would be opened by the browser, in place of the page. */
function keepDroppedFiles() {
  const keep = (event: DragEvent) => event.preventDefault();
  const events = ["dragover", "drop"] as const;
  for (const event of events) addEventListener(event, keep);
  return () => {
    for (const event of events) removeEventListener(event, keep);
  };
}
