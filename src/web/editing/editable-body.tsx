import { useState } from "react";
import { editingStrings as strings } from "#strings/editing.ts";
import { Prose } from "../ui/prose.tsx";
import { Editable } from "./editable.tsx";
import type { Editing } from "./use-editing.ts";
import { useRichTextEditor } from "./use-rich-text-editor.ts";

interface EditableBodyProps {
  editing: Editing;
  isOpenAtFirst: boolean;
  /** What stands there is only filler: the first word typed replaces it. */
  isPlaceholder: boolean;
}

/** The text: a click opens it in the editor, leaving the editor saves it. */
export function EditableBody({ editing, isOpenAtFirst, isPlaceholder }: EditableBodyProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { kind, fields, change, save } = editing;
  const RichTextEditor = useRichTextEditor(isOpen);

  const leave = () => {
    setOpen(false);
    void save();
  };
  const editor = RichTextEditor ? (
    <RichTextEditor
      html={fields.body}
      label={strings[kind.name].body}
      selectsAll={isPlaceholder && fields.body === strings.placeholder.body}
      onChange={(body) => change({ body })}
      onLeave={leave}
    />
  ) : (
    <p role="status">{strings.opening}</p>
  );
  return (
    <Editable label={strings.editBody} isOpen={isOpen} onOpen={() => setOpen(true)} editor={editor}>
      {fields.body ? <Prose html={fields.body} /> : <p className="muted">{strings.empty}</p>}
    </Editable>
  );
}
