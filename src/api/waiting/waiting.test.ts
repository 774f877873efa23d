import type { Kysely, KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { ensureFirstAdmin } from "#domain/accounts/members/first-admin.commands.ts";
import { lastDayOf } from "#domain/competition/calendar.rules.ts";
import type { Database } from "#domain/tables.ts";
import { day, hour, momentAfter } from "#domain/time/moments.ts";
import { openAccounts, password } from "#tests/support/accounts.ts";
import { addJob, addNews } from "#tests/support/content.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { openToList } from "#tests/support/listing.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { quietHealth } from "#tests/support/quiet-health.ts";
import { addRole } from "#tests/support/roles.ts";
import { openWithRound } from "#tests/support/round-portal.ts";
import { docx } from "#tests/support/sample-files.ts";

const nothing = {
  since: null,
  drafts: null,
  sets: null,
  failedSets: null,
  toComplete: null,
  unreadMessages: null,
  questions: null,
  newPlans: null,
  closings: null,
  requests: null,
  toMend: null,
  toVerify: null,
  toEvaluate: null,
  toDecide: null,
  asked: null,
};

test.each(engines)(
  "counts what waits, as far as whoever asks may see it, on %s",
  async (_, freshLocation) => {
    addRole("reads messages", ["messages.read"]);
    addRole("manages members", ["members.manage"]);
    const portal = await openWithMembers(await freshLocation());
    const { context, admin } = portal;
    const waiting = async (as = admin) => (await portal.ask("user/waiting", { as })).json();
    const before = await waiting();

    await addNews(context, { isPublic: 0, publishedAt: null });
    await addNews(context, { isPublic: 0, publishedAt: null, deletedAt: context.now().toISOString() });
    await addNews(context);
    await addJob(context, { isPublic: 0, publishedAt: null });
    const person = { lastName: "Pop", firstName: "Ana", email: "a@exemplu.ro", phone: "", subject: "S" };
    const message = { ...person, message: "M", receivedAt: context.now().toISOString() };
    await context.write((tx) => tx.insertInto("contact_messages").values([message, message]).execute());
    await context.write((tx) =>
      tx.updateTable("contact_messages").set({ readAt: message.receivedAt }).where("id", "=", 1).execute(),
    );
    await portal.submit();
    await portal.submit(docx());

    expect(await waiting()).toEqual({
      ...before,
      drafts: before.drafts + 2,
      unreadMessages: 1,
      newPlans: 1,
    });
    expect(await waiting({ ...admin, role: "reads messages" })).toEqual({
      ...nothing,
      unreadMessages: 1,
    });
    expect(await waiting({ ...admin, role: "manages members" })).toEqual({
      ...nothing,
      requests: 0,
    });
    const today = async (as = admin) => (await portal.ask("user/today", { as })).json();
    const [newest] = (await today()).messages;
    expect(newest).toEqual({
      id: 2,
      subject: "S",
      firstName: "Ana",
      lastName: "Pop",
      receivedAt: message.receivedAt,
    });
    expect((await today()).plans).toEqual([
      { id: 2, version: 2, receiptNumber: expect.any(String), receivedAt: expect.any(String) },
    ]);
    expect((await today()).examples.length).toBe(Math.min(3, before.toComplete));
    expect(await today({ ...admin, role: "manages members" })).toEqual({
      late: [],
      messages: [],
      questions: [],
      plans: [],
      examples: [],
      received: null,
      awaited: null,
      isPasswordPrinted: true,
    });
    portal.later(day);
    expect(await waiting()).toMatchObject({ newPlans: 0 });
    // Whoever was here before hears of every plan since then.
    const previousLoginAt = momentAfter(context.now(), -7 * day);
    await context.write((tx) =>
      tx.updateTable("users").set({ previousLoginAt }).where("id", "=", admin.userId).execute(),
    );
    expect(await waiting()).toMatchObject({ since: previousLoginAt, newPlans: 1 });
  },
);

test.each(engines)(
  "says what is past its term, and which duty ends before its work, on %s",
  async (_, fresh) => {
    addRole("reads messages", ["messages.read"]);
    const { roundId, ...portal } = await openWithRound(await fresh());
    const { context, admin } = portal;
    const staff = await portal.add("ilie@exemplu.ro", "Marin", "staff");
    const late = async (as = admin) => (await (await portal.ask("user/today", { as })).json()).late;
    const now = context.now().toISOString();
    const request = { userId: null, name: "Ion", contact: "ion@exemplu.ro", wish: "" };
    const person = { lastName: "Pop", firstName: "Ana", email: "a@exemplu.ro", phone: "", subject: "S" };
    const message = { ...person, message: "M", receivedAt: now };
    const duty = { userId: staff.userId, startsAt: now, givenBy: null, givenAt: now };
    const endsAt = "2023-07-03T21:00:00.000Z";
    await context.write(async (tx) => {
      const open = { ...request, kind: "copy" as const, receivedOn: "2023-05-02" };
      await tx
        .insertInto("data_requests")
        .values([
          { ...open, number: "CER-2023-0001", dueOn: "2023-06-02" },
          { ...open, number: "CER-2023-0002", dueOn: "2023-06-03" },
          { ...open, number: "CER-2023-0003", dueOn: "2023-07-02" },
        ])
        .execute();
      const closed = tx.updateTable("data_requests").set({ closedAt: now });
      await closed.where("number", "=", "CER-2023-0002").execute();
      // Thursday, before Pentecost: the second working day after it is Tuesday.
      // To have read it is not to have answered it.
      await tx.insertInto("contact_messages").values([message, message, message]).execute();
      const messages = tx.updateTable("contact_messages");
      await messages.set({ readAt: now }).where("id", ">", 1).execute();
      await messages.set({ answeredAt: now }).where("id", "=", 3).execute();
      await tx
        .insertInto("duties")
        .values([
          { ...duty, duty: "verifier", roundId, endsAt },
          { ...duty, duty: "evaluator", roundId: null, endsAt: null },
          { ...duty, duty: "editor", roundId: null, endsAt },
          { ...duty, duty: "auditor", roundId: null, endsAt: "2023-06-03T21:00:00.000Z" },
        ])
        .execute();
    });
    const { stages } = (await (await portal.ask("competition/now")).json()).round;
    const verified = stages.find(({ id }: { id: string }) => id === "clarifications");
    const ended = {
      kind: "duty",
      duty: "verifier",
      name: "Ștefania Marin",
      lastDay: "2023-07-03",
      neededUntil: lastDayOf(verified.endsAt),
    };
    const auditor = expect.objectContaining({ duty: "auditor", lastDay: "2023-06-03" });
    expect(await late()).toEqual([ended, auditor]);
    expect(await late({ ...admin, role: "reads messages" })).toEqual([]);
    expect(await late({ ...staff, duties: ["verifier"] })).toEqual([ended, auditor]);
    const evaluator = await portal.add("ema@exemplu.ro", "Rus", "staff");
    expect(await late({ ...evaluator, duties: ["evaluator"] })).toEqual([]);
    portal.goTo("2023-06-06T21:00:00.000Z");
    const messages = { kind: "messages", count: 2, dueOn: "2023-06-06", days: 1 };
    expect(await late({ ...admin, role: "reads messages" })).toEqual([messages]);
    const overdue = { kind: "request", number: "CER-2023-0001", dueOn: "2023-06-02", days: 5 };
    expect(await late()).toEqual([overdue, messages, ended]);
    // Somebody else goes on where it ends.
    const next = await portal.add("ioana@exemplu.ro", "Rus", "staff");
    const successor = { ...duty, userId: next.userId, duty: "verifier" as const, startsAt: endsAt };
    await context.write((tx) =>
      tx
        .insertInto("duties")
        .values({ ...successor, roundId, endsAt: verified.endsAt })
        .execute(),
    );
    expect(await late()).toEqual([overdue, messages]);
  },
);

test("the first admin is told of the printed password until another was chosen", async () => {
  const portal = await openAccounts(await freshSqlite());
  const first = await ensureFirstAdmin(portal.context);
  const isPrinted = async (token: string) =>
    (await (await portal.send("GET", "user/today", { token })).json()).isPasswordPrinted;
  const current = first?.password ?? "";
  const { token } = await (await portal.login(first?.email ?? "", { with: current })).json();
  expect(await isPrinted(token)).toBe(true);
  const json = { current, password };
  expect((await portal.send("POST", "user/password/change", { token, json })).status).toBe(204);
  expect(await isPrinted(token)).toBe(false);
});

test("what must be mended now is counted for those alone who may know", async () => {
  addRole("reads messages", ["messages.read"]);
  const health = { ...quietHealth, urgent: () => 1 };
  const portal = await openWithMembers(await freshSqlite(), { health });
  const count = async (as = portal.admin) => (await (await portal.ask("user/waiting", { as })).json()).toMend;
  expect(await count()).toBe(1);
  expect(await count({ ...portal.admin, role: "reads messages" })).toBeNull();
});

test.each(engines)("a visit is all sign-ins that follow each other soon, on %s", async (_, freshLocation) => {
  const portal = await openAccounts(await freshLocation());
  await portal.addUser("admin@exemplu.ro", "admin");
  const since = async () => {
    const token = await portal.signIn("admin@exemplu.ro");
    return (await (await portal.send("GET", "user/waiting", { token })).json()).since;
  };
  const first = portal.context.now().toISOString();
  expect(await since()).toBeNull();
  portal.later(hour);
  expect(await since()).toBeNull();
  const last = portal.context.now().toISOString();
  portal.later(day);
  expect(await since()).toBe(last);
  portal.later(hour);
  expect([await since(), last > first]).toEqual([last, true]);
});

test.each(engines)("what was begun is listed, the most urgent first, on %s", async (_, freshLocation) => {
  const portal = await openWithMembers(await freshLocation());
  const { context, admin } = portal;
  const begun = async (): Promise<{ kind: string; title: string; failed: boolean }[]> =>
    (await portal.ask("user/begun", { as: admin })).json();
  const there = (await begun()).length;
  await addNews(context, { title: "Ascunsă", isPublic: 0, publishedAt: null });
  await addNews(context, { title: "Ștearsă", isPublic: 0, deletedAt: context.now().toISOString() });
  await addNews(context, { title: "Publică" });
  const createdAt = context.now().toISOString();
  const set = { kind: "set" as const, version: 1, createdAt, createdBy: null, previewOpened: 0 };
  await context.write((tx) =>
    tx
      .insertInto("change_sets")
      .values([
        { ...set, ...noSet, name: "Liber" },
        { ...set, ...noSet, name: "Cu oră", publishAt: createdAt },
        { ...set, ...noSet, name: "Nereușit", failure: "conflict" },
        { ...set, ...noSet, name: "Publicat", publishedAt: createdAt },
      ])
      .execute(),
  );
  const listed = await begun();
  expect(listed.slice(0, 2).map(({ title }) => title)).toEqual(["Nereușit", "Cu oră"]);
  const titles = listed.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(["Liber", "Ascunsă"]));
  expect(titles).not.toEqual(expect.arrayContaining(["Publicat"]));
  expect(listed.length).toBe(Math.min(6, there + 4));
  // All that is hidden, however much it is, is on the page of the sets.
  for (let number = 1; number <= 7; number++)
    await addNews(context, { title: `Ascunsă ${number}`, isPublic: 0, publishedAt: null });
  const hidden: { title: string }[] = await (await portal.ask("user/hidden", { as: admin })).json();
  expect(hidden).toHaveLength(8);
});

