import { type getDocumentProxy, getResolvedPDFJS } from "unpdf";
import type { DocumentLine } from "#domain/foreign-files/read-document.ts";

export type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;

/** The colours of the emblem (Regulation 821/2014, annex II). */
const emblemColours = ["#003399", "#ffcc00"];

/** A page on which fewer words are seen may be a picture, one with as many as a stamp has if the picture takes nearly all of it. */
const [fewWords, wordsOfStamp] = [20, 60];

const lettersOfWord = 5;

/** Pages with few words, and with many, that are looked at, a third of a second each of a scan: as all of them are, so are the others. */
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
  const few = { looked: 0, pictures: 0 };
  const many = { looked: 0, pictures: 0 };
  return {
    look: async (page: Page, lines: readonly DocumentLine[]) => {
      const words = lines.flatMap((line) => line.words.split(" ")).length;
      const alike = words < fewWords ? few : many;
      const isPicture =
        alike.looked < mostLooked ? await isDrawn(page, words) : alike.pictures >= alike.looked;
      alike.looked = Math.min(alike.looked + 1, mostLooked);
      if (isPicture) alike.pictures += 1;
    },
    count: () => few.pictures + many.pictures,
  };
}

/** A scanner may write a number, its name, or all that it has recognised, unseen, beside the picture of a page. */
async function isDrawn(page: Page, words: number): Promise<boolean> {
  const { share, letters } = await drawnOn(page);
  if (words === 0) return share > 0;
  const seen = Math.min(words, letters / lettersOfWord);
  return share >= 0.3 && (seen < fewWords || (seen < wordsOfStamp && share >= 0.8));
}

/** Letters of this mode are not painted. */
const unseen = 3;

/**
 * The share of a page that its pictures take, those of one bit, as faxes and some scanners make them, among them; and how many letters
 * are seen on it.
 */
async function drawnOn(page: Page): Promise<{ share: number; letters: number }> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const pictures = Object.entries(OPS).flatMap(([name, operation]) => (isOfPicture(name) ? [operation] : []));
  const matrixOf: Record<number, (values: unknown[]) => unknown> = {
    [OPS.transform]: (values) => values,
    [OPS.paintFormXObjectBegin]: ([matrix]) => matrix,
  };
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  // A picture is drawn in a square of one point by one, which the transformations before it have stretched.
  let state = { scale: 1, mode: 0 };
  const saved: (typeof state)[] = [];
  let [area, letters] = [0, 0];
  for (const [index, operation] of fnArray.entries()) {
    const values: unknown[] = argsArray[index] ?? [];
    if ([OPS.save, OPS.paintFormXObjectBegin].includes(operation)) saved.push({ ...state });
    if ([OPS.restore, OPS.paintFormXObjectEnd].includes(operation)) state = saved.pop() ?? state;
    state.scale *= stretchOf(matrixOf[operation]?.(values));
    if (operation === OPS.setTextRenderingMode) state.mode = Number(values[0]);
    if (operation === OPS.showText && state.mode !== unseen) letters += (values[0] as unknown[]).length;
    if (pictures.includes(operation)) area += state.scale;
  }
  return { share: area / ((right - left) * (top - bottom)), letters };
}

const isOfPicture = (name: string) => /^paint.*Image/.test(name);

/** How many times larger a transformation makes an area. */
function stretchOf(matrix: unknown): number {
  const [a = 1, b = 0, c = 0, d = 1] = (matrix ?? []) as number[];
  return Math.abs(a * d - b * c);
}
