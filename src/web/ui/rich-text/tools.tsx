import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { Icon } from "../icon.tsx";
import { useTeamStrings } from "../text/strings-context.ts";
import type { LinkedPage } from "./link-address.ts";
import { LinkForm } from "./link-form.tsx";
import { PictureTool, SelectedPictureTools, usePictureForms } from "./picture-tools.tsx";
import { Tool, Toolbar } from "./toolbar.tsx";
import type { Arriving } from "./use-arriving.ts";

interface ToolsProps {
  editor: Editor;
  pages: readonly LinkedPage[];
  arriving: Arriving;
  onLeave: () => void;
}

/** The tools of the editor; each is shown as pressed while the cursor is in an element that it makes. */
export function Tools({ editor, pages, arriving, onLeave }: ToolsProps) {
  const { richTextStrings: strings } = useTeamStrings();
  const [asksForLink, setAsksForLink] = useState(false);
  const pictures = usePictureForms(editor, arriving);
  const chain = () => editor.chain().focus();
  const on = (name: string, attributes?: object) => editor.isActive(name, attributes);
  return (
    <>
      <Toolbar label={strings.toolbar}>
        <Tool
          word={strings.headingShort}
          label={strings.heading}
          isFirst
          isOn={on("heading", { level: 2 })}
          onUse={() => chain().toggleHeading({ level: 2 }).run()}
        />
        <Tool
          word={strings.subheading}
          label={strings.subheading}
          isOn={on("heading", { level: 3 })}
          onUse={() => chain().toggleHeading({ level: 3 }).run()}
        />
        <Tool icon="bold" label={strings.bold} isOn={on("bold")} onUse={() => chain().toggleBold().run()} />
        <Tool
          icon="italic"
          label={strings.italic}
          isOn={on("italic")}
          onUse={() => chain().toggleItalic().run()}
        />
        <Tool
          icon="list"
          label={strings.list}
          isOn={on("bulletList")}
          onUse={() => chain().toggleBulletList().run()}
        />
        <Tool
          icon="list-numbers"
          label={strings.numbers}
          isOn={on("orderedList")}
          onUse={() => chain().toggleOrderedList().run()}
        />
        <Tool
          icon="quote"
          label={strings.quote}
          isOn={on("blockquote")}
          onUse={() => chain().toggleBlockquote().run()}
        />
        <Tool
          icon="link"
          label={strings.link}
          isOn={asksForLink || on("link")}
          onUse={() => setAsksForLink(!asksForLink)}
        />
        {arriving.keeping && <PictureTool take={arriving.take} />}
        <TableTool editor={editor} />
        <Tool
          icon="undo"
          label={strings.undo}
          isDisabled={!editor.can().undo()}
          onUse={() => chain().undo().run()}
        />
        <Tool
          icon="redo"
          label={strings.redo}
          isDisabled={!editor.can().redo()}
          onUse={() => chain().redo().run()}
        />
        <button type="button" className="button button--small toolbar__leave" tabIndex={-1} onClick={onLeave}>
          <Icon name="check" />
          {strings.leave}
        </button>
        <TableRowTools editor={editor} />
        <SelectedPictureTools editor={editor} onDescribe={pictures.describe} />
      </Toolbar>
      {pictures.form}
      {asksForLink && <LinkForm editor={editor} pages={pages} onClose={() => setAsksForLink(false)} />}
    </>
  );
}

const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true };

/** A new table. */
function TableTool({ editor }: { editor: Editor }) {
  const { richTextStrings: strings } = useTeamStrings();
  const isInside = editor.isActive("table");
  return (
    <Tool
      icon="table"
      label={strings.table}
      isOn={isInside}
      isDisabled={isInside}
      onUse={() => editor.chain().focus().insertTable(NEW_TABLE).run()}
    />
  );
}

/** Inside a table, a second row of tools for its rows and columns. */
function TableRowTools({ editor }: { editor: Editor }) {
  const { richTextStrings: strings } = useTeamStrings();
  const chain = () => editor.chain().focus();
  const tools: [label: string, use: () => void][] = [
    [strings.headRow, () => chain().toggleHeaderRow().run()],
    [strings.addRow, () => chain().addRowAfter().run()],
    [strings.addColumn, () => chain().addColumnAfter().run()],
    [strings.deleteRow, () => chain().deleteRow().run()],
    [strings.deleteColumn, () => chain().deleteColumn().run()],
    [strings.deleteTable, () => chain().deleteTable().run()],
  ];
  if (!editor.isActive("table")) return null;
  return (
    <span className="toolbar__more">
      {tools.map(([label, use]) => (
        <Tool key={label} word={label} label={label} onUse={use} />
      ))}
    </span>
  );
}
