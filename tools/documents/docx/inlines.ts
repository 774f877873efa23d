import { CheckBox, type ParagraphChild, TextRun } from "docx";
import type { Inline } from "../blocks.ts";
import { textField } from "./fields.ts";

/** Renders a line's inlines for Word. */
export function runs(inlines: Inline[]): ParagraphChild[] {
  return inlines.map(run);
}

function run(inline: Inline): ParagraphChild {
  switch (inline.type) {
    case "box":
      return new CheckBox({
        alias: "Bifează",
        checkedState: { value: "2612", font: "MS Gothic" },
        uncheckedState: { value: "2610", font: "MS Gothic" },
      });
    case "field":
      return textField(`…… ${inline.label} ……`);
    case "gap":
      return new TextRun({ text: inline.text, style: "Lipsa" });
    case "text":
      return new TextRun({
        text: inline.text,
        ...(inline.strong && { bold: true }),
        ...(inline.emphasis && { italics: true }),
      });
  }
}