const noSet = {
  publishAt: null,
  scheduledBy: null,
  failure: null,
  publishedAt: null,
  discardedAt: null,
  previewHash: null,
  previewUntil: null,
  previewBy: null,
};

test("the round today reads where its evaluation stands once", async () => {
  const portal = await openToList(await freshSqlite());
  const [admin] = portal.admins;
  await portal.publish("preliminary");
  let reads = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      // Nothing else of the page reads when an evaluation was stopped.
      if (JSON.stringify(node).includes('"evaluation_stops"')) reads += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  portal.context.db = (portal.context.db as Kysely<Database>).withPlugin(counting);
  const { parts } = await (await portal.ask("round/today", { as: admin })).json();
  expect([parts.length, reads]).toEqual([4, 1]);
});

test("the round today says how far each part after the verification is, in counts alone", async () => {
  const portal = await openToList(await freshSqlite());
  const [admin] = portal.admins;
  const today = async () => (await (await portal.ask("round/today", { as: admin })).json()).parts;
  const state = { stoppedBy: 0, confirmedBy: [] };
  const evaluation = { part: "evaluation", done: 6, of: 6, ...state };
  const open = { part: "preliminary", done: 0, of: 1, ...state };
  expect(await today()).toEqual([evaluation, open]);
  await portal.confirm("preliminary", admin);
  expect(await today()).toEqual([evaluation, { ...open, confirmedBy: [expect.any(String)] }]);
  await portal.publish("preliminary");
  expect(await today()).toEqual([
    evaluation,
    { ...open, done: 1 },
    { part: "appeals", done: 0, of: 0, ...state },
    { part: "final", done: 0, of: 1, ...state, stoppedBy: expect.toSatisfy((count) => count > 0) },
  ]);
  const member = await portal.ask("round/today", { as: portal.ana });
  expect(member.status).toBe(403);
});
