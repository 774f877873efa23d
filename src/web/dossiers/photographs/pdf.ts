import { pageOf, type Size } from "./geometry.ts";

/** A page's picture: a baseline JPEG in RGB, as canvases make it, with its size in pixels. */
export interface PagePicture extends Size {
  jpeg: Uint8Array<ArrayBuffer>;
}

const encoder = new TextEncoder();

/**
 * A PDF (1.4, ISO 32000-1) with one JPEG on each A4 page, and nothing else: no date, no author, no program. Equal pictures make
 * equal bytes. Written here because the format of such a file is these few lines, and the libraries that write PDF weigh
 * 100 to 200 KB (decision 0053).
 */
export function writePdf(pictures: PagePicture[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const offsets: number[] = [];
  let length = 0;
  const put = (piece: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof piece === "string" ? encoder.encode(piece) : piece;
    parts.push(bytes);
    length += bytes.length;
  };
  const putObject = (dictionary: string, stream?: string | Uint8Array<ArrayBuffer>) => {
    offsets.push(length);
    put(`${offsets.length} 0 obj\n${dictionary}\n`);
    if (stream !== undefined) {
      put("stream\n");
      put(stream);
      put("\nendstream\n");
    }
    put("endobj\n");
  };

  // The second line tells programs that move files that this one is not text.
  put(new Uint8Array([...encoder.encode("%PDF-1.4\n%"), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  putObject("<< /Type /Catalog /Pages 2 0 R >>");
  const kids = pictures.map((_, index) => `${numbers(index).page} 0 R`).join(" ");
  putObject(`<< /Type /Pages /Count ${pictures.length} /Kids [${kids}] >>`);
  for (const [index, picture] of pictures.entries()) {
    const { image, content } = numbers(index);
    const { width, height, picture: place } = pageOf(picture);
    putObject(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points(width, height)}] ` +
        `/Resources << /XObject << /Picture ${image} 0 R >> >> /Contents ${content} 0 R >>`,
    );
    const drawing = `q ${points(place.width, 0, 0, place.height, place.x, place.y)} cm /Picture Do Q`;
    putObject(`<< /Length ${drawing.length} >>`, drawing);
    putObject(
      `<< /Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} ` +
        `/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${picture.jpeg.length} >>`,
      picture.jpeg,
    );
  }
  const start = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  put(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries.join("")}`);
  put(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts, { type: "application/pdf" });
}

/** The numbers of a page's three objects, after those of the catalogue and the list of pages. */
function numbers(index: number): { page: number; content: number; image: number } {
  const page = 3 + index * 3;
  return { page, content: page + 1, image: page + 2 };
}

function points(...values: number[]): string {
  return values.map((value) => Number(value.toFixed(2))).join(" ");
}
