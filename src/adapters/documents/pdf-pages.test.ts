import { buffer } from "node:stream/consumers";
import { PDFDict, PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { expect, test } from "vitest";
import { inMemory } from "#domain/foreign-files/foreign-file.ts";
import { drawing } from "#tests/support/sample-files.ts";
import { openPages } from "../sandbox/foreign-files.ts";

/** Six pages that lead to one another: a drawing each, a link to the next, one field on pages 2 and 6, and a layer that is hidden. */
async function sixPages(): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  const picture = await pdf.embedPng((await drawing()).bytes);
  const pages = Array.from({ length: 6 }, () => pdf.addPage([300, 400]));
  const field = pdf.getForm().createTextField("suma");
  field.setText("4711 lei");
  for (const [index, page] of pages.entries()) {
    page.drawText(`Pagina ${index + 1}`, { x: 40, y: 300 });
    page.drawImage(picture, { x: 40, y: 40, width: 60, height: 60 });
    if (index === 1 || index === 5) field.addToPage(page, { x: 40, y: 200, width: 90, height: 20 });
    const to = [pages[(index + 1) % 6]?.ref, "Fit"];
    const site = { S: "URI", URI: PDFString.of("https://exemplu.ro"), Next: { S: "GoTo", D: to } };
    // A signature names the whole document that it is of.
    const signed = { Reference: [{ TransformMethod: "DocMDP", Data: pdf.context.trailerInfo.Root }] };
    const notes = [
      { Subtype: "Link", Dest: to },
      { Subtype: "Link", A: site },
      { Subtype: "Widget", FT: "Sig", T: PDFString.of(`semnat${index}`), V: signed },
    ];
    for (const note of notes) {
      const whole = { Type: "Annot", Rect: [0, 0, 9, 9], P: page.ref, ...note };
      page.node.addAnnot(pdf.context.register(pdf.context.obj(whole)));
    }
  }
  const layer = pdf.context.register(pdf.context.obj({ Type: "OCG", Name: PDFString.of("Ciorne") }));
  const shown = { Order: [layer], OFF: [layer] };
  pdf.catalog.set(PDFName.of("OCProperties"), pdf.context.obj({ OCGs: [layer], D: shown }));
  return pdf;
}

/**
 * Six pages that share one list of resources, as LibreOffice writes them: each draws a picture of its own, by itself or within a form,
 * whose resources are the same list or, as old programs had it, none.
 */
async function sixScans(within: "page" | "form" | "form without resources"): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const { context } = pdf;
  const list = context.obj({});
  const resources = context.register(context.obj({ XObject: list }));
  for (let index = 0; index < 6; index += 1) {
    const page = pdf.addPage([300, 400]);
    const look = { Type: "XObject", Subtype: "Image", Width: 8, Height: 1, BitsPerComponent: 8 };
    const picture = context.stream(`Scanare${index}`, { ...look, ColorSpace: "DeviceGray" });
    list.set(PDFName.of(`Im${index}`), context.register(picture));
    const form = { Type: "XObject", Subtype: "Form", BBox: [0, 0, 300, 400] };
    const whose = within === "form" ? { ...form, Resources: resources } : form;
    list.set(PDFName.of(`Fm${index}`), context.register(context.flateStream(`/Im${index} Do`, whose)));
    const drawn = within === "page" ? `/Im${index} Do` : `/Fm${index} Do`;
    page.node.set(PDFName.of("Contents"), context.register(context.flateStream(`q ${drawn} Q`)));
    page.node.set(PDFName.of("Resources"), resources);
  }
  return await pdf.save();
}

/** What the pages of a PDF draw, and what their fields hold. */
async function drawnIn(bytes: Uint8Array) {
  const { OPS } = await getResolvedPDFJS();
  const pdf = await getDocumentProxy(bytes.slice(), { verbosity: 0 });
  return await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent();
      const { fnArray } = await page.getOperatorList();
      const fields = (await page.getAnnotations()).filter(({ subtype }) => subtype === "Widget");
      return {
        words: items.flatMap((item) => ("str" in item && item.str ? [item.str] : [])),
        operations: fnArray,
        pictures: fnArray.filter((operation) => operation === OPS.paintImageXObject).length,
        fields: fields.map(({ fieldName, fieldValue, hasAppearance }) => [
          fieldName,
          fieldValue,
          hasAppearance,
        ]),
      };
    }),
  );
}

