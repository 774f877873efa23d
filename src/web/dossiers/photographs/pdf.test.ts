import sharp from "sharp";
import { expect, test } from "vitest";
import { readPdf } from "#adapters/documents/read-pdf.ts";
import { writePdf } from "./pdf.ts";

async function picture(width: number, height: number) {
  const jpeg = await sharp({ create: { width, height, channels: 3, background: "#abc" } })
    .jpeg()
    .toBuffer();
  return { jpeg: new Uint8Array(jpeg), width, height };
}

test("a PDF of pictures is read by the portal's own reader, and says nothing but the pictures", async () => {
  const pictures = [await picture(300, 400), await picture(400, 300)];
  const bytes = new Uint8Array(await writePdf(pictures).arrayBuffer());
  const read = await readPdf(bytes.slice());
  expect(read).toMatchObject({ lines: [], hasPicture: true });
  const text = Buffer.from(bytes).toString("latin1");
  expect(text).not.toMatch(/Info|Date|Producer|Author/);
  expect(text.match(/\/MediaBox \[[^\]]*\]/g)).toStrictEqual([
    "/MediaBox [0 0 595.28 841.89]",
    "/MediaBox [0 0 841.89 595.28]",
  ]);
});

test("every object stands where the table of objects says, and equal pictures make equal bytes", async () => {
  const make = async () => Buffer.from(await writePdf([await picture(30, 40)]).arrayBuffer());
  const bytes = await make();
  expect((await make()).equals(bytes)).toBe(true);
  const text = bytes.toString("latin1");
  const [, start = ""] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? [];
  expect(text.slice(Number(start), Number(start) + 4)).toBe("xref");
  const offsets = [...text.slice(Number(start)).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) =>
    Number(at),
  );
  expect(offsets).toHaveLength(5);
  for (const [index, offset] of offsets.entries())
    expect(text.slice(offset, offset + 7)).toBe(`${index + 1} 0 obj`);
});
