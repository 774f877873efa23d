import { describe, expect, test } from "vitest";
import { addActivity, addJob, addNews } from "#tests/support/content.ts";
import { engines } from "#tests/support/databases.ts";
import { admin, openPortal } from "#tests/support/portal.ts";

const nouns = [
  { noun: "news", add: addNews, list: "news/all" },
  { noun: "job", add: addJob, list: "job/all" },
  { noun: "activity", add: addActivity, list: "activity/a1/all" },
] as const;

describe.each(engines)("on %s", (_, freshLocation) => {
  test.each(nouns)("editors put $noun in an order by hand", async ({ noun, add, list }) => {
    const { context, ask } = await openPortal(await freshLocation());
    const day = (number: number) => ({
      publishedAt: `2023-03-0${number}T08:00:00.000Z`,
      ...(noun === "activity" && { position: 9 - number }),
    });
    const [first, second, third] = [
      await add(context, day(3)),
      await add(context, day(2)),
      await add(context, day(2)),
    ];
    const shown = async () => (await (await ask(list)).json()).map(({ id }: { id: number }) => id);
    const send = (path: string, body: object, method = "POST") =>
      ask(path, {
        method,
        as: admin,
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    const move = async (id: number, place: object) => (await send(`${noun}/move?id=${id}`, place)).status;
    expect(await shown()).toEqual([first, third, second]);

    expect(await move(second, { before: first })).toBe(204);
    expect(await shown()).toEqual([second, first, third]);
    expect(await move(second, { after: first })).toBe(204);
    expect(await shown()).toEqual([first, second, third]);
    expect(await move(first, { after: third })).toBe(204);
    expect(await shown()).toEqual([second, third, first]);
    expect(await move(first, { after: 99 })).toBe(404);
    expect(await move(99, { after: first })).toBe(404);
    expect(await move(first, {})).toBe(422);
    expect(await shown()).toEqual([second, third, first]);

    const item = await (await ask(`${noun}/id?id=${first}`)).json();
    expect(item).toMatchObject({ version: 1, publishedAt: "2023-03-03T08:00:00.000Z" });
  });

  test("what is published anew comes first again, wherever it was put", async () => {
    const { context, ask } = await openPortal(await freshLocation());
    const [older, newer] = [
      await addNews(context, { publishedAt: "2023-03-01T08:00:00.000Z" }),
      await addNews(context, { publishedAt: "2023-03-02T08:00:00.000Z" }),
    ];
    const send = (path: string, method: string, body: object) =>
      ask(path, {
        method,
        as: admin,
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    await send(`news/move?id=${newer}`, "POST", { after: older });
    const shown = async () => (await (await ask("news/all")).json()).map(({ id }: { id: number }) => id);
    expect(await shown()).toEqual([older, newer]);
    await send(`news/update?id=${newer}`, "PATCH", { isPublic: false });
    await send(`news/update?id=${newer}`, "PATCH", { isPublic: true });
    expect(await shown()).toEqual([newer, older]);
  });
});
