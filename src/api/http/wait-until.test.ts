import { expect, test } from "vitest";
import { stringsOf } from "#strings/languages.ts";
import { waitUntil } from "./wait-until.ts";

test.each([
  ["2026-11-22T06:52:10Z", 900, "la 09:08"],
  ["2026-11-22T07:00:00Z", 60, "la 09:01"],
  ["2026-11-22T07:06:30Z", 86_400, "pe 23 noiembrie 2026, la 09:07"],
  ["2026-11-22T21:59:00Z", 120, "pe 23 noiembrie 2026, la 00:01"],
])("from %s, %d seconds end %s", (now, seconds, words) => {
  expect(waitUntil(new Date(now), seconds, stringsOf("ro"))).toBe(words);
});
