import { expect, test } from "vitest";
import { stitchStep } from "./stitch-step.ts";

test.each([
  [0, 1],
  [14, 1],
  [15, 2],
  [70, 5],
  [71, 10],
  [262, 20],
  [1_900_000, 200_000],
])("%d fits into 14 rows of %d", (largest, step) => {
  expect(stitchStep(largest, 14)).toBe(step);
});
