import { expect, test } from "vitest";
import { second } from "#domain/moments.ts";
import { pauseAfter } from "./pause.ts";

test("the copy is tried again after longer and longer while its place is away, and at once as before when it is back", () => {
  const everyMs = 20 * second;
  const pauses: number[] = [];
  let pause = everyMs;
  for (const hasSucceeded of [true, false, false, false, false, false, true, false]) {
    pause = pauseAfter(hasSucceeded, pause, everyMs);
    pauses.push(pause / second);
  }
  expect(pauses).toEqual([20, 40, 80, 160, 300, 300, 20, 40]);
});
