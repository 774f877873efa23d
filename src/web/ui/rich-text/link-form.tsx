import type { Editor } from "@tiptap/core";
import { useEffect, useId, useRef, useState } from "react";
import { LabelledField } from "../form/field.tsx";
import { useStrings } from "../text/strings-context.ts";
import { type LinkedPage, linkAddress } from "./link-address.ts";

interface LinkFormProps {
  editor: Editor;
  /** Pages of the portal, which are linked by their name. */
  pages: readonly LinkedPage[];
  onClose: () => void;
}

/** The form for the selected words' link, shown below them. When it closes, the focus returns to them. */
export function LinkForm({ editor, pages, onClose }: LinkFormProps) {
  const { richTextStrings: strings } = useStrings();
  const id = useId();
  const { href } = editor.getAttributes("link");
  const [typed, setTyped] = useState<string>(pages.find(({ to }) => to === href)?.label ?? href ?? "");
  const [isWrong, setWrong] = useState(false);
  const isLinked = editor.isActive("link");
  const chosen = chosenWords(editor);
  const form = usePlace(editor, isWrong);

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
    close();
  };
  const remove = () => {
    editor.chain().extendMarkRange("link").unsetLink().run();
    close();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      close();
    }
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      apply();
    }
  };
  return (
    <fieldset className="rich-text__link" ref={form} onKeyDown={onKeyDown}>
      <legend className="visually-hidden">{strings.link}</legend>
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
            // biome-ignore lint/a11y/noAutofocus: the address is typed right after the form opens
            autoFocus
            autoComplete="off"
            inputMode="url"
            list={`${id}-pages`}
            value={typed}
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
    </fieldset>
  );
}

/** The selected words, or all those of the link under the cursor; empty when there are none. */
function chosenWords({ state }: Editor): string {
  const { from, to, empty, $from } = state.selection;
  if (!empty) return state.doc.textBetween(from, to, " ");
  const { node } = $from.parent.childAfter($from.parentOffset);
  return node?.marks.some(({ type }) => type.name === "link") ? (node.text ?? "") : "";
}

/** Puts an element below the end of the selection, and all of it into view, again whenever it grows. */
function usePlace(editor: Editor, isLarger: boolean) {
  const placed = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const { current: form } = placed;
    const around = form?.parentElement?.getBoundingClientRect();
    if (!form || !around) return;
    const { bottom, left } = editor.view.coordsAtPos(editor.state.selection.to);
    form.style.top = `${bottom - around.top + 8}px`;
    form.style.left = `${Math.max(0, Math.min(left - around.left - 40, around.width - form.offsetWidth))}px`;
    form.scrollIntoView({ block: "nearest", behavior: "instant" });
    return showChosen(editor);
  }, [editor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a sentence more it is higher
  useEffect(() => {
    placed.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [isLarger]);
  return placed;
}

/** Browsers draw no selection where the focus is not. Returns a function that removes the drawing. */
function showChosen({ view, state: { selection } }: Editor): (() => void) | undefined {
  if (!("highlights" in CSS)) return;
  const [start, end] = [view.domAtPos(selection.from), view.domAtPos(selection.to)];
  const range = new Range();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  CSS.highlights.set("chosen", new Highlight(range));
  return () => CSS.highlights.delete("chosen");
}
