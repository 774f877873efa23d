import { useEffect, useState } from "react";
import type { ManagedDocument, WaitingVersion } from "#domain/documents/documents.ts";
import { attempt } from "../api/failure.ts";
import { ConfirmDialog } from "../ui/feedback/confirm-dialog.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { discardVersion, readWaiting } from "./documents-api.ts";

interface WaitingFilesProps {
  document: ManagedDocument;
  onContinue: (waiting: WaitingVersion) => void;
}

/** Files that were sent for a document and not published yet: here before, by somebody else, or in a set. */
export function WaitingFiles({ document, onContinue }: WaitingFilesProps) {
  const { documentsStrings: strings, format } = useStrings();
  const [files, setFiles] = useState<WaitingVersion[]>([]);
  const [asked, setAsked] = useState<WaitingVersion | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read when it is opened
  useEffect(() => {
    if (document.waiting.length > 0) void attempt(async () => setFiles(await readWaiting(document)));
  }, [document.item]);
  const discard = (file: WaitingVersion) =>
    attempt(async () => {
      await discardVersion(file);
      setFiles(files.filter(({ id }) => id !== file.id));
    });
  if (files.length === 0) return null;
  return (
    <>
      <ul className="rows rows--plain" aria-label={strings.waiting(files.length)}>
        {files.map((file) => (
          <li key={file.id}>
            <div>
              <p className="row__title">{file.name}</p>
              <p className="note">
                {strings.sentBy(file.savedBy ?? strings.erased, format.moment(file.savedAt))}
              </p>
            </div>
            <div className="row__side cluster">
              <button
                type="button"
                className="button button--outline button--small"
                aria-label={strings.continueNamed(file.name)}
                onClick={() => onContinue(file)}
              >
                {strings.continue}
              </button>
              <button
                type="button"
                className="button button--danger button--small"
                aria-label={strings.discardNamed(file.name)}
                onClick={() => setAsked(file)}
              >
                {strings.discard}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={strings.discardQuestion(asked.name)}
          text={strings.discardText}
          confirm={strings.discardConfirm}
          onConfirm={() => void discard(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
