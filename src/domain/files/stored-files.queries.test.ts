import { describe, expect, test } from "vitest";
import { addActivity, addNews, attachToActivity, attachToNews, fileSha256 } from "#tests/support/content.ts";
import { afterFirstRead, engines } from "#tests/support/databases.ts";
import { openPortal } from "#tests/support/portal.ts";
import { filesInRows } from "./stored-files.queries.ts";

describe.each(engines)("the files of rows on %s", (_, freshLocation) => {
  test("a file that goes from one table to another while they are read is found", async () => {
    const { context } = await openPortal(await freshLocation());
    await attachToNews(context, await addNews(context));
    const activityId = await addActivity(context);
    const meanwhile = afterFirstRead(context.db, async () => {
      await attachToActivity(context, activityId);
      await context.write((tx) => tx.deleteFrom("news_files").execute());
    });
    expect([...(await filesInRows(meanwhile)).keys()]).toEqual([fileSha256]);
    expect((await filesInRows(context.db)).get(fileSha256)?.tables).toEqual(new Set(["activity_files"]));
  });
});
