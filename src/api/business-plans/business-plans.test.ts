import { describe, expect, test } from "vitest";
import { maxPlans, planTries } from "#domain/business-plans/business-plans.limits.ts";
import { type Actor, type Context, visitor } from "#domain/context.ts";
import { ScannerUnavailable } from "#domain/errors.ts";
import { day, hour, minute } from "#domain/time/moments.ts";
import { doc } from "#tests/support/compound-files.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { openWithMembers, sha256Of } from "#tests/support/plans.ts";
import { maxUploadBytes } from "#tests/support/portal.ts";
import { archive, docx, pdf, sample } from "#tests/support/sample-files.ts";

const number = /^[34679ACDEFGHJKMNPQRTUWXY]{4}-[34679ACDEFGHJKMNPQRTUWXY]{4}$/;

describe.each(engines)("a business plan on %s", (_, freshLocation) => {
  test("is received, answered with a receipt, mailed about, and given back byte for byte", async () => {
    const portal = await openWithMembers(await freshLocation());
    const file = pdf("Planul meu ășțîâ.pdf");
    const answer = await portal.submit(file);
    const receipt = await answer.json();
    expect([answer.status, receipt]).toEqual([
      200,
      {
        id: 1,
        parts: [],
        fileName: file.name,
        blank: [],
        size: file.bytes.length,
        sha256: sha256Of(file.bytes),
        receivedAt: "2023-06-01T10:00:00.000Z",
        receiptNumber: expect.stringMatching(number),
        version: 1,
        roundId: null,
        round: null,
        isExtended: false,
        isInGrace: false,
        conditions: { version: expect.stringMatching(/^[0-9a-f]{8}$/), items: expect.any(Array) },
      },
    ]);
    expect(receipt.conditions.items).toHaveLength(4);
    expect(await mailsOf(portal.context)).toEqual([
      ["plan-receipt", "ana@exemplu.ro", receipt.receiptNumber],
      ["plan-notice", portal.context.content.site.contact.email, receipt.receiptNumber],
    ]);
    for (const [as, path] of [
      [portal.ana, `files/download/${portal.ana.userId}`],
      [portal.admin, "files/download/2"],
      [portal.ana, "business-plan/download/1"],
    ] as const) {
      const sent = await portal.ask(path, { as });
      expect(sha256Of(new Uint8Array(await sent.arrayBuffer()))).toBe(receipt.sha256);
      expect(Object.fromEntries(sent.headers)).toMatchObject({
        "content-disposition":
          "attachment; filename=\"Planul meu astia.pdf\"; filename*=UTF-8''Planul%20meu%20%C4%83%C8%99%C8%9B%C3%AE%C3%A2.pdf",
        "content-type": "application/pdf",
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      });
    }
    expect(await actionsOf(portal.context)).toEqual([
      ...["user.add", "user.add", "user.add"],
      ...["plan.submit", "plan.download", "plan.download", "plan.download"],
    ]);
  });

  test("replaces the one before, which is kept", async () => {
    const portal = await openWithMembers(await freshLocation());
    const first = await (await portal.submit(pdf("Unu.pdf"))).json();
    portal.later(hour);
    const second = await (await portal.submit(docx("Doi.docx"))).json();
    expect(second).toMatchObject({ version: 2, fileName: "Doi.docx" });
    expect(second.receiptNumber).not.toBe(first.receiptNumber);
    const versions = await (await portal.ask("business-plan/versions", { as: portal.ana })).json();
    expect(versions).toEqual([
      { ...second, dividedParts: [], isCurrent: true, state: "current", withdrawnAt: null },
      { ...first, dividedParts: [], isCurrent: false, state: "replaced", withdrawnAt: null },
    ]);
    expect(await (await portal.ask("business-plan/versions?id=2", { as: portal.admin })).json()).toEqual(
      versions,
    );
    const [, member] = await (await portal.ask("user/all", { as: portal.admin })).json();
    const { fileName, blank: ____, conditions: _, parts: __, isInGrace: ___, ...summary } = second;
    expect(member).toMatchObject({ id: 2, isBusinessPlan: true, fileName, businessPlan: summary });
    const old = await portal.ask(`business-plan/download/${first.id}`, { as: portal.ana });
    expect(sha256Of(new Uint8Array(await old.arrayBuffer()))).toBe(first.sha256);
    expect((await actionsOf(portal.context)).slice(3)).toEqual([
      ...["plan.submit", "plan.replace", "plan.submit", "plan.download"],
    ]);
  });

  test("S32: sent twice at once, or again within minutes, is one plan with one number", async () => {
    const portal = await openWithMembers(await freshLocation());
    const twice = await Promise.all([portal.submit(), portal.submit()]);
    const receipts = await Promise.all(twice.map((answer) => answer.json()));
    expect(receipts[1]).toEqual(receipts[0]);
    portal.later(9 * minute);
    expect(await (await portal.submit()).json()).toEqual(receipts[0]);
    portal.later(2 * minute);
    expect(await (await portal.submit()).json()).toMatchObject({ version: 2 });
    expect(await portal.countPlans()).toBe(2);
  });

  test("S32: under the same key is the same plan however late, and no other file", async () => {
    const portal = await openWithMembers(await freshLocation());
    const first = await (await portal.submit(pdf(), { key: "k1" })).json();
    await portal.submit(docx());
    portal.later(day);
    expect(await (await portal.submit(pdf(), { key: "k1" })).json()).toEqual(first);
    const other = await portal.submit(docx(), { key: "k1" });
    expect([other.status, (await other.json()).code]).toEqual([409, "conflict"]);
    const unknown = sample("Plan.pdf", "%PDF-1.7\nother");
    expect((await portal.submit(unknown, { key: "k1" })).status).toBe(409);
    expect(await portal.context.files.sizeOf(sha256Of(unknown.bytes))).toBeNull();
    const ofIon = await portal.submit(pdf(), { key: "k1", as: portal.ion, user: "ion@exemplu.ro" });
    expect((await ofIon.json()).id).not.toBe(first.id);
    expect(await portal.countPlans()).toBe(3);
  });

  test("S24: is there for its member and for admins, and for nobody else", async () => {
    const portal = await openWithMembers(await freshLocation());
    await portal.submit();
    const paths = ["files/download/2", "business-plan/download/1", "business-plan/versions?id=2"];
    const statuses = async (as: Actor) =>
      Promise.all(paths.map(async (path) => (await portal.ask(path, { as })).status));
    expect(await statuses(portal.ana)).toEqual([200, 200, 200]);
    expect(await statuses(portal.admin)).toEqual([200, 200, 200]);
    expect(await statuses(portal.ion)).toEqual([404, 404, 404]);
    expect(await statuses(visitor)).toEqual([401, 401, 401]);
    const nothing = [
      "files/download/3",
      "files/download/1",
      "business-plan/versions?id=1",
      "business-plan/versions",
    ];
    const ofNobody = nothing.map(async (path) => (await portal.ask(path, { as: portal.admin })).status);
    expect(await Promise.all(ofNobody)).toEqual([404, 404, 404, 404]);
  });

  test("is taken from members alone, and only as their own", async () => {
    const portal = await openWithMembers(await freshLocation());
    const statusOf = async (form: Parameters<typeof portal.submit>[1]) =>
      (await portal.submit(pdf(), form)).status;
    expect(await statusOf({ as: visitor })).toBe(401);
    expect(await statusOf({ as: portal.admin, user: "admin@exemplu.ro" })).toBe(403);
    expect(await statusOf({ user: "ion@exemplu.ro" })).toBe(403);
    expect(await statusOf({ user: undefined })).toBe(422);
    expect(await statusOf({ conditions: "00000000" })).toBe(409);
    expect(await portal.countPlans()).toBe(0);
    expect(await statusOf({ user: "ANA@exemplu.ro" })).toBe(200);
  });

  test("S26: comes so often a day, and then not before the day is over", async () => {
    const portal = await openWithMembers(await freshLocation());
    const send = (index: number) => portal.submit(sample("a.pdf", `%PDF-1.7\n${index}`));
    for (let index = 1; index < maxPlans.count; index++) expect((await send(index)).status).toBe(200);
    const last = await (await portal.submit(pdf(), { key: "k1" })).json();
    portal.later(hour);
    // Whose answer was lost is no further plan.
    expect(await (await portal.submit(pdf(), { key: "k1" })).json()).toEqual(last);
    const refused = await send(99);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, String(23 * 3600)]);
    portal.later(23 * hour);
    expect((await send(99)).status).toBe(200);
    expect(await portal.countPlans()).toBe(maxPlans.count + 1);
  });

  test("is looked at so often an hour, also when it is refused each time", async () => {
    const portal = await openWithMembers(await freshLocation());
    const refused = () => portal.submit(sample("plan.pdf", "MZ"));
    for (let tries = 0; tries < planTries.max; tries++) expect((await refused()).status).toBe(415);
    const last = await refused();
    expect([last.status, last.headers.get("Retry-After")]).toEqual([429, "3600"]);
    portal.later(hour);
    expect((await portal.submit()).status).toBe(200);
  });

  test("S31: is kept only once the scanner found it clean", async () => {
    const portal = await openWithMembers(await freshLocation(), {
      scanFile: ({ size }) =>
        size === 9
          ? Promise.reject(new ScannerUnavailable(new Error("down")))
          : Promise.resolve(size === 10 ? "infected" : "clean"),
    });
    const down = await portal.submit(sample("a.pdf", "%PDF-1.7\n"));
    expect([down.status, (await down.json()).code, down.headers.get("Retry-After")]).toEqual([
      ...[503, "scanner-unavailable", "30"],
    ]);
    const infected = await portal.submit(sample("a.pdf", "%PDF-1.7\nx"));
    expect([infected.status, (await infected.json()).code]).toEqual([422, "file-infected"]);
    expect(await portal.countPlans()).toBe(0);
    expect(await mailsOf(portal.context)).toEqual([]);
    expect((await actionsOf(portal.context)).slice(3)).toEqual(["upload.refuse-infected"]);
    expect(portal.reports.map(({ event }) => event)).toEqual(["dependency-down"]);
    expect((await portal.submit()).status).toBe(200);
  });

  test("is listed and paged with as many queries whether few or many", async () => {
    const portal = await openWithMembers(await freshLocation());
    const { queries, ask, admin } = portal;
    const namesOf = async (query: string) => {
      const answer = await ask(`user/all?${query}`, { as: admin });
      const members: { lastName: string }[] = await answer.json();
      return [members.map(({ lastName }) => lastName), answer.headers.get("X-Total-Count")];
    };
    await portal.submit();
    const before = queries.count;
    expect(await namesOf("")).toEqual([["=1+1", "Țiriac"], "2"]);
    const forTwo = queries.count - before;
    expect(await namesOf("page=2&pageSize=1")).toEqual([["Țiriac"], "2"]);
    await addMany(portal.context, 60);
    const later = queries.count;
    expect((await namesOf(""))[1]).toBe("62");
    expect(queries.count - later).toBe(forTwo);
  });
});

