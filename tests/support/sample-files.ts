import { readFile } from "node:fs/promises";
import { strToU8, type Zippable, zipSync } from "fflate";
import sharp from "sharp";

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

/** A file as Office before 2007 wrote it, as far as it is looked at. */
export function compound(name: string, streams: string[]): SampleFile {
  const begin = Buffer.from("d0cf11e0a1b11ae1", "hex");
  const names = streams.map((stream) => Buffer.from(`${stream}\0`.padEnd(64, "\0"), "utf16le"));
  return sample(name, Buffer.concat([begin, Buffer.alloc(100_000), ...names, Buffer.alloc(1000)]));
}

/** One real file, or one as good as real, of each kind that may be attached. */
export async function attachable(): Promise<SampleFile[]> {
  return [
    pdf(),
    sample("Fișa.pdf", "\xef\xbb\xbf\r\n%PDF-1.4\n"),
    sample("real.docx", await readFile("content/documents/anexa-1.docx")),
    sample("real.pdf", await readFile("content/documents/anexa-9.pdf")),
    sample("Text.rtf", "{\\rtf1 Bun\\u259 ziua}"),
    compound("Vechi.doc", ["WordDocument", "1Table"]),
    compound("Vechi.xls", ["Workbook"]),
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

/** A picture of a camera: with a place and a maker in its metadata, if its format has any. */
export async function picture({ format = "jpeg", width = 800, height = 600, orientation }: Picture = {}) {
  const blank = sharp({ create: { width, height, channels: 3, background: "#039" } });
  const exif = { IFD0: { Make: "Aparat secret" }, IFD3: { GPSLatitudeRef: "N" } };
  const made = blank.withExif(exif).withMetadata(orientation ? { orientation } : {});
  return sample(`Poză.${format === "jpeg" ? "jpg" : format}`, await made[format]().toBuffer());
}
