import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { photographOfPage } from "#tests/support/photographs.ts";
import { flawOf, isTiny } from "./quality.ts";

describe("a photograph of a page", () => {
  test.each([
    ["with much text", {}],
    ["with grain, as in a room", { grain: 8, light: 0.6 }],
    ["with three lines", { words: "few" }],
    ["with a signature alone", { words: "none" }],
    ["a little soft", { blur: 1.5 }],
    ["in the evening", { light: 0.4 }],
    ["small, but sharp", { height: 1_300 }],
  ] as const)("%s can be read", async (_, taken) => {
    expect(await flawOfTaken(taken)).toBeNull();
  });

  test.each([
    ["at night", { light: 0.25 }, "dark"],
    ["at night, with grain", { light: 0.15, grain: 8 }, "dark"],
    ["by a moving hand", { blur: 4 }, "blurred"],
    ["from too near", { blur: 10 }, "blurred"],
    ["by a moving hand, with grain", { blur: 5, grain: 8 }, "blurred"],
    ["by a moving hand, of three lines", { blur: 5, words: "few" }, "blurred"],
  ] as const)("taken %s cannot", async (_, taken, flaw) => {
    expect(await flawOfTaken(taken)).toBe(flaw);
  });
});

test("fewer than 100 dots an inch are too few, also when the paper lies", () => {
  expect(isTiny({ width: 480, height: 640 })).toBe(true);
  expect(isTiny({ width: 640, height: 480 })).toBe(true);
  expect(isTiny({ width: 900, height: 1_200 })).toBe(false);
  expect(isTiny({ width: 1_200, height: 900 })).toBe(false);
});

/** As the browser measures: at a long side of 1,600 pixels. */
async function flawOfTaken(taken: Parameters<typeof photographOfPage>[0]) {
  const { data, info } = await sharp(await photographOfPage(taken))
    .resize({ width: 1_600, height: 1_600, fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return flawOf({ data: new Uint8ClampedArray(data), width: info.width, height: info.height });
}
