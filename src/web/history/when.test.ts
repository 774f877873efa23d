import { expect, test } from "vitest";
import { languageOf } from "#strings/languages.ts";
import { sittingInWords } from "./when.ts";

const { format, historyStrings } = languageOf("ro").strings;

test.each([
  ["2026-12-02T06:40:00.000Z", "2026-12-02T07:05:00.000Z", "Azi, 08:40 – 09:05"],
  ["2026-12-02T06:40:00.000Z", "2026-12-02T06:40:20.000Z", "Azi, 08:40"],
  ["2026-12-01T15:20:00.000Z", "2026-12-01T15:20:00.000Z", "Ieri, 17:20"],
  ["2026-11-30T15:20:00.000Z", "2026-11-30T15:30:00.000Z", "30 noiembrie 2026, 17:20 – 17:30"],
  ["2026-12-01T21:50:00.000Z", "2026-12-01T22:10:00.000Z", "Ieri, 23:50 – Azi, 00:10"],
])("from %s to %s is %s", (startedAt, savedAt, expected) => {
  const now = new Date("2026-12-02T07:10:00.000Z");
  expect(sittingInWords(format, historyStrings, { startedAt, savedAt }, now)).toBe(expected);
});
