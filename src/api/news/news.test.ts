import { describe, expect, test } from "vitest";
import { visitor } from "#domain/context.ts";
import { newsChanges } from "#domain/news/news.queries.ts";
import { News, NewsFile, NewsTypes } from "#domain/news/news.ts";
import { dayAfter, dayInRomania } from "#domain/time/calendar.ts";
import { addNews, attachToNews, fileSha256, fileText, illustrate } from "#tests/support/content.ts";
import { engines } from "#tests/support/databases.ts";
import { admin, openPortal } from "#tests/support/portal.ts";
import { jsonRequest } from "#tests/support/requests.ts";

describe.each(engines)("the news API on %s", (_, freshLocation) => {
  test("answers a news item as promised", async () => {
    const { context, ask } = await openPortal(await freshLocation());
    const id = await addNews(context, { title: "Știre", text: "<p>Un <strong>text</strong></p>" });
    const answer = await ask(`news/id?id=${id}`);
    const body = await answer.json();
    expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(News.parse(body)).toEqual(body);
    expect(body).toEqual({
      id,
      title: "Știre",
      text: "<p>Un <strong>text</strong></p>",
      excerpt: "Un text",
      format: "Articol",
      newsType: "Sfaturi",
      isPublic: true,
      isImage: false,
      image: null,
      version: 1,
      createdAt: "2023-03-14T09:30:00.000Z",
      updatedAt: "2023-03-14T09:30:00.000Z",
      publishedAt: "2023-03-14T09:30:00.000Z",
    });
  });

  test("lists no more than 500 at once to who does not edit them, and says how many there are", async () => {
    const { context, ask } = await openPortal(await freshLocation());
    const last = await addNews(context);
    const { id: _, ...row } = await context.db
      .selectFrom("news")
      .selectAll()
      .where("id", "=", last)
      .executeTakeFirstOrThrow();
    for (let count = 0; count < 6; count += 1) {
      const rows = Array.from({ length: 100 }, () => row);
      await context.write((tx) => tx.insertInto("news").values(rows).execute());
    }
    const answer = await ask("news/all");
    expect([(await answer.json()).length, answer.headers.get("X-Total-Count")]).toEqual([500, "601"]);
    expect((await (await ask("news/all", { as: admin })).json()).length).toBe(601);
    const changes = await newsChanges({ ...context, actor: visitor });
    expect(changes.length).toBe(601);
    expect(changes.at(-1)).toEqual({ id: last, updatedAt: row.updatedAt });
  });

  test("shows a visitor public news, an admin hidden ones too", async () => {
    const { context, ask } = await openPortal(await freshLocation());
    const hidden = await addNews(context, { isPublic: 0, publishedAt: null });
    const shown = await addNews(context);
    expect(idsIn(await (await ask("news/all")).json())).toEqual([shown]);
    expect(idsIn(await (await ask("news/all", { as: admin })).json())).toEqual([shown, hidden]);
    expect((await ask(`news/id?id=${hidden}`)).status).toBe(404);
    expect((await ask(`news/id?id=${hidden}`, { as: admin })).status).toBe(200);
  });

  test("answers a page of the list with the total beside it", async () => {
    const { context, ask } = await openPortal(await freshLocation());
    for (let count = 0; count < 3; count++) await addNews(context);
    const answer = await ask("news/all?page=2&pageSize=2");
    expect(idsIn(await answer.json())).toEqual([1]);
    expect(answer.headers.get("X-Total-Count")).toBe("3");
    expect((await ask("news/all")).headers.get("X-Total-Count")).toBe("3");
    expect(idsIn(await (await ask("news/all?page=9")).json())).toEqual([]);
  });

  test("lists news of one type, however its label is spelt, and says how many of each there are", async () => {
    const { context, ask } = await openPortal(await freshLocation());
    const ids = [
      await addNews(context, { newsType: "Anunț" }),
      await addNews(context, { newsType: "ANUNT" }),
      await addNews(context, { newsType: "Procedură de lucru" }),
      await addNews(context, { newsType: "" }),
      await addNews(context, { newsType: "Anunț", isPublic: 0, publishedAt: null }),
    ];
    const procedure = { key: "procedura-de-lucru", name: "Procedură de lucru", count: 1 };
    const forVisitors = NewsTypes.parse(await (await ask("news/types")).json());
    expect(forVisitors).toEqual({
      total: 4,
      types: [{ key: "anunt", name: expect.stringMatching(/^an/i), count: 2 }, procedure],
    });
    const forAdmins = NewsTypes.parse(await (await ask("news/types", { as: admin })).json());
    expect(forAdmins).toEqual({ total: 5, types: [{ key: "anunt", name: "Anunț", count: 3 }, procedure] });

    const answer = await ask("news/all?page=2&pageSize=1&type=anunt");
    expect(idsIn(await answer.json())).toEqual([ids[0]]);
    expect(answer.headers.get("X-Total-Count")).toBe("2");
    expect(idsIn(await (await ask("news/all?type=procedura-de-lucru")).json())).toEqual([ids[2]]);
    const none = await ask("news/all?page=1&type=comunicat");
    expect([await none.json(), none.headers.get("X-Total-Count")]).toEqual([[], "0"]);
  });

  test("asks as often for three news as for one", async () => {
    const { context, queries, ask } = await openPortal(await freshLocation());
    const countFor = async (path: string) => {
      queries.count = 0;
      await ask(path);
      return queries.count;
    };
    await addNews(context);
    const forOne = [await countFor("news/all"), await countFor("news/all?page=1")];
    await illustrate(context, await addNews(context));
    await attachToNews(context, await addNews(context));
    expect([await countFor("news/all"), await countFor("news/all?page=1")]).toEqual(forOne);
    expect(forOne).toEqual([2, 2]);
  });

  test("gets the date of an earlier day from an editor, with its place in the list; none to come", async () => {
    const { context, ask } = await openPortal(await freshLocation());
    const [older, newer] = [await addNews(context), await addNews(context)];
    const date = (publishedOn: string) =>
      ask(`news/update?id=${newer}`, { as: admin, ...jsonRequest("PATCH", { publishedOn }) });
    expect(await (await date("2022-12-09")).json()).toMatchObject({
      publishedAt: "2022-12-09T09:30:00.000Z",
      version: 2,
    });
    expect(idsIn(await (await ask("news/all")).json())).toEqual([older, newer]);
    await ask(`news/update?id=${newer}`, { as: admin, ...jsonRequest("PATCH", { isPublic: false }) });
    expect((await date("2022-12-08")).status).toBe(422);
    const refused = await date(dayAfter(dayInRomania(context.now())));
    expect([refused.status, (await refused.json()).errors]).toEqual([
      422,
      [expect.objectContaining({ path: "publishedOn" })],
    ]);
  });

  test("tells of a picture, and sends it: kept for ever under its version", async () => {
    const { context, ask } = await openPortal(await freshLocation());
    const id = await addNews(context);
    await illustrate(context, id);
    const { isImage, image } = await (await ask(`news/id?id=${id}`)).json();
    const version = fileSha256.slice(0, 12);
    expect({ isImage, image }).toEqual({
      isImage: true,
      image: { alt: "Tineri la curs", width: 800, height: 600, widths: [480, 800], version },
    });
    const picture = await ask(`newsimage/${id}?v=${version}`);
    expect(await picture.text()).toBe(fileText);
    expect(picture.headers.get("Content-Type")).toBe("image/webp");
    expect(picture.headers.get("Content-Disposition")).toMatch(/^inline; /);
    expect(picture.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    const other = await ask(`newsimage/${id}?v=000000000000`);
    expect(other.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  });

  test("lists and sends attached files, those of a hidden item to an admin only", async () => {
    const { context, ask } = await openPortal(await freshLocation());
    const hidden = await addNews(context, { isPublic: 0, publishedAt: null });
    const file = await attachToNews(context, hidden);
    for (const path of [`newsfile/id?id=${hidden}`, `newsfile/download/${file}`, `newsimage/${hidden}`]) {
      expect((await ask(path)).status).toBe(404);
    }
    const listed = await (await ask(`newsfile/id?id=${hidden}`, { as: admin })).json();
    expect(NewsFile.array().parse(listed)).toEqual(listed);
    expect(listed).toEqual([
      {
        id: file,
        file: "Anunț de selecție.pdf",
        type: "application/pdf",
        size: fileText.length,
        createdAt: "2023-03-14T09:30:00.000Z",
        updatedAt: "2023-03-14T09:30:00.000Z",
      },
    ]);
    const sent = await ask(`newsfile/download/${file}`, { as: admin });
    expect([sent.headers.get("Cache-Control"), await sent.text()]).toEqual(["no-store", fileText]);
  });
});

function idsIn(items: { id: number }[]): number[] {
  return items.map(({ id }) => id);
}
