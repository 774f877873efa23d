import { expect, test } from "vitest";
import { stringsOf } from "#strings/languages.ts";
import { endNearby } from "./moment-in-words.ts";

const midnight = "2026-11-26T22:00:00.000Z";

test.each([
  ["2026-11-26T14:00:00.000Z", "2026-11-25T22:00:00.000Z", "ora 16:00"],
  ["2026-11-26T14:00:00.000Z", "2026-11-25T21:59:00.000Z", "joi, 26 noiembrie 2026, ora 16:00"],
  [midnight, "2026-11-26T21:00:00.000Z", "ora 24:00"],
  [midnight, "2026-11-26T22:05:00.000Z", "joi, 26 noiembrie 2026, ora 24:00"],
  ["2026-11-26T22:15:00.000Z", "2026-11-26T21:00:00.000Z", "vineri, 27 noiembrie 2026, ora 00:15"],
])("the end %s is said at %s as %s", (moment, now, said) => {
  expect(endNearby(moment, now, stringsOf("ro"))).toBe(said);
});
