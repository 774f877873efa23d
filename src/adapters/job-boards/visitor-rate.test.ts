import { expect, test } from "vitest";
import { TooManyRequests } from "#domain/errors.ts";
import { createVisitorRate } from "./visitor-rate.ts";

test("an address has so many turns in a window, and another has its own", () => {
  const clock = { now: 0 };
  const takeTurn = createVisitorRate({ most: 2, windowMs: 60_000 }, () => clock.now);
  takeTurn("a");
  clock.now = 30_500;
  takeTurn("a");
  expect(() => takeTurn("a")).toThrow(new TooManyRequests(30));
  takeTurn("b");
  clock.now = 60_000;
  takeTurn("a");
});

test("a refused turn makes nobody wait longer", () => {
  const clock = { now: 0 };
  const takeTurn = createVisitorRate({ most: 1, windowMs: 60_000 }, () => clock.now);
  takeTurn("a");
  for (clock.now = 1; clock.now < 60_000; clock.now += 1000) expect(() => takeTurn("a")).toThrow();
  clock.now = 60_000;
  takeTurn("a");
});

test("addresses without end take no memory without end", () => {
  const takeTurn = createVisitorRate({ most: 1, windowMs: 60_000 }, () => 0);
  for (let index = 0; index <= 10_000; index += 1) takeTurn(`10.0.0.${index}`);
  expect(() => takeTurn("10.0.0.10000")).toThrow(TooManyRequests);
  takeTurn("10.0.0.0");
});
