import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { addActivity, addJob, addNews, illustrate } from "#tests/support/content.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { admin, openPortal } from "#tests/support/portal.ts";
import { activities } from "../activities/activities.commands.ts";
import { ActivityEdit } from "../activities/activities.ts";
import { editItem } from "../content/item-type.commands.ts";
import type { Context } from "../context.ts";
import { jobs } from "../jobs/jobs.commands.ts";
import { JobEdit } from "../jobs/jobs.ts";
import { newsItems } from "../news/news.commands.ts";
import { NewsEdit } from "../news/news.ts";

const cnp = "1960101080011";

/** Every field that can hold a personal number, with one in it: as words, or in an address. */
function withNumber(schema: z.ZodObject): object[] {
  return Object.keys(schema.shape).flatMap((name) => {
    const holding = [cnp, `https://exemplu.ro/${cnp}`].map((said) => ({ [name]: said }));
    return holding.filter((edit) => schema.safeParse(edit).success).slice(0, 1);
  });
}

type Reading = Pick<Context, "write" | "files">;
const hidden = { isPublic: 0, publishedAt: null } as const;

/** What each kind says of a personal number in a field: it is published with one. */
const kinds = [
  {
    schema: NewsEdit,
    add: async (context: Reading) => {
      const id = await addNews(context, hidden);
      await illustrate(context, id);
      return id;
    },
    publish: (ctx: Context, id: number, edit: object) => editItem(ctx, newsItems, { id }, edit),
  },
  {
    schema: JobEdit,
    add: (context: Reading) => addJob(context, hidden),
    publish: (ctx: Context, id: number, edit: object) => editItem(ctx, jobs, { id }, edit),
  },
  {
    schema: ActivityEdit,
    add: (context: Reading) => addActivity(context, hidden),
    publish: (ctx: Context, id: number, edit: object) => editItem(ctx, activities, { id }, edit),
  },
];
const cases = kinds.flatMap((kind) => withNumber(kind.schema).map((edit) => ({ ...kind, edit })));

describe("a personal number", () => {
  test("fits into every text of an item", () => {
    expect(cases.map(({ edit }) => Object.keys(edit).join()).toSorted()).toEqual(
      expect.arrayContaining(["alt", "description", "employer", "link", "newsType", "text", "title"]),
    );
  });

  test.each(cases)("in $edit is stopped before it is public", async ({ add, publish, edit }) => {
    const { context, as } = await openPortal(await freshSqlite());
    const id = await add(context);
    const [path] = Object.keys(edit);
    await expect(publish(as(admin), id, { ...edit, isPublic: true })).rejects.toMatchObject({
      code: "gate-stopped",
      fields: [{ path, message: "personal-number" }],
    });
  });
});
