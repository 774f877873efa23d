import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { contentIn } from "#domain/content-pack/content-pack.ts";
import { activityPageContent } from "#domain/content-pack/views.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { ContentPackError } from "./content-pack-error.ts";
import { loadContentPack } from "./load-content-pack.ts";

let dir: string;

beforeEach(async () => {
  dir = join(await freshDirectory(), "content");
  await cp("tests/another-project", dir, { recursive: true });
});

async function replace(file: string, from: string, to: string) {
  const text = await readFile(join(dir, file), "utf8");
  expect(text, `${file} of the fixture`).toContain(from);
  await writeFile(join(dir, file), text.replace(from, to));
}

/** The lines of the error, without what they have in common. */
async function mistakes(): Promise<string[]> {
  const error = await loadContentPack(dir).then(
    () => null,
    (reason) => reason,
  );
  if (error === null) return [];
  if (!(error instanceof ContentPackError)) throw error;
  return error.message.split("\n").map((line) => line.replace(/^content\/(.*?): (?:competition\.)?/, "$1 "));
}

const rules = "competition.yaml";

describe("rules that contradict themselves are refused with line, key and what was expected", () => {
  test.each([
    { what: "no mistake", from: "threshold: 25", to: "threshold: 25", also: undefined, expected: [] },
    {
      what: "criteria that do not add up to the points",
      from: "points: 50",
      to: "points: 100",
      expected: ["competition.yaml:14 evaluationGrid.points: așteptam suma criteriilor, adică 50"],
    },
    {
      what: "sub-criteria that do not add up to their criterion",
      from: "title: Merge drept, points: 10",
      to: "title: Merge drept, points: 15",
      expected: [
        "competition.yaml:22 evaluationGrid.criteria[0].points: așteptam suma subcriteriilor, adică 35",
      ],
    },
    {
      what: "steps that do not descend",
      from: "meaning: nu se vede, percent: 0",
      to: "meaning: nu se vede, percent: 100",
      expected: [
        "competition.yaml:17 evaluationGrid.steps[1].percent: așteptam mai puțin decât la treapta dinainte",
      ],
    },
    {
      what: "a line that reads a part that there is not",
      from: "reads: [{ part: cerere",
      to: "reads: [{ part: buget",
      expected: [
        "competition.yaml:12 administrativeGrid[1].reads[0].part: așteptam una dintre părțile dosarului (cerere, schita)",
      ],
    },
    {
      what: "a value that is held against two things",
      from: "label: Pescari, atLeast: 2",
      to: "label: Pescari, atLeast: 2, says: OK",
      expected: [
        "competition.yaml:12 administrativeGrid[1].reads[0]: așteptam una dintre says, atLeast, rate, isCounty, total și exceptions",
      ],
    },
    {
      what: "a threshold above the points of a perfect plan",
      from: "threshold: 25",
      to: "threshold: 60",
      expected: ["competition.yaml:32 threshold: așteptam cel mult 50, cât are un plan perfect"],
    },
    {
      what: "a difference that cannot be exceeded",
      from: "gap: 10",
      to: "gap: 50",
      expected: ["competition.yaml:35 gap: așteptam mai puțin de 50"],
    },
    {
      what: "a difference where one person evaluates",
      from: "evaluators: 3\ngap: 10",
      to: "evaluators: 1\ngap: 10",
      expected: ["competition.yaml:35 gap: așteptam null, fiindcă evaluează o singură persoană"],
    },
    {
      what: "a minimum above its criterion, and of no criterion",
      from: "minimums: [{ criterion: plasa, points: 5 }]",
      to: "minimums: [{ criterion: plasa, points: 21 }, { criterion: undita, points: 1 }]",
      expected: [
        "competition.yaml:33 minimums[0].points: așteptam cel mult 20, cât are criteriul",
        "competition.yaml:33 minimums[1].criterion: așteptam un criteriu din evaluationGrid (barca, plasa), nu „undita”",
      ],
    },
    {
      what: "a tie-breaker that is no criterion",
      from: "tieBreakers: [received, barca]",
      to: "tieBreakers: [undita]",
      expected: [
        "competition.yaml:36 tieBreakers[0]: așteptam un criteriu din evaluationGrid (barca, plasa) sau received, nu „undita”",
      ],
    },
    {
      what: "stages against their order",
      from: "- { id: evaluation, title: Evaluarea, days: 2 }\n  - { id: final, title: Lista }",
      to: "- { id: final, title: Lista }\n  - { id: evaluation, title: Evaluarea, days: 2 }",
      expected: ["competition.yaml:41 stages[3].id: așteptam o etapă care urmează după final"],
    },
    {
      what: "a stage twice",
      from: "- { id: final, title: Lista }",
      to: "- { id: evaluation, title: Lista }",
      expected: ["competition.yaml:41 stages[3].id: așteptam o etapă care urmează după evaluation"],
    },
    {
      what: "a stage that begins before the one before has ended",
      from: "id: final, title: Lista",
      to: "id: final, title: Lista, from: 8",
      expected: [
        "competition.yaml:41 stages[3].from: așteptam cel puțin 9, după sfârșitul etapei evaluation",
      ],
    },
    {
      what: "a stage that ends before it begins",
      from: "title: Evaluarea, days: 2",
      to: "title: Evaluarea, to: 6",
      expected: ["competition.yaml:40 stages[2].to: așteptam cel puțin 7, cât „from”"],
    },
    {
      what: "an end and a length",
      from: "title: Evaluarea, days: 2",
      to: "title: Evaluarea, to: 9, days: 2",
      expected: [
        "competition.yaml:40 stages[2].days: așteptam fie „to”, fie „days”, nu amândouă, am găsit „2”",
      ],
    },
    {
      what: "two stages without an end",
      from: "title: Evaluarea, days: 2 }\n  - { id: final, title: Lista }",
      to: "title: Evaluarea, to: null }\n  - { id: final, title: Lista, to: null }",
      expected: ["competition.yaml:40 stages[2].to: așteptam o zi: numai ultima etapă poate fi fără sfârșit"],
    },
    {
      what: "a submission without an end",
      from: 'from: 0, days: 5, hour: "12:00" }\n  - { id: clarifications, title: Clarificări }\n  - { id: evaluation, title: Evaluarea, days: 2 }\n  - { id: final, title: Lista }',
      to: 'from: 0, to: null, hour: "12:00" }',
      expected: ["competition.yaml:38 stages[0].to: așteptam o zi: depunerea are un sfârșit"],
    },
    {
      what: "no submission",
      from: "id: submission, title:",
      to: "id: questions, title:",
      expected: [
        "competition.yaml:37 stages: așteptam și etapa submission",
        "pages/activity4.yaml:28 pages.activity4.competition.steps.items[0]: așteptam un text fără „{closingHour}”: regula lipsește din competition.yaml",
      ],
    },
    {
      what: "a stage nobody knows",
      from: "id: final",
      to: "id: finala",
      expected: [expect.stringContaining("competition.yaml:41 stages[3].id: așteptam una dintre: announced")],
    },
    {
      what: "appeals without a term",
      from: "  - { id: final, title: Lista }",
      to: "  - { id: appeals, title: Contestații }\n  - { id: final, title: Lista }",
      expected: ["competition.yaml:46 appealTime: așteptam un termen, fiindcă există etapa appeals"],
    },
    {
      what: "a term without appeals",
      from: "appealTime: null",
      to: "appealTime: { hours: 48 }",
      expected: ["competition.yaml:45 appealTime: așteptam null, fiindcă nu există etapa appeals"],
    },
    {
      what: "a term of no kind",
      from: "appealTime: null",
      to: "appealTime: 48",
      expected: [
        "competition.yaml:45 appealTime: așteptam un termen, de exemplu { hours: 48 } sau { workingDays: 3 }, am găsit „48”",
      ],
    },
    {
      what: "an hour of no day",
      from: 'hour: "12:00"',
      to: 'hour: "24:00"',
      expected: [
        "competition.yaml:38 stages[0].hour: așteptam o oră între ghilimele, de exemplu „16:00”, am găsit „24:00”",
      ],
    },
    {
      what: "a part twice",
      from: "id: schita, title",
      to: "id: cerere, title",
      expected: ["competition.yaml:9 parts[1].id: așteptam un nume folosit o singură dată, nu iar „cerere”"],
    },
    {
      what: "a criterion twice",
      from: "- id: plasa",
      to: "- id: barca",
      expected: [
        "competition.yaml:26 evaluationGrid.criteria[1].id: așteptam un nume folosit o singură dată, nu iar „barca”",
        "competition.yaml:33 minimums[0].criterion: așteptam un criteriu din evaluationGrid (barca, barca), nu „plasa”",
      ],
    },
    {
      what: "a model that is no document",
      from: "template: fluturas",
      to: "template: pliant",
      expected: [
        "competition.yaml:9 parts[1].template: așteptam numele unui document din documents.yaml, nu „pliant”",
      ],
    },
    {
      what: "a signed part that is anonymous",
      from: "signed: false, anonymous: true",
      to: "signed: true, anonymous: true",
      expected: ["competition.yaml:9 parts[1].signed: așteptam false: o parte semnată nu este anonimă"],
    },
    {
      what: "a word that a rule does not know",
      from: "gapTie: higher-pair",
      to: "gapTie: nearest",
      expected: [
        "competition.yaml:81 gapTie: așteptam mean-of-all, higher-pair sau lower-pair, am găsit „nearest”",
      ],
    },
    {
      what: "the same move of an appeal twice",
      from: "acceptDays: 1",
      to: "acceptDays: 1\nappealMay: [rise, rise]",
      expected: ["competition.yaml:88 appealMay: așteptam fiecare cuvânt o singură dată, am găsit o listă"],
    },
    {
      what: "points for an interview, which are not built",
      from: "acceptDays: 1",
      to: "interview: { points: true }",
      expected: [expect.stringContaining("competition.yaml:87 interview.points: ")],
    },
    {
      what: "first grids that are due before the evaluation begins",
      from: "firstGridsBefore: 1",
      to: "firstGridsBefore: 2",
      expected: ["competition.yaml:83 firstGridsBefore: așteptam mai puțin de 2, cât ține evaluarea"],
    },
    {
      what: "a computed line that is cured",
      from: "source: jurnalul, check: computed",
      to: "source: jurnalul, check: computed, whenNo: clarify",
      expected: [
        "competition.yaml:11 administrativeGrid[0].whenNo: așteptam reject: rândul îl calculează portalul",
      ],
    },
    {
      what: "a cure where nobody is asked",
      from: "source: cererea, check: computed, reads: [{ part: cerere, label: Pescari, atLeast: 2 }] }\nevaluationGrid",
      to: "source: cererea, check: person, whenNo: clarify }\nevaluationGrid",
      also: ["  - { id: clarifications, title: Clarificări }\n", ""],
      expected: [
        "competition.yaml:12 administrativeGrid[1].whenNo: așteptam reject, fiindcă nu există etapa clarifications",
      ],
    },
    {
      what: "a sample plan that is not scored as it should be",
      from: "acceptDays: 1",
      to: "samplePlan: { document: pliant, percents: { barca.pluteste: 50, barca.merge: 100, undita.sta: 0 } }",
      expected: [
        "competition.yaml:87 samplePlan.document: așteptam numele unui document din documents.yaml, nu „pliant”",
        "competition.yaml:87 samplePlan.percents: așteptam și „plasa.prinde”",
        "competition.yaml:87 samplePlan.percents.barca.pluteste: așteptam o treaptă (100, 0)",
        "competition.yaml:87 samplePlan.percents.undita.sta: așteptam un subcriteriu, de exemplu „barca.pluteste”",
      ],
    },
    {
      what: "a placeholder outside pages/",
      from: "title: Lista",
      to: 'title: "Lista {pragul}"',
      expected: [
        "competition.yaml:41 stages[3].title: așteptam un text fără „{pragul}”: aici nu se completează",
      ],
    },
  ])("$what", async ({ from, to, also, expected }) => {
    await replace(rules, from, to);
    if (also) await replace(rules, ...(also as [string, string]));
    expect(await mistakes()).toEqual(expected);
  });

  test("a placeholder nobody knows", async () => {
    await replace("pages/activity4.yaml", "{threshold}", "{pragul}");
    const [mistake = ""] = await mistakes();
    expect(mistake).toContain("pages/activity4.yaml:29 pages.activity4.competition.steps.selection.text: ");
    expect(mistake).toMatch(/\{threshold\}, .*nu „\{pragul\}”$/);
  });

  test("a placeholder for a rule that this competition lacks", async () => {
    await replace("pages/activity4.yaml", "{closingHour}", "{appealTime}");
    expect(await mistakes()).toEqual([
      "pages/activity4.yaml:28 pages.activity4.competition.steps.items[0]: așteptam un text fără „{appealTime}”: regula lipsește din competition.yaml",
    ]);
  });
});

