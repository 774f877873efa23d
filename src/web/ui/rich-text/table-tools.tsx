import type { Editor } from "@tiptap/core";
import { richTextStrings as strings } from "#strings/rich-text.ts";
import { Tool } from "./toolbar.tsx";

const NEW_TABLE = { rows: 3, cols: 2, withHeaderRow: true };

/** A new table; inside one, its rows and columns. */
export function TableTools({ editor }: { editor: Editor }) {
  const chain = () => editor.chain().focus();
  const isInside = editor.isActive("table");
  const wordTools: [label: string, use: () => void][] = [
    [strings.addRow, () => chain().addRowAfter().run()],
    [strings.addColumn, () => chain().addColumnAfter().run()],
    [strings.deleteRow, () => chain().deleteRow().run()],
    [strings.deleteColumn, () => chain().deleteColumn().run()],
    [strings.deleteTable, () => chain().deleteTable().run()],
  ];
  return (
    <>
      <Tool
        icon="table"
        label={strings.table}
        isOn={isInside}
        isDisabled={isInside}
        onUse={() => chain().insertTable(NEW_TABLE).run()}
      />
      {isInside &&
        wordTools.map(([label, use]) => (
          <button
            key={label}
            type="button"
            className="button button--small"
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={use}
          >
            {label}
          </button>
        ))}
    </>
  );
}
