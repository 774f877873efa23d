import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/**
 * Writes the four faces that the pages carry (design.md §4) to src/web/ui/fonts, from the packages
 * that publish the families. Run by `npm run fonts` after a change of the text below or of a family.
 */
const latin = `${range(0x20, 0x7e)}áéíóöúüäßâîÁÉÍÓÖÚÜÄÂÎ„”“’‘«»–—…•€§°×−½\u00a0`;
const extended = "ăĂșȘțȚşŞţŢőŐűŰ";

const faces = [
  { file: "body-latin", source: body("latin"), text: latin, weight: { min: 400, max: 700 } },
  { file: "body-ext", source: body("latin-ext"), text: extended, weight: { min: 400, max: 700 } },
  { file: "display-latin", source: display("latin"), text: latin, weight: 800 },
  { file: "display-ext", source: display("latin-ext"), text: extended, weight: 800 },
] as const;

for (const { file, source, text, weight } of faces) {
  const font = await subsetFont(await readFile(source), text, {
    targetFormat: "woff2",
    variationAxes: { wght: weight },
  });
  await writeFile(new URL(`../../src/web/ui/fonts/${file}.woff2`, import.meta.url), font);
  console.log(`${file}.woff2: ${font.length} bytes`);
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

function body(subset: string): string {
  return resolve("atkinson-hyperlegible-next", subset);
}

function display(subset: string): string {
  return resolve("besley", subset);
}

function resolve(family: string, subset: string): string {
  return createRequire(import.meta.url).resolve(
    `@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`,
  );
}
