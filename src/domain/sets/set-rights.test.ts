import { describe, expect, test } from "vitest";
import { operator, type SignedIn } from "#domain/context.ts";
import { addNews } from "#tests/support/content.ts";
import { engines } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { insertUser } from "../accounts/members/members.commands.ts";
import { editItem } from "../content/item-type.commands.ts";
import { newsItems } from "../news/news.commands.ts";
import { newsById } from "../news/news.queries.ts";
import { readingThrough } from "../texts/texts.commands.ts";
import { textAt } from "../texts/texts.queries.ts";
import type { Change } from "./changes.ts";
import { openDraft } from "./drafts.commands.ts";
import { checkSet, previewSet, publishSet } from "./publish-set.commands.ts";
import { makeSet, putChange } from "./sets.commands.ts";
import { listSets } from "./sets.queries.ts";

const mailboxKey = "site.contact.email";
const mailbox: Change = { type: "text", item: mailboxKey, version: 1, edit: { value: "alta@exemplu.ro" } };

async function open(location: string) {
  const portal = await openWithMembers(location);
  const as = async (actor: SignedIn) => ({
    ...portal.as(actor),
    content: await portal.currentPack(),
    language: "ro",
  });
  const admin = await as(portal.admin);
  const editor = await as({ ...portal.ana, role: "staff", duties: ["editor"] });
  const newsId = await addNews(portal.context, { title: "Vechi", text: "<p>Text</p>" });
  const news: Change = { type: "news", item: String(newsId), version: 1, edit: { title: "Nou" } };
  const { id } = await makeSet(admin, { name: "Ziua rezultatelor" });
  const seenTitle = async () => (await newsById(admin, newsId)).title;
  const seenMailbox = async () => (await textAt(await as(portal.admin), mailboxKey)).value;
  const disable = (userId: number) =>
    portal.context.write((tx) =>
      tx.updateTable("users").set({ status: "disabled" }).where("id", "=", userId).execute(),
    );
  return {
    ...portal,
    admin,
    editor,
    adminId: portal.admin.userId,
    as,
    newsId,
    news,
    id,
    seenTitle,
    seenMailbox,
    disable,
  };
}

