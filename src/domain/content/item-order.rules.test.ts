import { expect, test } from "vitest";
import { NotFound } from "../errors.ts";
import { strictlyFalling, withItemAt } from "./item-order.rules.ts";

test.each([
  [1, { after: 2 }, [2, 1, 3]],
  [1, { after: 3 }, [2, 3, 1]],
  [3, { before: 1 }, [3, 1, 2]],
  [3, { before: 2 }, [1, 3, 2]],
  [2, { after: 1 }, [1, 2, 3]],
])("%i goes %o", (id, place, expected) => {
  expect(withItemAt([1, 2, 3], id, place)).toEqual(expected);
});

test.each([
  [4, { after: 2 }],
  [1, { after: 4 }],
  [1, { before: 1 }],
])("%i has no place %o", (id, place) => {
  expect(() => withItemAt([1, 2, 3], id, place)).toThrow(NotFound);
});

test("moments that are the same become later by a millisecond, and those that they reach", () => {
  const at = (time: string) => `2023-03-01T${time}Z`;
  expect(
    strictlyFalling([at("12:00:00.000"), at("08:00:00.001"), at("08:00:00.000"), at("08:00:00.000")]),
  ).toEqual([at("12:00:00.000"), at("08:00:00.002"), at("08:00:00.001"), at("08:00:00.000")]);
});
