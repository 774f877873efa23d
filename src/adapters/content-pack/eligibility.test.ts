import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { answersIn, outcomeOf } from "#domain/content-pack/eligibility.rules.ts";
import { eligibilityContent } from "#domain/content-pack/views.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { ContentPackError } from "./content-pack-error.ts";
import { loadContentPack } from "./load-content-pack.ts";

const eligibility = eligibilityContent(await loadContentPack("content"));

/** Age, county, work, school, level; empty: open. */
type Row = [varsta: string, judet: string, lucrez: string, invat: string, nivel: string];

function decide([varsta, judet, lucrez, invat, nivel]: Row) {
  const said: Record<string, string> = { varsta, judet, lucrez, invat, nivel };
  const answers = answersIn(eligibility?.questions ?? [], (id) => said[id] ?? null);
  const outcome = outcomeOf(eligibility?.outcomes ?? [], answers);
  return outcome && [outcome.answer, outcome.id];
}

describe("„Pot participa?” of project 154951", () => {
  test.each<[Row, [answer: string, outcome: string]]>([
    [
      ["sub-16", "SB", "nu", "nu", "bcd"],
      ["no", "prea-tanar"],
    ],
    [
      ["sub-16", "altul", "da", "da", "nu"],
      ["no", "prea-tanar"],
    ],
    [
      ["peste-29", "AB", "nu", "nu", "bcd"],
      ["no", "prea-mare"],
    ],
    [
      ["peste-29", "altul", "da", "nu", "a"],
      ["no", "prea-mare"],
    ],
    [
      ["16-29", "altul", "nu", "nu", "bcd"],
      ["no", "alt-judet"],
    ],
    [
      ["16-29", "altul", "da", "da", "a"],
      ["no", "alt-judet"],
    ],
    [
      ["16-29", "BV", "da", "nu", "bcd"],
      ["no", "lucrezi"],
    ],
    [
      ["16-29", "CV", "da", "da", "a"],
      ["no", "lucrezi"],
    ],
    [
      ["16-29", "HR", "nu", "da", "bcd"],
      ["no", "inveti"],
    ],
    [
      ["16-29", "HR", "nu", "da", "a"],
      ["no", "inveti"],
    ],
    [
      ["16-29", "MS", "nu", "nu", "a"],
      ["partly", "nivelul-a"],
    ],
    [
      ["16-29", "SB", "nu", "nu", "nu"],
      ["yes", "neinregistrat"],
    ],
    [
      ["16-29", "AB", "nu", "nu", "da"],
      ["yes", "nivel-nestiut"],
    ],
    [
      ["16-29", "BV", "nu", "nu", "bcd"],
      ["yes", "cu-nivel"],
    ],
  ])("%j → %j", (answers, expected) => {
    expect(decide(answers)).toEqual(expected);
  });

  test("every combination ends in an answer with its reason, steps and what to bring", () => {
    const [ages = [], counties = [], work = [], school = [], levels = []] = (
      eligibility?.questions ?? []
    ).map(({ options }) => options.map(({ id }) => id));
    const all = ages.flatMap((age) =>
      counties.flatMap((county) =>
        work.flatMap((works) =>
          school.flatMap((learns) => levels.map((level): Row => [age, county, works, learns, level])),
        ),
      ),
    );
    expect(all).toHaveLength(3 * 7 * 2 * 2 * 4);
    const reached = new Set(all.map((row) => decide(row)?.[1]));
    expect([...reached].sort()).toEqual(eligibility?.outcomes.map(({ id }) => id).sort());
    expect(eligibility?.bring.items.length).toBeGreaterThan(0);
    for (const { title, reason, next } of eligibility?.outcomes ?? []) {
      expect([title, reason, next.title].every(Boolean) && next.steps.length > 0).toBe(true);
    }
  });

  test("an option that no question has is no answer", () => {
    expect(decide(["16-29", "BV", "nu", "nu", "z"])).toBeUndefined();
  });
});

describe("questions and table that do not fit together are refused", () => {
  test.each([
    {
      what: "a question nobody asks",
      from: "when: { varsta: [peste-25] }",
      to: "when: { nivel: [a] }",
      expected: [
        "content/competition.yaml:63: competition.eligibility.outcomes[0].when.nivel: așteptam o întrebare pusă (judet, varsta), nu „nivel”",
      ],
    },
    {
      what: "an option that its question lacks",
      from: "when: { judet: [altul] }",
      to: "when: { judet: [TL, BV] }",
      expected: [
        "content/competition.yaml:69: competition.eligibility.outcomes[1].when.judet[1]: așteptam un răspuns al întrebării (TL, CT, altul), nu „BV”",
      ],
    },
    {
      what: "a combination without an answer",
      from: "when: {}",
      to: "when: { judet: [CT] }",
      expected: [
        "content/competition.yaml:61: competition.eligibility.outcomes: așteptam un răspuns și pentru judet: TL, varsta: pana-la-25",
      ],
    },
    {
      what: "a question twice",
      from: "- id: varsta",
      to: "- id: judet",
      expected: [
        "content/competition.yaml:56: competition.eligibility.questions[1].id: așteptam un nume folosit o singură dată, nu iar „judet”",
      ],
      also: { from: "when: { varsta: [peste-25] }", to: "when: {}" },
    },
    {
      what: "a question of no known name",
      from: "- id: varsta",
      to: "- id: ani",
      expected: [
        "content/competition.yaml:56: competition.eligibility.questions[1].id: așteptam una dintre: varsta, judet, lucrez, invat, nivel, studii, curs, altele, am găsit „ani”",
      ],
    },
  ])("$what", async ({ from, to, expected, also }) => {
    const dir = join(await freshDirectory(), "content");
    await cp("tests/another-project", dir, { recursive: true });
    const file = join(dir, "competition.yaml");
    let text = await readFile(file, "utf8");
    for (const change of [{ from, to }, ...(also ? [also] : [])]) {
      expect(text).toContain(change.from);
      text = text.replace(change.from, change.to);
    }
    await writeFile(file, text);
    const error = await loadContentPack(dir).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ContentPackError);
    expect((error as Error).message.split("\n")).toEqual(expected);
  });
});
