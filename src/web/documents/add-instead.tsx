import { useEffect, useRef, useState } from "react";
import type { ManagedDocuments } from "#domain/documents/documents.ts";
import { attempt } from "../api/failure.ts";
import { editingApi } from "../editing/editing-api.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { AddForm } from "./add-document.tsx";

interface AddInsteadProps {
  /** The file that could not take a document's place. */
  file: File;
  onAdded: () => void;
}

/** Adds a file as a document of its own, where it was refused: it need not be chosen again. */
export function AddInstead({ file, onAdded }: AddInsteadProps) {
  const { documentsStrings: strings } = useStrings();
  const [lists, setLists] = useState<ManagedDocuments["lists"] | null>(null);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lists) form.current?.querySelector<HTMLInputElement>("input:not([type=file])")?.focus();
  }, [lists]);
  const open = () =>
    attempt(async () => setLists((await (await editingApi.document.all.$get()).json()).lists));
  if (!lists) {
    return (
      <p>
        <button type="button" className="button button--outline button--small" onClick={open}>
          {strings.asNew}
        </button>
      </p>
    );
  }
  return (
    <div ref={form}>
      <AddForm lists={lists} chosen={file} onAdded={onAdded} />
    </div>
  );
}
