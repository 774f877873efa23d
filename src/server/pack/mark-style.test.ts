import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { markStyle } from "./mark-style.ts";
import { textOf } from "./own-rule.ts";

/** The drawings that a style holds, as they lie in the pack but for the space between lines. */
function drawingsIn(style: string): string[] {
  const drawings = style.matchAll(/--mark(?:-on-dark)?:url\("data:image\/svg\+xml,([^"]*)"\)/g);
  return [...drawings].map(([, drawing = ""]) => decodeURIComponent(drawing));
}

async function drawing(path: string): Promise<string> {
  return (await readFile(path, "utf8")).replaceAll('"', "'").replaceAll("\n", " ").trim();
}

test("a pack's mark is drawn, and its variant where the surface is dark", async () => {
  const style = textOf(await markStyle(await loadContentPack("content")));
  expect(drawingsIn(style)).toEqual([
    await drawing("content/marks/sigla.svg"),
    await drawing("content/marks/sigla-pe-verde.svg"),
  ]);
  expect(style).toContain(".on-brand{--mark:var(--mark-on-dark)}");
});

test("another pack's mark is another one; without a variant it is its shape in one colour", async () => {
  const style = textOf(await markStyle(await loadContentPack("tests/another-project")));
  expect(drawingsIn(style)).toEqual([await drawing("tests/another-project/marks/sigla.svg")]);
  expect(style).toContain(".on-brand .brand__mark{background:currentColor;");
});

test("no drawing can end the style that holds it", async () => {
  for (const pack of ["content", "tests/another-project"]) {
    expect(textOf(await markStyle(await loadContentPack(pack)))).not.toMatch(/[<>]/);
  }
});

test("a picture, or a drawing that is large, stays at its address", async () => {
  const pack = await loadContentPack("content");
  const style = textOf(await markStyle({ ...pack, site: { ...pack.site, mark: "icon-192.png" } }));
  expect(style).toContain(':root{--mark:url("/marks/icon-192.png")');
});
