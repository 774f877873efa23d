import sharp from "sharp";
import { expect, test } from "vitest";
import { photographOfPage } from "#tests/support/photographs.ts";
import { foundSheet, soughtSide } from "./found-sheet.ts";

/** The sheet of the picture lies so far from each side. */
const sheet = { top: 110 / 2_400, right: 90 / 1_800, bottom: 90 / 2_400, left: 90 / 1_800 };

test.each([
  ["bright, on a dark table", {}, {}],
  ["in the evening, with grain", { light: 0.5, grain: 8 }, {}],
  ["without words", { words: "none" }, {}],
  ["dark, on a bright table", { words: "none" }, { isNegative: true }],
] as const)("a sheet that is %s is found", async (_, taken, how) => {
  const found = foundSheet(await pixelsOf(await photographOfPage(taken), how));
  for (const side of ["top", "right", "bottom", "left"] as const) {
    expect(Math.abs((found?.[side] ?? 1) - sheet[side]), side).toBeLessThan(0.02);
  }
});

test("a sheet that lies a little turned stays whole", async () => {
  const turned = await sharp(await photographOfPage())
    .rotate(2, { background: "#6d4a33" })
    .jpeg()
    .toBuffer();
  const found = foundSheet(await pixelsOf(turned));
  for (const cut of Object.values(found ?? {})) expect(cut).toBeLessThan(0.09);
  expect(found?.left).toBeGreaterThan(0.03);
});

test("where the sheet fills the picture, or is as bright as the table, none is found", async () => {
  const page = sharp(await photographOfPage()).extract({ left: 200, top: 300, width: 1_400, height: 1_900 });
  expect(foundSheet(await pixelsOf(await page.jpeg().toBuffer()))).toBeNull();
  const plain = sharp({ create: { width: 800, height: 1_000, channels: 3, background: "#ddd" } });
  expect(foundSheet(await pixelsOf(await plain.jpeg().toBuffer()))).toBeNull();
});

/** As the browser has them. */
async function pixelsOf(picture: Buffer, { isNegative = false } = {}) {
  const { data, info } = await sharp(picture)
    .negate(isNegative ? { alpha: false } : false)
    .resize({ width: soughtSide, height: soughtSide, fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}
