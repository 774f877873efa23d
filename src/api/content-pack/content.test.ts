import { expect, test } from "vitest";
import { activityPageContent, legalContent, siteContent } from "#domain/content-pack/views.ts";
import type { Actor, SignedIn } from "#domain/context.ts";
import { dayAfter, dayInRomania } from "#domain/time/calendar.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { admin, member, openPortal } from "#tests/support/portal.ts";

test("every page's content comes from the content pack", async () => {
  const { ask, context } = await openPortal(await freshSqlite());
  const { content } = context;
  const json = async (path: string) => (await ask(path)).json();
  expect(await json("content/site")).toEqual(siteContent(content, context.now()));
  expect(await json("content/activity/a2")).toEqual(activityPageContent(content, "a2"));
  expect(await json("content/legal/termeni")).toEqual(legalContent(content, "termeni"));
  for (const page of ["courses", "jobs", "news", "contact"]) {
    expect((await json(`content/${page}`)).title).toBe(content.pages[page as "news"].title);
  }
});

test("a course shows the groups that have not begun, the first to begin first", async () => {
  const { ask, context } = await openPortal(await freshSqlite());
  const [first, ...others] = context.content.courses;
  if (!first) throw new Error("The pack has no courses.");
  const today = dayInRomania(context.now());
  const sessions = ["2099-03-01", today, "2020-01-07", dayAfter(today)].map((firstDay) => ({
    place: "Sibiu",
    firstDay,
  }));
  context.content = { ...context.content, courses: [{ ...first, sessions }, ...others], translations: {} };
  const { courses } = await (await ask("content/courses")).json();
  expect(courses[0].sessions.map(({ firstDay }: { firstDay: string }) => firstDay)).toEqual([
    today,
    dayAfter(today),
    "2099-03-01",
  ]);
  expect(courses[0].sessions.map(({ key }: { key: string }) => key)[2]).toBe("2099-03-01-sibiu");
  expect(courses[1].sessions).toEqual([]);
});

test("no path of the server is in any of it", async () => {
  const { ask, context } = await openPortal(await freshSqlite());
  const paths = ["site", "home", "courses", "jobs", "news", "contact"];
  paths.push(...["a1", "a2", "a3", "a4"].map((type) => `activity/${type}`));
  for (const path of paths) {
    const body = await (await ask(`content/${path}`)).text();
    for (const { content } of context.content.documents) {
      expect(content?.path && body.includes(content.path)).not.toBe(true);
    }
  }
});

test("whoever edits is told which values are still examples; visitors read none of the project's facts that are", async () => {
  const { ask, context } = await openPortal(await freshSqlite());
  expect((await ask("content/to-complete")).status).toBe(401);
  expect((await ask("content/to-complete", { as: member })).status).toBe(403);
  const values = await (await ask("content/to-complete", { as: admin })).json();
  // What the first start took over is changed as a job or a news item.
  const left = context.content.toComplete.filter(({ path }) => path[0] !== "seed");
  expect(values.map(({ key }: { key: string }) => key)).toEqual(left.map(({ key }) => key));
  expect(values.find(({ key }: { key: string }) => key.startsWith("agencies"))).toEqual({
    file: "content/agencies.yaml",
    line: expect.any(Number),
    key: expect.any(String),
    text: "agencies",
    by: "you",
  });
  const editor: SignedIn = { ...(admin as SignedIn), role: "staff", duties: ["editor"] };
  const email = async (as: Actor) =>
    (await (await ask("content/to-complete", { as })).json()).find(
      ({ key }: { key: string }) => key === "site.contact.email",
    ).by;
  expect([await email(admin), await email(editor)]).toEqual(["you", "admin"]);
  const { project } = await (await ask("content/site")).json();
  expect(project).toMatchObject({
    code: "154951",
    title: null,
    beneficiary: null,
    partners: null,
    start: null,
  });
});
