import { readFile } from "node:fs/promises";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { archive, sample } from "./sample-files.ts";

const model = unzipSync(await readFile("content/documents/anexa-2.docx"));
const text = "word/document.xml";

interface Filling {
  /** What stands in the place of the headings' style. */
  headingStyle?: string;
  /** Changes what was filled in. */
  change?: (xml: string) => string;
}

/** The project's own model of a plan, its fields filled in: „Răspunsul 1” is its title. */
export function filledPlan({ headingStyle, change = (xml) => xml }: Filling = {}) {
  let number = 0;
  const filled = strFromU8(model[text] as Uint8Array).replace(/>Scrie aici</g, () => {
    number += 1;
    return `>Răspunsul ${number}<`;
  });
  const styled = headingStyle ? filled.replaceAll(/w:val="Heading\d"/g, `w:val="${headingStyle}"`) : filled;
  return sample("Plan.docx", zipSync({ ...model, [text]: strToU8(change(styled)) }));
}

/** An OpenDocument of this body, with what is at the top of its pages. */
export function openDocument(kind: "text" | "spreadsheet", body: string, header = "") {
  return archive(kind === "text" ? "Plan.odt" : "Buget.ods", {
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    "content.xml": `<office:document-content><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    "styles.xml": `<office:document-styles><style:header>${header}</style:header></office:document-styles>`,
    "meta.xml": "<office:document-meta><dc:creator>Ion Pop</dc:creator></office:document-meta>",
  });
}
