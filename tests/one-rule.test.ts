import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { planExtensions } from "#domain/business-plans/business-plans.limits.ts";
import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import { freshSqlite } from "./support/databases.ts";
import { freshDirectory } from "./support/directories.ts";
import { documentsOf } from "./support/documents.ts";
import { openWithMembers } from "./support/plans.ts";
import { type SaidOfRules, saidInRound, saidWithoutRound } from "./support/said-of-rules.ts";

type Place = keyof SaidOfRules;
type Said = Partial<SaidOfRules>;

/** A rule of project 154951: one line of its `competition.yaml`, what people read of it, and where. */
interface Change {
  line: [from: string, to: string];
  words: [before: string, after: string];
  in: Place[];
}

const changes: Change[] = [
  {
    line: ["threshold: 60", "threshold: 65"],
    words: ["60 de puncte", "65 de puncte"],
    in: ["public", "rules"],
  },
  {
    line: ["evaluators: 2", "evaluators: 3"],
    words: ["doi evaluatori", "trei evaluatori"],
    in: ["public", "rules"],
  },
  { line: ["gap: 20", "gap: 25"], words: ["20 de puncte", "25 de puncte"], in: ["public", "rules"] },
  {
    line: ["appealTime: { hours: 48 }", "appealTime: { workingDays: 2 }"],
    words: ["48 de ore", "2 zile lucrătoare"],
    in: ["public", "rules"],
  },
  {
    line: ["clarificationDays: 3", "clarificationDays: 5"],
    words: ["3 zile lucrătoare", "5 zile lucrătoare"],
    in: ["public", "rules"],
  },
  { line: ["places: 15", "places: 21"], words: ["15 planuri", "21 de planuri"], in: ["public", "rules"] },
  {
    line: ["ceiling: 24900", "ceiling: 19500"],
    words: ["24.900 de euro", "19.500 de euro"],
    in: ["public", "rules"],
  },
  {
    line: ["{ criterion: buget, points: 10 }", "{ criterion: buget, points: 12 }"],
    words: ["bugetul: cel puțin 10", "bugetul: cel puțin 12"],
    in: ["public", "rules"],
  },
  {
    line: ["tieBreakers: [buget, descriere, received]", "tieBreakers: [received, buget]"],
    words: ["bugetul, apoi descrierea afacerii", "ora trimiterii, apoi bugetul"],
    in: ["public", "rules"],
  },
  {
    line: ["text: Ai depus cererea de înscriere în competiție.", "text: Ai depus cererea pe hârtie."],
    words: ["Ai depus cererea de înscriere", "Ai depus cererea pe hârtie"],
    in: ["public", "rules"],
  },
  {
    line: [
      "confirmation: am depus cererea de înscriere în competiție",
      "confirmation: am depus cererea pe hârtie",
    ],
    words: ["am depus cererea de înscriere", "am depus cererea pe hârtie"],
    in: ["upload", "receipt", "letters"],
  },
];

/** Those that are only said once there is a round. */
const changesOfRound: Change[] = [
  {
    line: ['from: 10, days: 8, hour: "16:00"', 'from: 10, days: 9, hour: "17:00"'],
    words: ["29 iunie 2023, ora 16:00", "30 iunie 2023, ora 17:00"],
    in: ["public", "upload"],
  },
  {
    line: ["title: Se evaluează planurile", "title: Se citesc planurile"],
    words: ["Se evaluează planurile", "Se citesc planurile"],
    in: ["public", "letters", "calendar", "rules"],
  },
  { line: ["graceMinutes: 15", "graceMinutes: 20"], words: ["15 minute", "20 de minute"], in: ["rules"] },
  {
    line: ["reminderHours: [168, 48, 3]", "reminderHours: [120, 36, 3]"],
    words: ["Mai ai 7 zile pentru planul", "Mai ai 5 zile pentru planul"],
    in: ["letters"],
  },
  {
    line: ["reserve: all", "reserve: 5"],
    words: ["toate planurile care au punctajul minim", "5 planuri"],
    in: ["rules"],
  },
  {
    line: [
      "criterion: Planul prevede cel puțin un loc de muncă",
      "criterion: Planul prevede două locuri de muncă",
    ],
    words: ["cel puțin un loc de muncă", "două locuri de muncă"],
    in: ["rules"],
  },
  ...(
    [
      ["gapTie: mean-of-all", "gapTie: lower-pair", "contează\n\nmedia tuturor", "contează\n\ncele mai mici"],
      ["minimumsOf: counted-mean", "minimumsOf: each", "media punctelor care", "punctele fiecărei evaluări"],
      [
        "firstGridsBefore: 2",
        "firstGridsBefore: 1",
        "sfârșitul etapei, cu\n\n2 zile",
        "sfârșitul etapei, cu\n\n1 zi",
      ],
      ["atLeast: 20 }", "atLeast: 40 }", "cel puțin 20 de semne", "cel puțin 40 de semne"],
      [
        "Unanswered: decide",
        "Unanswered: reject",
        "hotărăște după ce este",
        "clarificări\n\nplanul este respins",
      ],
      [
        "appealMay: [rise, stay, fall]",
        "appealMay: [rise, stay]",
        "sau scădea",
        "pot crește sau rămâne la fel",
      ],
      ["acceptDays: 3", "acceptDays: 4", "acceptarea micrograntului\n\n3", "acceptarea micrograntului\n\n4"],
      ["CallDays: 3", "CallDays: 6", "chemat din rezervă\n\n3", "chemat din rezervă\n\n6"],
      [
        "Anexa 1, check: person, whenNo: clarify",
        "Anexa 1, check: person",
        "Anexa 1\n\nse uită un om\n\nse poate",
        "Anexa 1\n\nse uită un om\n\nplanul",
      ],
    ] as const
  ).map(([from, to, before, after]): Change => ({ line: [from, to], words: [before, after], in: ["rules"] })),
];

