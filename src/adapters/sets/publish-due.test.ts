import { describe, expect, onTestFinished, test } from "vitest";
import { newsById } from "#domain/news/news.queries.ts";
import { editSet, makeSet, putChange } from "#domain/sets/sets.commands.ts";
import { addNews } from "#tests/support/content.ts";
import { engines } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { startPublishing } from "./publish-due.ts";

describe.each(engines)("scheduled sets on %s", (_, freshLocation) => {
  test("due while no server ran are published once, by one of two that start", async () => {
    const portal = await openWithMembers(await freshLocation());
    const { context, later } = portal;
    const ctx = { ...portal.as(portal.admin), content: await portal.currentPack(), language: "ro" };
    const newsId = await addNews(context, { title: "Vechi", text: "<p>Text</p>" });
    const { id } = await makeSet(ctx, { name: "Luni" });
    await putChange(ctx, id, {
      type: "news",
      item: String(newsId),
      version: 1,
      edit: { title: "Nou", isPublic: false },
    });
    await editSet(ctx, id, { publishAt: new Date(ctx.now().getTime() + 60_000).toISOString() });
    later(3_600_000);

    const errors: unknown[] = [];
    const stops = [1, 2].map(() => startPublishing(ctx, (error) => errors.push(error)));
    onTestFinished(async () => void (await Promise.all(stops.map((stop) => stop()))));
    const seen = async () => {
      const { title, isPublic } = await newsById(ctx, newsId);
      return [title, isPublic];
    };
    await expect.poll(seen).toEqual(["Nou", 0]);
    await Promise.all(stops.map((stop) => stop()));
    const published = await ctx.db
      .selectFrom("audit_log")
      .select("actorId")
      .where("action", "=", "set.publish")
      .execute();
    expect(published).toEqual([{ actorId: portal.admin.userId }]);
    expect(errors).toEqual([]);
  });
});
