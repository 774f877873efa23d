import { buffer, text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { visitor } from "#domain/context.ts";
import { storedFile } from "#domain/foreign-files/foreign-file.ts";
import type { ListOffer } from "#domain/lists/lists.ts";
import type { ChangeSet } from "#domain/sets/sets.ts";
import { second } from "#domain/time/moments.ts";
import { engines } from "#tests/support/databases.ts";
import { openToList } from "#tests/support/listing.ts";

type Portal = Awaited<ReturnType<typeof openToList>>;

const preliminary = "rezultate-preliminare-evaluare";

const offers = async ({ ask, admin }: Portal): Promise<ListOffer[]> =>
  await (await ask("lists/offers", { as: admin })).json();
const put = async ({ ask, admin }: Portal, list: number, as = admin) =>
  await ask(`lists/published/${list}/documents`, { method: "POST", as });

/** The text of the file at a document's address. */
async function wordsAt({ ask, context }: Portal, slug: string): Promise<string> {
  const bytes = await buffer((await ask(`files/downloads/${slug}`, { as: visitor })).body as ReadableStream);
  const entries = await context.openArchive(storedFile(context, await context.files.put([bytes])));
  const names = entries.map(({ path }) => path);
  expect(names).toEqual(expect.arrayContaining(["word/header1.xml", "word/media/image1.png"]));
  const main = entries.find(({ path }) => path === "word/document.xml");
  return main ? (await text(await main.open())).replaceAll(/<[^>]+>/g, " ") : "";
}

test.each(engines)(
  "a published list is at its document once its set is published, on %s",
  { timeout: 120_000 },
  async (_, fresh) => {
    const portal = await openToList(await fresh());
    const { ask, admin, context, plans } = portal;
    expect(await offers(portal)).toEqual([]);
    await portal.publish("preliminary");
    const title = "Lista preliminară a evaluării planurilor de afaceri";
    const offer = { id: 1, kind: "preliminary", documents: [{ slug: preliminary, title }] };
    expect(await offers(portal)).toEqual([offer]);
    expect((await put(portal, 2)).status).toBe(404);

    const first = await put(portal, 1);
    expect(first.status).toBe(200);
    expect(await offers(portal)).toEqual([]);
    expect((await put(portal, 1)).status).toBe(409);
    const { set } = await first.json();
    const { name, changes }: ChangeSet = await (await ask(`set/id?id=${set}`, { as: admin })).json();
    expect([name, changes.map(({ problem, change }) => [problem, change.item])]).toEqual([
      "Lista preliminară la documente, Runda 1",
      [[null, `pack/${preliminary}`]],
    ]);
    // Given up, it is offered again.
    const waiting = changes.flatMap(({ change }) =>
      change.type === "document" ? change.edit.versionId : [],
    );
    await ask(`set?id=${set}`, { method: "DELETE", as: admin });
    await ask(`document/waiting?id=${waiting[0]}`, { method: "DELETE", as: admin });
    expect(await offers(portal)).toEqual([offer]);

    const again = await (await put(portal, 1)).json();
    const before = await wordsAt(portal, preliminary);
    expect(before).toContain("EXEMPLU-0001");
    portal.goTo(context.now().toISOString(), second);
    const answer = await ask(`set/publish?id=${again.set}`, { method: "POST", as: admin });
    expect([answer.status, await answer.text()]).toMatchObject([200, expect.any(String)]);
    const words = await wordsAt(portal, preliminary);
    expect(words).not.toMatch(/EXEMPLU|Model orientativ|Țiriac|Ana/);
    for (const { receiptNumber } of plans) expect(words).toContain(receiptNumber);
    expect(words).toContain("100,00");
    expect(await offers(portal)).toEqual([]);

    const finalAt = await portal.startOf("final");
    const { appealsUntil } = (await portal.draft("preliminary")).published ?? {};
    portal.goTo(appealsUntil && appealsUntil > finalAt ? appealsUntil : finalAt);
    await portal.tick();
    await portal.publish("final");
    const [last] = await offers(portal);
    expect(last?.documents.map(({ slug }) => slug)).toEqual([
      "rezultate-finale-evaluare",
      "lista-finala-planuri-selectate",
    ]);
    const both = await (await put(portal, last?.id ?? 0)).json();
    portal.goTo(context.now().toISOString(), second);
    expect((await ask(`set/publish?id=${both.set}`, { method: "POST", as: admin })).status).toBe(200);
    const selected = await wordsAt(portal, "lista-finala-planuri-selectate");
    const listed = plans.map(({ receiptNumber }) => selected.includes(receiptNumber));
    expect(listed).toEqual([true, true, false]);

    for (const as of [portal.ana, ...portal.people]) {
      expect((await ask("lists/offers", { as })).status).toBe(403);
      expect((await put(portal, 1, as)).status).toBe(403);
    }
  },
);
