import { useId, useState } from "react";
import { editingStrings as strings } from "#strings/editing.ts";
import { Unbroken } from "../ui/unbroken.tsx";
import { Editable } from "./editable.tsx";
import type { Editing } from "./use-editing.ts";

/** Longest title in characters, as the domain has it (content-item.ts). */
const LONGEST = 200;

/**
 * The page's title: a click turns it into a field. Enter, or leaving it, saves; Esc gives the old one back. The first word
 * typed replaces a title that only holds the place.
 */
export function EditableTitle({ editing }: { editing: Editing }) {
  const [isOpen, setOpen] = useState(false);
  const { title } = editing.fields;
  return (
    <Editable
      label={strings.editTitle}
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
      editor={<TitleField editing={editing} onClose={() => setOpen(false)} />}
    >
      <h1>
        <Unbroken text={title} />
      </h1>
    </Editable>
  );
}

function TitleField({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const id = useId();
  const { kind, fields, change, save, forget } = editing;
  const isMissing = fields.title.trim() === "";

  const submit = () => {
    if (isMissing) return;
    onClose();
    void save();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      submit();
    }
    if (event.key === "Escape") {
      event.stopPropagation();
      forget("title");
      onClose();
    }
  };
  return (
    <h1 className="editable__heading">
      <label className="visually-hidden" htmlFor={id}>
        {strings.title}
      </label>
      <textarea
        className="editable__title"
        id={id}
        rows={1}
        maxLength={LONGEST}
        // biome-ignore lint/a11y/noAutofocus: whoever opens the title goes on typing it
        autoFocus
        value={fields.title}
        aria-invalid={isMissing}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => change({ title: target.value.replaceAll("\n", " ") })}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => target.value === strings.placeholder[kind.name].title && target.select()}
        onBlur={submit}
      />
      <span className="field__hint" id={`${id}-help`}>
        {isMissing ? strings.untitled : strings.titleHelp}
      </span>
    </h1>
  );
}
