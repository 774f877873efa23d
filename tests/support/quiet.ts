import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";

/** A test that makes something print fails: what is printed is either a mistake or belongs to the test. */
let printed: string[] = [];

for (const method of ["debug", "log", "info", "warn", "error"] as const) {
  console[method] = (...args: unknown[]) => printed.push(format(...args));
}

beforeEach(() => {
  printed = [];
});

afterEach(() => {
  expect(printed, "printed to the console").toEqual([]);
});
