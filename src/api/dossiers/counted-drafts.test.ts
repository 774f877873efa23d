import { describe, expect, test } from "vitest";
import { eraseByEmail } from "#domain/accounts/members/erasure.commands.ts";
import { extendFor } from "#domain/competition/extensions.commands.ts";
import { operator } from "#domain/context.ts";
import { countDrafts } from "#domain/dossiers/counted-drafts.commands.ts";
import { hour, minute, momentAfter } from "#domain/time/moments.ts";
import { composeReceipt } from "#tests/support/compose-receipt.ts";
import { engines } from "#tests/support/databases.ts";
import { dossierOf } from "#tests/support/dossiers.ts";
import { closesAt, opensAt, openWithRound, packWith } from "#tests/support/round-portal.ts";
import { docx } from "#tests/support/sample-files.ts";
import { archivedBy } from "./dossier-archive.ts";

/** A round whose rules count complete drafts, or not, with a complete one of Ana. */
async function opened(location: string, completeDraftCounts = true) {
  const portal = await openWithRound(location, { content: await packWith({ completeDraftCounts }) });
  portal.goTo(opensAt);
  await portal.tick();
  const ofAna = dossierOf(portal);
  await ofAna.addAll();
  await portal.takeMails();
  const { files } = portal.context;
  const count = () => countDrafts(portal.context, archivedBy(files, "Dosarul meu.zip"), composeReceipt);
  /** Once the grace of 15 minutes is over. */
  const close = async () => {
    portal.goTo(closesAt, 15 * minute);
    await portal.tick();
    await count();
  };
  return { portal, ...ofAna, count, close };
}

const plansOf = ({ context: { db } }: Awaited<ReturnType<typeof openWithRound>>) =>
  db.selectFrom("business_plans").select(["userId", "receivedAt", "isExtended", "name"]).execute();

/** The last moment before an end. */
const justBefore = (end: string) => momentAfter(new Date(end), -1);

async function remarksOf({ ask, admin }: Awaited<ReturnType<typeof openWithRound>>) {
  return await (await ask("business-plan/remarks", { as: admin })).json();
}

describe.each(engines)("complete drafts that count, on %s", (_, freshLocation) => {
  test("are plans that came in the last moment, recorded once, with a receipt", async () => {
    const { portal, own, send, count, close } = await opened(await freshLocation());
    portal.goTo(closesAt, 14 * minute);
    await count();
    expect(await portal.countPlans()).toBe(0);
    await close();
    await Promise.all([count(), count()]);
    expect(await portal.countPlans()).toBe(1);
    const [receipt, ...others] = await portal.takeMails("plan-receipt");
    expect([receipt?.recipient, others]).toEqual(["ana@exemplu.ro", []]);
    const { sent } = await own();
    expect(sent).toMatchObject({ receiptNumber: receipt?.data.receiptNumber, isSame: true });
    expect(await plansOf(portal)).toEqual([
      { userId: portal.ana.userId, receivedAt: justBefore(closesAt), isExtended: 0, name: "Dosarul meu.zip" },
    ]);
    expect((await send()).status).toBe(409);
  });

  test("are in time for the team, as for their owner, on the receipt and in the register", async () => {
    const { portal, own, close } = await opened(await freshLocation());
    await close();
    expect(await remarksOf(portal)).toMatchObject([{ late: null, missing: [], isUndivided: false }]);
    const { checks } = await own();
    expect(checks.find(({ id }) => id === "in-termen")?.state).toBe("ok");
    const [receipt] = await portal.takeMails("plan-receipt");
    expect(receipt?.data.receivedAt).toBe(justBefore(closesAt));
    const { db } = portal.context;
    const { text } = await db.selectFrom("register_lines").select("text").executeTakeFirstOrThrow();
    expect(JSON.parse(text)).toMatchObject({ event: "received", at: justBefore(closesAt) });
  });

  test("do not count where the rules do not say so, a part is missing, or the member sent or withdrew a plan", async () => {
    const unruled = await opened(await freshLocation(), false);
    await unruled.close();
    expect(await unruled.portal.countPlans()).toBe(0);

    const incomplete = await opened(await freshLocation());
    await incomplete.remove("date");
    await incomplete.close();
    expect(await incomplete.portal.countPlans()).toBe(0);

    const { portal, send, close } = await opened(await freshLocation());
    const { id } = await (await send()).json();
    expect((await portal.ask(`business-plan/withdraw?id=${id}`, { method: "POST", as: portal.ana })).ok).toBe(
      true,
    );
    await close();
    expect(await portal.countPlans()).toBe(1);
  });

  test("wait for the end of a longer time, and are marked by it", async () => {
    const { portal, close, count } = await opened(await freshLocation());
    const until = momentAfter(new Date(closesAt), hour);
    await extendFor(portal.manager, portal.roundId, { userId: portal.ana.userId, until, reason: "Boală" });
    await close();
    expect(await portal.countPlans()).toBe(0);
    portal.goTo(closesAt, hour + 15 * minute);
    await count();
    expect(await plansOf(portal)).toMatchObject([{ receivedAt: justBefore(until), isExtended: 1 }]);
    expect(await remarksOf(portal)).toMatchObject([{ late: "extension" }]);
  });

  test("leave no file of a member who is erased while the archive is made", async () => {
    const { portal } = await opened(await freshLocation());
    const { context } = portal;
    portal.goTo(closesAt, 15 * minute);
    await portal.tick();
    const archived = archivedBy(context.files, "Dosarul meu.zip");
    await countDrafts(
      context,
      (parts, use) =>
        archived(parts, async (archive) => {
          await eraseByEmail({ ...context, actor: operator }, "ana@exemplu.ro");
          await use(archive);
        }),
      composeReceipt,
    );
    expect(await portal.countPlans()).toBe(0);
    const left = await context.db.selectFrom("left_files").select("sha256").execute();
    const known = new Set(left.map(({ sha256 }) => sha256));
    const stored: string[] = [];
    for await (const sha256 of context.files.keys()) stored.push(sha256);
    expect(stored.filter((sha256) => !known.has(sha256))).toEqual([]);
  });

  test("whose file is gone keep no other from being recorded", async () => {
    const { portal, add, addAll, own, close } = await opened(await freshLocation());
    await addAll(portal.ion);
    await add("plan", docx("alt.docx", { "word/a.xml": "<a/>" }));
    const { parts } = await own();
    await portal.context.files.remove(parts.find(({ id }) => id === "plan")?.file?.sha256 ?? "");
    await expect(close()).rejects.toThrow(AggregateError);
    expect(await portal.countPlans()).toBe(1);
  });
});
