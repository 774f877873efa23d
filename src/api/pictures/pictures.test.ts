import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { operator } from "#domain/context.ts";
import { emptyBin } from "#domain/history/bin.commands.ts";
import { deleteUnusedPictures } from "#domain/pictures/text-pictures.commands.ts";
import type { TextPicture } from "#domain/pictures/text-pictures.ts";
import { addNews } from "#tests/support/content.ts";
import { engines } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { fileRequest, jsonRequest } from "#tests/support/requests.ts";
import { pdf, picture, sample } from "#tests/support/sample-files.ts";

const day = 86_400_000;

describe.each(engines)("pictures of texts on %s", (_, freshLocation) => {
  const open = async () => {
    const portal = await openWithMembers(await freshLocation());
    const add = async (width: number): Promise<TextPicture> => {
      const file = await picture({ width, height: 600 });
      const answer = await portal.ask("picture/add", {
        ...fileRequest("image", file),
        method: "POST",
        as: portal.admin,
      });
      return answer.json();
    };
    const write = async (id: number, text: string) => {
      const answer = await portal.ask(`news/update?id=${id}`, {
        ...jsonRequest("PATCH", { text }),
        as: portal.admin,
      });
      return (await answer.json()).text as string;
    };
    const read = (src: string, query = "") => portal.ask(src.replace("/api/cntr/", "") + query);
    return { ...portal, add, write, read };
  };

  test("may be as large as a telephone makes them", async () => {
    const { ask, admin } = await open();
    const pixels = crypto.getRandomValues(new Uint8Array(60_000));
    const noise = await sharp(Buffer.alloc(300_000, pixels), {
      raw: { width: 500, height: 200, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const file = { ...fileRequest("image", sample("sala.png", noise)), method: "POST" };
    const answer = await ask("picture/add", { ...file, as: admin });
    expect(answer.status).toBe(201);
  });

  test("are kept once, read by their address in the width that is asked, and stay in the text", async () => {
    const { context, ask, add, write, read, admin, ion } = await open();
    const kept = await add(800);
    expect(kept).toEqual({
      src: expect.stringMatching(/^\/api\/cntr\/picture\/[0-9a-f]{64}$/),
      width: 800,
      height: 600,
    });
    expect(await add(800)).toEqual(kept);
    expect((await add(900)).src).not.toBe(kept.src);
    const narrow = await read(kept.src, "?w=300&format=jpeg");
    expect(narrow.headers.get("Content-Type")).toBe("image/jpeg");
    expect((await sharp(Buffer.from(await narrow.arrayBuffer())).metadata()).width).toBe(480);
    expect((await read(`/api/cntr/picture/${"0".repeat(64)}`)).status).toBe(404);

    const id = await addNews(context);
    const image = `<img src="${kept.src}" alt="Tineri la curs" width="800" height="600" />`;
    expect(await write(id, `<p>Am început.</p>${image}`)).toBe(`<p>Am început.</p>${image}`);
    const refused = ["https://alt.example/p.png", "data:image/png;base64,AA", "/api/cntr/newsimage/1", "x"];
    for (const src of refused) {
      expect(await write(id, `<p>Am început.</p><img src="${src}" alt="" onerror="x">`)).toBe(
        "<p>Am început.</p>",
      );
    }
    const file = { ...fileRequest("image", pdf()), method: "POST" };
    expect((await ask("picture/add", { ...file, as: admin })).status).toBe(415);
    expect((await ask("picture/add", { ...file, as: ion })).status).toBe(403);
  });

  test("go after a day in which no text, version or draft holds them", async () => {
    const { context, ask, add, write, read, admin } = await open();
    const [used, left, drafted, unused] = [await add(500), await add(510), await add(520), await add(530)];
    const tag = ({ src }: TextPicture) => `<p>Un text</p><img src="${src}" alt="O sală">`;
    const [id, other] = [await addNews(context), await addNews(context)];
    await write(id, tag(used));
    await write(other, tag(left));
    const draft = await ask("draft", {
      ...jsonRequest("PATCH", {
        type: "news",
        item: String(other),
        version: 2,
        edit: { text: tag(drafted) },
      }),
      as: admin,
    });
    expect(draft.status).toBe(200);
    const statuses = () => {
      const all = [used, left, drafted, unused].map(async ({ src }) => (await read(src)).status);
      return Promise.all(all);
    };
    expect(await deleteUnusedPictures(context)).toBe(0);
    const later = { ...context, now: () => new Date(context.now().getTime() + 2 * day) };
    expect(await deleteUnusedPictures(later)).toBe(1);
    expect(await statuses()).toEqual([200, 200, 200, 404]);
    expect(await deleteUnusedPictures(later)).toBe(0);
  });

  test("stay while a version or the bin can bring them back, and go with the bin", async () => {
    const { context, ask, add, write, read, admin, later: wait } = await open();
    const [replaced, deleted] = [await add(540), await add(550)];
    const tag = ({ src }: TextPicture) => `<p>Un text</p><img src="${src}" alt="O sală">`;
    const [id, other] = [await addNews(context), await addNews(context)];
    await write(id, tag(replaced));
    await write(other, tag(deleted));
    wait(day);
    await write(id, "<p>Altul</p>");
    expect((await ask(`news?id=${other}`, { method: "DELETE", as: admin })).status).toBe(204);
    const statuses = async () => [(await read(replaced.src)).status, (await read(deleted.src)).status];
    wait(2 * day);
    expect(await deleteUnusedPictures(context)).toBe(0);
    expect(await statuses()).toEqual([200, 200]);
    wait(31 * day);
    await emptyBin({ ...context, actor: operator });
    expect(await deleteUnusedPictures(context)).toBe(1);
    expect(await statuses()).toEqual([200, 404]);
  });
});
