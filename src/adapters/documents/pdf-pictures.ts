import { type getDocumentProxy, getResolvedPDFJS } from "unpdf";
import type { DocumentLine } from "#domain/read-document.ts";

export type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;

/** The colours of the emblem (Regulation 821/2014, annex II). */
const emblemColours = ["#003399", "#ffcc00"];

/** A page with fewer words may be a picture. */
const fewWords = 20;

/** Pages with few words that are looked at, a third of a second each of a scan: where all are pictures, so are the others. */
const mostLooked = 4;

/** Whether a page has a picture, or is drawn in both colours of the emblem. */
export async function showsPicture(page: Page): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const pictures = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageXObjectRepeat];
  const colours = new Set<string>();
  for (const [index, operation] of fnArray.entries()) {
    if (pictures.includes(operation)) return true;
    if (operation === OPS.setFillRGBColor) colours.add(String(argsArray[index]?.[0]).toLowerCase());
  }
  return emblemColours.every((colour) => colours.has(colour));
}

/** Counts the pages of a document that hold a picture in place of words. */
export function pictureCounter() {
  let looked = 0;
  let pictures = 0;
  return {
    look: async (page: Page, lines: readonly DocumentLine[]) => {
      const words = lines.flatMap((line) => line.words.split(" ")).length;
      if (words >= fewWords) return;
      const isPicture = looked < mostLooked ? await isDrawn(page, words) : pictures >= looked;
      looked = Math.min(looked + 1, mostLooked);
      if (isPicture) pictures += 1;
    },
    count: () => pictures,
  };
}

/** A scanner may write a number or its name beside the picture of a page. */
async function isDrawn(page: Page, words: number): Promise<boolean> {
  const share = await shareOfPictures(page);
  return words === 0 ? share > 0 : share >= 0.3;
}

/** The share of a page that its pictures take, those of one bit, as faxes and some scanners make them, among them. */
async function shareOfPictures(page: Page): Promise<number> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const pictures = Object.entries(OPS).flatMap(([name, operation]) => (isOfPicture(name) ? [operation] : []));
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  // A picture is drawn in a square of one point by one, which the transformations before it have stretched.
  const scales = [1];
  let area = 0;
  for (const [index, operation] of fnArray.entries()) {
    const scale = scales.at(-1) ?? 1;
    if (operation === OPS.save || operation === OPS.paintFormXObjectBegin) scales.push(scale);
    if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) scales.pop();
    if (operation === OPS.transform) scales.splice(-1, 1, scale * stretchOf(argsArray[index]));
    if (operation === OPS.paintFormXObjectBegin)
      scales.splice(-1, 1, scale * stretchOf(argsArray[index]?.[0]));
    if (pictures.includes(operation)) area += scale;
  }
  return area / ((right - left) * (top - bottom));
}

const isOfPicture = (name: string) => /^paint.*Image/.test(name);

/** How many times larger a transformation makes an area. */
function stretchOf(matrix: unknown): number {
  const [a = 1, b = 0, c = 0, d = 1] = (matrix ?? []) as number[];
  return Math.abs(a * d - b * c);
}
