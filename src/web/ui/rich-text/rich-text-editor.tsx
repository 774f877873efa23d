import { Editor } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { leanHtml } from "./lean-html.ts";
import { isSafeLink, type LinkedPage } from "./link-address.ts";
import type { PictureKeeping } from "./picture-keeping.ts";
import { Picture } from "./picture-node.ts";
import { Tools } from "./tools.tsx";
import { showsArriving, useArriving } from "./use-arriving.ts";

/** Without the column widths that the original writes into `style`: the server removes styles. */
const PlainTable = Table.extend({
  renderHTML: () => ["table", ["tbody", 0]],
});

/** The elements of a text: those that the server accepts (contract §3), as far as there is a tool for them. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      isAllowedUri: (address) => isSafeLink(address),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
];

/** The same for a text that may hold pictures. */
const withPictures = [...extensions, Picture];

interface RichTextEditorProps {
  /** The initial text. */
  html: string;
  /** Its label for screen readers. */
  label: string;
  /** Shown while nothing is written. */
  placeholder: string;
  /** Pages of the portal, which are linked by their name. */
  pages: readonly LinkedPage[];
  /** How pictures come into it; left out for a text without pictures. It does not change. */
  pictures?: PictureKeeping;
  onChange: (html: string) => void;
  /** Called by the button, Esc or Ctrl+Enter. */
  onLeave: () => void;
}

/** Pixels of the window that lie under the header and the bars that stick to its edges: the cursor is never there. */
const COVERED = { top: 220, right: 5, bottom: 100, left: 5 };

/** A text being written, with its tools. */
export default function RichTextEditor({
  html,
  label,
  placeholder,
  pages,
  pictures,
  onChange,
  onLeave,
}: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const arriving = useArriving(pictures);
  const begun = useRef({ html, label, placeholder, pictures, handlers: arriving.handlers });
  const told = useRef({ onChange, onLeave });
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, showAnew] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    told.current = { onChange, onLeave };
  });
  useEffect(() => {
    let unchanged = "";
    /** Undoing every change restores the original text exactly. */
    const writtenIn = (changed: Editor) => {
      const html = leanHtml(changed.getHTML());
      return html === unchanged ? begun.current.html : html;
    };
    const made = new Editor({
      element: place.current,
      extensions: begun.current.pictures ? withPictures : extensions,
      content: begun.current.html,
      injectCSS: false,
      editorProps: {
        attributes: {
          class: "prose rich-text__words",
          role: "textbox",
          "data-field": "text",
          "aria-multiline": "true",
          "aria-label": begun.current.label,
          "data-placeholder": begun.current.placeholder,
        },
        ...begun.current.handlers,
        scrollThreshold: COVERED,
        scrollMargin: COVERED,
      },
      onUpdate: ({ editor: changed }) => told.current.onChange(writtenIn(changed)),
      onTransaction: showAnew,
    });
    unchanged = leanHtml(made.getHTML());
    // The editor's own command waits for a frame, and characters typed meanwhile would be lost.
    made.view.focus();
    setEditor(made);
    return () => made.destroy();
  }, []);

  const leave = () => {
    if (arriving.file && showsArriving(editor)) return;
    onLeave();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === "F10")
      return place.current?.parentElement?.querySelector<HTMLElement>(firstTool)?.focus();
    if (event.key !== "Escape" && !(event.key === "Enter" && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    leave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the text and of its tools, heard on their way up
    <div
      className="rich-text"
      onKeyDownCapture={leavesByCtrlEnter(onKeyDown)}
      onKeyDown={leavesByEscape(onKeyDown)}
    >
      {editor && <Tools editor={editor} pages={pages} arriving={arriving} onLeave={leave} />}
      <div ref={place} />
    </div>
  );
}

/** Alt+F10 focuses the toolbar, as in other editors: in lists and tables the Tab key has another function. */
const firstTool = ".toolbar [tabindex='0']";

type OnKey = (event: React.KeyboardEvent) => void;

/** Ahead of the editor, which would begin a new line. */
function leavesByCtrlEnter(leave: OnKey): OnKey {
  return (event) => (event.key === "Enter" || (event.key === "F10" && event.altKey)) && leave(event);
}

/** Runs after all other handlers: Esc closes the innermost open element. */
function leavesByEscape(leave: OnKey): OnKey {
  return (event) => event.key === "Escape" && leave(event);
}
