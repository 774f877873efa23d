import { expect, test } from "vitest";
import { readRange } from "./range.ts";

test.each([
  [undefined, null],
  ["bytes=0-4", { start: 0, end: 4 }],
  ["bytes=4-4", { start: 4, end: 4 }],
  ["bytes=5-", { start: 5, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-99", { start: 0, end: 9 }],
  ["bytes=0-99", { start: 0, end: 9 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=10-12", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-4", null],
  ["bytes=0-1,3-4", null],
  ["bytes=-", null],
  ["bytes=a-b", null],
  ["bytes", null],
  ["lines=0-4", null],
  ["bytes=0-99999999999999999999", null],
])("reads %j of ten bytes", (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});

test("has no part of an empty file to give", () => {
  expect(readRange("bytes=0-", 0)).toBe("unsatisfiable");
  expect(readRange("bytes=-1", 0)).toBe("unsatisfiable");
});
