import { expect, test } from "vitest";
import { Unavailable } from "#domain/errors.ts";
import { PageFailure } from "./page-failure.ts";

test("a page whose texts cannot be read now is asked for again soon, as one whose data the API refuses for now", () => {
  const isOverSoon = (cause: unknown) => new PageFailure("/noutati", cause).isOverSoon;
  expect(isOverSoon(new Unavailable(new Error("no connection")))).toBe(true);
  expect(isOverSoon(Object.assign(new Error("unavailable"), { status: 503 }))).toBe(true);
  expect(isOverSoon(new TypeError("x is undefined"))).toBe(false);
});
