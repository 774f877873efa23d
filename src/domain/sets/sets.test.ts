import { describe, expect, test } from "vitest";
import type { SignedIn, Write } from "#domain/context.ts";
import { addNews } from "#tests/support/content.ts";
import { engines } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { deleteItem, editItem } from "../content/item-type.commands.ts";
import { newsItems } from "../news/news.commands.ts";
import { newsById } from "../news/news.queries.ts";
import { ReadOnly } from "../read-only.ts";
import { textAt } from "../texts/texts.queries.ts";
import { minute } from "../time/moments.ts";
import type { Change } from "./changes.ts";
import { checkAtGate } from "./check-at-gate.commands.ts";
import { openDraft, otherWriter, saveDraft } from "./drafts.commands.ts";
import { openPreview, shareSet, unshareSet } from "./preview-links.commands.ts";
import { checkSet, previewSet, publishDueSets, publishSet } from "./publish-set.commands.ts";
import { discardSet, editSet, makeSet, putChange, removeChange } from "./sets.commands.ts";
import { listSets } from "./sets.queries.ts";

const key = "pages.home.hero.title";
const words = "O altă șansă";

async function openWithSet(location: string) {
  const portal = await openWithMembers(location);
  const as = async (actor: SignedIn) => ({
    ...portal.as(actor),
    content: await portal.currentPack(),
    language: "ro",
  });
  const ctx = await as(portal.admin);
  const newsId = await addNews(portal.context, { title: "Vechi", text: "<p>Text</p>" });
  const { version } = await newsById(ctx, newsId);
  const news: Change = { type: "news", item: String(newsId), version, edit: { title: "Nou" } };
  const text: Change = { type: "text", item: key, version: 1, edit: { value: words } };
  const { id } = await makeSet(ctx, { name: "Ziua rezultatelor" });
  await putChange(ctx, id, news);
  const set = await putChange(ctx, id, text);
  const seenText = async () => (await textAt(await as(portal.admin), key)).value;
  const seen = async () => [(await newsById(ctx, newsId)).title, await seenText()];
  return { ...portal, ctx, newsId, news, text, id, set, seen, seenText, asActor: as };
}

