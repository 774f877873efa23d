import { expect, test } from "vitest";
import { cropTurnedOnce, dotsPerInch, keptArea, pageOf, turnedSize } from "./geometry.ts";

const crop = { top: 0.1, right: 0.2, bottom: 0.3, left: 0.4 };

test("what is cut turns with the picture", () => {
  expect(cropTurnedOnce(crop)).toStrictEqual({ top: 0.4, right: 0.1, bottom: 0.2, left: 0.3 });
  const turns = [1, 2, 3, 4].reduce((cut) => cropTurnedOnce(cut), crop);
  expect(turns).toStrictEqual(crop);
});

test("the same pixels stay, however the picture is turned", () => {
  const size = { width: 1_000, height: 2_000 };
  const kept = keptArea(size, crop, 0);
  expect(kept.x).toBeCloseTo(400);
  expect(kept.y).toBeCloseTo(200);
  expect(kept.width).toBeCloseTo(400);
  expect(kept.height).toBeCloseTo(1_200);
  const turned = keptArea(size, cropTurnedOnce(crop), 1);
  for (const side of ["x", "y", "width", "height"] as const) expect(turned[side]).toBeCloseTo(kept[side]);
  expect(turnedSize(size, 3)).toStrictEqual({ width: 2_000, height: 1_000 });
});

test("a page is A4, lies when its picture does, and shows all of it in the middle", () => {
  const upright = pageOf({ width: 1_500, height: 2_000 });
  expect([upright.width, upright.height]).toStrictEqual([595.28, 841.89]);
  expect(upright.picture.width).toBeCloseTo(595.28);
  expect(upright.picture.y).toBeCloseTo((841.89 - upright.picture.height) / 2);
  const lying = pageOf({ width: 2_000, height: 1_500 });
  expect([lying.width, lying.height]).toStrictEqual([841.89, 595.28]);
  expect(dotsPerInch({ width: 1_240, height: 1_754 })).toBeCloseTo(150, 0);
});