describe("without competition.yaml", () => {
  test("placeholders are mistakes", async () => {
    await rm(join(dir, rules));
    expect(await mistakes()).toContain(
      "pages/activity4.yaml:17 pages.activity4.competition.intro: așteptam un text fără „{conditions}”: pachetul nu are competition.yaml",
    );
  });

  test("a pack without placeholders is whole, and its page has neither conditions nor calendar", async () => {
    await rm(join(dir, rules));
    await replace("pages/activity4.yaml", " până la ora {closingHour}", "");
    await replace("pages/activity4.yaml", "Ai nevoie de {conditions}:", "Poate participa orice ucenic.");
    await replace(
      "pages/activity4.yaml",
      ', "{Evaluators} o citesc și dau fiecare de la 0 la {points}."',
      "",
    );
    await replace(
      "pages/activity4.yaml",
      /text: "Are cel puțin.*"/.exec(await page())?.[0] ?? "",
      "text: Cel mai bun",
    );
    const pack = await loadContentPack(dir);
    expect(pack.competition).toBeUndefined();
    const { competition } = activityPageContent(pack, "a4");
    expect(competition).toMatchObject({ conditions: [], calendar: null });
  });
});

const page = () => readFile(join(dir, "pages/activity4.yaml"), "utf8");

test("a stage follows the one before, and the appeals last as long as their term", async () => {
  const stagesOf = async () =>
    (await loadContentPack(dir)).competition?.stages.map(({ id, from, to }) => [id, from, to]);
  await replace(
    rules,
    "- { id: final, title: Lista }",
    "- { id: appeals, title: Contestații }\n  - { id: reserve, title: Rezerve, to: null }",
  );
  await replace(rules, "appealTime: null", "appealTime: { hours: 48 }");
  const upToEvaluation = [
    ["submission", 0, 4],
    ["clarifications", 5, 6],
    ["evaluation", 7, 8],
  ];
  expect(await stagesOf()).toEqual([...upToEvaluation, ["appeals", 9, 10], ["reserve", 11, null]]);
  await replace(rules, "{ hours: 48 }", "{ workingDays: 3 }");
  expect(await stagesOf()).toEqual([...upToEvaluation, ["appeals", 9, 11], ["reserve", 12, null]]);
});

