import { describe, expect, test } from "vitest";
import { visitor } from "#domain/context.ts";
import { addNews, attachToNews, fileSha256, illustrate } from "#tests/support/content.ts";
import { engines } from "#tests/support/databases.ts";
import { isFound } from "#tests/support/found.ts";
import { admin, member, openPortal } from "#tests/support/portal.ts";
import { listNews, newsById, newsFileById, newsFiles, newsImage } from "./news.queries.ts";

const hidden = { isPublic: 0, publishedAt: null } as const;
const deleted = { deletedAt: "2023-05-01T00:00:00.000Z" };

describe.each(engines)("news on %s", (_, freshLocation) => {
  test("come newest first: by publication, a hidden one by creation, of one moment the later added", async () => {
    const { context, as } = await openPortal(await freshLocation());
    const older = await addNews(context, { publishedAt: "2023-01-01T00:00:00.000Z" });
    const first = await addNews(context, { publishedAt: "2023-02-01T00:00:00.000Z" });
    const second = await addNews(context, { publishedAt: "2023-02-01T00:00:00.000Z" });
    const draft = await addNews(context, { ...hidden, createdAt: "2023-01-15T00:00:00.000Z" });
    expect(idsOf(await listNews(as(admin)))).toEqual([second, first, draft, older]);
  });

  test("come in pages that fit together", async () => {
    const { context, as } = await openPortal(await freshLocation());
    const ids: number[] = [];
    for (let count = 0; count < 5; count++) ids.unshift(await addNews(context));
    await addNews(context, hidden);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listNews(as(visitor), { page, pageSize: 2 })));
    expect(pages.map(idsOf)).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4), []]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
  });

  test("are counted anew once there are more, for each as they see them", async () => {
    const { context, as } = await openPortal(await freshLocation());
    const totals = () =>
      Promise.all(
        [visitor, admin].map(async (actor) => (await listNews(as(actor), { page: 1, pageSize: 1 })).total),
      );
    await addNews(context);
    expect(await totals()).toEqual([1, 1]);
    await addNews(context, hidden);
    expect(await totals()).toEqual([1, 2]);
    await addNews(context);
    expect(await totals()).toEqual([2, 3]);
  });

  test.each([
    ["a visitor", visitor, { public: true, hidden: false, deleted: false }],
    ["a member", member, { public: true, hidden: false, deleted: false }],
    ["an admin", admin, { public: true, hidden: true, deleted: false }],
  ])("show %s what is theirs to see, in every query", async (_name, actor, expected) => {
    const { context, as } = await openPortal(await freshLocation());
    const ctx = as(actor);
    const ids = {
      public: await addNews(context),
      hidden: await addNews(context, hidden),
      deleted: await addNews(context, deleted),
    };
    const { items } = await listNews(ctx);
    const seen: Record<string, boolean[]> = {};
    for (const [name, id] of Object.entries(ids)) {
      const fileId = await attachToNews(context, id);
      await illustrate(context, id);
      seen[name] = [
        items.some((news) => news.id === id),
        await isFound(newsById(ctx, id)),
        await isFound(newsFiles(ctx, id)),
        await isFound(newsFileById(ctx, fileId)),
        await isFound(newsImage(ctx, id)),
      ];
    }
    const everywhere = Object.entries(expected).map(([name, isSeen]) => [name, Array(5).fill(isSeen)]);
    expect(seen).toEqual(Object.fromEntries(everywhere));
  });

  test("have their files in the editor's order, without the deleted", async () => {
    const { context, as } = await openPortal(await freshLocation());
    const id = await addNews(context);
    const last = await attachToNews(context, id, { sort: 2 });
    const first = await attachToNews(context, id, { sort: 1 });
    const gone = await attachToNews(context, id, { sort: 0, ...deleted });
    expect((await newsFiles(as(visitor), id)).map((file) => file.id)).toEqual([first, last]);
    expect(await isFound(newsFileById(as(visitor), gone))).toBe(false);
    expect((await newsFileById(as(visitor), first)).sha256).toBe(fileSha256);
  });

  test("without a picture have none to send", async () => {
    const { context, as } = await openPortal(await freshLocation());
    const id = await addNews(context);
    expect(await isFound(newsImage(as(admin), id))).toBe(false);
  });
});

function idsOf({ items }: { items: { id: number }[] }): number[] {
  return items.map(({ id }) => id);
}