describe.each(engines)("sets on %s", (_, freshLocation) => {
  test("publish all their changes at once, each as if an editor had made it", async () => {
    const { ctx, id, set, seen } = await openWithSet(await freshLocation());
    const before = await seen();
    expect(set).toMatchObject({ state: "open", version: 3, name: "Ziua rezultatelor" });
    expect(set.changes.map(({ title, problem }) => [title, problem])).toEqual([
      ["Nou", null],
      [key, null],
    ]);
    expect(await seen()).toEqual(before);

    const published = await publishSet(ctx, id, set.version);
    expect(published.state).toBe("published");
    expect(await seen()).toEqual(["Nou", words]);
    const audited = await ctx.db.selectFrom("audit_log").select("action").orderBy("id").execute();
    expect(audited.slice(-3).map(({ action }) => action)).toEqual(["news.edit", "text.edit", "set.publish"]);
    await expect(publishSet(ctx, id)).rejects.toMatchObject({ code: "set-closed" });
    await expect(editSet(ctx, id, { name: "Altfel" })).rejects.toMatchObject({ code: "set-closed" });
  });

  test("publish nothing when one change cannot be made, and say which and why", async () => {
    const { ctx, id, newsId, set, seenText } = await openWithSet(await freshLocation());
    const before = await seenText();
    await editItem(ctx, newsItems, { id: newsId }, { title: "Al altcuiva" });
    const checked = await checkSet(ctx, id);
    expect(checked.changes.map(({ problem }) => problem)).toEqual(["change-edited", null]);
    await expect(publishSet(ctx, id, set.version)).rejects.toMatchObject({
      code: "set-refused",
      fields: [{ path: `changes.${set.changes[0]?.id}`, message: "change-edited" }],
    });
    await deleteItem(ctx, newsItems, newsId);
    expect((await checkSet(ctx, id)).changes[0]?.problem).toBe("change-gone");
    await expect(publishSet(ctx, id)).rejects.toMatchObject({ code: "set-refused" });
    expect(await seenText()).toBe(before);

    await removeChange(ctx, id, set.changes[0]?.id as number);
    await publishSet(ctx, id);
    expect(await seenText()).toBe(words);
  });

  test("are published as the person saw them: a colleague's change in between is told", async () => {
    const { ctx, id, set, text } = await openWithSet(await freshLocation());
    await putChange(ctx, id, { ...text, edit: { value: "A colegei" } } as Change, set.version);
    const late = publishSet(ctx, id, set.version);
    await expect(late).rejects.toMatchObject({ code: "edited-meanwhile", current: { version: 4 } });
    await expect(putChange(ctx, id, text, set.version)).rejects.toMatchObject({ code: "edited-meanwhile" });
  });

  test("become public at their moment, once, also with several instances and after a time without a server", async () => {
    const { ctx, id, seen, later } = await openWithSet(await freshLocation());
    const at = new Date(ctx.now().getTime() + 60_000).toISOString();
    const past = async () => editSet(ctx, id, { publishAt: ctx.now().toISOString() });
    await expect(past()).rejects.toMatchObject({ fields: [{ message: "moment-past" }] });
    expect(await editSet(ctx, id, { publishAt: at })).toMatchObject({ state: "scheduled", publishAt: at });
    expect(await publishDueSets(ctx)).toBe(at);
    expect((await seen())[0]).toBe("Vechi");

    later(3_600_000);
    await Promise.all([publishDueSets(ctx), publishDueSets(ctx)]);
    expect(await seen()).toEqual(["Nou", words]);
    const done = await ctx.db
      .selectFrom("audit_log")
      .select("actorId")
      .where("action", "=", "set.publish")
      .execute();
    expect(done).toHaveLength(1);
    expect(await publishDueSets(ctx)).toBeNull();
  });

  test("stay with the reason when they cannot become public at their moment", async () => {
    const { ctx, id, newsId, seen, later } = await openWithSet(await freshLocation());
    await editSet(ctx, id, { publishAt: new Date(ctx.now().getTime() + 60_000).toISOString() });
    await editItem(ctx, newsItems, { id: newsId }, { title: "Al altcuiva" });
    const before = await seen();
    later(120_000);
    await publishDueSets(ctx);
    expect(await seen()).toEqual(before);
    expect(await checkSet(ctx, id)).toMatchObject({
      state: "failed",
      failure: "set-refused",
      publishAt: null,
    });
  });

  test("that something is in the way of stay scheduled and are tried again; others do not wait for them", async () => {
    const { ctx, id, newsId, ana, seenText, later } = await openWithSet(await freshLocation());
    const { firstName, lastName } = await ctx.db
      .selectFrom("users")
      .select(["firstName", "lastName"])
      .where("id", "=", ana.userId)
      .executeTakeFirstOrThrow();
    const text = `<ol><li>${lastName} ${firstName}</li><li>Pop Ion</li><li>Rus Dan</li></ol>`;
    const asked = { type: "news", item: newsId, edit: { text } } as const;
    for (let telling = 0; telling < 40; telling++) await checkAtGate(ctx, asked);
    await expect(checkAtGate(ctx, asked)).rejects.toMatchObject({ code: "too-many-requests" });

    const { id: naming } = await makeSet(ctx, { name: "Lista" });
    await putChange(ctx, naming, { type: "news", item: String(newsId), version: 1, edit: { text } });
    const at = (seconds: number) => new Date(ctx.now().getTime() + seconds * 1000).toISOString();
    await editSet(ctx, naming, { publishAt: at(60) });
    await removeChange(ctx, id, (await checkSet(ctx, id)).changes[0]?.id as number);
    await editSet(ctx, id, { publishAt: at(61) });
    later(62_000);
    const stateOf = async (set: number) => (await checkSet(ctx, set)).state;
    await expect(publishDueSets(ctx)).rejects.toThrow(AggregateError);
    expect([await stateOf(naming), await stateOf(id), await seenText()]).toEqual([
      "scheduled",
      "published",
      words,
    ]);
    later(3_600_000);
    await publishDueSets(ctx);
    expect(await stateOf(naming)).toBe("failed");
  });

  test("are not published for someone who may not edit any more", async () => {
    const { ctx, id, admin, seen, later } = await openWithSet(await freshLocation());
    await editSet(ctx, id, { publishAt: new Date(ctx.now().getTime() + 60_000).toISOString() });
    await ctx.write((tx) =>
      tx.updateTable("users").set({ status: "disabled" }).where("id", "=", admin.userId).execute(),
    );
    later(120_000);
    await publishDueSets(ctx);
    expect((await seen())[0]).toBe("Vechi");
    expect((await checkSet(ctx, id)).state).toBe("failed");
  });

  test("that are due while the portal turns read-only are public once it is over, and not given up", async () => {
    const { ctx, id, seen, later } = await openWithSet(await freshLocation());
    const publishAt = new Date(ctx.now().getTime() + 60_000).toISOString();
    await editSet(ctx, id, { publishAt });
    later(60_000);
    let isFirst = true;
    const write: Write = (work) => {
      if (!isFirst) return ctx.write(work);
      isFirst = false;
      return Promise.reject(new ReadOnly(null));
    };
    await expect(publishDueSets({ ...ctx, write })).rejects.toMatchObject({ errors: [expect.any(ReadOnly)] });
    await publishDueSets(ctx);
    expect((await seen())[0]).toBe("Nou");
  });

  test("are shown as they would be, over what others changed, and nothing stays of it", async () => {
    const { ctx, id, newsId, seen, notes } = await openWithSet(await freshLocation());
    await editItem(ctx, newsItems, { id: newsId }, { title: "Al altcuiva" });
    const before = await seen();
    const noted = notes.length;
    const audited = () => ctx.db.selectFrom("audit_log").select("id").execute();
    const rows = (await audited()).length;
    const shown = await previewSet(ctx, id, async (reading) => [
      (await newsById(reading, newsId)).title,
      reading.content.pages.home.hero.title,
    ]);
    expect(shown).toEqual(["Nou", words]);
    expect(await seen()).toEqual(before);
    expect([notes.length, (await audited()).length]).toEqual([noted, rows]);
    await previewSet(ctx, id, (reading) => editItem(reading, newsItems, { id: newsId }, { title: "Scris" }));
    expect(await seen()).toEqual(before);
  });

  test("are tried out beside a write, and while the portal only reads; neither waits for the other", async () => {
    const { ctx, id, newsId, text, seen, readOnly } = await openWithSet(await freshLocation());
    const { token } = await shareSet(ctx, id, 2);
    await saveDraft(ctx, { ...text, item: "pages.home.hero.lead" } as Change);
    const before = await seen();
    const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = ctx.write(async () => {
      begun.resolve();
      await mayEnd.promise;
    });
    await begun.promise;
    expect((await checkSet(ctx, id)).changes.map(({ problem }) => problem)).toEqual([null, null]);
    mayEnd.resolve();
    await writing;
    const shown = await previewSet(ctx, id, async (reading) => {
      const other = await addNews(ctx, { title: "Între timp" });
      expect((await newsById(ctx, other)).title).toBe("Între timp");
      return (await newsById(reading, newsId)).title;
    });
    expect(shown).toBe("Nou");

    const hold = await readOnly.begin(new Date(Date.now() + 60_000));
    expect((await checkSet(ctx, id)).state).toBe("open");
    expect((await openDraft(ctx, { type: "text", item: "pages.home.hero.lead" }))?.kind).toBe("draft");
    expect(await openPreview(ctx, token, { counts: true })).toMatchObject({ id });
    expect(await previewSet(ctx, id, async (reading) => (await newsById(reading, newsId)).title)).toBe("Nou");
    await hold.release();
    expect(await seen()).toEqual(before);
  });

  test("a preview link opens its set alone, counts, ends by itself and when it is revoked", async () => {
    const { ctx, id, admin, later } = await openWithSet(await freshLocation());
    const { version } = await checkSet(ctx, id);
    const { token } = await shareSet(ctx, id, 2);
    expect(await openPreview(ctx, token, { counts: true })).toMatchObject({
      id,
      maker: { userId: admin.userId },
    });
    expect((await checkSet(ctx, id)).preview?.opened).toBe(1);
    const stored = await ctx.db.selectFrom("change_sets").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    await expect(openPreview(ctx, `${token}0`)).rejects.toMatchObject({ code: "not-found" });
    const { token: second } = await shareSet(ctx, id, 2);
    await expect(openPreview(ctx, token)).rejects.toMatchObject({ code: "not-found" });
    await unshareSet(ctx, id);
    expect((await checkSet(ctx, id)).version).toBe(version);
    await expect(openPreview(ctx, second)).rejects.toMatchObject({ code: "not-found" });
    const { token: third } = await shareSet(ctx, id, 2);
    later(2 * 24 * 3_600_000);
    await expect(openPreview(ctx, third)).rejects.toMatchObject({ code: "not-found" });
  });

  test("a link shows nothing once its maker may not edit, or the set is public", async () => {
    const { ctx, id, admin } = await openWithSet(await freshLocation());
    const { token } = await shareSet(ctx, id, 2);
    const become = (status: "active" | "disabled") =>
      ctx.write((tx) => tx.updateTable("users").set({ status }).where("id", "=", admin.userId).execute());
    await become("disabled");
    await expect(openPreview(ctx, token)).rejects.toMatchObject({ code: "not-found" });
    await become("active");
    expect(await openPreview(ctx, token)).toMatchObject({ id });
    await publishSet(ctx, id);
    await expect(openPreview(ctx, token)).rejects.toMatchObject({ code: "not-found" });
  });

  test("a draft waits while visitors read the item as it is; all editors share it", async () => {
    const { ctx, news, newsId, seen } = await openWithSet(await freshLocation());
    const about = { type: "news", item: news.item } as const;
    expect(await openDraft(ctx, about)).toBeNull();
    const first = await saveDraft(ctx, news);
    expect(first).toMatchObject({ kind: "draft", version: 1 });
    const again = await saveDraft(ctx, { ...news, edit: { title: "Mai nou" } } as Change, first.version);
    expect(again.id).toBe(first.id);
    await expect(saveDraft(ctx, news, first.version)).rejects.toMatchObject({ code: "edited-meanwhile" });
    expect((await seen())[0]).toBe("Vechi");
    const drafts = (await listSets(ctx)).filter(({ kind }) => kind === "draft");
    expect(drafts.map(({ about: of }) => of)).toEqual([{ ...about, title: "Mai nou" }]);

    await publishSet(ctx, first.id, again.version);
    expect((await newsById(ctx, newsId)).title).toBe("Mai nou");
    expect(await openDraft(ctx, about)).toBeNull();
    const next = await saveDraft(ctx, { ...news, version: 2, edit: { title: "Altul" } } as Change);
    await discardSet(ctx, next.id);
    expect(await openDraft(ctx, about)).toBeNull();
  });

  test("a draft that its author gives up leaves no row, and one line of the log for a sitting", async () => {
    const { ctx, asActor, ion, admin, news, text, later } = await openWithSet(await freshLocation());
    const rows = async () => {
      const sets = await ctx.db.selectFrom("change_sets").select("kind").orderBy("id").execute();
      return sets.map(({ kind }) => kind);
    };
    const lines = async (action: string) => {
      const all = await ctx.db.selectFrom("audit_log").select("id").where("action", "=", action).execute();
      return all.length;
    };
    const made = await lines("set.make");
    for (let times = 0; times < 3; times += 1) {
      const begun = await saveDraft(ctx, news, 0);
      await discardSet(ctx, begun.id, begun.version);
    }
    const ofText = await saveDraft(ctx, text, 0);
    await discardSet(ctx, ofText.id);
    expect(await rows()).toEqual(["set"]);
    expect([await lines("set.make"), await lines("set.discard")]).toEqual([made + 2, 0]);

    // One of another sitting is named, and one that somebody else wrote in or was shown by a link stays.
    const old = await saveDraft(ctx, news, 0);
    later(31 * minute);
    await discardSet(ctx, old.id);
    expect([await rows(), await lines("set.discard")]).toEqual([["set"], 1]);
    const shared = await saveDraft(ctx, news, 0);
    const other = await asActor({ ...admin, userId: ion.userId });
    await saveDraft(other, news, shared.version);
    await discardSet(ctx, shared.id);
    const shown = await saveDraft(ctx, news, 0);
    await shareSet(ctx, shown.id, 2);
    await discardSet(ctx, shown.id);
    expect([await rows(), await lines("set.discard")]).toEqual([["set", "draft", "draft"], 3]);
  });

  test("two who begin a draft of the same item at once do not overwrite each other, and see each other's name", async () => {
    const { ctx, asActor, ion, admin, newsId, later } = await openWithSet(await freshLocation());
    const about = { type: "news", item: String(newsId) } as const;
    const begun = (title: string) => ({ ...about, version: 1, edit: { title } });
    const other = await asActor({ ...admin, userId: ion.userId });
    expect(await otherWriter(other, about)).toBe("Ștefania Pop");
    const first = await saveDraft(ctx, begun("Al meu"), 0);
    await expect(saveDraft(other, begun("Al celuilalt"), 0)).rejects.toMatchObject({
      current: { version: first.version, changes: [{ change: { edit: { title: "Al meu" } } }] },
    });
    expect(await otherWriter(other, about)).toBe("Ștefania Pop");
    expect(await otherWriter(ctx, about)).toBe(null);
    later(3 * minute);
    expect(await otherWriter(other, about)).toBe(null);
    await discardSet(ctx, first.id);
    expect(await saveDraft(other, begun("Al celuilalt"), 0)).toMatchObject({ version: 1 });
    await editItem(ctx, newsItems, { id: newsId }, { title: "Salvat" });
    expect(await otherWriter(other, about)).toBe("Ștefania Pop");
  });

  test("the draft that only shows a hidden item is none any more once the item is public", async () => {
    const { ctx, news, newsId } = await openWithSet(await freshLocation());
    const about = { type: "news", item: news.item } as const;
    await editItem(ctx, newsItems, { id: newsId }, { isPublic: false });
    await saveDraft(ctx, { ...news, edit: { isPublic: true } } as Change);
    expect(await openDraft(ctx, about)).toMatchObject({ kind: "draft" });
    expect((await listSets(ctx)).filter(({ kind }) => kind === "draft")).toMatchObject([{ items: [about] }]);
    await editItem(ctx, newsItems, { id: newsId }, { isPublic: true });
    expect(await openDraft(ctx, about)).toBeNull();
    expect((await listSets(ctx)).filter(({ kind }) => kind === "draft")).toEqual([]);
  });

  test("take no change from someone who may not make it", async () => {
    const { id, text, ana, asActor, context } = await openWithSet(await freshLocation());
    const member = await asActor(ana);
    await expect(putChange(member, id, text)).rejects.toMatchObject({ code: "forbidden" });
    await expect(publishSet(member, id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(checkSet(member, id)).rejects.toMatchObject({ code: "forbidden" });
    const editor = { ...member.actor, role: "staff", duties: ["editor"] } as SignedIn;
    const mailbox: Change = {
      type: "text",
      item: "site.contact.email",
      version: 1,
      edit: { value: "altul@exemplu.ro" },
    };
    await expect(putChange({ ...member, actor: editor }, id, mailbox)).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(context.content.site.contact.email).not.toBe("altul@exemplu.ro");
  });
});
