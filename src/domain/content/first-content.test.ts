import { describe, expect, test } from "vitest";
import { addJob } from "#tests/support/content.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { admin, openPortal } from "#tests/support/portal.ts";
import { activityById, listActivities } from "../activities/activities.queries.ts";
import { JobSeed } from "../content-pack/articles.ts";
import { listJobs } from "../jobs/jobs.queries.ts";
import { listNews, newsFiles } from "../news/news.queries.ts";
import { fillEmptyDatabase } from "./first-content.commands.ts";

describe.each(engines)("the first content on %s", (_, freshLocation) => {
  test("is the content pack's, all of it", async () => {
    const { context, as, revision } = await openPortal(await freshLocation());
    const { seed } = context.content;
    expect(await fillEmptyDatabase(context)).toBe(true);
    expect(revision.current()).toBe(1);

    const activities = await Promise.all(
      (["a1", "a2", "a3", "a4"] as const).map((type) => listActivities(as(admin), type)),
    );
    const kept = {
      activities: activities.flatMap(({ items }) => items),
      jobs: (await listJobs(as(admin))).items,
      news: (await listNews(as(admin))).items,
    };
    for (const kind of ["activities", "jobs", "news"] as const) {
      expect(titles(kept[kind])).toEqual(titles(seed[kind]));
    }
  });

  test("is put into a database once, and never into one that has or had content", async () => {
    const { context, as } = await openPortal(await freshLocation());
    expect([await fillEmptyDatabase(context), await fillEmptyDatabase(context)]).toEqual([true, false]);
    expect((await listNews(as(admin))).total).toBe(context.content.seed.news.length);
  });

  test("leaves alone what an editor began", async () => {
    const { context, as } = await openPortal(await freshLocation());
    await addJob(context);
    expect(await fillEmptyDatabase(context)).toBe(false);
    expect((await listNews(as(admin))).total).toBe(0);
  });
});

test("comes with its attachments, its dates, and clean", async () => {
  const { context, as } = await openPortal(await freshSqlite());
  const [document, missing] = context.content.documents;
  if (!(document?.content && missing)) throw new Error("The content pack has too few documents.");
  const example = {
    name: "exemplu",
    title: "Un exemplu",
    html: '<p onclick="x()">Text</p><script>x()</script>',
    publishedOn: "2023-03-26",
    isPublic: true,
    attachments: [missing.slug, document.slug],
  };
  const { attachments: _, ...job } = { ...example, link: "https://exemplu.ro/", endsOn: "2023-06-30" };
  const hidden = { ...example, isPublic: false, title: "Ascuns", attachments: [] };
  context.content = {
    ...context.content,
    documents: [document, { ...missing, content: null }],
    seed: {
      activities: [{ ...example, type: "a3" }],
      jobs: [JobSeed.parse(job)],
      news: [
        { ...example, newsType: "Sfaturi", format: "Ghid" },
        { ...hidden, newsType: "Sfaturi", format: "Ghid" },
      ],
    },
  };
  await fillEmptyDatabase(context);

  const morning = "2023-03-26T08:00:00.000Z";
  const dates = { createdAt: morning, updatedAt: morning, publishedAt: morning };
  const { sha256, size } = document.content;
  const activity = await activityById(as(admin), 1);
  expect(activity).toMatchObject({ ...dates, type: "a3", text: "<p>Text</p>", isPublic: 1, version: 1 });
  expect(activity.files).toMatchObject([
    { name: document.downloadName, size, mediaType: document.content.mediaType },
  ]);
  expect(await newsFiles(as(admin), 1)).toMatchObject([{ name: document.downloadName, size }]);
  expect(await context.files.sizeOf(sha256)).toBe(size);
  expect((await listJobs(as(admin))).items).toMatchObject([{ ...dates, endsOn: "2023-06-30" }]);
  const { items } = await listNews(as(admin));
  expect(items).toMatchObject([{ title: "Ascuns", isPublic: 0, publishedAt: null }, dates]);
});

function titles(items: { title: string }[]): string[] {
  return items.map(({ title }) => title).toSorted();
}
