import { describe, expect, test } from "vitest";
import { extendFor } from "#domain/competition/extensions.commands.ts";
import { day } from "#domain/moments.ts";
import { openAccounts } from "#tests/support/accounts.ts";
import { engines } from "#tests/support/databases.ts";
import { fileRequest } from "#tests/support/requests.ts";
import { announcedRound } from "#tests/support/rounds.ts";
import { docx, pdf } from "#tests/support/sample-files.ts";
import { switchOn } from "#tests/support/second-factor.ts";

const email = "ana.pop@exemplu.ro";

describe.each(engines)("L23: one's own data on %s", (_, freshLocation) => {
  test("are the account, its open sessions and the receipts of its plans, and nobody else's", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    await portal.addUser("ion@exemplu.ro");
    const token = await portal.signIn(email);
    const { key, recoveryCodes } = await switchOn(portal, token);
    await portal.signIn("ion@exemplu.ro");
    const get = async (path: string) => (await portal.send("GET", path, { token })).json();
    const receipts: object[] = [];
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
        { ...receipts[0], dividedParts: [], isCurrent: true, state: "current" },
        { ...receipts[1], dividedParts: [], isCurrent: false, state: "replaced" },
      ],
      dossier: [expect.objectContaining({ part: "plan", name: "plan.docx", round: null })],
      extensions: [],
      savedSearches: [],
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

  test("are an admin's, too, who has no plans", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser("admin@exemplu.ro", "admin");
    const token = await portal.signIn("admin@exemplu.ro");
    const data = await (await portal.send("GET", "user/me/data", { token })).json();
    expect([data.account.role, data.sessions.length, data.plans]).toEqual(["admin", 1, []]);
  });
});
