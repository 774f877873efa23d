import { expect, test } from "vitest";
import { stringsOf } from "#strings/languages.ts";
import { fillIn, placeholders, type RuleWords } from "./placeholders.ts";
import type { RuleTerms } from "./rule-terms.ts";

const terms: RuleTerms = {
  threshold: 60,
  places: 15,
  points: 100,
  evaluators: 2,
  gap: 20,
  ceiling: 24_900,
  conditionCount: 4,
  minimums: [{ criterion: "bugetul", points: 10 }],
  tieBreakers: ["bugetul", "descrierea afacerii", null],
  clarificationDays: 3,
  appealTime: { hours: 48 },
  closingHour: "16:00",
  graceMinutes: 15,
};

const wordsOf = (changed: Partial<RuleTerms> = {}): RuleWords =>
  stringsOf("ro").competitionStrings.words({ ...terms, ...changed });

test("every placeholder has its words", () => {
  expect(wordsOf()).toEqual({
    threshold: "60 de puncte",
    places: "15",
    plans: "15 planuri",
    points: "100",
    evaluators: "doi evaluatori",
    gap: "20 de puncte",
    grant: "24.900 de euro",
    conditions: "patru condiții",
    minimums: "bugetul: cel puțin 10",
    tieBreakers: "bugetul, apoi descrierea afacerii, apoi ora trimiterii",
    clarificationTime: "3 zile lucrătoare",
    appealTime: "48 de ore",
    closingHour: "16:00",
    graceTime: "15 minute",
  });
  expect(Object.keys(wordsOf()).sort()).toEqual([...placeholders].sort());
});

test.each<[Partial<RuleTerms>, Partial<RuleWords>]>([
  [{ threshold: 1 }, { threshold: "1 punct" }],
  [{ threshold: 105 }, { threshold: "105 puncte" }],
  [{ places: 20 }, { places: "20", plans: "20 de planuri" }],
  [{ evaluators: 1 }, { evaluators: "un evaluator" }],
  [{ evaluators: 3 }, { evaluators: "trei evaluatori" }],
  [{ ceiling: 1_000_000 }, { grant: "1.000.000 de euro" }],
  [{ ceiling: 1_005 }, { grant: "1.005 euro" }],
  [{ conditionCount: 1 }, { conditions: "o condiție" }],
  [{ conditionCount: 2 }, { conditions: "două condiții" }],
  [{ conditionCount: 11 }, { conditions: "11 condiții" }],
  [{ appealTime: { workingDays: 3 } }, { appealTime: "3 zile lucrătoare" }],
  [{ appealTime: { workingDays: 1 } }, { appealTime: "o zi lucrătoare" }],
  [{ appealTime: { hours: 1 } }, { appealTime: "o oră" }],
  [{ clarificationDays: 20 }, { clarificationTime: "20 de zile lucrătoare" }],
  [{ graceMinutes: 1 }, { graceTime: "un minut" }],
  [
    { gap: null, appealTime: null, closingHour: null, minimums: [] },
    { gap: "", appealTime: "", closingHour: "", minimums: "" },
  ],
])("%j in words: %j", (changed, expected) => {
  expect(wordsOf(changed)).toMatchObject(expected);
});

test("they are filled in wherever a text is, with a capital where it is asked for", () => {
  const value = {
    lead: "{Evaluators} dau cel puțin {threshold}.",
    items: [{ text: "Ai {appealTime}" }, 7, null],
    other: "{slug} și {Threshold}",
  };
  expect(fillIn(value, wordsOf())).toEqual({
    lead: "Doi evaluatori dau cel puțin 60 de puncte.",
    items: [{ text: "Ai 48 de ore" }, 7, null],
    other: "{slug} și 60 de puncte",
  });
});
