import { buffer } from "node:stream/consumers";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { getDocumentProxy } from "unpdf";
import { describe, expect } from "vitest";
import { test as base } from "#tests/support/browser.ts";
import { photographOfPage } from "#tests/support/photographs.ts";
import { expectSound, type GivenFile, sizes } from "./editing.ts";
import { buildPhotographsPage, openPhotographsPage } from "./photographs/page.ts";
import { noise } from "./pictures.ts";

/** A journey through the module on a page of its own. */
const test = base
  .extend("built", { scope: "file" }, () => buildPhotographsPage())
  .extend("open", ({ visit, built }) => async (options: Parameters<typeof visit>[1]) => {
    const page = await visit("/termeni", options);
    await openPhotographsPage(page, built);
    return page;
  });

const picture = (name: string, buffer: Buffer): GivenFile => ({ name, mimeType: "image/jpeg", buffer });

/** The place where a photograph was taken, as cameras write it. */
const gps = {
  IFD0: { Make: "Telefonul Anei" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 47/1 30/1" },
};

describe.each(sizes)("photographs at %s", (_, size) => {
  test("become one readable PDF of at most 200 KB a page, without what the camera wrote", async ({
    open,
  }) => {
    const page = await open(size);
    await expectSound(page);
    const withPlace = await sharp(await photographOfPage())
      .withExif(gps)
      .jpeg()
      .toBuffer();
    const lying = await sharp(await photographOfPage())
      .rotate(270)
      .jpeg()
      .toBuffer();
    await choose(page, [picture("una.jpg", withPlace), picture("doua.jpg", lying)]);
    await page.getByRole("heading", { name: "2 pagini, în ordine" }).waitFor();
    await page.getByText("Am adăugat 2 pagini.").waitFor();
    await expectSound(page);

    // The second page is looked at: upright, without the table, and first.
    await page.getByRole("button", { name: "Rotește" }).click();
    await page.getByRole("button", { name: "Decupează" }).click();
    const stage = await page.locator(".photo__stage").boundingBox();
    // It begins at the sheet as it was found on the table.
    for (const side of ["de sus", "din dreapta", "de jos", "din stânga"])
      expect(Number(await page.getByLabel(`Taie ${side}`).inputValue()), side).toBeGreaterThan(2);
    for (const corner of await page.locator(".photo__corner rect").all())
      expect(isWithin(await corner.boundingBox(), stage)).toBe(true);
    for (const _step of Array.from({ length: 5 }))
      await page.getByLabel("Taie din stânga").press("ArrowRight");
    await page.getByRole("button", { name: "Gata cu decupatul" }).click();
    await page.getByRole("button", { name: "Mai sus" }).click();
    await page.getByText("Acum e pagina 1.").waitFor();
    await expectSound(page);
    const { name, bytes } = await documentOf(page);
    expect(name).toBe("Declarația de eligibilitate.pdf");
    expect(bytes.length).toBeLessThanOrEqual(2 * 200 * 1024);
    expect(bytes.includes("Exif")).toBe(false);
    expect(bytes.includes("GPS")).toBe(false);
    expect(bytes.includes("Telefonul Anei")).toBe(false);
    const [first, second] = await picturesOf(bytes);
    expect(first?.height).toBeGreaterThan((first?.width ?? 0) * 1.3);
    expect(first?.dots).toBeGreaterThanOrEqual(150);
    expect(second?.dots).toBeGreaterThanOrEqual(150);
  });

  test("that cannot be read are named with what to do; a file that is none leaves the others", async ({
    open,
  }) => {
    const page = await open(size);
    await choose(page, [
      picture("bună.jpg", await photographOfPage()),
      picture("noapte.jpg", await photographOfPage({ light: 0.15 })),
      picture("mișcată.jpg", await photographOfPage({ blur: 6 })),
      picture("mică.jpg", await photographOfPage({ height: 640 })),
      picture("text.jpg", Buffer.from("nu sunt o poză")),
      picture("enormă.jpg", await hugeHeader()),
    ]);
    await page.getByText("Poza „text.jpg” nu a putut fi pusă").waitFor();
    await page.getByText("Poza „enormă.jpg” nu a putut fi pusă").waitFor();
    await page.getByText("E prea închisă.").waitFor();
    await page.getByText("Literele sunt neclare.").waitFor();
    await page.getByText("Literele ies prea mici.").waitFor();
    await page.getByRole("heading", { name: "4 pagini, în ordine" }).waitFor();
    await expectSound(page);

    await page.getByRole("button", { name: "Gata, fă PDF-ul" }).click();
    await page.getByText("Uită-te întâi la pagina 2").waitFor();
    await page.getByRole("button", { name: "Scoate" }).click();
    await page.getByRole("button", { name: "Pune-o la loc" }).click();
    await page.getByRole("heading", { name: "4 pagini, în ordine" }).waitFor();
    await page
      .getByLabel("Fă poza din nou, pagina 2")
      .setInputFiles(picture("iar.jpg", await photographOfPage({ words: "few" })));
    await page.getByText("Pagina 2 nu se poate citi").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Păstreaz-o așa, pagina 3" }).click();
    await page.getByRole("button", { name: "Păstreaz-o așa, pagina 4" }).click();
    await expectSound(page);
    const { bytes } = await documentOf(page);
    expect(await picturesOf(bytes)).toHaveLength(4);
  });
});

test("a picture that nothing makes small stays within 200 KB", async ({ open }) => {
  const page = await open({});
  await choose(page, [await noise("zgomot.png", 1_800, 2_400)]);
  const accept = page.getByRole("button", { name: "Păstreaz-o așa" });
  await page.getByRole("button", { name: "Rotește" }).waitFor();
  expect(await page.getByRole("heading", { level: 5 }).count()).toBe(0);
  if (await accept.isVisible()) await accept.click();
  expect((await documentOf(page)).bytes.length).toBeLessThanOrEqual(200 * 1024);
});

test.for(["heic", "mif1"])(
  "a HEIC of brand %s that cannot be read is told with what to do",
  async (brand, { open }) => {
    const page = await open({});
    const head = Buffer.from(
      `0000001866747970${Buffer.from(brand).toString("hex")}0000000068656963` +
        "6d696631000000386d657461000000000000002c697072700000002469" +
        "70636f00000014697370650000000000000400000003000000000866726565",
      "hex",
    );
    const decoder = page.waitForEvent("worker");
    await choose(page, [{ name: "IMG_1.HEIC", mimeType: "image/heic", buffer: head }]);
    expect((await decoder).url()).toContain("heic");
    await page.getByText("Poza „IMG_1.HEIC” nu a putut fi pusă").waitFor();
    await page.getByText("Poza e în formatul HEIC și nu am putut s-o deschidem.").waitFor();
  },
);

/** Through the gallery's button; a phone has the camera's before it. */
type Box = Awaited<ReturnType<Locator["boundingBox"]>>;

function isWithin(inner: Box, outer: Box): boolean {
  if (!inner || !outer) return false;
  const isBetween = inner.x > outer.x && inner.x + inner.width < outer.x + outer.width;
  return isBetween && inner.y > outer.y && inner.y + inner.height < outer.y + outer.height;
}

async function choose(page: Page, files: GivenFile[]): Promise<void> {
  await page.locator('input[type="file"][multiple]').setInputFiles(files);
  await page.locator("progress").waitFor({ state: "detached" });
}

async function documentOf(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Gata, fă PDF-ul" }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await buffer(await download.createReadStream()) };
}

/** The picture of each page, with its dots an inch. */
async function picturesOf(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const jpegs = bytes.toString("latin1").split("/Subtype /Image ").slice(1);
  return Promise.all(
    jpegs.map(async (text, index) => {
      const [, width = "0", height = "0"] = /Width (\d+) \/Height (\d+)/.exec(text) ?? [];
      const { view } = await pdf.getPage(index + 1);
      const [, , across = 0, up = 0] = view;
      const scale = Math.min(across / Number(width), up / Number(height));
      return { width: Number(width), height: Number(height), dots: 72 / scale };
    }),
  );
}

/** A JPEG whose header says 100 megapixels. */
async function hugeHeader(): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "white" } })
    .jpeg()
    .toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(10_000, frame + 5);
  bytes.writeUInt16BE(10_000, frame + 7);
  return bytes;
}