test.each([
  ["a picture", sample("plan.png", "\x89PNG\r\n\x1a\n"), 415],
  ["a presentation", archive("plan.pptx", { "[Content_Types].xml": "<T/>", "ppt/p.xml": "<p/>" }), 415],
  ["a program called PDF", sample("plan.pdf", "MZ\x90\0"), 415],
  ["a page in a PDF's bytes", pdf("plan.html"), 415],
  ["macros", doc("plan.doc", { Macros: { VBA: { _VBA_PROJECT: Buffer.alloc(4) } } }), 415],
  ["nothing", sample("plan.pdf", ""), 422],
  ["more than the limit", sample("plan.pdf", `%PDF-1.7\n${"x".repeat(maxUploadBytes)}`), 413],
])("S27: %s is no plan, and nothing is left of it", async (_name, file, status) => {
  const portal = await openWithMembers(await freshSqlite());
  expect((await portal.submit(file)).status).toBe(status);
  expect(await portal.countPlans()).toBe(0);
  expect(await portal.context.files.sizeOf(sha256Of(file.bytes))).toBeNull();
});

test("S31: admins are told whether plans are looked at for viruses", async () => {
  const portal = await openWithMembers(await freshSqlite());
  const scanned = await openWithMembers(await freshSqlite(), { scanFile: async () => "clean" });
  const ask = async ({ ask, admin }: typeof portal) =>
    (await ask("business-plan/safety", { as: admin })).json();
  expect([await ask(portal), await ask(scanned)]).toEqual([{ isScanned: false }, { isScanned: true }]);
});

