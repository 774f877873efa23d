import { describe, expect, test } from "vitest";
import { Activity, ActivityFile } from "#domain/activities/activities.ts";
import { addActivity, attachToActivity, fileText } from "#tests/support/content.ts";
import { engines } from "#tests/support/databases.ts";
import { admin, member, openPortal } from "#tests/support/portal.ts";
import { jsonRequest } from "#tests/support/requests.ts";

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

  test("an admin puts the steps in order, and what is added comes last", async () => {
    const { context, ask } = await openPortal(await freshLocation());
    const [first, second] = [
      await addActivity(context, { position: 1 }),
      await addActivity(context, { position: 2, isPublic: 0, publishedAt: null }),
    ];
    await addActivity(context, { type: "a2", position: 1 });
    const json = { type: "a1", title: "Ultimul pas", text: "<p>La final.</p>", isPublic: true };
    const added = Activity.parse(
      await (await ask("activity/add", { as: admin, ...jsonRequest("POST", json) })).json(),
    );
    const order = async () => {
      const list = await ask("activity/a1/all", { as: admin });
      return Activity.array()
        .parse(await list.json())
        .map(({ id }) => id);
    };
    const move = async (id: number, direction: string, as = admin) =>
      (await ask(`activity/move?id=${id}`, { as, ...jsonRequest("POST", { direction }) })).status;

    expect(await order()).toEqual([first, second, added.id]);
    expect(await move(added.id, "up")).toBe(204);
    expect(await order()).toEqual([first, added.id, second]);
    expect(await move(first, "up")).toBe(204);
    expect(await move(second, "down")).toBe(204);
    expect(await order()).toEqual([first, added.id, second]);
    expect(await move(first, "down")).toBe(204);
    expect(await order()).toEqual([added.id, first, second]);
    const moved = Activity.parse(await (await ask(`activity/id?id=${first}`)).json());
    expect(moved.version).toBe(1);

    expect(await move(first, "sideways")).toBe(422);
    expect(await move(999, "up")).toBe(404);
    expect(await move(first, "up", member)).toBe(403);
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
    expect(counts).toEqual([4, 4, 4]);
  });
});
