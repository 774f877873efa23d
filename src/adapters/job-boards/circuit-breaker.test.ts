import { expect, test } from "vitest";
import { BoardFailure } from "./board-failure.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";

const fail = () => Promise.reject(new BoardFailure("no"));
const succeed = () => Promise.resolve("yes");

/** A breaker of three failures and 1000 ms, its clock, and how a call through it ends. */
function breaker() {
  const clock = { now: 0 };
  const guard = createCircuitBreaker({ failuresInARow: 3, pause: 1000 }, () => clock.now);
  const attempt = (call: () => Promise<string>) => guard(call).catch((error: Error) => error.message);
  return { clock, attempt };
}

const alone = "the board is left alone after several failures";

test("some failures in a row leave the board alone for a while; then one call tries", async () => {
  const { clock, attempt } = breaker();
  for (const _ of [1, 2, 3]) expect(await attempt(fail)).toBe("no");
  expect(await attempt(succeed)).toBe(alone);
  clock.now = 1000;
  expect(await attempt(fail)).toBe("no");
  expect(await attempt(succeed)).toBe(alone);
  clock.now = 2000;
  const { promise, resolve } = Promise.withResolvers<string>();
  const trying = attempt(() => promise);
  expect(await attempt(succeed)).toBe(alone);
  resolve("yes");
  expect(await trying).toBe("yes");
  expect(await attempt(succeed)).toBe("yes");
});

test("a success in between forgives", async () => {
  const { attempt } = breaker();
  for (const call of [fail, fail, succeed, fail, fail]) await attempt(call);
  expect(await attempt(succeed)).toBe("yes");
});

test("what is not the board's fault does not count", async () => {
  const { attempt } = breaker();
  const refused = () => Promise.reject(new BoardFailure("refused", { isBoardsFault: false }));
  for (const _ of [1, 2, 3, 4]) expect(await attempt(refused)).toBe("refused");
  expect(await attempt(succeed)).toBe("yes");
});

test("a board that asks to be left alone is, at once and for as long as it says", async () => {
  const { clock, attempt } = breaker();
  await attempt(() => Promise.reject(new BoardFailure("busy", { pause: 5000 })));
  clock.now = 4999;
  expect(await attempt(succeed)).toBe(alone);
  clock.now = 5000;
  expect(await attempt(succeed)).toBe("yes");
});
