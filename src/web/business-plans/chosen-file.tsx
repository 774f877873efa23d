import type { PlanTerms } from "#domain/business-plans/business-plans.ts";
import { sendPlanStrings as strings } from "#strings/business-plan-pages.ts";
import { formatSize } from "../ui/format.ts";
import { Icon } from "../ui/icon.tsx";
import { FileInput } from "./file-input.tsx";
import "../ui/document-row.css";

interface ChosenFileProps {
  file: File;
  terms: PlanTerms;
  onChoose: (files: FileList | null) => void;
  onRemove: () => void;
}

/** The file that would be sent; another may be chosen, or none. */
export function ChosenFile({ file, terms, onChoose, onRemove }: ChosenFileProps) {
  return (
    <FileRow file={file}>
      <span className="file__actions">
        <ChooseOther terms={terms} onChoose={onChoose} />
        <button type="button" className="button button--quiet button--small" onClick={onRemove}>
          <Icon name="close" />
          {strings.remove}
        </button>
      </span>
    </FileRow>
  );
}

/** A file by name and size, and what belongs to it. */
export function FileRow({ file, children }: { file: File; children?: React.ReactNode }) {
  return (
    <div className="file">
      <span className="doc__tile">
        <Icon name="file" />
      </span>
      <span>
        <strong>{file.name}</strong>
        <span className="doc__meta">{formatSize(file.size)}</span>
      </span>
      {children}
    </div>
  );
}

/** The file chooser, as a button. */
export function ChooseOther({ terms, onChoose }: Pick<ChosenFileProps, "terms" | "onChoose">) {
  return (
    <span className="file__other">
      <FileInput className="visually-hidden" id="plan-file" terms={terms} onChoose={onChoose} />
      <label className="button button--outline button--small" htmlFor="plan-file">
        {strings.chooseOther}
      </label>
    </span>
  );
}
