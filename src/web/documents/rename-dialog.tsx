import { useId, useState } from "react";
import type { ManagedDocument } from "#domain/documents/documents.ts";
import { failureOf } from "../api/failure.ts";
import { editingApi } from "../editing/editing-api.ts";
import { Dialog, DialogFoot } from "../ui/feedback/dialog.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { LabelledField } from "../ui/form/field.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface RenameDialogProps {
  document: ManagedDocument;
  onChanged: () => void;
  onClose: () => void;
}

const ofPack = ["title", "name", "hint"] as const;

/** The words of a document; an attachment has its name alone. */
export function RenameDialog({ document, onChanged, onClose }: RenameDialogProps) {
  const { documentsStrings: strings } = useStrings();
  const id = useId();
  const { place, item, title, name, hint } = document;
  const [words, setWords] = useState({ title, name, hint });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const fields = place === "pack" ? ofPack : (["name"] as const);
  const save = async () => {
    setWrong({});
    try {
      const changes = place === "pack" ? words : { name: words.name };
      await editingApi.document.edit.$patch({ json: { place, item, ...changes } });
      showToast(strings.renamed);
      onClose();
      onChanged();
    } catch (error) {
      const { title, fields } = failureOf(error);
      setWrong(Object.keys(fields).length > 0 ? fields : { other: title });
    }
  };
  return (
    <Dialog title={strings.renameTitle(title)} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {fields.map((field) => (
          <LabelledField
            key={field}
            id={`${id}-${field}`}
            label={strings.fields[field]}
            error={wrong[field]}
            isLive
          >
            {(described) => (
              <input
                className="input"
                required={field !== "hint"}
                maxLength={200}
                value={words[field]}
                onChange={({ target }) => setWords({ ...words, [field]: target.value })}
                {...described}
              />
            )}
          </LabelledField>
        ))}
        <div role="alert">{wrong.other && <Notice tone="error" title={wrong.other} />}</div>
        <DialogFoot onClose={onClose}>
          <button type="submit" className="button">
            {strings.save}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
