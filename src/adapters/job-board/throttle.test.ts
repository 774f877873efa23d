import { expect, test } from "vitest";
import { TooManyRequests } from "#domain/errors.ts";
import { createThrottle } from "./throttle.ts";

test("each address has its own number of calls in a window", () => {
  const clock = { now: 0 };
  const throttle = createThrottle({ max: 2, windowMs: 60_000 }, () => clock.now);
  throttle("a");
  clock.now = 30_500;
  throttle("a");
  expect(() => throttle("a")).toThrow(new TooManyRequests(30));
  throttle("b");
  clock.now = 60_000;
  throttle("a");
});

test("a refused call does not extend the wait", () => {
  const clock = { now: 0 };
  const throttle = createThrottle({ max: 1, windowMs: 60_000 }, () => clock.now);
  throttle("a");
  for (clock.now = 1; clock.now < 60_000; clock.now += 1000) expect(() => throttle("a")).toThrow();
  clock.now = 60_000;
  throttle("a");
});

test("memory is bounded for any number of addresses", () => {
  const throttle = createThrottle({ max: 1, windowMs: 60_000 }, () => 0);
  for (let index = 0; index <= 10_000; index += 1) throttle(`10.0.0.${index}`);
  expect(() => throttle("10.0.0.10000")).toThrow(TooManyRequests);
  throttle("10.0.0.0");
});
