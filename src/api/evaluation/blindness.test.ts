import type { Kysely, KyselyPlugin, RootOperationNode } from "kysely";
import { expect, test } from "vitest";
import type { SignedIn, Write, Writes } from "#domain/context.ts";
import type { Database } from "#domain/tables.ts";
import { access } from "#tests/support/access.ts";
import { randomOf } from "#tests/support/broken-files.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { openForEvaluation } from "#tests/support/evaluation.ts";
import { jsonRequest } from "#tests/support/requests.ts";

/** `BLIND_WORLDS=1000`: how many pairs of worlds are compared. */
const worlds = Number(process.env.BLIND_WORLDS || 40);

type Portal = Awaited<ReturnType<typeof openForEvaluation>>;

/** Every endpoint of an evaluator, with a request to it. */
function requestsTo(alias: string): Record<string, [path: string, init?: RequestInit]> {
  const version = 0;
  const post = (body: object) => jsonRequest("POST", body);
  return {
    "GET /evaluation/desk": ["evaluation/desk"],
    "GET /evaluation/plan/:alias": [`evaluation/plan/${alias}`],
    "GET /evaluation/plan/:alias/file/:name": [`evaluation/plan/${alias}/file/${alias}-plan.pdf`],
    "GET /evaluation/across/:item": ["evaluation/across/descriere.nevoie"],
    "POST /evaluation/entry": [
      "evaluation/entry",
      post({ alias, item: "descriere.nevoie", step: 3, text: "Motiv", version }),
    ],
    "POST /evaluation/plan/:alias/seal": [
      `evaluation/plan/${alias}/seal`,
      post({ isImpartial: true, seen: null }),
    ],
    "POST /evaluation/plan/:alias/reopening": [
      `evaluation/plan/${alias}/reopening`,
      post({ reason: "O greșeală la buget" }),
    ],
    "POST /evaluation/plan/:alias/compare": [`evaluation/plan/${alias}/compare`, post({})],
  };
}

const reading = Object.entries(requestsTo("A10")).flatMap(([endpoint]) =>
  endpoint.startsWith("GET") ? [endpoint] : [],
);

/** Gives every plan a cleaned file, and the portal a key that both worlds share. */
async function prepare({ context, plans }: Portal) {
  const bytes = new TextEncoder().encode("%PDF-1.7 un plan curățat");
  const sha256 = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
  const copied = { part: "plan", position: 1, title: "Planul", mediaType: "application/pdf" };
  const files = plans.map(({ id: planId }) => ({ planId, ...copied, size: bytes.length, sha256 }));
  await context.files.put([bytes]);
  await context.write(async (tx) => {
    await tx.insertInto("evaluation_copy_files").values(files).execute();
    await tx
      .insertInto("secrets")
      .values({ name: "evaluation-alias", value: "k".repeat(48) })
      .execute();
  });
}

/** The names of the tables that a statement reads or writes, wherever they stand in it. */
function tablesIn(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== "object" || node === null) return found;
  const { kind, table } = node as { kind?: string; table?: { identifier?: { name?: string } } };
  if (kind === "TableNode" && table?.identifier?.name) found.add(table.identifier.name);
  for (const child of Object.values(node)) tablesIn(child, found);
  return found;
}

/** Notes the tables of every statement that a portal runs from now on. */
function noteTables(portal: Portal): Set<string> {
  const seen = new Set<string>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      for (const table of tablesIn(node)) seen.add(node.kind === "InsertQueryNode" ? `+${table}` : table);
      return node as RootOperationNode;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const { db, write } = portal.context;
  portal.context.db = (db as Kysely<Database>).withPlugin(plugin);
  portal.context.write = ((work: (tx: Writes) => Promise<unknown>) =>
    write((tx) => work(tx.withPlugin(plugin) as Writes))) as Write;
  return seen;
}

test("every endpoint of evaluators is asked here", () => {
  const all = Object.keys(access).filter((endpoint) => access[endpoint] === "plans.evaluate");
  expect(all.filter((endpoint) => endpoint.includes(" /evaluation/")).sort()).toEqual(
    Object.keys(requestsTo("A10")).sort(),
  );
});

