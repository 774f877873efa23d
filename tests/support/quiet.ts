import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";

/** Fails a test that prints anything unexpectedly. */
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
