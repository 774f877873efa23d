import { expect, test } from "vitest";
import { createCallRate } from "./call-rate.ts";

const { signal } = new AbortController();

test("some calls may come together, then they are spaced out, and what would wait too long is refused", async () => {
  const clock = { now: 0 };
  const takeTurn = createCallRate({ callsPerSecond: 10, callsTogether: 3 }, () => clock.now);
  const attempt = (patience = 0) =>
    takeTurn(patience, signal).then(
      () => true,
      () => false,
    );
  expect([await attempt(), await attempt(), await attempt()]).toEqual([true, true, true]);
  expect([await attempt(), await attempt(99)]).toEqual([false, false]);
  clock.now = 100;
  expect([await attempt(), await attempt()]).toEqual([true, false]);
  clock.now = 10_000;
  expect([await attempt(), await attempt(), await attempt(), await attempt()]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test("a call waits for its turn", async () => {
  const takeTurn = createCallRate({ callsPerSecond: 20, callsTogether: 1 }, () => performance.now());
  await takeTurn(1000, signal);
  const start = performance.now();
  await takeTurn(1000, signal);
  await takeTurn(1000, signal);
  expect(performance.now() - start).toBeGreaterThan(95);
});