test("no statement of an evaluator's endpoint names a table that knows who a candidate is", async () => {
  const portal = await openForEvaluation(await freshSqlite());
  await prepare(portal);
  const [as] = portal.people;
  const { alias = "" } = (await portal.desk(as)).plans[0] ?? {};
  const seen = noteTables(portal);
  for (const [path, init] of Object.values(requestsTo(alias)))
    await (await portal.ask(path, { ...init, as })).text();
  await portal.fill(as, alias, 3);
  await portal.seal(as, alias);
  const [path, init] = requestsTo(alias)["POST /evaluation/plan/:alias/reopening"] ?? ["", {}];
  expect((await portal.ask(path, { ...init, as })).status).toBe(204);
  expect([...seen].sort()).toEqual([
    ...["+audit_log", "+evaluation_entries", "+register_lines", "+reopenings", "+sealed_grids"],
    ...[
      "duties",
      "evaluation_copies",
      "evaluation_copy_files",
      "evaluation_entries",
      "evaluation_stops",
      "evaluations",
    ],
    ...[
      "evaluator_declarations",
      "lists",
      "register_lines",
      "reopenings",
      "round_moves",
      "round_stages",
      "rounds",
    ],
    ...["sealed_grids", "secrets"],
  ]);
});

/** Makes the candidates others: every column that tells who sent a plan, what the files were called, how large and when. */
async function changeCandidates({ context, plans, senders }: Portal, random: () => number) {
  const word = () => Math.floor(random() * 2 ** 32).toString(36);
  const someTime = () => new Date(Date.parse("2023-01-01") + Math.floor(random() * 1e10)).toISOString();
  await context.write(async (tx) => {
    for (const { userId } of senders) {
      const person = { firstName: word(), lastName: word(), email: `${word()}@exemplu.ro` };
      await tx.updateTable("users").set(person).where("id", "=", userId).execute();
    }
    for (const { id } of plans) {
      const sent = { receiptNumber: word().toUpperCase(), receivedAt: someTime(), name: `${word()}.zip` };
      const size = 1000 + Math.floor(random() * 1e6);
      await tx
        .updateTable("business_plans")
        .set({ ...sent, size } as never)
        .where("id", "=", id)
        .execute();
      const part = { name: `${word()}.docx`, size: size + 1 };
      await tx
        .updateTable("plan_parts")
        .set(part as never)
        .where("planId", "=", id)
        .execute();
    }
  });
}

/** An answer as a client sees it: status, headers and bytes; but for the random number of the request. */
async function answerOf(portal: Portal, as: SignedIn, [path, init]: [string, RequestInit?]) {
  const begun = performance.now();
  const answer = await portal.ask(path, { ...init, as });
  const body = await answer.text();
  const headers = [...answer.headers].filter(([name]) => name !== "x-request-id");
  return { told: [answer.status, headers, body], took: performance.now() - begun };
}

test(`${worlds} pairs of worlds that differ in the candidates alone are told alike, in the same time`, async () => {
  const portal = await openForEvaluation(await freshSqlite());
  await prepare(portal);
  const [as] = portal.people;
  const { alias = "" } = (await portal.desk(as)).plans[0] ?? {};
  const requests = requestsTo(alias);
  const random = randomOf(29);
  const ofWorld = async (endpoints: readonly string[]) => {
    const told: unknown[] = [];
    let took = 0;
    for (const endpoint of endpoints) {
      const one = await answerOf(portal, as, requests[endpoint] ?? [""]);
      told.push(one.told);
      took += one.took;
    }
    return { told, took };
  };
  await ofWorld(reading);
  let slower = 0;
  for (let pair = 0; pair < worlds; pair += 1) {
    // One address may download so many files alone.
    const endpoints = pair < 40 ? reading : reading.filter((endpoint) => !endpoint.includes("/file/"));
    await changeCandidates(portal, random);
    const one = await ofWorld(endpoints);
    await changeCandidates(portal, random);
    const other = await ofWorld(endpoints);
    expect(other.told).toEqual(one.told);
    slower += Number(other.took > one.took);
  }
  // By chance the second one is slower in half of them: five standard deviations on either side.
  expect(Math.abs(slower - worlds / 2)).toBeLessThan(2.5 * Math.sqrt(worlds));
}, 600_000);

