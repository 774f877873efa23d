import { describe, expect, test } from "vitest";
import { visitor } from "#domain/context.ts";
import { addJob } from "#tests/support/content.ts";
import { engines } from "#tests/support/databases.ts";
import { isFound } from "#tests/support/found.ts";
import { admin, member, openPortal } from "#tests/support/portal.ts";
import { jobById, listJobs } from "./jobs.queries.ts";

describe.each(engines)("jobs on %s", (_, freshLocation) => {
  test("come newest first, whole or in pages", async () => {
    const { context, as } = await openPortal(await freshLocation());
    const older = await addJob(context, { publishedAt: "2023-01-01T00:00:00.000Z" });
    const newest = await addJob(context, { publishedAt: "2023-03-01T00:00:00.000Z" });
    const newer = await addJob(context, { publishedAt: "2023-02-01T00:00:00.000Z" });
    const ctx = as(visitor);
    expect((await listJobs(ctx)).items.map(({ id }) => id)).toEqual([newest, newer, older]);
    const second = await listJobs(ctx, { page: 2, pageSize: 2 });
    expect([second.items.map(({ id }) => id), second.total]).toEqual([[older], 3]);
  });

  test.each([
    ["a visitor", visitor, { public: true, hidden: false, deleted: false }],
    ["a member", member, { public: true, hidden: false, deleted: false }],
    ["an admin", admin, { public: true, hidden: true, deleted: false }],
  ])("show %s what is theirs to see", async (_name, actor, expected) => {
    const { context, as } = await openPortal(await freshLocation());
    const ids = {
      public: await addJob(context),
      hidden: await addJob(context, { isPublic: 0, publishedAt: null }),
      deleted: await addJob(context, { deletedAt: "2023-05-01T00:00:00.000Z" }),
    };
    const { items } = await listJobs(as(actor));
    const seen: Record<string, boolean[]> = {};
    for (const [name, id] of Object.entries(ids)) {
      seen[name] = [items.some((job) => job.id === id), await isFound(jobById(as(actor), id))];
    }
    const everywhere = Object.entries(expected).map(([name, isSeen]) => [name, [isSeen, isSeen]]);
    expect(seen).toEqual(Object.fromEntries(everywhere));
  });
});
