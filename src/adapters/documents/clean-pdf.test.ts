import { readdir, readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { inflateSync } from "node:zlib";
import {
  AFRelationship,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  PDFString,
} from "@cantoo/pdf-lib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { inMemory } from "#domain/foreign-files/foreign-file.ts";
import { cleanDocument } from "../sandbox/foreign-files.ts";
import { cleanPdf } from "./clean-pdf.ts";
import { readPdf } from "./read-pdf.ts";

const secret = "Tiriac Stefania";

/** What a person may be named in, each as programs write it. */
const traces: Record<string, (pdf: PDFDocument) => void | Promise<void>> = {
  "its properties": (pdf) => pdf.setAuthor(secret),
  "properties in UTF-16": (pdf) => pdf.setTitle(`Țiriac ${secret}`),
  XMP: (pdf) => {
    const xmp = pdf.context.stream(`<x:xmpmeta><dc:creator>${secret}</dc:creator></x:xmpmeta>`);
    pdf.catalog.set(PDFName.of("Metadata"), pdf.context.register(xmp));
    pdf.getPage(0).node.set(PDFName.of("Metadata"), pdf.context.register(xmp));
  },
  "an attached file": (pdf) =>
    pdf.attach(Buffer.from(secret), `${secret}.txt`, { afRelationship: AFRelationship.Source }),
  "what its program keeps": (pdf) => {
    const kept = pdf.context.obj({ Word: { Private: PDFString.of(secret) } });
    pdf.getPage(0).node.set(PDFName.of("PieceInfo"), kept);
  },
  "a thread": (pdf) => {
    const thread = pdf.context.obj({ T: { I: { Author: PDFString.of(secret) } } });
    pdf.getPage(0).node.set(PDFName.of("B"), pdf.context.obj([pdf.context.register(thread)]));
  },
  "a link": (pdf) => {
    const link = { Type: "Annot", Subtype: "Link", Rect: [0, 0, 9, 9], T: PDFString.of(secret) };
    pdf
      .getPage(0)
      .node.set(PDFName.of("Annots"), pdf.context.obj([pdf.context.register(pdf.context.obj(link))]));
  },
  "a picture that is not drawn": (pdf) => {
    const picture = { Type: "XObject", Subtype: "Image", Width: 16, Height: 1, BitsPerComponent: 8 };
    const stream = pdf.context.stream(secret.padEnd(16), { ...picture, ColorSpace: "DeviceGray" });
    const resources = pdf.getPage(0).node.Resources();
    resources?.set(PDFName.of("XObject"), pdf.context.obj({ Im1: pdf.context.register(stream) }));
  },
  "a photograph": async (pdf) => {
    const photograph = sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } });
    const jpeg = await photograph
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: secret } })
      .jpeg()
      .toBuffer();
    pdf.getPage(0).drawImage(await pdf.embedJpg(jpeg));
  },
};

test.each(
  Object.keys(traces).flatMap((place) => [true, false].map((isPacked) => [place, isPacked] as const)),
)("a PDF that names somebody in %s, its objects packed: %s, is cleaned", async (place, isPacked) => {
  const before = await pdfWith(isPacked, traces[place]);
  expect(textsIn(before)).toContain("Stefania");
  const after = await cleanPdf(before);
  expect(after && textsIn(after)).not.toContain("Stefania");
  expect((await readPdf(new Uint8Array(after ?? []))).lines).toMatchObject([{ words: "Planul de afaceri" }]);
});

const unsure: typeof traces = {
  "a note": (pdf) => {
    const note = { Type: "Annot", Subtype: "Text", Rect: [0, 0, 9, 9], T: PDFString.of(secret) };
    pdf.getPage(0).node.set(PDFName.of("Annots"), pdf.context.obj([note]));
  },
  "a form": (pdf) => {
    pdf.getForm().createTextField("nume").addToPage(pdf.getPage(0));
  },
  layers: (pdf) => pdf.catalog.set(PDFName.of("OCProperties"), pdf.context.obj({ OCGs: [] })),
  "a text of unknown use": (pdf) => {
    const page = pdf.getPage(0);
    const list = { P0: { Cine: PDFHexString.fromText(secret) } };
    page.node.Resources()?.set(PDFName.of("Properties"), pdf.context.obj(list));
    const [tag, named] = [PDFName.of("Span"), PDFName.of("P0")];
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [tag, named]));
  },
  "a password": (pdf) => pdf.encrypt({ ownerPassword: "a", userPassword: "b" }),
};

test.each(Object.entries(unsure))("a PDF with %s is left out", async (_, add) => {
  expect(await cleanPdf(await pdfWith(false, add)).catch(() => null)).toBeNull();
});

test("the project's own PDFs are cleaned in a process of their own, and say the same", async () => {
  const names = (await readdir("content/documents")).filter((name) => name.endsWith(".pdf"));
  for (const name of names.slice(0, 3)) {
    const bytes = new Uint8Array(await readFile(`content/documents/${name}`));
    const file = await inMemory(bytes);
    const stream = await cleanDocument(file, "pdf");
    const cleaned = new Uint8Array(await buffer(stream as ReadableStream));
    const [was, is] = [await readPdf(bytes.slice()), await readPdf(cleaned)];
    expect([is.lines, is.hidden]).toEqual([was.lines, []]);
  }
});

test("what is no PDF, or a damaged one, is left out", async () => {
  const bytes = new TextEncoder().encode("%PDF-1.7\n<< /Info 3 0 R >>\ntrailer\n");
  const file = await inMemory(bytes);
  expect(await cleanDocument(file, "pdf")).toBeNull();
});

async function pdfWith(useObjectStreams: boolean, add?: (pdf: PDFDocument) => void | Promise<void>) {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText("Planul de afaceri", { x: 40, y: 700 });
  await add?.(pdf);
  return await pdf.save({ useObjectStreams });
}

/** All that a file's bytes say, in any of its encodings, packed or not. */
function textsIn(bytes: Uint8Array): string {
  const file = Buffer.from(bytes);
  const pieces = [file];
  for (let at = file.indexOf("stream"); at >= 0; at = file.indexOf("stream", at + 6)) {
    const start = at + 6 + (file[at + 6] === 13 ? 2 : 1);
    try {
      pieces.push(inflateSync(file.subarray(start), { finishFlush: 2 }));
    } catch {
      // No packed stream begins here.
    }
  }
  return pieces
    .flatMap((piece) => {
      const latin = piece.toString("latin1");
      const inHex = [...latin.matchAll(/<([0-9A-Fa-f]{4,})>/g)].map(([, hex = ""]) =>
        Buffer.from(hex, "hex").toString("latin1"),
      );
      return [latin, ...inHex].map((text) => text.replaceAll("\0", ""));
    })
    .join("\n");
}
