import { describe, expect, test } from "vitest";
import { operator, type Writes } from "#domain/context.ts";
import { engines } from "#tests/support/databases.ts";
import { admin, openPortal } from "#tests/support/portal.ts";
import { recordAudit } from "./audit.commands.ts";

const entry = { action: "news.add", itemType: "news", itemId: 7 } as const;

describe.each(engines)("the audit log on %s", (_, freshLocation) => {
  test("tells who did what to which item, when and in which request", async () => {
    const { context, as, notes } = await openPortal(await freshLocation());
    await context.write(async (tx) => {
      await recordAudit(tx, { ...as(admin), requestId: "r1" }, entry);
      await recordAudit(tx, as(operator), { action: "user.add" });
    });
    const at = "2023-06-01T10:00:00.000Z";
    expect(await context.db.selectFrom("audit_log").selectAll().orderBy("id").execute()).toEqual([
      { id: 1, at, actorId: 1, actorRole: "admin", ...entry, requestId: "r1" },
      {
        id: 2,
        at,
        actorId: null,
        actorRole: "operator",
        action: "user.add",
        itemType: null,
        itemId: null,
        requestId: null,
      },
    ]);
    expect(notes).toEqual([
      { actorId: 1, actorRole: "admin", requestId: "r1", ...entry },
      { actorId: null, actorRole: "operator", requestId: null, action: "user.add" },
    ]);
  });

  test("has nothing of a write that failed", async () => {
    const { context, as } = await openPortal(await freshLocation());
    const failing = context.write(async (tx) => {
      await recordAudit(tx, as(admin), entry);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await context.db.selectFrom("audit_log").select("id").execute()).toEqual([]);
  });

  test.each([
    ["changed", (tx: Writes) => tx.updateTable("audit_log").set({ action: "news.edit" }).execute()],
    ["deleted", (tx: Writes) => tx.deleteFrom("audit_log").execute()],
  ])("refuses to be %s", async (_name, tamper) => {
    const { context, as } = await openPortal(await freshLocation());
    await context.write((tx) => recordAudit(tx, as(admin), entry));
    await expect(context.write(async (tx) => void (await tamper(tx)))).rejects.toThrow(
      /audit_log is append-only/,
    );
    expect(await context.db.selectFrom("audit_log").select(["id", "action"]).execute()).toEqual([
      { id: 1, action: "news.add" },
    ]);
  });
});
