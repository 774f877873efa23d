import { readFile } from "node:fs/promises";
import { strToU8, type Zippable, zipSync } from "fflate";
import sharp from "sharp";
import { doc, xls } from "./compound-files.ts";

export interface SampleFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A file of these bytes. */
export function sample(name: string, bytes: string | Uint8Array): SampleFile {
  return { name, bytes: new Uint8Array(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes) };
}

/** An archive of these entries. */
export function archive(name: string, entries: Record<string, string | Uint8Array>): SampleFile {
  const files: Zippable = {};
  for (const [path, content] of Object.entries(entries)) {
    files[path] = typeof content === "string" ? strToU8(content) : content;
  }
  return sample(name, zipSync(files, { mtime: "2023-06-01" }));
}

export const pdf = (name = "Anunț.pdf") => sample(name, "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n");

export const docx = (name = "Plan.docx", more: Record<string, string | Uint8Array> = {}) =>
  archive(name, { "[Content_Types].xml": "<Types/>", "word/document.xml": "<w:document/>", ...more });

/** One real or realistic file of each accepted kind. */
export async function attachable(): Promise<SampleFile[]> {
  return [
    pdf(),
    sample("Fișa.pdf", "\xef\xbb\xbf\r\n%PDF-1.4\n"),
    sample("real.docx", await readFile("content/documents/anexa-1.docx")),
    sample("real.pdf", await readFile("content/documents/anexa-9.pdf")),
    sample("Text.rtf", "{\\rtf1 Bun\\u259 ziua}"),
    doc(),
    xls(),
    docx(),
    archive("Buget.xlsx", { "[Content_Types].xml": "<Types/>", "xl/workbook.xml": "<workbook/>" }),
    archive("Prezentare.pptx", { "[Content_Types].xml": "<Types/>", "ppt/presentation.xml": "<p/>" }),
    archive("Text.odt", { mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "<x/>" }),
    archive("Buget.ods", {
      mimetype: "application/vnd.oasis.opendocument.spreadsheet",
      "content.xml": "<x/>",
    }),
    archive("Anexe.zip", { "Anexa 1.pdf": "%PDF-1.7", "dosar/": "", "dosar/notă.txt": "ă" }),
    ...(await Promise.all(
      (["png", "jpeg", "webp"] as const).map(async (format) => ({
        name: `Poză.${format}`,
        bytes: (await picture({ format })).bytes,
      })),
    )),
  ];
}

interface Picture {
  format?: "png" | "jpeg" | "webp" | "avif" | "gif";
  width?: number;
  height?: number;
  /** EXIF orientation, 1 to 8. */
  orientation?: number;
}

/** A landscape as a camera sees it, 2000 pixels wide: soft changes of light, sharp edges, and grain. */
export function photo() {
  return painted("Peisaj.jpg", (x, y) => {
    const grain = 2 * Math.sin(x * 12.9898 + y * 78.233 + x * y);
    const isHill = y > 0.6 * height + 150 * Math.sin(x / 170);
    const light = isHill ? 50 : 90 + y / 8 + 90 * Math.exp(-Math.hypot(x - 1400, y - 400) / 250);
    return [0.9 * light + grain, light + grain, (isHill ? 0.7 : 1.1) * light + grain];
  });
}

/** A flat drawing, 2000 pixels wide: two colours with sharp edges. */
export function drawing() {
  return painted("Grafic.png", (x, y) => (x < width / 2 && y < height / 5 ? [0, 51, 153] : [255, 255, 255]));
}

const [width, height] = [2000, 1000];

async function painted(name: string, colourAt: (x: number, y: number) => [number, number, number]) {
  const pixels = new Uint8ClampedArray(width * height * 3);
  for (let index = 0; index < width * height; index++) {
    pixels.set(colourAt(index % width, Math.floor(index / width)), index * 3);
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  return sample(name, await picture.toFormat(name.endsWith(".png") ? "png" : "jpeg").toBuffer());
}

/** A camera's picture: with a position and a manufacturer in its metadata, if its format has any. */
export async function picture({ format = "jpeg", width = 800, height = 600, orientation }: Picture = {}) {
  const blank = sharp({ create: { width, height, channels: 3, background: "#039" } });
  const exif = { IFD0: { Make: "Aparat secret" }, IFD3: { GPSLatitudeRef: "N" } };
  const made = blank.withExif(exif).withMetadata(orientation ? { orientation } : {});
  return sample(`Poză.${format === "jpeg" ? "jpg" : format}`, await made[format]().toBuffer());
}

/** A PDF whose trailer names a dictionary of encryption that no password opens. */
export function lockedPdf() {
  const body =
    "%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n";
  const key = `<${"41".repeat(32)}>`;
  const lock = `3 0 obj\n<</Filter/Standard/V 1/R 2/O${key}/U${key}/P -4>>\nendobj\n`;
  return sample(
    "secret.pdf",
    `${body}${lock}trailer\n<</Size 4/Root 1 0 R/Encrypt 3 0 R/ID[<00><00>]>>\n%%EOF\n`,
  );
}

/** A sheet of a few kilobytes that takes more memory than a reader has. */
export function swellingSheet(): SampleFile {
  const rows = '<row r="1"><c r="CV1"><v>1</v></c></row>'.repeat(450_000);
  return archive("umflat.xlsx", {
    "[Content_Types].xml": "<Types/>",
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });
}
