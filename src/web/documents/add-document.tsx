import { useId, useState } from "react";
import type { ManagedDocuments } from "#domain/documents/documents.ts";
import { onceRequest } from "../api/send-once.ts";
import { FileSending } from "../files/file-progress.tsx";
import { useFileSending } from "../files/use-file-sending.ts";
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
  const [isMissing, setMissing] = useState(false);
  const { state, start, clear } = useFileSending<{ item: string }>({
    whole: "/api/cntr/document/add",
    field: "file",
    fields: { title, list },
    holds: "item",
    onReceived: () => {
      showToast(strings.added(title, lists.find(({ id }) => id === list)?.title ?? ""));
      onAdded();
    },
  });
  const isSending = state.step === "sending";
  const add = () => {
    setMissing(!file);
    if (file) void start({ file, request: onceRequest() });
  };
  const reason = state.step === "failed" ? state.failure.reason : undefined;
  const wrong = isMissing ? strings.noFile : reason;
  return (
    // What is changed is not sent before it is asked for again.
    <form
      className="form"
      onChange={clear}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) add();
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
      <FileSending state={state} onRetry={add} />
      <p>
        <button type="submit" className="button" aria-busy={isSending}>
          {strings.addSubmit}
        </button>
      </p>
    </form>
  );
}

function titleOf({ name }: File): string {
  return name.replace(/\.[a-z]+$/i, "");
}
