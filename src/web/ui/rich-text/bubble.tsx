import type { Editor } from "@tiptap/core";
import { useEffect, useRef } from "react";

interface BubbleProps {
  editor: Editor;
  /** Its name for screen readers. */
  label: string;
  /** Whatever makes it larger when it changes: it is then brought into view again. */
  size: unknown;
  /** Called by Esc. */
  onClose: () => void;
  /** Called by Enter in a line, where the lines do not listen themselves. */
  onApply?: () => void;
  children: React.ReactNode;
}

/** A form about what is selected in a text, shown below it, with the focus in its first field. */
export function Bubble({ editor, label, size, onClose, onApply, children }: BubbleProps) {
  const form = usePlace(editor, size);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
    }
    if (onApply && event.key === "Enter" && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      onApply();
    }
  };
  return (
    <fieldset className="rich-text__bubble" ref={form} onKeyDown={onKeyDown}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}

/** Puts an element below the end of the selection, and all of it into view, again whenever it grows. */
function usePlace(editor: Editor, size: unknown) {
  const placed = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const { current: form } = placed;
    const around = form?.parentElement?.getBoundingClientRect();
    if (!form || !around) return;
    const { bottom, left } = editor.view.coordsAtPos(editor.state.selection.to);
    form.style.top = `${bottom - around.top + 8}px`;
    form.style.left = `${Math.max(0, Math.min(left - around.left - 40, around.width - form.offsetWidth))}px`;
    form.querySelector<HTMLElement>("input:enabled")?.focus({ preventScroll: true });
    form.scrollIntoView({ block: "nearest", behavior: "instant" });
    return showChosen(editor);
  }, [editor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a sentence more it is higher
  useEffect(() => {
    placed.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [size]);
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