test("the terms say what is taken, and what is confirmed by sending it", async () => {
  const portal = await openWithMembers(await freshSqlite());
  const terms = await (await portal.ask("files/upload/business-plan", { as: portal.ana })).json();
  expect(terms).toMatchObject({
    maxBytes: maxUploadBytes,
    extensions: ["pdf", "doc", "docx", "odt", "rtf", "xls", "xlsx", "ods", "zip"],
  });
  const sent = await portal.submit(pdf(), { conditions: terms.conditions.version });
  expect((await sent.json()).conditions).toEqual(terms.conditions);
});

async function mailsOf({ db }: Pick<Context, "db">) {
  const mails = await db.selectFrom("outgoing_mail").selectAll().orderBy("id").execute();
  return mails.map(({ kind, recipient, data }) => [kind, recipient, JSON.parse(data).receiptNumber]);
}

async function actionsOf({ db }: Pick<Context, "db">) {
  const entries = await db.selectFrom("audit_log").select("action").orderBy("id").execute();
  return entries.map(({ action }) => action);
}

async function addMany({ write }: Pick<Context, "write">, count: number) {
  const createdAt = "2023-01-01T00:00:00.000Z";
  const users = Array.from({ length: count }, (_, index) => {
    const email = `membru${index}@exemplu.ro`;
    return {
      email,
      emailKey: email,
      firstName: "Ion",
      lastName: `M${index}`,
      role: "user",
      status: "invited" as const,
      passwordHash: null,
      createdAt,
      updatedAt: createdAt,
      lastLoginAt: null,
    };
  });
  await write((tx) => tx.insertInto("users").values(users).execute());
}

test("the same bytes under another name are another plan, whose receipt has that name", async () => {
  const portal = await openWithMembers(await freshSqlite());
  const first = await (await portal.submit(pdf("Unu.pdf"))).json();
  const again = await (await portal.submit(pdf("Unu.pdf"))).json();
  const other = await (await portal.submit(pdf("Doi.pdf"))).json();
  expect([again.id, other.fileName]).toEqual([first.id, "Doi.pdf"]);
  expect(other.receiptNumber).not.toBe(first.receiptNumber);
});
