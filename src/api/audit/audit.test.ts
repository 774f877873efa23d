import { glob, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { recordAudit } from "#domain/audit/audit.commands.ts";
import type { AuditPage } from "#domain/audit/audit.ts";
import { type AuditAction, auditActions, auditNouns } from "#domain/audit-actions.ts";
import { planEventNames } from "#domain/competition/plan-states.ts";
import type { Actor } from "#domain/context.ts";
import { editPackDocument } from "#domain/documents/pack-documents.commands.ts";
import { editText } from "#domain/texts/texts.commands.ts";
import { day, minute } from "#domain/time/moments.ts";
import { auditStrings } from "#strings/ro/audit.ts";
import { planEventStrings } from "#strings/ro/plan-events.ts";
import { addNews } from "#tests/support/content.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";

type Portal = Awaited<ReturnType<typeof openWithMembers>>;
type Recorded = [action: AuditAction, itemType: string, itemId: number];

describe.each(engines)("the audit log on %s", (_, freshLocation) => {
  test("names who did what to what, the newest first, and that it was read", async () => {
    const portal = await openWithMembers(await freshLocation());
    const newsId = await addNews(portal.context, { title: "O noutate" });
    await portal.submit();
    const receipt = await portal.context.db
      .selectFrom("business_plans")
      .select("receiptNumber")
      .executeTakeFirstOrThrow();
    await record(portal, portal.admin, "news.edit", "news", newsId);
    await record(portal, portal.admin, "user.rename", "user", portal.ion.userId);
    await record(portal, portal.admin, "job.delete", "job", 99_999);
    const { lines } = await read(portal);
    expect(
      lines.slice(0, 4).map(({ actor, actorRole, action, item }) => [actor, actorRole, action, item]),
    ).toEqual([
      ["Ștefania Pop", "admin", "job.delete", null],
      ["Ștefania Pop", "admin", "user.rename", "Ștefania =1+1"],
      ["Ștefania Pop", "admin", "news.edit", "O noutate"],
      ["Ștefania Țiriac", "user", "plan.submit", receipt.receiptNumber],
    ]);
    const [last] = (await read(portal)).lines;
    expect([last?.action, last?.actor]).toEqual(["audit.read", "Ștefania Pop"]);
  });

  test("names the team alone to whoever does not manage members, and finds nothing by a member", async () => {
    const portal = await openWithMembers(await freshLocation());
    const { admin, ana, ion } = portal;
    const { receiptNumber } = await (await portal.submit()).json();
    await record(portal, ion, "session.sign-in", "user", ion.userId);
    await record(portal, admin, "user.rename", "user", ana.userId);
    await record(portal, admin, "user.rename", "user", admin.userId);
    const auditor: Actor = { ...admin, role: "staff", duties: ["auditor"] };
    const { lines, people } = await read(portal, "", auditor);
    expect(lines.slice(0, 4).map(({ actor, action, item, itemId }) => [actor, action, item, itemId])).toEqual(
      [
        ["Ștefania Pop", "user.rename", "Ștefania Pop", admin.userId],
        ["Ștefania Pop", "user.rename", null, null],
        [null, "session.sign-in", null, null],
        [null, "plan.submit", receiptNumber, 1],
      ],
    );
    expect(people).toEqual([{ id: admin.userId, name: "Ștefania Pop" }]);
    const [shown, draft] = [await addNews(portal.context), await addNews(portal.context, { isPublic: 0 })];
    for (const id of [shown, draft]) await record(portal, admin, "news.edit", "news", id);
    const titles = async (as: Actor) => (await read(portal, "noun=news", as)).lines.map(({ item }) => item);
    expect(await titles(admin)).toEqual([expect.any(String), expect.any(String)]);
    expect(await titles(auditor)).toEqual([null, expect.any(String)]);
    const csv = await (await portal.ask("audit/export", { as: auditor })).text();
    expect(csv).not.toMatch(/Țiriac|=1\+1/);
    expect((await read(portal, `actor=${ana.userId}`, auditor)).lines).toEqual([]);
    expect((await read(portal, `actor=${admin.userId}`, auditor)).lines.length).toBeGreaterThan(2);
  });

  test("keeps who or what a reading of it was narrowed to", async () => {
    const portal = await openWithMembers(await freshLocation());
    const { admin } = portal;
    await read(portal, `actor=${admin.userId}&noun=plan`);
    await read(portal, "noun=plan&from=2023-06-01");
    await portal.ask("audit/export?noun=round", { as: admin });
    const { lines } = await read(portal, "noun=audit");
    expect(lines.map(({ action, itemType, item }) => [action, itemType, item])).toEqual([
      ["audit.export", "round", null],
      ["audit.read", "plan", null],
      ["audit.read", "user", "Ștefania Pop"],
    ]);
    const csv = await (await portal.ask("audit/export?noun=audit", { as: admin })).text();
    expect(csv).toContain(";A descărcat jurnalul;Runde și termene;");
  });

  test("is narrowed by person, kind of action and days in Romania", async () => {
    const portal = await openWithMembers(await freshLocation());
    // 13:00 in Romania.
    await record(portal, portal.admin, "plan.download", "plan", 1);
    portal.later(11 * 60 * minute - 1);
    await record(portal, portal.ana, "plan.submit", "plan", 1);
    portal.later(1);
    await record(portal, portal.ana, "message.send", "message", 1);
    portal.later(day);
    const found = async (query: string) =>
      (await read(portal, query)).lines
        .map(({ action }) => action)
        .filter((one) => !/^(audit|user)/.test(one));
    expect(await found("")).toEqual(["message.send", "plan.submit", "plan.download"]);
    expect(await found(`actor=${portal.ana.userId}`)).toEqual(["message.send", "plan.submit"]);
    expect(await found("noun=plan")).toEqual(["plan.submit", "plan.download"]);
    expect(await found("until=2023-06-01")).toEqual(["plan.submit", "plan.download"]);
    expect(await found("from=2023-06-02&until=2023-06-02")).toEqual(["message.send"]);
    expect(await found(`actor=${portal.admin.userId}&noun=message`)).toEqual([]);
  });

  test("is found by words of the member or the plan it is about, and of who did it", async () => {
    const portal = await openWithMembers(await freshLocation());
    const { admin, ana, ion } = portal;
    const { receiptNumber } = await (await portal.submit()).json();
    await record(portal, admin, "plan.download", "plan", 1);
    await record(portal, admin, "user.rename", "user", ion.userId);
    await record(portal, ana, "session.sign-in", "user", ana.userId);
    const { email } = await portal.context.db
      .selectFrom("users")
      .select("email")
      .where("id", "=", ana.userId)
      .executeTakeFirstOrThrow();
    const find = async (words: string, as: Actor = admin) =>
      (await read(portal, `words=${encodeURIComponent(words)}`, as)).lines.map(({ action }) => action);
    const ofPlan = ["plan.download", "plan.submit"];
    expect(await find(receiptNumber.toLowerCase())).toEqual(ofPlan);
    for (const words of ["TIRIAC stefania", email]) {
      expect(await find(words)).toEqual(expect.arrayContaining(["session.sign-in", ...ofPlan]));
      expect(await find(words)).not.toContain("user.rename");
    }
    expect(await find("nimeni de aici")).toEqual([]);
    const csv = await (await portal.ask(`audit/export?words=${receiptNumber}`, { as: admin })).text();
    expect(csv.trimEnd().split("\r\n")).toHaveLength(3);

    const auditor: Actor = { ...admin, role: "staff", duties: ["auditor"] };
    expect(await find(receiptNumber, auditor)).toEqual(ofPlan);
    for (const words of ["Țiriac", email]) expect(await find(words, auditor)).toEqual([]);
    expect((await read(portal, `itemType=user&itemId=${ana.userId}`, auditor)).lines).toEqual([]);
    expect((await read(portal, `itemType=user&itemId=${ana.userId}`)).lines.length).toBeGreaterThan(0);
    expect((await read(portal, "itemType=plan&itemId=1")).lines.map(({ action }) => action)).toEqual(ofPlan);
    // Whoever looked at the lines of one plan stands among them.
    expect(await find(receiptNumber)).toEqual(["audit.read", ...ofPlan]);
  });

  test("calls sets, messages and requests by their names, to those alone who may read them", async () => {
    const portal = await openWithMembers(await freshLocation());
    const { admin } = portal;
    await addNamedItems(portal);
    const found = async (query: string, as: Actor) =>
      (await read(portal, query, as)).lines.map(({ action, item, itemId }) => [action, item, itemId]);
    await record(portal, admin, "set.edit", "set", 1);
    await record(portal, admin, "message.mark", "message", 1);
    await record(portal, admin, "data-request.extend", "data-request", 1);
    expect((await found("", admin)).slice(0, 3)).toEqual([
      ["data-request.extend", "CER-2023-0001", 1],
      ["message.mark", "Întrebare despre buget", 1],
      ["set.edit", "Lista finală", 1],
    ]);
    expect(await found("words=lista+finala", admin)).toEqual([["set.edit", "Lista finală", 1]]);
    expect(await found("words=cer-2023-0001", admin)).toHaveLength(1);
    const auditor: Actor = { ...admin, role: "staff", duties: ["auditor"] };
    const all = await found("", auditor);
    for (const action of ["set.edit", "message.mark", "data-request.extend"]) {
      expect(all).toContainEqual([action, null, 1]);
    }
    for (const words of ["lista", "buget", "CER-2023", "petentul"]) {
      expect(await found(`words=${words}`, auditor)).toEqual([]);
    }
  });

  test("calls texts by their keys and documents by their files, never by the number of another table", async () => {
    const portal = await openWithMembers(await freshLocation());
    const { admin } = portal;
    const ctx = portal.as(admin);
    await editText(ctx, { key: "site.description" }, "Consiliere, cursuri și job-uri în Regiunea Centru.");
    const slug = ctx.content.documents[0]?.slug ?? "";
    await editPackDocument(ctx, {
      place: "pack",
      item: slug,
      title: "Anexa corectată",
      name: "Anexa corectată.docx",
    });
    const saved = { note: "", savedAt: ctx.now().toISOString(), savedBy: admin.userId };
    const file = { name: "anexa-1.docx", mediaType: "application/pdf", size: 1, sha256: "a".repeat(64) };
    const row = { place: "pack" as const, item: slug, number: 1, ...file, ...saved };
    await ctx.write((tx) =>
      tx
        .insertInto("document_versions")
        .values([{ ...row, publishedAt: null }])
        .execute(),
    );
    // As earlier versions of the portal recorded a list of documents.
    await record(portal, admin, "document.move", "document", 1);
    await record(portal, admin, "document.replace", "document", 1);
    const lines = async (as: Actor, query = "") =>
      (await read(portal, query, as)).lines.slice(0, 4).map(({ action, item }) => [action, item]);
    expect(await lines(admin)).toEqual([
      ["document.replace", "anexa-1.docx"],
      ["document.move", null],
      ["document.edit", "documents"],
      ["text.edit", "site.description"],
    ]);
    const auditor: Actor = { ...admin, role: "staff", duties: ["auditor"] };
    expect(await lines(auditor, "noun=document")).toContainEqual(["document.replace", null]);
  });

  test("comes by fifty lines, also when searched, and tells which lines are of one request", async () => {
    const portal = await openWithMembers(await freshLocation());
    const { admin, ana, ion } = portal;
    await portal.context.write(async (tx) => {
      for (let count = 0; count < 60; count++) {
        const ctx = { ...portal.as(admin), requestId: "one-import" };
        const itemId = count % 2 === 0 ? ana.userId : ion.userId;
        await recordAudit(tx, ctx, { action: "user.rename", itemType: "user", itemId });
      }
    });
    const first = await read(portal, "words=tiriac&noun=user");
    expect(first.lines.filter(({ requestId }) => requestId === "one-import")).toHaveLength(30);
    const page = await read(portal, "words=stefania&noun=user");
    expect(page.lines).toHaveLength(50);
    const rest = await read(portal, `words=stefania&noun=user&before=${page.next}`);
    const ids = [...page.lines, ...rest.lines].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(rest.lines.filter(({ requestId }) => requestId === "one-import")).toHaveLength(10);
  });

  test("comes by fifty lines, none twice and none left out, while it grows", async () => {
    const portal = await openWithMembers(await freshLocation());
    for (let count = 0; count < 120; count++)
      await record(portal, portal.ana, "plan.submit", "plan", count + 1);
    const seen: number[] = [];
    let query = "noun=plan";
    for (let pages = 0; pages < 5; pages++) {
      const { lines, next } = await read(portal, query);
      seen.push(...lines.map(({ itemId }) => itemId ?? 0));
      if (next === null) break;
      query = `noun=plan&before=${next}`;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_line, index) => 120 - index));
  });

  test("is exported whole, in words, with no cell that is a formula", async () => {
    const portal = await openWithMembers(await freshLocation());
    await portal.context.write((tx) =>
      tx.updateTable("users").set({ firstName: "=1+1" }).where("id", "=", portal.ion.userId).execute(),
    );
    for (let count = 0; count < 60; count++) {
      await record(portal, portal.ion, "plan.submit", "user", portal.ion.userId);
    }
    const answer = await portal.ask("audit/export?noun=plan", { as: portal.admin });
    expect(answer.headers.get("Content-Disposition")).toContain("jurnal-2023-06-01.csv");
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
    expect(text.startsWith("\ufeff")).toBe(true);
    const [head, ...lines] = text.slice(1).trimEnd().split("\r\n");
    expect(head).toBe("Când;Cine;Rol;Ce;La ce;Codul acțiunii;Felul;Numărul");
    expect(lines).toHaveLength(60);
    expect(lines[0]).toBe(
      `2023-06-01 13:00:00;'=1+1 =1+1;membru;A sosit un plan;'=1+1 =1+1;plan.submit;user;${portal.ion.userId}`,
    );
    expect((await read(portal)).lines[0]?.action).toBe("audit.export");
  });
});

