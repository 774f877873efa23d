import { describe, expect, test } from "vitest";
import { Activity, ActivityFile } from "#domain/activities/activities.ts";
import { fillEmptyDatabase } from "#domain/first-content.commands.ts";
import { addActivity, attachToActivity, fileText } from "#tests/support/content.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { admin, openPortal } from "#tests/support/portal.ts";

describe.each(engines)("the activities API on %s", (_, freshLocation) => {
  test("answers an activity with its files as promised, alone and in the list", async () => {
    const { context, ask } = await openPortal(await freshLocation());
    const id = await addActivity(context, { type: "a4", title: "Competiția" });
    const fileId = await attachToActivity(context, id);
    const times = { createdAt: "2023-03-14T09:30:00.000Z", updatedAt: "2023-03-14T09:30:00.000Z" };
    const file = {
      id: fileId,
      file: "Anunț de selecție.pdf",
      type: "application/pdf",
      size: fileText.length,
      model: false,
      activity: { id },
      ...times,
    };
    const activity = await (await ask(`activity/id?id=${id}`)).json();
    expect(Activity.parse(activity)).toEqual(activity);
    expect(activity).toEqual({
      id,
      type: "a4",
      title: "Competiția",
      text: "<p>Un text</p>",
      isPublic: true,
      isFile: true,
      files: [file],
      version: 1,
      ...times,
      publishedAt: "2023-03-14T09:30:00.000Z",
    });
    expect(await (await ask("activity/a4/all")).json()).toEqual([activity]);
    const files = await (await ask(`activityfile/id?id=${id}`)).json();
    expect(ActivityFile.array().parse(files)).toEqual([file]);
    expect(await (await ask(`activityfile/download/${fileId}`)).text()).toBe(fileText);
  });

  test("hides what is hidden, and its files, from all but an admin", async () => {
    const { context, ask } = await openPortal(await freshLocation());
    const id = await addActivity(context, { isPublic: 0, publishedAt: null });
    const file = await attachToActivity(context, id);
    expect(await (await ask("activity/a1/all")).json()).toEqual([]);
    for (const path of [
      `activity/id?id=${id}`,
      `activityfile/id?id=${id}`,
      `activityfile/download/${file}`,
    ]) {
      expect([(await ask(path)).status, (await ask(path, { as: admin })).status]).toEqual([404, 200]);
    }
  });

  test("asks as often for three activities as for one", async () => {
    const { context, queries, ask } = await openPortal(await freshLocation());
    const counts: number[] = [];
    for (let count = 0; count < 3; count++) {
      await attachToActivity(context, await addActivity(context));
      queries.count = 0;
      await ask("activity/a1/all");
      counts.push(queries.count);
    }
    expect(counts).toEqual([2, 2, 2]);
  });
});

test("of the first content's files, the pack's models are told apart", async () => {
  const { context, ask } = await openPortal(await freshSqlite());
  await fillEmptyDatabase(context);
  const lists = await Promise.all(["a1", "a3", "a4"].map((type) => ask(`activity/${type}/all`)));
  const activities = (await Promise.all(lists.map((list) => list.json() as Promise<Activity[]>))).flat();
  const told = activities.flatMap(({ files }) => files.map(({ file, model }) => [file, model]));
  const models = new Map(context.content.documents.map(({ downloadName, model }) => [downloadName, model]));
  expect(told).toEqual(told.map(([file]) => [file, models.get(String(file))]));
  expect(new Set(told.map(([, model]) => model))).toEqual(new Set([true, false]));
});
