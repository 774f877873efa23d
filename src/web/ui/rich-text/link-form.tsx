import type { Editor } from "@tiptap/core";
import { useId, useState } from "react";
import { LabelledField } from "../form/field.tsx";
import { useTeamStrings } from "../text/strings-context.ts";
import { Bubble } from "./bubble.tsx";
import { type LinkedPage, linkAddress } from "./link-address.ts";

interface LinkFormProps {
  editor: Editor;
  /** Pages of the portal, which are linked by their name. */
  pages: readonly LinkedPage[];
  onClose: () => void;
}

/** The form for the selected words' link, shown below them. When it closes, the focus returns to them. */
export function LinkForm({ editor, pages, onClose }: LinkFormProps) {
  const { richTextStrings: strings } = useTeamStrings();
  const id = useId();
  const { href } = editor.getAttributes("link");
  const chosen = chosenWords(editor);
  const written = linkAddress(chosen, pages) === null ? "" : chosen;
  const [typed, setTyped] = useState<string>(pages.find(({ to }) => to === href)?.label ?? href ?? written);
  const [isWrong, setWrong] = useState(false);
  const isLinked = editor.isActive("link");

  const close = () => {
    onClose();
    // The editor's own command waits for a frame, and characters typed meanwhile would be lost.
    editor.view.focus();
  };
  const apply = () => {
    const address = linkAddress(typed, pages);
    if (address === null) return setWrong(true);
    const text = { type: "text", text: typed.trim(), marks: [{ type: "link", attrs: { href: address } }] };
    if (chosen) editor.chain().extendMarkRange("link").setLink({ href: address }).run();
    else editor.chain().insertContent(text).run();
    // What is typed next stands behind the link: it neither replaces the chosen words nor belongs to them.
    editor.chain().setTextSelection(editor.state.selection.to).unsetMark("link").run();
    close();
  };
  const remove = () => {
    editor.chain().extendMarkRange("link").unsetLink().run();
    close();
  };
  return (
    <Bubble editor={editor} label={strings.link} size={isWrong} onClose={close} onApply={apply}>
      <LabelledField
        id={id}
        label={chosen ? strings.linkOf(chosen) : strings.linkAddress}
        hint={strings.linkHelp}
        error={isWrong ? strings.linkWrong : undefined}
        isLive
      >
        {(described) => (
          <input
            className="input"
            {...described}
            autoComplete="off"
            inputMode="url"
            list={`${id}-pages`}
            value={typed}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </LabelledField>
      <datalist id={`${id}-pages`}>
        {pages.map(({ label, to }) => (
          <option key={to} value={label} />
        ))}
      </datalist>
      <span className="cluster">
        <button type="button" className="button button--small" onClick={apply}>
          {strings.linkApply}
        </button>
        {isLinked && (
          <button type="button" className="button button--outline button--small" onClick={remove}>
            {strings.linkRemove}
          </button>
        )}
        <button type="button" className="button button--quiet button--small" onClick={close}>
          {strings.linkCancel}
        </button>
      </span>
    </Bubble>
  );
}

/** The selected words, or all those of the link under the cursor; empty when there are none. */
function chosenWords({ state }: Editor): string {
  const { from, to, empty, $from } = state.selection;
  if (!empty) return state.doc.textBetween(from, to, " ");
  const { node } = $from.parent.childAfter($from.parentOffset);
  return node?.marks.some(({ type }) => type.name === "link") ? (node.text ?? "") : "";
}