test.each([
  "before=0",
  "words=x",
  "itemId=0",
  "before=x",
  "actor=-1",
  "noun=toString",
  "from=2023-06-31",
  "until=azi",
])("%s is refused", async (query) => {
  const portal = await openWithMembers(await freshSqlite());
  expect((await portal.ask(`audit/log?${query}`, { as: portal.admin })).status).toBe(400);
});

test("every action has words, every word has an action, and the code records each", async () => {
  expect(auditActions.length).toBeGreaterThan(100);
  expect(Object.keys(planEventStrings).sort()).toEqual(planEventNames.toSorted());
  const all = [...auditActions, ...planEventNames.map((event) => `plan.${event}`)];
  expect(all.filter((action) => auditStrings.actionIn(action) === action)).toEqual([]);
  expect(Object.keys(auditStrings.actions).filter((action) => !auditActions.includes(action))).toEqual([]);
  expect(Object.keys(auditStrings.nouns)).toEqual(auditNouns);
  expect(auditStrings.actionIn("toString.x")).toBe("toString.x");
  const code = await sources();
  expect(auditActions.filter((action) => !writingsOf(action).some((one) => code.includes(one)))).toEqual([]);
});

/** How code that records an action can write it: whole or, of several things alike, put together. */
function writingsOf(action: string): string[] {
  const [noun = "", verb = ""] = action.split(".");
  if (noun === "duty") return [`\`duty.${verb.split("-")[0]}-\${duty}\``];
  const isShared = ["news", "job", "activity", "plan"].includes(noun);
  return [`"${action}"`, ...(isShared ? [`}.${verb}\``, `"${verb}"`] : [])];
}

