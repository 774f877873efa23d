import { HeadingLevel, PageBreak, Paragraph, type Table } from "docx";
import type { Block } from "../blocks.ts";
import { runs } from "./inlines.ts";
import { dataTable, formTable, noteTable, signatureTable } from "./tables.ts";

/** Renders the blocks of a form for Word; `width` is the text's width in twentieths of a point. */
export function blocksToDocx(blocks: Block[], width: number): (Paragraph | Table)[] {
  const lists = { count: 0 };
  return blocks.flatMap((block) => blockDocx(block, width, lists));
}

function blockDocx(block: Block, width: number, lists: { count: number }): (Paragraph | Table)[] {
  switch (block.type) {
    case "heading":
      return [
        new Paragraph({
          heading: block.level === 2 ? HeadingLevel.HEADING_2 : HeadingLevel.HEADING_3,
          children: runs(block.inlines),
        }),
      ];
    case "paragraph":
      return [
        new Paragraph({
          children: runs(block.inlines),
          ...(block.inlines[0]?.type === "box" ? { style: "Bifa" } : {}),
        }),
      ];
    case "list": {
      const reference = block.ordered ? "numere" : "puncte";
      const instance = lists.count++;
      return block.items.map(
        (item) => new Paragraph({ numbering: { reference, level: 0, instance }, children: runs(item) }),
      );
    }
    case "note":
      return [noteTable(block.inlines, width), gap()];
    case "form":
      return [formTable(block.questions, width), gap()];
    case "signatures":
      return [gap(), signatureTable(block.roles, width)];
    case "page-break":
      return [new Paragraph({ children: [new PageBreak()] })];
    case "table":
      return [dataTable(block, width), gap()];
  }
}

function gap(): Paragraph {
  return new Paragraph({ spacing: { before: 0, after: 0, line: 160, lineRule: "exact" }, children: [] });
}
