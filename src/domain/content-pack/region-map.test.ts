import { expect, test } from "vitest";
import { drawMap } from "./region-map.ts";

test("a cell is ten units and holds one stitch", () => {
  const map = drawMap("A");
  expect(map.viewBox).toBe("0 0 10 10");
  expect(map.shapes.get("A")).toEqual({
    outline: "M0 0h10v10h-10z",
    stitches: "M2 2l6 6m0-6-6 6",
    stitchCount: 1,
    viewBox: "0 0 10 10",
  });
});

test("a neighbour to the right is sewn on, a new row or a gap begins anew", () => {
  const { shapes } = drawMap("AA.A\nA");
  expect(shapes.get("A")?.stitches).toBe(
    "M2 2l6 6m0-6-6 6m10-6 6 6m0-6-6 6M32 2l6 6m0-6-6 6M2 12l6 6m0-6-6 6",
  );
  expect(shapes.get("A")?.stitchCount).toBe(4);
});

test("an outline follows corners, islands and holes", () => {
  const { shapes } = drawMap("AAA\nABA\nAAA\n...\nC.C");
  expect(shapes.get("A")?.outline).toBe("M0 0h30v30h-30zM20 10h-10v10h10z");
  expect(shapes.get("C")?.outline).toBe("M0 40h10v10h-10zM20 40h10v10h-10z");
});

test("two cells that meet at a corner are both surrounded", () => {
  const { shapes } = drawMap("A.\n.A");
  expect(shapes.get("A")?.outline).toBe("M0 0h10v10h-10zM10 10h10v10h-10z");
});

test("silhouettes share one scale, each county in the middle of its own", () => {
  const { shapes } = drawMap("AAAB");
  expect(shapes.get("A")?.viewBox).toBe("0 -10 30 30");
  expect(shapes.get("B")?.viewBox).toBe("20 -10 30 30");
});
