import type { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { extendFor } from "#domain/competition/extensions.commands.ts";
import type { SignedIn } from "#domain/context.ts";
import type { Database } from "#domain/tables.ts";
import { day } from "#domain/time/moments.ts";
import { openAccounts } from "#tests/support/accounts.ts";
import { engines } from "#tests/support/databases.ts";
import { openToList } from "#tests/support/listing.ts";
import { fileRequest } from "#tests/support/requests.ts";
import { announcedRound } from "#tests/support/rounds.ts";
import { docx, pdf } from "#tests/support/sample-files.ts";
import { switchOn } from "#tests/support/second-factor.ts";

const email = "ana.pop@exemplu.ro";

/** What of one's own data each table is in that says whose a row is. */
const inOwnData = {
  sessions: "sessions",
  duties: "account",
  second_factors: "secondFactor",
  recovery_codes: "secondFactor",
  remembered_devices: "secondFactor",
  business_plans: "plans",
  plan_events: "planEvents",
  clarifications: "clarifications",
  connections: "connections",
  evaluator_declarations: "declarations",
  evaluations: "evaluations",
  dossier_parts: "dossier",
  uploads: "uploads",
  round_extensions: "extensions",
  announcement_letters: "announcements",
  data_requests: "requests",
  contract_tasks: "grantTasks",
} as const;

const secret = "a hash alone, gone when it is used or too old";
const work = "who of the team did it, with what they did; the audit log has it by their number";

/** Why the others are not in it. */
const notInOwnData = {
  remembered_logins: secret,
  account_links: secret,
  round_letters: "that a letter was queued; the letter itself came by e-mail",
  audit_log: "it holds numbers alone, and is shown to those who check it",
  saved_searches: "nobody writes it any more: it is emptied, and kept for the release before",
  activities: work,
  activity_files: work,
  jobs: work,
  news: work,
  news_files: work,
  news_images: work,
  item_versions: work,
  text_versions: work,
  document_versions: work,
  change_sets: work,
  set_changes: work,
  announcements: work,
  holds: work,
  rounds: work,
  round_moves: work,
  divided_parts: work,
  reopenings: work,
  appeal_decisions: work,
  list_corrections: work,
  verifications: work,
  settled_lines: work,
  confirmations: work,
};

describe.each(engines)("L23: one's own data on %s", (_, freshLocation) => {
  test("are the account, its open sessions and the receipts of its plans, and nobody else's", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    await portal.addUser("ion@exemplu.ro");
    const token = await portal.signIn(email);
    const { key, recoveryCodes } = await switchOn(portal, token);
    await portal.signIn("ion@exemplu.ro");
    const get = async (path: string) => (await portal.send("GET", path, { token })).json();
    const receipts: { receiptNumber?: string }[] = [];
    for (const file of [pdf("Vechi.pdf"), docx("Plan.docx")]) {
      const form = fileRequest("selectedFile", file, { user: email }).body;
      const sent = await portal.send("POST", "files/upload/business-plan", { token, form });
      receipts.unshift(await sent.json());
    }
    const form = fileRequest("selectedFile", docx("plan.docx")).body;
    expect((await portal.send("POST", "dossier/part/plan", { token, form })).status).toBe(200);
    const answer = await portal.send("GET", "user/me/data", { token });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const data = await answer.json();
    expect(data).toEqual({
      takenAt: "2023-06-01T10:00:30.000Z",
      account: await get("user/me"),
      sessions: await get("user/sessions"),
      secondFactor: await get("user/second-factor"),
      plans: [
        { ...receipts[0], dividedParts: [], isCurrent: true, state: "current", withdrawnAt: null },
        { ...receipts[1], dividedParts: [], isCurrent: false, state: "replaced", withdrawnAt: null },
      ],
      planEvents: [
        { receiptNumber: receipts[1]?.receiptNumber, event: "submit" },
        { receiptNumber: receipts[1]?.receiptNumber, event: "replace" },
        { receiptNumber: receipts[0]?.receiptNumber, event: "submit" },
      ].map((event) => ({ ...event, at: expect.any(String) })),
      clarifications: [],
      connections: [],
      declarations: [],
      interviews: [],
      evaluations: [],
      results: [],
      appeals: [],
      outcomes: [],
      grantTasks: [],
      dossier: [expect.objectContaining({ part: "plan", name: "plan.docx", round: null })],
      uploads: [],
      extensions: [],
      announcements: [],
      requests: [],
    });
    expect(data.secondFactor).toMatchObject({ since: "2023-06-01T10:00:00.000Z", recoveryCodesLeft: 10 });
    expect(JSON.stringify(data)).not.toMatch(/hash":|token|ion@exemplu/i);
    for (const secret of [key, ...recoveryCodes]) expect(JSON.stringify(data)).not.toContain(secret);
  });

  test("are the longer times that one was given, and why", async () => {
    const portal = await openAccounts(await freshLocation());
    const admin = { kind: "signed-in", role: "admin", sessionId: 1 } as const;
    const ctx = {
      ...portal.context,
      actor: { ...admin, userId: await portal.addUser("a@exemplu.ro", "admin") },
    };
    const [ana, ion] = [await portal.addUser(email), await portal.addUser("ion@exemplu.ro")];
    const { id, name, submission } = await announcedRound(ctx, "2023-06-06");
    const until = new Date(Date.parse(submission.closesAt) + day).toISOString();
    await extendFor(ctx, id, { userId: ana, until, reason: "Internată" });
    await extendFor(ctx, id, { userId: ion, until, reason: "Accident" });
    const token = await portal.signIn(email);
    const data = await (await portal.send("GET", "user/me/data", { token })).json();
    expect(data.extensions).toEqual([
      { round: name, until, reason: "Internată", givenAt: "2023-06-01T10:00:00.000Z" },
    ]);
  });

  test("are what has come of an unfinished upload, and one's requests in the words of both", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser("admin@exemplu.ro", "admin");
    await portal.addUser(email);
    const [admin, token] = [await portal.signIn("admin@exemplu.ro"), await portal.signIn(email)];
    const tus = { "Tus-Resumable": "1.0.0" };
    const begin = { headers: { ...tus, "Upload-Length": "900" }, token };
    const begun = await portal.send("POST", "dossier/part/plan/upload", begin);
    expect(begun.status).toBe(201);
    const asked = { kind: "correction", wish: "Numele meu este Anna." };
    const byPost = { ...asked, kind: "copy", name: "Ana Pop", contact: email, receivedOn: "2023-05-20" };
    const acts = [
      [token, "user/me/requests", asked],
      [admin, "data-request/extend?id=1", { reason: "Sunt multe date." }],
      [admin, "data-request/close?id=1", { outcome: "refused", answer: "Numele din buletin este altul." }],
      [admin, "data-request/add", byPost],
    ] as const;
    for (const [who, path, json] of acts)
      expect((await portal.send("POST", path, { token: who, json })).ok).toBe(true);
    const data = await (await portal.send("GET", "user/me/data", { token })).json();
    expect(data.uploads).toEqual([
      { purpose: "part/plan", size: 900, received: 0, startedAt: "2023-06-01T10:00:00.000Z" },
    ]);
    expect(data.requests).toMatchObject([
      { number: "CER-2023-0002", ...byPost, outcome: null },
      {
        ...asked,
        extendedBecause: "Sunt multe date.",
        outcome: "refused",
        answer: "Numele din buletin este altul.",
      },
    ]);
  });

  test("are the grids of one's plan once a list is public, and what one wrote as an evaluator, by aliases", async () => {
    const portal = await openToList(await freshLocation(), [[4, 4]]);
    const dataOf = async (as: SignedIn) => (await portal.ask("user/me/data", { as })).json();
    expect((await dataOf(portal.ana)).results).toEqual([]);
    await portal.publish("preliminary");
    const [receipt] = portal.plans;
    const text = "Motiv cu destule semne.";
    const [{ receiptNumber, grids }] = (await dataOf(portal.ana)).results;
    expect(receiptNumber).toBe(receipt?.receiptNumber);
    const ofCandidate = {
      counts: true,
      points: { "descriere.nevoie": 300 },
      reasons: { "descriere.nevoie": text },
    };
    expect(grids).toMatchObject([ofCandidate, ofCandidate]);

    const [one] = portal.people;
    const { evaluations, results } = await dataOf(one);
    const alias = await portal.aliasOf(one, "Planul 0");
    const written = expect.arrayContaining([
      expect.objectContaining({ item: "descriere.nevoie", step: 4, text }),
    ]);
    const sealed = [{ grid: { points: { "descriere.nevoie": 300 } }, reopening: null }];
    expect([evaluations, results]).toMatchObject([[{ alias, written, sealed }], []]);
    for (const hidden of [receipt?.receiptNumber ?? "", "Planul 0"])
      expect(JSON.stringify(evaluations)).not.toContain(hidden);
  });

  test("have something of every table that says whose a row is, or a reason why not", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    const token = await portal.signIn(email);
    const data = await (await portal.send("GET", "user/me/data", { token })).json();
    const tables = await (portal.context.db as Kysely<Database>).introspection.getTables();
    const ofPersons = tables.filter(({ columns }) =>
      columns.some(({ name }) => /^(userId|actorId|\w+By)$/.test(name)),
    );
    expect(Object.keys({ ...inOwnData, ...notInOwnData }).sort()).toEqual(
      ofPersons.map(({ name }) => name).sort(),
    );
    expect(Object.keys(data)).toEqual(expect.arrayContaining(Object.values(inOwnData)));
  });

  test("are an admin's, too, who has no plans", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser("admin@exemplu.ro", "admin");
    const token = await portal.signIn("admin@exemplu.ro");
    const data = await (await portal.send("GET", "user/me/data", { token })).json();
    expect([data.account.role, data.sessions.length, data.plans]).toEqual(["admin", 1, []]);
  });
});
