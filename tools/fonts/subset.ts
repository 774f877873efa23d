import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/**
 * Writes the faces that the pages carry (design.md §4) to src/web/ui/fonts, from the packages that publish the families: what
 * Romanian pages are written with, and apart from it the rest, which browsers load where a page has such a letter. The
 * ranges of src/web/ui/styles/fonts.css say the same. Run after a change of the text below or of a family:
 * `node tools/fonts/subset.ts`
 */
const romanian = `${range(0x20, 0x22)}${range(0x25, 0x29)}${range(0x2b, 0x3b)}${range(0x3f, 0x5a)}${range(0x61, 0x7a)}âîÂÎ·–”„…\u00a0`;
const romanianExtended = "ăĂșȘțȚ";
const rare = "#$*<=>[\\]^_`{|}~áéíóöúüäßÁÉÍÓÖÚÜÄ“’‘«»—•€§°×−½";
const rareExtended = "şŞţŢőŐűŰ";

const faces = [
  { file: "latin", source: "latin", text: romanian },
  { file: "ext", source: "latin-ext", text: romanianExtended },
  { file: "latin-rare", source: "latin", text: rare },
  { file: "ext-rare", source: "latin-ext", text: rareExtended },
] as const;

const families = [
  { name: "body", family: "atkinson-hyperlegible-next", weight: { min: 400, max: 700 } },
  { name: "display", family: "besley", weight: 800 },
] as const;

for (const { name, family, weight } of families) {
  for (const { file, source, text } of faces) {
    const font = await subsetFont(await readFile(fileOf(family, source)), text, {
      targetFormat: "woff2",
      variationAxes: { wght: weight },
      // Those that browsers apply unasked.
      keepFeatures: ["kern", "liga", "calt", "locl"],
    });
    await writeFile(new URL(`../../src/web/ui/fonts/${name}-${file}.woff2`, import.meta.url), font);
    console.log(`${name}-${file}.woff2: ${font.length} bytes`);
  }
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

function fileOf(family: string, subset: string): string {
  return createRequire(import.meta.url).resolve(
    `@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`,
  );
}
