import { expect, test } from "vitest";
import { stringsOf } from "#strings/languages.ts";
import { endNearby, movesInWords } from "./moment-in-words.ts";

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

test("a stage that was moved with one before it says what it was moved from, once, and the reason is said there", () => {
  const movedAt = "2026-11-20T10:00:00.000Z";
  const move = { stage: "submission", movedAt, reason: "Vreme rea", now: midnight } as const;
  const end = { ...move, bound: "end", was: "2026-11-27T14:00:00.000Z" } as const;
  const plans = { title: "Trimiți planul", moves: [end] };
  expect(movesInWords(plans, [], stringsOf("ro"))).toEqual([
    "mutat de pe vineri, 27 noiembrie 2026, ora 16:00. Motivul: Vreme rea",
  ]);
  const both = [
    { ...move, bound: "start", was: "2026-12-01T22:00:00.000Z" },
    { ...move, bound: "end", was: "2026-12-04T22:00:00.000Z" },
    { ...move, movedAt: midnight, reason: "Alt motiv", bound: "start", was: "2026-12-06T22:00:00.000Z" },
  ] as const;
  expect(movesInWords({ moves: [...both] }, [plans], stringsOf("ro"))).toEqual([
    expect.stringMatching(/^mutat de pe 2–4 dec\. 2026, odată cu „Trimiți planul”$/),
    "mutat de pe luni, 7 decembrie 2026. Motivul: Alt motiv",
  ]);
});