test("an alias of nobody, of another evaluator, and a plan's number are refused alike", async () => {
  const portal = await openForEvaluation(await freshSqlite(), { candidates: 3 });
  const [as, other] = portal.people;
  const own = (await portal.desk(as)).plans.map(({ alias }) => alias);
  const theirs = (await portal.desk(other)).plans.map(({ alias }) => alias).find((one) => !own.includes(one));
  const nobody = ["Z99", "Z98", "Z97", "Z96"].find((one) => !own.includes(one));
  const told = async (alias = "") => {
    const answer = await portal.ask(`evaluation/plan/${alias}`, { as });
    return [answer.status, await answer.text()];
  };
  expect(await told(theirs)).toEqual(await told(nobody));
  const entry = async (alias = "") => {
    const answer = await portal.post("entry", as, { alias, item: "nimic", step: 99, version: 7 });
    return [answer.status, await answer.text()];
  };
  expect(await entry(theirs)).toEqual(await entry(nobody));
  expect((await told(portal.plans[0]?.receiptNumber))[0]).not.toBe(200);
});

test("no search, order or filter: what an address adds changes nothing", async () => {
  const portal = await openForEvaluation(await freshSqlite(), { candidates: 3 });
  const [as] = portal.people;
  const plain = JSON.stringify(await portal.desk(as));
  for (const query of ["q=Pop", "sort=receivedAt", "order=desc", "county=AB", "page=2", "pageSize=1"]) {
    expect(await (await portal.ask(`evaluation/desk?${query}`, { as })).text()).toBe(plain);
  }
});

test("nothing of the other evaluator is told before the stage is over: not a count, a total, an order or a time", async () => {
  const portal = await openForEvaluation(await freshSqlite(), { candidates: 3 });
  await prepare(portal);
  const [as, other] = portal.people;
  const { alias = "" } = (await portal.desk(as)).plans[0] ?? {};
  const all = async () => {
    const told: unknown[] = [];
    for (const endpoint of reading)
      told.push((await answerOf(portal, as, requestsTo(alias)[endpoint] ?? [""])).told);
    // The register is for everyone: how long it is would tell that somebody has sealed.
    for (const path of ["register", "user/waiting"]) told.push(await (await portal.ask(path, { as })).json());
    return told;
  };
  const before = await all();
  for (const { alias: theirs } of (await portal.desk(other)).plans) {
    await portal.fill(other, theirs, 2);
    expect(await all()).toEqual(before);
    await portal.seal(other, theirs);
    expect(await all()).toEqual(before);
  }
});

test("a plan without a copy shows no words, and never those that were sent", async () => {
  const portal = await openForEvaluation(await freshSqlite());
  const [as] = portal.people;
  await portal.context.write((tx) => tx.deleteFrom("evaluation_copies").execute());
  const { plans } = await portal.desk(as);
  for (const { alias } of plans)
    expect(await portal.bench(as, alias)).toMatchObject({
      title: null,
      isFileOnly: true,
      files: [],
      words: { title: null, sections: [], pages: 0, unread: [], isCut: false },
    });
});

test("an alias never changes, and is never given again to another plan", async () => {
  const portal = await openForEvaluation(await freshSqlite(), { candidates: 6 });
  const [as] = portal.people;
  const before = (await portal.desk(as)).plans;
  const [gone] = before;
  const rows = await portal.context.db
    .selectFrom("evaluations")
    .selectAll()
    .where("userId", "=", as.userId)
    .execute();
  await portal.context.write((tx) =>
    tx
      .updateTable("evaluations")
      .set({ endedAt: portal.context.now().toISOString(), endedFor: "replaced" })
      .where("id", "=", rows[0]?.id ?? 0)
      .execute(),
  );
  const after = (await portal.desk(as)).plans.map(({ alias }) => alias);
  expect(after).toHaveLength(before.length - 1);
  expect(before.map(({ alias }) => alias).filter((alias) => after.includes(alias))).toEqual(after);
  expect(gone).toBeDefined();
});
