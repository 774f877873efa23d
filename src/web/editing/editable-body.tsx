import { useMemo } from "react";
import { useSite } from "../page/page-context.tsx";
import { Prose } from "../ui/text/prose.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { Editable } from "./editable.tsx";
import { textPictures } from "./text-pictures.ts";
import type { Editing } from "./use-editing.ts";
import { useRichTextEditor } from "./use-rich-text-editor.ts";

interface EditableBodyProps {
  editing: Editing;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The text: a click opens it in the editor, leaving the editor saves it. */
export function EditableBody({ editing, isOpen, onOpen, onClose }: EditableBodyProps) {
  const { editingStrings: strings } = useStrings();
  const { kind, fields, wrong, change, save, hold } = editing;
  const pictures = useMemo(() => textPictures((isPending) => hold("text", isPending)), [hold]);
  const RichTextEditor = useRichTextEditor(isOpen);
  const { overview, resources, plain } = useSite().menus;

  const leave = () => {
    onClose();
    void save();
  };
  const editor = RichTextEditor ? (
    <RichTextEditor
      html={fields.body}
      label={strings[kind.name].body}
      placeholder={strings.bodyPlaceholder}
      pages={[...overview.items, ...resources.items, ...plain]}
      pictures={pictures}
      onChange={(body) => change({ body })}
      onLeave={leave}
    />
  ) : (
    <p role="status">{strings.opening}</p>
  );
  return (
    <>
      {wrong.body && <p className="field__error">{wrong.body}</p>}
      <Editable label={strings.editBody} isOpen={isOpen} onOpen={onOpen} editor={editor}>
        {fields.body ? <Prose html={fields.body} /> : <p className="muted">{strings.empty}</p>}
      </Editable>
    </>
  );
}