describe.each(engines)("rights on sets on %s", (_, freshLocation) => {
  test("a change is not published once whoever put it there may not make it; somebody else's name helps", async () => {
    const { admin, context, as, id, news, seenTitle, disable, adminId } = await open(await freshLocation());
    await putChange(admin, id, news);
    await disable(adminId);
    const person = {
      email: "c@exemplu.ro",
      firstName: "C",
      lastName: "D",
      role: "admin",
      passwordHash: "none",
    };
    const asOperator = { ...context, actor: operator };
    const userId = await context.write((tx) => insertUser(tx, asOperator, person));
    const colleague = await as({ kind: "signed-in", role: "admin", userId, sessionId: userId });
    const set = await checkSet(colleague, id);
    expect(set.changes.map(({ problem }) => problem)).toEqual(["change-forbidden"]);
    await expect(publishSet(colleague, id)).rejects.toMatchObject({ code: "set-refused" });
    expect(await seenTitle()).toBe("Vechi");
    await putChange(colleague, id, news);
    await publishSet(colleague, id);
    expect(await seenTitle()).toBe("Nou");
  });

  test("whoever may not change a text neither publishes, compares nor previews its change in a set", async () => {
    const { admin, editor, id, news, seenTitle, seenMailbox } = await open(await freshLocation());
    const before = await seenMailbox();
    await putChange(admin, id, news);
    await putChange(admin, id, mailbox);
    const seen = await checkSet(editor, id);
    expect(seen.changes.map(({ problem }) => problem)).toEqual([null, "change-forbidden"]);
    expect(JSON.stringify([seen, await listSets(editor)])).not.toContain("alta@exemplu.ro");
    const late = await putChange(editor, id, news, 1).catch((error: unknown) => error);
    expect(late).toMatchObject({ code: "edited-meanwhile" });
    expect(JSON.stringify(late)).not.toContain("alta@exemplu.ro");
    const preview = (ctx: typeof editor) =>
      previewSet(ctx, id, (reading) => Promise.resolve(reading.content.site.contact.email));
    expect([await preview(editor), await preview(admin)]).toEqual([before, "alta@exemplu.ro"]);

    await expect(publishSet(editor, id)).rejects.toMatchObject({
      code: "set-refused",
      fields: [{ message: "change-forbidden" }],
    });
    expect([await seenTitle(), await seenMailbox()]).toEqual(["Vechi", before]);
    await publishSet(admin, id);
    expect([await seenTitle(), await seenMailbox()]).toEqual(["Nou", "alta@exemplu.ro"]);
    expect(JSON.stringify(await checkSet(editor, id))).not.toContain("alta@exemplu.ro");
  });

  test("a member and a visitor read, preview and copy nothing of a set or a draft", async () => {
    const { admin, ana, as, id, news, newsId } = await open(await freshLocation());
    await putChange(admin, id, news);
    const about = { type: "news", item: String(newsId) } as const;
    for (const ctx of [await as(ana), { ...admin, actor: { kind: "visitor" } as const }]) {
      const all: (() => Promise<unknown>)[] = [
        () => checkSet(ctx, id),
        () => previewSet(ctx, id, () => Promise.resolve(1)),
        () => putChange(ctx, id, news),
        () => publishSet(ctx, id),
        () => makeSet(ctx, { name: "Al meu" }),
        () => openDraft(ctx, about),
      ];
      for (const one of all) {
        await expect(Promise.resolve().then(one)).rejects.toMatchObject({ code: "forbidden" });
      }
    }
  });

  test("a text that does not fit the pack any more, or is no text, is told; nothing is published", async () => {
    const { admin, id, news, seenTitle } = await open(await freshLocation());
    await putChange(admin, id, news);
    await putChange(admin, id, { type: "text", item: "pages.news.lead", version: 1, edit: { value: 5 } });
    const set = await checkSet(admin, id);
    expect(set.changes.map(({ problem }) => problem)).toEqual([null, "change-unfit"]);
    await expect(publishSet(admin, id)).rejects.toMatchObject({ code: "set-refused" });
    expect(await seenTitle()).toBe("Vechi");
    const unknown: Change = { type: "text", item: "pages.news.nothing", version: 1, edit: { value: "a" } };
    await expect(putChange(admin, id, { ...unknown, item: "seed.news" })).rejects.toMatchObject({
      code: "not-found",
    });
  });

  test("texts that fit only together are published together, in whatever order they were put", async () => {
    const { admin, context, id } = await open(await freshLocation());
    const periods = [{ state: "open" }, { state: "closed", since: "2024-03-01" }];
    await putChange(admin, id, {
      type: "text",
      item: "site.enrolment.periods",
      version: 1,
      edit: { value: periods },
    });
    const alone = await checkSet(admin, id);
    expect(alone.changes.map(({ problem }) => problem)).toEqual(["change-unfit"]);
    await putChange(admin, id, {
      type: "text",
      item: "project.end",
      version: 1,
      edit: { value: "2024-06-30" },
    });
    const set = await checkSet(admin, id);
    expect(set.changes.map(({ problem }) => problem)).toEqual([null, null]);
    await publishSet(admin, id);
    const { content } = await context.write((tx) => readingThrough(tx, admin));
    expect([content.site.enrolment.periods, content.project.end]).toEqual([periods, "2024-06-30"]);
  });

  test("a text is changed in the language in which it was put, whatever language its publisher reads", async () => {
    const { admin, context, id, as } = await open(await freshLocation());
    const key = "pages.home.hero.title";
    const { content } = context;
    const { home } = content.pages;
    const translation = { ...content, pages: { ...content.pages, home: titled(home, "Magyarul") } };
    context.content = { ...content, translations: { hu: translation } };
    const translated = await as(admin.actor as SignedIn);
    const text: Change = { type: "text", item: key, version: 1, edit: { value: "Pe românește" } };
    await putChange(translated, id, text);
    await publishSet({ ...translated, language: "hu" }, id);
    const { content: made } = await context.write((tx) => readingThrough(tx, translated));
    expect(made.pages.home.hero.title).toBe("Pe românește");
    expect(made.translations.hu?.pages.home.hero.title).toBe("Magyarul");
  });

  test("an item that is only shown with a set is shown with the words that it has by then", async () => {
    const { admin, id, newsId, news, seenTitle } = await open(await freshLocation());
    await editItem(admin, newsItems, { id: newsId }, { isPublic: false });
    const { version } = await newsById(admin, newsId);
    await putChange(admin, id, { ...news, version, edit: { isPublic: true } } as Change);
    await editItem(admin, newsItems, { id: newsId }, { title: "Corectat" });
    expect((await checkSet(admin, id)).changes.map(({ problem }) => problem)).toEqual([null]);
    await publishSet(admin, id);
    const { isPublic } = await newsById(admin, newsId);
    expect([await seenTitle(), Boolean(isPublic)]).toEqual(["Corectat", true]);
  });
});

function titled<Home extends { hero: { title: string } }>(home: Home, title: string): Home {
  return { ...home, hero: { ...home.hero, title } };
}
