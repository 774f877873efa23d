import { describe, expect, test } from "vitest";
import { visitor } from "#domain/context.ts";
import { addActivity, attachToActivity } from "#tests/support/content.ts";
import { engines } from "#tests/support/databases.ts";
import { isFound } from "#tests/support/found.ts";
import { admin, member, openPortal } from "#tests/support/portal.ts";
import { activityById, activityFileById, listActivities } from "./activities.queries.ts";

const deleted = { deletedAt: "2023-05-01T00:00:00.000Z" };

describe.each(engines)("activities on %s", (_, freshLocation) => {
  test("come by type, in the editors' order, else newest first, whole or in pages", async () => {
    const { context, as } = await openPortal(await freshLocation());
    const last = await addActivity(context, { position: 1, publishedAt: "2023-03-01T00:00:00.000Z" });
    const older = await addActivity(context, { publishedAt: "2023-01-01T00:00:00.000Z" });
    const newer = await addActivity(context, { publishedAt: "2023-02-01T00:00:00.000Z" });
    const other = await addActivity(context, { type: "a2" });
    const ctx = as(visitor);
    expect((await listActivities(ctx, "a1")).items.map(({ id }) => id)).toEqual([newer, older, last]);
    expect((await listActivities(ctx, "a2")).items.map(({ id }) => id)).toEqual([other]);
    expect(await listActivities(ctx, "a3")).toEqual({ items: [], total: 0 });
    const second = await listActivities(ctx, "a1", { page: 2, pageSize: 1 });
    expect([second.items.map(({ id }) => id), second.total]).toEqual([[older], 3]);
  });

  test.each([
    ["a visitor", visitor, { public: true, hidden: false, deleted: false }],
    ["a member", member, { public: true, hidden: false, deleted: false }],
    ["an admin", admin, { public: true, hidden: true, deleted: false }],
  ])("show %s what is theirs to see, in every query", async (_name, actor, expected) => {
    const { context, as } = await openPortal(await freshLocation());
    const ids = {
      public: await addActivity(context),
      hidden: await addActivity(context, { isPublic: 0, publishedAt: null }),
      deleted: await addActivity(context, deleted),
    };
    const { items } = await listActivities(as(actor), "a1");
    const seen: Record<string, boolean[]> = {};
    for (const [name, id] of Object.entries(ids)) {
      const fileId = await attachToActivity(context, id);
      seen[name] = [
        items.some((activity) => activity.id === id),
        await isFound(activityById(as(actor), id)),
        await isFound(activityFileById(as(actor), fileId)),
      ];
    }
    const everywhere = Object.entries(expected).map(([name, isSeen]) => [name, [isSeen, isSeen, isSeen]]);
    expect(seen).toEqual(Object.fromEntries(everywhere));
  });

  test("carry their own files in the editor's order, without the deleted", async () => {
    const { context, as } = await openPortal(await freshLocation());
    const [one, other] = [await addActivity(context), await addActivity(context)];
    const last = await attachToActivity(context, one, { sort: 2 });
    const first = await attachToActivity(context, one, { sort: 1 });
    const gone = await attachToActivity(context, one, { sort: 0, ...deleted });
    const { items } = await listActivities(as(visitor), "a1");
    expect(items.map(({ id, files }) => [id, files.map((file) => file.id)])).toEqual([
      [other, []],
      [one, [first, last]],
    ]);
    expect((await activityById(as(visitor), one)).files.map((file) => file.id)).toEqual([first, last]);
    expect(await isFound(activityFileById(as(visitor), gone))).toBe(false);
  });
});
