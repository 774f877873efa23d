import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { operator } from "#domain/context.ts";
import { day, minute } from "#domain/time/moments.ts";
import { planExportStrings } from "#strings/ro/business-plans-export.ts";
import { type Accounts, auditOf, openAccounts, password } from "#tests/support/accounts.ts";
import { codeAt } from "#tests/support/codes.ts";
import { engines } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { fileRequest } from "#tests/support/requests.ts";
import { docx, pdf } from "#tests/support/sample-files.ts";
import { switchOn } from "#tests/support/second-factor.ts";
import { eraseByEmail, eraseIdleMembers } from "./erasure.commands.ts";

const email = "ana.pop@exemplu.ro";
const ofSecondFactor = ["second_factors", "recovery_codes", "remembered_devices"] as const;
const names = ["ștefania", "stefania", "țiriac", "tiriac", "ana.pop"];

describe.each(engines)("erasure on %s", (_, freshLocation) => {
  test("L24: of a member without a plan leaves no row, no session, no link and no mail", async () => {
    const portal = await openAccounts(await freshLocation());
    const id = await portal.addUser(email);
    const token = await portal.signIn(email, { remember: true, cookies: new Map() });
    await switchOn(portal, await portal.signIn(email));
    await portal.send("POST", "user/password/forgot", { json: { email } });
    expect(await erase(portal, "ANA.POP@exemplu.ro")).toEqual({ receiptNumbers: [] });
    expect((await portal.send("GET", "user/me", { token })).status).toBe(401);
    const tables = ["users", "sessions", "remembered_logins", "account_links", "outgoing_mail"] as const;
    for (const table of [...tables, ...ofSecondFactor])
      expect([table, await portal.context.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    expect((await auditOf(portal)).at(-1)).toBe(`operator null user.erase ${id}`);
    await expect(erase(portal, email)).rejects.toMatchObject({ code: "not-found" });
    expect(await portal.addUser(email)).toBeGreaterThan(id);
  });

  test("L24: of a member with plans closes the account, and keeps the plans without a name", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser("admin@exemplu.ro", "admin");
    const id = await portal.addUser(email);
    const cookies = new Map<string, string>();
    const token = await portal.signIn(email, { remember: true, cookies });
    const first = await submit(portal, token, "Vechi.pdf");
    const plan = await submit(portal, token, "Plan.pdf");
    const { key } = await switchOn(portal, token);
    const code = codeAt(key, portal.context.now());
    await portal.signIn(email, { code, rememberDevice: true, cookies });
    await portal.send("POST", "user/password/forgot", { json: { email } });
    const [link] = await portal.linkTokens();

    const begun = { id: "neterminat", purpose: "plan", roundId: null, size: 9, claimedSha256: null };
    const startedAt = portal.context.now().toISOString();
    await portal.context.write((tx) =>
      tx
        .insertInto("uploads")
        .values({ ...begun, userId: id, startedAt })
        .execute(),
    );
    expect(await erase(portal, email)).toEqual({
      receiptNumbers: [first.receiptNumber, plan.receiptNumber],
    });
    expect((await portal.send("GET", "user/me", { token })).status).toBe(401);
    const headers = { "X-XSRF-TOKEN": cookies.get("XSRF-TOKEN") ?? "" };
    expect((await portal.send("POST", "user/session", { cookies, headers })).status).toBe(401);
    for (const typed of [email, `erased ${id}`, `erased-${id}@erased.invalid`])
      expect((await portal.login(typed)).status).not.toBe(200);
    const json = { token: link, password: "alt drum, la fel de lung" };
    expect((await portal.send("POST", "user/password/set", { json })).status).toBe(410);

    const { db } = portal.context;
    expect(await db.selectFrom("uploads").select("id").execute()).toEqual([]);
    for (const table of ofSecondFactor)
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    const everything = JSON.stringify([
      await db.selectFrom("users").selectAll().where("id", "=", id).execute(),
      await db.selectFrom("outgoing_mail").selectAll().execute(),
      await db.selectFrom("audit_log").selectAll().execute(),
      await db.selectFrom("business_plans").selectAll().execute(),
    ]).toLowerCase();
    expect(names.filter((name) => everything.includes(name))).toEqual([]);
    expect(await db.selectFrom("business_plans").select("receiptNumber").orderBy("id").execute()).toEqual([
      { receiptNumber: first.receiptNumber },
      { receiptNumber: plan.receiptNumber },
    ]);
    expect(await portal.addUser(email)).toBeGreaterThan(id);
  });

  test("L24: admins see an erased account as such, by its number, and can only read its plan", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser("admin@exemplu.ro", "admin");
    const id = await portal.addUser(email);
    const plan = await submit(portal, await portal.signIn(email), "Plan.pdf");
    await erase(portal, email);
    const token = await portal.signIn("admin@exemplu.ro");
    const get = (path: string) => portal.send("GET", path, { token });
    const [member] = await (await get("user/all")).json();
    expect(member).toMatchObject({ id, status: "erased", firstName: "", lastName: "", lastLoginAt: null });
    for (const action of ["enable", "disable", "invite"])
      expect((await portal.send("POST", `user/${action}?id=${id}`, { token })).status).toBe(409);
    expect((await get(`files/download/${id}`)).status).toBe(200);
    const csv = await (await get("business-plan/export/csv")).text();
    expect(csv).toContain(`${plan.receiptNumber};${planExportStrings.erased};;;Plan.pdf;`);
    const zip = unzipSync(new Uint8Array(await (await get("business-plan/archive")).arrayBuffer()));
    expect(strFromU8(zip[planExportStrings.index] ?? new Uint8Array())).not.toContain(plan.receiptNumber);
    expect(Object.keys(zip)).toEqual([planExportStrings.index, planExportStrings.checksums]);
  });

  test("never takes the last active admin", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser("unu@exemplu.ro", "admin");
    await portal.addUser("doi@exemplu.ro", "admin");
    await erase(portal, "unu@exemplu.ro");
    await expect(erase(portal, "doi@exemplu.ro")).rejects.toMatchObject({ code: "last-manager" });
    expect((await portal.login("doi@exemplu.ro", { with: password })).status).toBe(200);
  });

  test("L27: comes by itself after twelve months without signing in, but to no admin and to no plan", async () => {
    const portal = await openAccounts(await freshLocation());
    const { context, addUser, later } = portal;
    const emails = async () =>
      (await context.db.selectFrom("users").select("email").orderBy("id").execute()).map((row) => row.email);
    await addUser("admin@exemplu.ro", "admin");
    const never = await addUser("niciodata@exemplu.ro");
    const once = await addUser("odata@exemplu.ro");
    await addUser(email);
    await submit(portal, await portal.signIn(email), "Plan.pdf");
    later(day);
    await portal.signIn("odata@exemplu.ro");
    later(364 * day);
    const all = ["admin@exemplu.ro", "niciodata@exemplu.ro", "odata@exemplu.ro", email];
    expect([await eraseIdle(portal), await emails()]).toEqual([0, all]);
    later(minute);
    expect([await eraseIdle(portal), await emails()]).toEqual([1, all.toSpliced(1, 1)]);
    later(day);
    expect([await eraseIdle(portal), await emails()]).toEqual([1, ["admin@exemplu.ro", email]]);
    later(1000 * day);
    expect([await eraseIdle(portal), await emails()]).toEqual([0, ["admin@exemplu.ro", email]]);
    expect((await auditOf(portal)).filter((line) => line.includes("user.forget"))).toEqual([
      `operator null user.forget ${never}`,
      `operator null user.forget ${once}`,
    ]);
  });

  test.each([
    ["first", false],
    ["next", true],
  ])("while the %s plan is on its way lets none in", async (_name, hasPlan) => {
    let isErasing = false;
    const portal = await openWithMembers(await freshLocation(), {
      scanFile: async () => {
        if (isErasing) await eraseByEmail(portal.as(operator), "ana@exemplu.ro");
        return "clean";
      },
    });
    if (hasPlan) await portal.submit(pdf("Vechi.pdf"));
    isErasing = true;
    const refused = await portal.submit(docx());
    expect([refused.status, await portal.countPlans()]).toEqual([401, hasPlan ? 1 : 0]);
    const mails = await portal.context.db.selectFrom("outgoing_mail").select("kind").execute();
    expect(mails).toEqual(hasPlan ? [{ kind: "plan-notice" }] : []);
  });
});

function erase({ context }: Accounts, who: string) {
  return eraseByEmail({ ...context, actor: operator }, who);
}

function eraseIdle({ context }: Accounts) {
  return eraseIdleMembers({ ...context, actor: operator });
}

/** Sends a plan, of bytes of its own, as the member of this token. */
async function submit(portal: Accounts, token: string, name: string): Promise<{ receiptNumber: string }> {
  const { bytes } = pdf(name);
  const file = { name, bytes: new Uint8Array([...bytes, ...new TextEncoder().encode(name)]) };
  const form = fileRequest("selectedFile", file, { user: email }).body;
  return await (await portal.send("POST", "files/upload/business-plan", { token, form })).json();
}