test("the calendar of project 154951 is that of its procedure", async () => {
  const { competition } = await loadContentPack("content");
  expect(competition?.stages.map(({ id, from, to }) => `${id} Z+${from} – Z+${to}`)).toEqual([
    "announced Z+-1 – Z+-1",
    "launch Z+0 – Z+0",
    "questions Z+0 – Z+8",
    "submission Z+10 – Z+17",
    "verification Z+18 – Z+20",
    "clarifications Z+21 – Z+23",
    "evaluation Z+24 – Z+30",
    "interviews Z+31 – Z+31",
    "preliminary Z+32 – Z+32",
    "appeals Z+33 – Z+34",
    "resolution Z+35 – Z+36",
    "final Z+37 – Z+37",
    "state-aid Z+38 – Z+48",
    "contracting Z+49 – Z+58",
    "reserve Z+59 – Z+null",
  ]);
});

test("a translation names what it translates by its id, and repeats no number", async () => {
  const words = `
parts:
  - { id: schita, title: Rajz }
evaluationGrid:
  criteria:
    - { id: plasa, short: a háló, criteria: [{ id: prinde, title: Halat fog }] }
stages:
  - { id: final, title: Lista magyarul }
`;
  await mkdir(join(dir, "hu"));
  await writeFile(join(dir, "hu", rules), words);
  const pack = await loadContentPack(dir, ["hu"]);
  const { competition } = contentIn(pack, "hu");
  expect(competition?.stages.map(({ id, title, from }) => [id, title, from])).toEqual([
    ["submission", "Depunerea", 0],
    ["clarifications", "Clarificări", 5],
    ["evaluation", "Evaluarea", 7],
    ["final", "Lista magyarul", 9],
  ]);
  expect(competition?.parts.map(({ title }) => title)).toEqual(["Cererea", "Rajz"]);
  expect(competition?.evaluationGrid.criteria.map(({ short, points }) => [short, points])).toEqual([
    ["barca", 30],
    ["a háló", 20],
  ]);
  expect(competition?.evaluationGrid.criteria[1]?.criteria).toEqual([
    { id: "prinde", title: "Halat fog", points: 20, shows: [] },
  ]);
  expect(competition?.threshold).toBe(25);
  expect(contentIn(contentIn(pack, "hu"), "ro").competition).toEqual(pack.competition);

  const wrongTitle = words.replace("title: Lista magyarul", "title: 7");
  await writeFile(join(dir, "hu", rules), wrongTitle);
  await expect(loadContentPack(dir, ["hu"])).rejects.toThrow(
    "content/hu/competition.yaml:8: competition.stages[3].title: așteptam un text, am găsit „7”",
  );

  await writeFile(join(dir, "hu", rules), `${words}  - { id: launch, title: Indulás }\n`);
  await expect(loadContentPack(dir, ["hu"])).rejects.toThrow(
    "content/hu/competition.yaml:9: așteptam un „id” din content/competition.yaml, nu „launch”",
  );
});
