import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { runClock } from "#domain/competition/clock.commands.ts";
import { extendFor } from "#domain/competition/extensions.commands.ts";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import type { SignedIn } from "#domain/context.ts";
import { type Accounts, openAccounts } from "#tests/support/accounts.ts";
import { engines } from "#tests/support/databases.ts";
import { announcedRound } from "#tests/support/rounds.ts";

// The portal's clock begins on Thursday, 1 June 2023, at 13:00; Monday, 5 June, is a holiday (Rusalii).
const opensAt = "2023-06-20T21:00:00.000Z";
const closesAt = "2023-06-30T13:00:00.000Z";

describe.each(engines)("where the competition stands on %s", (_, freshLocation) => {
  test("is undated without a round, and while a round is a draft", async () => {
    const portal = await openAccounts(await freshLocation());
    expect(await nowFor(portal)).toMatchObject({ standing: { phase: "undated" }, round: null, days: [] });
  });

  test("follows the server's clock from the announcement to after the closing", async () => {
    const portal = await openAccounts(await freshLocation());
    await announcedRound(await asAdmin(portal), "2023-06-07");
    const before = await nowFor(portal);
    expect(before.standing).toEqual({ phase: "upcoming", opensAt, closesAt });
    expect(before.round).toMatchObject({ name: "Runda 1", firstDay: "2023-06-07", rulesHash: null });
    expect(before.days).toEqual([
      ...["2023-06-21", "2023-06-22", "2023-06-23", "2023-06-26"],
      ...["2023-06-27", "2023-06-28", "2023-06-29", "2023-06-30"],
    ]);

    goTo(portal, opensAt);
    expect((await nowFor(portal)).standing).toEqual({ phase: "open", opensAt, closesAt });
    goTo(portal, closesAt);
    expect((await nowFor(portal)).standing).toEqual({ phase: "closed", closedAt: closesAt });
  });

  test("closes later for a member with an extension, and for nobody else", async () => {
    const portal = await openAccounts(await freshLocation());
    const ctx = await asAdmin(portal);
    const { id: roundId } = await announcedRound(ctx, "2023-06-07");
    const userId = await portal.addUser("ana@exemplu.ro");
    await portal.addUser("dan@exemplu.ro");
    const until = "2023-07-03T13:00:00.000Z";
    await extendFor(ctx, roundId, { userId, until, reason: "Spitalizare" });
    goTo(portal, closesAt);

    const token = await portal.signIn("ana@exemplu.ro");
    const own = await nowFor(portal, token);
    expect(own).toMatchObject({ standing: { phase: "open", closesAt: until }, isExtended: true });
    const other = await nowFor(portal, await portal.signIn("dan@exemplu.ro"));
    expect(other).toMatchObject({ standing: { phase: "closed", closedAt: closesAt }, isExtended: false });
    expect(JSON.stringify(other)).not.toContain("Spitalizare");
  });
});

describe.each(engines)("the rules of a round on %s", (_, freshLocation) => {
  test("are frozen at the opening, and then shown to everyone by their hash", async () => {
    const portal = await openAccounts(await freshLocation());
    await announcedRound(await asAdmin(portal), "2023-06-07");
    expect((await nowFor(portal)).round?.rulesHash).toBeNull();

    goTo(portal, opensAt);
    await runClock(portal.context);
    const hash = (await nowFor(portal)).round?.rulesHash ?? "";
    expect(hash).toMatch(/^[0-9a-f]{8}$/);
    const answer = await portal.send("GET", `competition/rules/${hash}`);
    expect(await answer.json()).toMatchObject({
      hash,
      rounds: ["Runda 1"],
      rules: JSON.parse(JSON.stringify(portal.context.content.competition)),
      terms: { threshold: 60, evaluators: 2 },
    });
    const text = await (await portal.send("GET", `competition/rules/${hash}/text`)).text();
    expect(createHash("sha256").update(text).digest("hex").slice(0, 8)).toBe(hash);
    expect((await portal.send("GET", "competition/rules/00000000/text")).status).toBe(404);
    expect((await portal.send("GET", "competition/rules/00000000")).status).toBe(404);
  });
});

async function nowFor(portal: Accounts, token?: string): Promise<CompetitionNow> {
  const answer = await portal.send("GET", "competition/now", token === undefined ? {} : { token });
  expect(answer.status).toBe(200);
  return await answer.json();
}

async function asAdmin(portal: Accounts) {
  const userId = await portal.addUser("admin@exemplu.ro", "admin");
  const actor: SignedIn = { kind: "signed-in", role: "admin", userId, sessionId: 1 };
  return { ...portal.context, actor };
}

function goTo(portal: Accounts, moment: string): void {
  portal.later(Date.parse(moment) - portal.context.now().getTime());
}
