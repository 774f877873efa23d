import path from "node:path";
import { expect, test } from "vitest";
import { type Actor, visitor } from "#domain/context.ts";
import { access } from "./support/access.ts";
import { withCommission } from "./support/appeals.ts";
import { freshSqlite } from "./support/databases.ts";
import { freshDirectory, textsIn } from "./support/directories.ts";
import { manyNames, namesIn, openListOfNames, rename } from "./support/many-names.ts";
import { runPortal } from "./support/server.ts";

/** In each of two worlds, which differ in what the candidates are called alone. */
const candidates = 2500;

/** What candidates are called is asked of evaluators here alone, before a plan opens: whom they know. */
const asksWhomTheyKnow = "GET /evaluators/own";

/** Such a round, in which an appeal of Ana's waits for the commission. */
async function openNamedRound() {
  const DATA_DIR = await freshDirectory();
  const location = await freshSqlite(path.join(DATA_DIR, "portal.sqlite"));
  const portal = await openListOfNames(location, candidates);
  const { ana, context, draft, goTo, plans } = portal;
  const { commission, desk, send } = await withCommission(portal);
  await send(ana, "descriere.nevoie");
  goTo((await draft("preliminary")).published?.appealsUntil ?? "");
  const [member] = commission;
  const { alias = "" } = (await desk(member)).appeals[0] ?? {};
  // The evidence is of a round with a final list: here it says what the preliminary one said.
  await context.write(async (tx) => {
    const { id: _, ...list } = await tx.selectFrom("lists").selectAll().executeTakeFirstOrThrow();
    await tx
      .insertInto("lists")
      .values({ ...list, kind: "final", appealsUntil: null })
      .execute();
  });
  return { ...portal, member, appeal: alias, number: plans[1]?.receiptNumber ?? "", DATA_DIR };
}

/** Every address that is read, with what there is in the place of its parameters. */
function addresses(of: Record<string, string>): string[] {
  const reading = Object.keys(access).filter((one) => one.startsWith("GET /") && one !== asksWhomTheyKnow);
  return reading.map((endpoint) =>
    endpoint.slice("GET /".length).replace(/:(\w+)/g, (_, name: string) => of[name] ?? "1"),
  );
}

type Named = Awaited<ReturnType<typeof openNamedRound>>;

/** All that others read of it, by reader and address. */
async function readAll(portal: Named): Promise<Map<string, string>> {
  const { aliasOf, ana, ask, appeal, member, number } = portal;
  const [evaluator] = portal.people;
  const given = { number, item: "descriere.nevoie", type: "activity1", name: "plan.pdf" };
  const readers: Record<string, [Actor, Record<string, string>]> = {
    everyone: [visitor, given],
    candidate: [ana, given],
    evaluator: [evaluator, { ...given, alias: await aliasOf(evaluator, "Planul 1") }],
    // The number of a plan in the place of its alias.
    refused: [evaluator, { ...given, alias: number, id: number }],
    commission: [member, { ...given, alias: appeal }],
  };
  const read = new Map<string, string>();
  for (const [reader, [as, of]] of Object.entries(readers))
    for (const address of addresses(of)) {
      const answer = await ask(address, { as });
      read.set(`${reader} ${address}`, `${answer.status} ${await answer.text()}`);
    }
  return read;
}

/** The evidence of the round, by file. */
async function evidenceOf({ DATA_DIR }: Named): Promise<Map<string, string>> {
  const folder = path.join(await freshDirectory(), "dosar");
  const written = await runPortal(["competition", "evidence", folder], { DATA_DIR });
  expect(written).toMatchObject({ code: 0, errors: "" });
  return await textsIn(folder);
}

test(`none of ${2 * candidates} names of candidates is in what others read: lists, plans, appeals, evidence, refusals`, async () => {
  const portal = await openNamedRound();
  const { context, ids, names, number } = portal;
  const others = await manyNames(candidates, 1);
  const answers = await readAll(portal);
  const one = new Map([...answers, ...(await evidenceOf(portal))]);
  await rename(context, ids, others);
  // Before anything is read anew: the evidence says who opened what.
  const evidence = await evidenceOf(portal);
  const other = new Map([...(await readAll(portal)), ...evidence]);
  const listed = [...other].filter(([, text]) => text.includes(number)).map(([address]) => address);
  expect(listed).toEqual(
    expect.arrayContaining(["everyone lists/published", "everyone lists/published/1/csv", "index.html"]),
  );
  const opened = /^(evaluator evaluation\/plan|commission appeals\/appeal)\/[A-Z]\d\d$/;
  const shown = [...one].flatMap(([address, text]) => (opened.test(address) ? [text.slice(0, 4)] : []));
  expect(shown).toEqual(["200 ", "200 "]);
  for (const read of [one, other])
    expect(namesIn([...read.values()].join("\n"), [...names, ...others])).toEqual([]);
  // A word that is also a name, or a name of two letters, would differ.
  expect([...other].filter(([address, text]) => text !== one.get(address))).toEqual([]);
}, 120_000);
