import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { member, openPortal } from "#tests/support/portal.ts";

/** Six rules of project 154951, each of them one line of its `competition.yaml`. */
const changes: [from: string, to: string][] = [
  ["threshold: 60", "threshold: 65"],
  ["evaluators: 2", "evaluators: 3"],
  ["appealTime: { hours: 48 }", "appealTime: { workingDays: 3 }"],
  ["places: 15", "places: 21"],
  ["ceiling: 24900", "ceiling: 19500"],
  ["confirmation: am depus cererea de înscriere în competiție", "confirmation: am depus cererea pe hârtie"],
];

/** What people read of each rule before, and after. */
const before = [
  ...["60 de puncte", "doi evaluatori", "48 de ore", "primele 15", "15 planuri"],
  ...["24.900 de euro", "am depus cererea de înscriere în competiție"],
];
const after = [
  ...["65 de puncte", "trei evaluatori", "3 zile lucrătoare", "primele 21", "21 de planuri"],
  ...["19.500 de euro", "am depus cererea pe hârtie"],
];

test("a rule changes in one line, and every place agrees", async () => {
  const dir = join(await freshDirectory(), "content");
  await cp("content", dir, { recursive: true });
  const now = await everythingSaid(dir);
  for (const words of before) expect.soft(now).toContain(words);

  const file = join(dir, "competition.yaml");
  let rules = await readFile(file, "utf8");
  for (const [from, to] of changes) {
    expect(rules.split("\n").filter((line) => line.includes(from))).toHaveLength(1);
    rules = rules.replace(from, to);
  }
  await writeFile(file, rules);
  const then = await everythingSaid(dir);
  for (const words of after) expect.soft(then).toContain(words);
  for (const words of before) expect.soft(then).not.toContain(words);
});

/** What the API says of the pack's texts and rules to visitors and members. */
async function everythingSaid(dir: string): Promise<string> {
  const portal = await openPortal(await freshSqlite(), { content: await loadContentPack(dir) });
  const paths = [
    ...["home", "courses", "jobs", "news", "contact", "site"].map((page) => `content/${page}`),
    ...["a1", "a2", "a3", "a4"].map((type) => `content/activity/${type}`),
    ...["files/upload/business-plan", "competition/now"],
  ];
  const answers = await Promise.all(paths.map((path) => portal.ask(path, { as: member })));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  return (await Promise.all(answers.map((answer) => answer.text()))).join("\n");
}
