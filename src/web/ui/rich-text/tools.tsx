import type { Editor } from "@tiptap/core";
import { useId, useState } from "react";
import { LabelledField } from "../form/field.tsx";
import { Icon } from "../icon.tsx";
import { useTeamStrings } from "../text/strings-context.ts";
import { Bubble } from "./bubble.tsx";
import { type LinkedPage, linkAddress } from "./link-address.ts";
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

interface LinkFormProps {
  editor: Editor;
  /** Pages of the portal, which are linked by their name. */
  pages: readonly LinkedPage[];
  onClose: () => void;
}

/** The form for the selected words' link, shown below them. When it closes, the focus returns to them. */
function LinkForm({ editor, pages, onClose }: LinkFormProps) {
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
