import { PDFDocument, setTextRenderingMode, TextRenderingMode } from "@cantoo/pdf-lib";
import { strToU8, zipSync } from "fflate";
import { picture } from "./sample-files.ts";

/** The marks that every document of the project has, in words. */
export const marksInWords = [
  "Proiect cofinantat din Fondul Social European prin Programul Operational Capital Uman 2014-2020.",
  "Cod proiect: 154951",
];

interface PdfParts {
  /** Each page is lines; the cells of a row are separated by "|". */
  pages: string[][];
  title?: string;
  language?: string;
  hasPicture?: boolean;
}

/** A small PDF of these words, in letters that its own font has. */
export function pdfOf({
  pages,
  title = "Titlu",
  language = "ro-RO",
  hasPicture = true,
}: PdfParts): Uint8Array {
  const objects: string[] = [];
  const kids = pages.map((_, index) => `${5 + index * 2} 0 R`).join(" ");
  objects.push(`<< /Type /Catalog /Pages 2 0 R${language && ` /Lang (${language})`} >>`);
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  objects.push("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  const pixel = "FFCC00>";
  objects.push(
    `<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /ASCIIHexDecode /Length ${pixel.length} >>\nstream\n${pixel}\nendstream`,
  );
  for (const [index, lines] of pages.entries()) {
    const drawn = lines.flatMap((line, row) =>
      line.split("|").map((cell, column) => {
        const escaped = cell.replace(/([()\\])/g, "\\$1");
        return `BT /F1 10 Tf ${40 + column * 180} ${780 - row * 16} Td (${escaped}) Tj ET`;
      }),
    );
    const stream = [...(hasPicture ? ["q 30 0 0 20 40 800 cm /I1 Do Q"] : []), ...drawn].join("\n");
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${6 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /I1 4 0 R >> >> >>`,
    );
    objects.push(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`);
  }
  objects.push(`<< ${title && `/Title (${title})`} /Author (Ion Pop) >>`);
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>`;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, "latin1"));
}

/** A PDF of pictures alone, one a page, each with what the scanner wrote over it, and what it has recognised, which is not seen. */
export async function scanOf(
  pages: number,
  { stamp = "", recognised = "" } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  const image = await document.embedJpg((await picture({ width: 600, height: 800 })).bytes);
  for (let number = 1; number <= pages; number += 1) {
    const page = document.addPage([595, 842]);
    page.drawImage(image, { x: 20, y: 60, width: 555, height: 740 });
    if (stamp) page.drawText(stamp, { x: 20, y: 815, size: 10, maxWidth: 550, lineHeight: 12 });
    page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible));
    if (recognised) page.drawText(recognised, { x: 20, y: 700, size: 10, maxWidth: 550, lineHeight: 12 });
  }
  return new Uint8Array(await document.save());
}

interface DocxParts {
  paragraphs?: string[];
  rows?: string[][];
  title?: string;
  language?: string;
  hasPicture?: boolean;
}

/** A small DOCX of these words. */
export function docxOf({
  paragraphs = [],
  rows = [],
  title = "Titlu",
  language = "ro-RO",
  hasPicture = true,
}: DocxParts) {
  const paragraph = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;
  const cells = (row: string[]) =>
    `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join("")}</w:tr>`;
  const table = rows.length > 0 ? `<w:tbl>${rows.map(cells).join("")}</w:tbl>` : "";
  const body = `<w:document xmlns:w="w"><w:body>${paragraphs.map(paragraph).join("")}${table}</w:body></w:document>`;
  const core = `<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>${title}</dc:title><dc:language>${language}</dc:language><dc:creator>Ion Pop</dc:creator><cp:lastModifiedBy>Ana Rus</cp:lastModifiedBy></cp:coreProperties>`;
  return zipSync({
    "[Content_Types].xml": strToU8("<Types/>"),
    "docProps/core.xml": strToU8(core),
    "word/document.xml": strToU8(body),
    ...(hasPicture && { "word/media/image1.png": new Uint8Array([0x89, 0x50, 0x4e, 0x47]) }),
  });
}
