import { Editor } from "@tiptap/core";
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { cleanPaste } from "./clean-paste.ts";
import { extensions } from "./extensions.ts";
import { leanHtml } from "./lean-html.ts";
import { Tools } from "./tools.tsx";
import "./rich-text.css";
import "../prose.css";

interface RichTextEditorProps {
  /** What stands there when it opens. */
  html: string;
  /** What the text is, for who cannot see it. */
  label: string;
  /** It opens with everything selected, not with the cursor at the beginning. */
  selectsAll?: boolean;
  onChange: (html: string) => void;
  /** By the button, Esc or Ctrl+Enter. */
  onLeave: () => void;
}

/** A text being written, with its tools. */
export default function RichTextEditor({
  html,
  label,
  selectsAll = false,
  onChange,
  onLeave,
}: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const begun = useRef({ html, label, selectsAll });
  const told = useRef({ onChange, onLeave });
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, showAnew] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    told.current = { onChange, onLeave };
  });
  useEffect(() => {
    let unchanged = "";
    /** What is undone to the end is what was there before, letter for letter. */
    const writtenIn = (changed: Editor) => {
      const html = leanHtml(changed.getHTML());
      return html === unchanged ? begun.current.html : html;
    };
    const made = new Editor({
      element: place.current,
      extensions,
      content: begun.current.html,
      injectCSS: false,
      editorProps: {
        attributes: {
          class: "prose rich-text__words",
          role: "textbox",
          "aria-multiline": "true",
          "aria-label": begun.current.label,
        },
        transformPastedHTML: cleanPaste,
      },
      onUpdate: ({ editor: changed }) => told.current.onChange(writtenIn(changed)),
      onTransaction: showAnew,
    });
    unchanged = leanHtml(made.getHTML());
    if (begun.current.selectsAll)
      made.commands.setTextSelection({ from: 0, to: made.state.doc.content.size });
    // Not by the editor's own command, which waits for a frame: what is typed meanwhile would go elsewhere.
    made.view.focus();
    setEditor(made);
    return () => made.destroy();
  }, []);

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === "F10")
      return place.current?.parentElement?.querySelector<HTMLElement>(firstTool)?.focus();
    if (event.key !== "Escape" && !(event.key === "Enter" && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    onLeave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the text and of its tools, heard on their way up
    <div
      className="rich-text"
      onKeyDownCapture={leavesByCtrlEnter(onKeyDown)}
      onKeyDown={leavesByEscape(onKeyDown)}
    >
      {editor && <Tools editor={editor} onLeave={onLeave} />}
      <div ref={place} />
    </div>
  );
}

/** Alt+F10 leads there, as in other editors: in a list or a table the Tab key has work of its own. */
const firstTool = ".toolbar [tabindex='0']";

type OnKey = (event: React.KeyboardEvent) => void;

/** Ahead of the editor, which would begin a new line. */
function leavesByCtrlEnter(leave: OnKey): OnKey {
  return (event) => (event.key === "Enter" || (event.key === "F10" && event.altKey)) && leave(event);
}

/** After all others: Esc closes the smallest thing that is open. */
function leavesByEscape(leave: OnKey): OnKey {
  return (event) => event.key === "Escape" && leave(event);
}