async function sources(): Promise<string> {
  const texts: string[] = [];
  for await (const file of glob("src/{domain,api,cli}/**/*.ts")) {
    if (!file.endsWith(".test.ts")) texts.push(await readFile(file, "utf8"));
  }
  return texts.join("\n");
}

async function read(portal: Portal, query = "", as: Actor = portal.admin): Promise<AuditPage> {
  return (await portal.ask(`audit/log?${query}`, { as })).json() as Promise<AuditPage>;
}

async function addNamedItems({ context }: Portal) {
  const moment = context.now().toISOString();
  await context.write(async (tx) => {
    await tx
      .insertInto("change_sets")
      .values({
        kind: "set",
        name: "Lista finală",
        version: 1,
        createdAt: moment,
        createdBy: null,
        publishAt: null,
        scheduledBy: null,
        failure: null,
        publishedAt: null,
        discardedAt: null,
        previewHash: null,
        previewUntil: null,
        previewBy: null,
        previewOpened: 0,
      })
      .execute();
    const person = { firstName: "Un", lastName: "Om", email: "om@exemplu.ro", phone: "" };
    const words = { subject: "Întrebare despre buget", message: "Cât?", receivedAt: moment };
    await tx
      .insertInto("contact_messages")
      .values({ ...person, ...words })
      .execute();
    await tx
      .insertInto("data_requests")
      .values({
        number: "CER-2023-0001",
        kind: "copy",
        userId: null,
        name: "Petentul",
        contact: "",
        wish: "",
        receivedOn: "2023-06-01",
        dueOn: "2023-07-01",
      })
      .execute();
  });
}

function record(portal: Portal, actor: Actor, ...[action, itemType, itemId]: Recorded) {
  return portal.context.write((tx) => recordAudit(tx, portal.as(actor), { action, itemType, itemId }));
}
