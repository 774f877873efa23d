import { useId, useState } from "react";
import type { ManagedDocuments } from "#domain/documents/documents.ts";
import { failureOf } from "../api/failure.ts";
import { upload } from "../editing/upload.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { LabelledField } from "../ui/form/field.tsx";
import { FileButton } from "../ui/form/file-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface AddDocumentProps {
  lists: ManagedDocuments["lists"];
  onChanged: () => void;
}

/** A new document at the end of a list of a page. */
export function AddDocument({ lists, onChanged }: AddDocumentProps) {
  const { documentsStrings: strings } = useStrings();
  // A new form once it was sent.
  const [count, setCount] = useState(0);
  return (
    <div id="adauga" className="add-document">
      <Disclosure title={strings.add}>
        <AddForm
          key={count}
          lists={lists}
          onAdded={() => {
            setCount(count + 1);
            onChanged();
          }}
        />
      </Disclosure>
    </div>
  );
}

interface AddFormProps {
  lists: AddDocumentProps["lists"];
  /** A file that was chosen already. */
  chosen?: File;
  onAdded: () => void;
}

export function AddForm({ lists, chosen, onAdded }: AddFormProps) {
  const { documentsStrings: strings } = useStrings();
  const id = useId();
  const [file, setFile] = useState<File | null>(chosen ?? null);
  const [title, setTitle] = useState(chosen ? titleOf(chosen) : "");
  const [list, setList] = useState("");
  const [wrong, setWrong] = useState<string>();
  const [part, setPart] = useState<number | null>(null);
  const add = async () => {
    if (!file) return setWrong(strings.noFile);
    setWrong(undefined);
    setPart(0);
    try {
      const fields = { title, list, file };
      const body = { fields, onProgress: setPart };
      await upload<{ item: string }>({ path: "document/add", method: "POST", holds: "item", ...body });
      showToast(strings.added(title, lists.find(({ id }) => id === list)?.title ?? ""));
      onAdded();
    } catch (error) {
      const { title: reason, fields } = failureOf(error);
      setWrong(Object.values(fields)[0] ?? reason);
      setPart(null);
    }
  };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (part === null) void add();
      }}
    >
      <p className="cluster">
        <FileButton
          id={`${id}-file`}
          button="button button--outline"
          accept=".pdf,.docx,.xlsx"
          onChange={({ target }) => {
            const [chosen = null] = target.files ?? [];
            setFile(chosen);
            if (chosen && title === "") setTitle(titleOf(chosen));
          }}
        >
          <Icon name="upload" />
          {strings.addFile}
        </FileButton>
        <span>{file?.name}</span>
      </p>
      <LabelledField id={`${id}-title`} label={strings.addTitle}>
        {(described) => (
          <input
            className="input"
            required
            maxLength={200}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            {...described}
          />
        )}
      </LabelledField>
      <LabelledField id={`${id}-list`} label={strings.addList}>
        {(described) => (
          <select
            className="input"
            required
            value={list}
            onChange={({ target }) => setList(target.value)}
            {...described}
          >
            <option value="">{strings.addListFirst}</option>
            {lists.map(({ id: value, title: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </LabelledField>
      <div role="alert">{wrong && <Notice tone="error" title={wrong} />}</div>
      {part !== null && (
        <progress className="progress" aria-label={strings.sending(file?.name ?? "")} max={1} value={part} />
      )}
      <p>
        <button type="submit" className="button" aria-busy={part !== null}>
          {strings.addSubmit}
        </button>
      </p>
    </form>
  );
}

function titleOf({ name }: File): string {
  return name.replace(/\.[a-z]+$/i, "");
}
