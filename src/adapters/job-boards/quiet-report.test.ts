import { expect, test } from "vitest";
import { quietly } from "./quiet-report.ts";

test("a report speaks once a minute", () => {
  const said: string[] = [];
  let now = 0;
  const report = quietly<string>(
    (what) => said.push(what),
    60_000,
    () => now,
  );
  report("a");
  report("b");
  now = 59_999;
  report("c");
  now = 60_000;
  report("d");
  expect(said).toEqual(["a", "d"]);
});
