import type { Editor } from "@tiptap/core";
import { useStrings } from "../text/strings-context.ts";
import { Tool } from "./toolbar.tsx";

const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true };

/** A new table. */
export function TableTool({ editor }: { editor: Editor }) {
  const { richTextStrings: strings } = useStrings();
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
export function TableRowTools({ editor }: { editor: Editor }) {
  const { richTextStrings: strings } = useStrings();
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