async function extracted(bytes: Uint8Array, range: { from: number; to: number }): Promise<Uint8Array> {
  const pages = await openPages(await inMemory(bytes));
  expect(pages.count).toBe(6);
  return new Uint8Array(await buffer(await pages.extract(range)));
}

test.each([true, false])(
  "pages that are extracted draw what they drew, and nothing of others comes with them; objects packed: %s",
  async (useObjectStreams) => {
    const whole = await (await sixPages()).save({ useObjectStreams });
    const [, second, third, ...others] = await drawnIn(whole);
    expect([second?.fields, second?.pictures]).toEqual([
      [
        ["suma", "4711 lei", true],
        ["semnat1", null, false],
      ],
      1,
    ]);
    expect(others).toHaveLength(3);

    const part = await extracted(whole, { from: 2, to: 3 });

    expect(await drawnIn(part)).toEqual([second, third]);
    const opened = await PDFDocument.load(part);
    const objects = opened.context.enumerateIndirectObjects().map(([, object]) => object);
    const types = objects.map(
      (object) => object instanceof PDFDict && String(object.get(PDFName.of("Type"))),
    );
    expect(types.filter((type) => type === "/Page")).toHaveLength(2);
    expect(types.filter((type) => type === "/Pages" || type === "/Catalog")).toHaveLength(2);
    const [link] = objects.filter((object) => object instanceof PDFDict && object.has(PDFName.of("A")));
    expect(String(link)).toContain("/URI (https://exemplu.ro)");
    expect(opened.getForm().getTextField("suma").getText()).toBe("4711 lei");
    expect(opened.catalog.has(PDFName.of("OCProperties"))).toBe(true);
  },
);

test.each(["page", "form", "form without resources"] as const)(
  "of pictures that all pages may draw, only those come along that are drawn, in a %s",
  async (within) => {
    const whole = await sixScans(within);
    const drawn = await drawnIn(whole);
    expect(drawn.map(({ pictures }) => pictures)).toEqual([1, 1, 1, 1, 1, 1]);
    const part = await extracted(whole, { from: 2, to: 2 });
    expect(await drawnIn(part)).toEqual([drawn[1]]);
    expect(
      Buffer.from(part)
        .toString("latin1")
        .match(/Scanare\d/g),
    ).toEqual(["Scanare1"]);
  },
);

test("pages of which cannot be read what they draw are not extracted", async () => {
  const pdf = await PDFDocument.load(await sixScans("page"));
  const packed = pdf.context.stream("/Im0 Do", { Filter: "JPXDecode" });
  pdf.getPage(0).node.set(PDFName.of("Contents"), pdf.context.register(packed));
  const whole = await pdf.save();
  await expect(extracted(whole, { from: 1, to: 1 })).rejects.toMatchObject({ code: "file-damaged" });
});

test("pages that lead to others in a way that is not known are not extracted", async () => {
  const pdf = await PDFDocument.load(await sixScans("page"));
  const note = { Type: "Annot", Subtype: "Text", Rect: [0, 0, 9, 9], Aside: pdf.getPage(4).ref };
  pdf.getPage(0).node.addAnnot(pdf.context.register(pdf.context.obj(note)));
  const whole = await pdf.save();
  await expect(extracted(whole, { from: 1, to: 1 })).rejects.toMatchObject({ code: "file-damaged" });
});

test("a form that is encrypted and opens without a password is divided, too", async () => {
  const pdf = await sixPages();
  pdf.encrypt({ userPassword: "", ownerPassword: "proprietar" });
  const whole = await pdf.save();
  const drawn = await drawnIn(whole);
  expect(await drawnIn(await extracted(whole, { from: 6, to: 6 }))).toEqual(drawn.slice(5));
});
