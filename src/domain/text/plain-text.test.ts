import { expect, test } from "vitest";
import { keyword } from "../job-board/search-address.ts";
import { NewJob } from "../jobs/jobs.ts";
import { dayTyped, hourTyped } from "../time/typed-moments.ts";
import { fold } from "./fold.ts";
import { plainLine, singleLine } from "./plain-text.ts";

test.each([
  ["marks of direction", "\u202a\u2068Ana\u2069\u202c \u200ePop\u061c", "Ana Pop"],
  ["soft hyphens, joiners, byte order marks", "\ufeffCo\u00addru\u200b\u2060Ana\u200d", "CodruAna"],
  ["letters that are blank", "\u3164\u115f\u2800Ana\u034f", "Ana"],
  ["selectors, without an emoji", "Ana\ufe0f\ufe0f\u200d", "Ana"],
  ["every space", "Ana\u00a0\u2009\u3000\t\r\n\u2028Pop\u00a0", "Ana Pop"],
  ["decomposed letters", "S\u0326tefan", "Ștefan"],
  ["nothing of an emoji", "Fermă 👩‍🌾 ☎️ 👩🏽‍🌾", "Fermă 👩‍🌾 ☎️ 👩🏽‍🌾"],
])("a line loses %s", (_, written, seen) => {
  expect(singleLine(written)).toBe(seen);
});

test("dashes are hyphens in what programs compare, and stay in what people read", () => {
  expect(plainLine("K7MR\u20119QXA \u2014 \u2212\uff11\uff12")).toBe("K7MR-9QXA - -12");
  expect(singleLine("luni – vineri")).toBe("luni – vineri");
});

test("letters with a cedilla, marks and dashes are not held against a search", () => {
  const found = fold("Ștefănescu Țâră, Ana-Maria");
  for (const words of ["Şte\u00adfănescu", "ţâră", "ana\u2011maria", "\u202aANA–MARIA\u202c", "s\u0326tef"])
    expect(found).toContain(fold(words));
  expect(keyword("\u2067ospătar\u2011bucătar\ufe0f")).toBe("ospătar-bucătar");
});

test("days and hours are taken as they are seen", () => {
  expect([dayTyped("\u200e07.\u00a012.\u20602026"), hourTyped("\uff11\uff16:00\u200b")]).toEqual([
    "2026-12-07",
    "16:00",
  ]);
});

test("the link of a job keeps nothing that cannot be seen", () => {
  const link = "\u2066https://exemplu.ro/\u200bloc\u2011de\u00adsc\u2069";
  expect(NewJob.parse({ title: "Ospătar", link }).link).toBe("https://exemplu.ro/loc-desc");
});
