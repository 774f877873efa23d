import { useId } from "react";
import { maxLength } from "#domain/content/content-item.limits.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { Unbroken } from "../ui/text/unbroken.tsx";
import { Editable } from "./editable.tsx";
import type { Editing } from "./use-editing.ts";

interface EditableTitleProps {
  editing: Editing;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Enter. */
  onEntered: () => void;
}

/** The page's title: a click turns it into a field. Enter, or leaving it, saves; Esc gives the old one back. */
export function EditableTitle({ editing, isOpen, onOpen, ...field }: EditableTitleProps) {
  const { editingStrings: strings } = useTeamStrings();
  const { title } = editing.fields;
  return (
    <Editable
      label={strings.editTitle}
      isLine
      isOpen={isOpen}
      onOpen={onOpen}
      editor={<TitleField editing={editing} {...field} />}
    >
      <h1>{title ? <Unbroken text={title} /> : <span className="muted">{strings.noTitle}</span>}</h1>
    </Editable>
  );
}

function TitleField({ editing, onClose, onEntered }: Omit<EditableTitleProps, "isOpen" | "onOpen">) {
  const { editingStrings: strings } = useTeamStrings();
  const id = useId();
  const { kind, item, fields, wrong, change, saveField, forget } = editing;
  const isMissing = fields.title.trim() === "";
  /** A title can wait, but once there is one it is not taken away. */
  const error = isMissing && item.fields.title !== "" ? strings.untitled : wrong.title;

  /** When something else is pressed, the field closes after the click, so that nothing moves under the pointer. */
  const leave = () => {
    if (error) return;
    void saveField("title");
    if (document.querySelector(":active")) addEventListener("click", onClose, { once: true });
    else onClose();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      if (error) return;
      leave();
      onEntered();
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
        name="title"
        id={id}
        rows={1}
        maxLength={maxLength.title}
        placeholder={strings[kind.name].titlePlaceholder}
        // biome-ignore lint/a11y/noAutofocus: the title is typed right after the field opens
        autoFocus
        value={fields.title}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => change({ title: target.value.replaceAll("\n", " ") })}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      <span className={error ? "field__error" : "field__hint"} id={`${id}-help`}>
        {error ?? strings.titleHelp}
      </span>
    </h1>
  );
}
