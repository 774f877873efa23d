import { BuilderElement, type ParagraphChild, TextRun, type XmlComponent } from "docx";

/** A place to write in: a content control that shows its prompt until something is typed. */
export function textField(prompt: string): ParagraphChild {
  return control([element("w:showingPlcHdr"), element("w:richText")], prompt);
}

/** A drop-down with the given choices; shows `prompt` until one is picked. */
export function choiceField(label: string, prompt: string, choices: string[]): ParagraphChild {
  const items = choices.map((choice) =>
    element("w:listItem", undefined, { "w:displayText": choice, "w:value": choice }),
  );
  const list = new BuilderElement({ name: "w:dropDownList", children: items });
  return control([element("w:alias", label), element("w:showingPlcHdr"), list], prompt);
}

function control(properties: XmlComponent[], prompt: string): ParagraphChild {
  const run = new TextRun({ text: prompt, style: "Camp" });
  return new BuilderElement({
    name: "w:sdt",
    children: [
      new BuilderElement({ name: "w:sdtPr", children: properties }),
      new BuilderElement({ name: "w:sdtContent", children: [run] }),
    ],
  }) as unknown as ParagraphChild;
}

function element(name: string, value?: string, attributes: Record<string, string> = {}): XmlComponent {
  const all = value === undefined ? attributes : { "w:val": value, ...attributes };
  const pairs = Object.entries(all).map(([key, text]) => [key, { key, value: text }]);
  return new BuilderElement({ name, attributes: Object.fromEntries(pairs) });
}
