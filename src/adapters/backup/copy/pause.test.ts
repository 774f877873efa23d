import { expect, test } from "vitest";
import { second } from "#domain/time/moments.ts";
import { pauseAfter } from "./pause.ts";

const everyMs = 20 * second;

test("the copy is tried again after longer and longer while its place is away, and at once as before when it is back", () => {
  const pauses: number[] = [];
  let pause = everyMs;
  const cheap = { milliseconds: 50, bytes: 100_000 };
  for (const step of [cheap, null, null, null, null, null, cheap, null]) {
    pause = pauseAfter(step, pause, everyMs);
    pauses.push(pause / second);
  }
  expect(pauses).toEqual([20, 40, 80, 160, 300, 300, 20, 40]);
});

test.each([
  ["took 3.5 s", { milliseconds: 3500, bytes: 0 }, 35],
  ["sent 50 MB", { milliseconds: 3500, bytes: 50_000_000 }, 100],
  ["took minutes", { milliseconds: 200_000, bytes: 50_000_000 }, 300],
])("after a step that %s the next one waits by that cost", (_, step, seconds) => {
  expect(pauseAfter(step, everyMs, everyMs)).toBe(seconds * second);
});
