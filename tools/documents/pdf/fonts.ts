import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const LATIN = `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}–—„”“’‘«»•…€−`;
const LATIN_EXT = "ĂăȘșȚțŐőŰű";

const FACES = [
  { family: "Atkinson", weight: 400, file: variable("atkinson-hyperlegible-next"), pinned: true },
  { family: "Atkinson", weight: 700, file: variable("atkinson-hyperlegible-next"), pinned: true },
  { family: "Besley", weight: 800, file: variable("besley"), pinned: true },
  { family: "Ubuntu", weight: 400, file: ubuntu(400), pinned: false },
  { family: "Ubuntu", weight: 700, file: ubuntu(700), pinned: false },
];

/**
 * The `@font-face` rules of the documents, with the fonts inside.
 *
 * The variable fonts are pinned to one weight first: the browser writes a variable font into a PDF as
 * drawings of letters (Type 3), a pinned one as a real, small TrueType font.
 */
export async function fontFaces(): Promise<string> {
  const rules = FACES.flatMap((face) => [
    fontFace(face, "latin", LATIN, "U+0000-00FF, U+2000-206F, U+20AC, U+2212"),
    fontFace(face, "latin-ext", LATIN_EXT, "U+0100-02FF"),
  ]);
  return (await Promise.all(rules)).join("\n");
}

type Face = (typeof FACES)[number];

async function fontFace(face: Face, subset: string, text: string, range: string): Promise<string> {
  const options = face.pinned ? { variationAxes: { wght: face.weight } } : {};
  const bytes = await subsetFont(readFileSync(face.file(subset)), text, {
    targetFormat: "woff2",
    ...options,
  });
  const source = `url(data:font/woff2;base64,${bytes.toString("base64")})`;
  return `@font-face{font-family:${face.family};font-weight:${face.weight};src:${source};unicode-range:${range}}`;
}

const { resolve } = createRequire(import.meta.url);

function variable(name: string): (subset: string) => string {
  return (subset) => resolve(`@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`);
}

function ubuntu(weight: number): (subset: string) => string {
  return (subset) => resolve(`@fontsource/ubuntu/files/ubuntu-${subset}-${weight}-normal.woff2`);
}

function characters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}