/** What follows from the hour of the closing and the grace together, in the last day and after it. */
const consequences: Omit<Change, "line">[] = [
  { words: ["înainte de ora 16:15", "înainte de ora 17:20"], in: ["public", "upload"] },
  { words: ["29 iunie 2023, la ora 16:00", "30 iunie 2023, la ora 17:00"], in: ["letters"] },
  { words: ["DTSTART:20230629T130000Z", "DTSTART:20230630T140000Z"], in: ["calendar"] },
  { words: ["din 59", "din 62"], in: ["rules"] },
  { words: ["168 de ore, 48 de ore, 3 ore", "120 de ore, 36 de ore, 3 ore"], in: ["rules"] },
  { words: [", până la ora 16:00", ", până la ora 17:00"], in: ["rules"] },
];

test("without a round, a rule changes in one line, and every place agrees", async () => {
  const before = await saidWithoutRound(await packWith([]));
  const after = await saidWithoutRound(await packWith(changes));
  const spoken = changes.map((change) => ({ ...change, in: change.in.filter((place) => place in before) }));
  expectAgreement(before, after, spoken);
});

test("so does it in a round, from its announcement until after its closing", async () => {
  const all = [...changes, ...changesOfRound];
  const before = await saidInRound(await packWith([]));
  const after = await saidInRound(await packWith(all));
  expectAgreement(before, after, [...all, ...consequences]);
});

test("what kinds of file a plan may be is said where it is chosen, and not in the terms of use", async () => {
  const portal = await openWithMembers(await freshSqlite());
  const open = documentsOf(portal);
  const upload = await open("/incarca-plan-de-afaceri", { as: portal.ana });
  const terms = await open("/termeni");
  for (const kind of planExtensions.map((one) => new RegExp(`\\b${one.toUpperCase()}\\b`))) {
    expect(kind.test(upload.html), `${kind}`).toBe(true);
    expect(kind.test(terms.html), `${kind}`).toBe(false);
  }
});

/** Each place that says a rule says the changed one, and no place the one before. */
function expectAgreement(before: Said, after: Said, rules: Omit<Change, "line">[]) {
  for (const { words, in: places } of rules) {
    const [was, is] = words;
    expect.soft(placesThatSay(was, before), was).toEqual(expect.arrayContaining(places));
    expect.soft(placesThatSay(is, after), is).toEqual(expect.arrayContaining(places));
    expect.soft(placesThatSay(was, after), was).toEqual([]);
  }
}

function placesThatSay(words: string, said: Said): string[] {
  return Object.entries(said)
    .filter(([, text]) => text.includes(words))
    .map(([place]) => place);
}

async function packWith(wanted: Change[]): Promise<ContentPack> {
  const dir = join(await freshDirectory(), "content");
  await cp("content", dir, { recursive: true });
  const file = join(dir, "competition.yaml");
  let rules = await readFile(file, "utf8");
  for (const { line } of wanted) {
    const [from, to] = line;
    expect(
      rules.split("\n").filter((one) => one.includes(from)),
      from,
    ).toHaveLength(1);
    rules = rules.replace(from, to);
  }
  await writeFile(file, rules);
  return await loadContentPack(dir);
}
