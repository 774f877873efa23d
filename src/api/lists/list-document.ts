import { buffer } from "node:stream/consumers";
import type { PackDocument } from "#domain/content-pack/documents.ts";
import { FileRefused } from "#domain/errors.ts";
import type { ListWriter } from "#domain/lists/list-documents.commands.ts";
import type { PublishedList } from "#domain/lists/lists.ts";
import type { Strings } from "#strings/languages.ts";
import type { Cell } from "../http/csv.ts";
import { emptyZip } from "../http/zip-stream.ts";
import { listTable } from "./list-csv.ts";

/** Where a DOCX file has its text. */
const mainPart = "word/document.xml";

/** ZIP's own earliest moment: the same list gives the same bytes. */
const sameEverywhere = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Writes lists on the sheets of the documents that are there: with their marks, their header, footer and styles. */
export function listWriter(strings: Strings): ListWriter {
  const { listDocumentStrings: words } = strings;
  return {
    setName: ({ kind, round }) => words.setName(kind, round.name),
    note: ({ kind, publishedAt }) => words.note(kind, publishedAt),
    write: async (list, document, sheet) => {
      const zip = await emptyZip();
      for (const { path, open } of sheet) {
        const bytes = await buffer(await open());
        const written =
          path === mainPart ? onSheet(bytes.toString(), bodyOf(list, document, strings)) : bytes;
        zip.addBuffer(Buffer.from(written), path, sameEverywhere);
      }
      zip.end();
      return await buffer(zip.outputStream);
    },
  };
}

/** The text of a document with another body; the setting of its last pages stays. Throws FileRefused of what is none. */
function onSheet(xml: string, body: string): string {
  const [start, end] = [xml.indexOf("<w:body>"), xml.lastIndexOf("</w:body>")];
  if (start < 0 || end < start) throw new FileRefused("file-damaged");
  // Behind the last paragraph: those of earlier pages are in theirs.
  const setting = xml.indexOf("<w:sectPr", Math.max(start, xml.lastIndexOf("</w:p>")));
  return `${xml.slice(0, start)}<w:body>${body}${xml.slice(setting < 0 ? end : setting)}`;
}

function bodyOf(list: PublishedList, { title, list: part }: PackDocument, strings: Strings): string {
  const { listStrings, listDocumentStrings: words, format } = strings;
  const tables =
    part === "selected"
      ? (["selected", "reserve"] as const).flatMap((result) => {
          const rows = list.rows.filter((row) => row.result === result);
          return [paragraph(words.parts[result], "Heading1"), table(listTable({ ...list, rows }, strings))];
        })
      : [table(listTable(list, strings))];
  return [
    paragraph(title, "Title"),
    paragraph(listStrings.lead(list.round.name, list.rows.length, format.moment(list.publishedAt))),
    ...(list.correction ? [paragraph(listStrings.correction(list.correction))] : []),
    ...(list.appealsUntil ? [paragraph(listStrings.appealsUntil(format.endMoment(list.appealsUntil)))] : []),
    ...tables,
    ...(list.kind === "final" ? [paragraph(listStrings.appeals(list.appeals))] : []),
    paragraph(`${words.names} ${listStrings.hash} ${list.hash}`),
  ].join("");
}

function paragraph(text: string, style?: string): string {
  const look = style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : "";
  return `<w:p>${look}<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
}

/** A table whose first row is named as its heads, on every page. */
function table([head = [], ...rows]: Cell[][]): string {
  const borders = ["top", "left", "bottom", "right", "insideH", "insideV"];
  const lines = borders.map((side) => `<w:${side} w:val="single" w:sz="4" w:color="75827B"/>`).join("");
  const row = (cells: Cell[], setting: string, look = "") =>
    `<w:tr><w:trPr><w:cantSplit/>${setting}</w:trPr>${cells
      .map((cell) => `<w:tc><w:p><w:r>${look}<w:t>${escaped(String(cell ?? ""))}</w:t></w:r></w:p></w:tc>`)
      .join("")}</w:tr>`;
  return [
    `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${lines}</w:tblBorders></w:tblPr>`,
    `<w:tblGrid>${head.map(() => "<w:gridCol/>").join("")}</w:tblGrid>`,
    row(head, "<w:tblHeader/>", "<w:rPr><w:b/></w:rPr>"),
    ...rows.map((cells) => row(cells, "")),
    `</w:tbl>${paragraph("")}`,
  ].join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
