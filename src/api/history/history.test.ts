import { describe, expect, test } from "vitest";
import { eraseByEmail } from "#domain/accounts/members/erasure.commands.ts";
import { operator, type SignedIn } from "#domain/context.ts";
import { deleteLeftFiles } from "#domain/files/left-files.commands.ts";
import { filesInRows } from "#domain/files/stored-files.queries.ts";
import { emptyBin } from "#domain/history/bin.commands.ts";
import { type BinEntry, binDays, type ItemVersion } from "#domain/history/history.ts";
import { day, minute } from "#domain/time/moments.ts";
import { addActivity, addJob, addNews, attachToActivity, attachToNews } from "#tests/support/content.ts";
import { engines } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { fileRequest, jsonRequest } from "#tests/support/requests.ts";
import { picture } from "#tests/support/sample-files.ts";

async function open(location: string) {
  const portal = await openWithMembers(location);
  const { ask, admin, ion } = portal;
  const second: SignedIn = { ...admin, userId: ion.userId };
  const read = async (path: string, as: SignedIn = admin) => (await ask(path, { as })).json();
  const edit = (path: string, fields: object, as: SignedIn = admin) =>
    ask(path, { ...jsonRequest("PATCH", fields), as });
  const editNews = (id: number, fields: object, as?: SignedIn) => edit(`news/update?id=${id}`, fields, as);
  const history = (type: string, id: number, as?: SignedIn): Promise<ItemVersion[]> =>
    read(`history?type=${type}&item=${id}`, as);
  const bin = (words = ""): Promise<BinEntry[]> => read(`bin?words=${encodeURIComponent(words)}`);
  const send = async (method: string, path: string, as: SignedIn = admin) =>
    (await ask(path, { method, as })).status;
  const illustrate = async (id: number, alt: string, width = 800) =>
    (
      await ask("newsimage/update/image", {
        ...fileRequest("image", await picture({ width, height: 400 }), { id, alt }),
        as: admin,
      })
    ).status;
  return { ...portal, second, edit, editNews, history, bin, send, illustrate };
}

describe.each(engines)("the history of items on %s", (_, freshLocation) => {
  test("what is hidden and saves itself all evening is a version and a line of the log for each sitting; no page is rendered anew", async () => {
    const { context, revision, editNews, history, later, second } = await open(await freshLocation());
    const id = await addNews(context, { title: "Titlul de la început", isPublic: 0 });
    const edits = () =>
      context.db
        .selectFrom("audit_log")
        .select("itemId")
        .where("itemType", "=", "news")
        .where("action", "=", "news.edit")
        .execute();
    const before = revision.current();
    for (let save = 1; save <= 100; save++) {
      await editNews(id, { title: `Salvarea ${save}` });
      later(save === 60 ? 31 * minute : 20_000);
    }
    expect(revision.current()).toBe(before);
    expect(await edits()).toHaveLength(2);
    const versions = await history("news", id);
    expect(versions.map(({ fields, isInitial }) => [fields.title, isInitial])).toEqual([
      ["Salvarea 100", false],
      ["Salvarea 60", false],
      ["Titlul de la început", true],
    ]);
    await editNews(id, { title: "Al altcuiva" }, second);
    await editNews(id, { title: "Din nou" });
    expect(await edits()).toHaveLength(4);
    await editNews(id, { isPublic: true });
    const published = revision.current();
    expect(published).toBeGreaterThan(before);
    await editNews(id, { title: "La vedere" });
    expect(revision.current()).toBeGreaterThan(published);
    await editNews(id, { isPublic: false });
    expect(revision.current()).toBeGreaterThan(published + 1);
  });

  test("an outdated save names who changed the item, not who keeps a draft of it", async () => {
    const portal = await open(await freshLocation());
    const { ask, admin, context, editNews, second } = portal;
    const id = await addNews(context);
    const title = "Titlul nou";
    expect((await editNews(id, { title }, second)).status).toBe(200);
    const draft = { type: "news", item: String(id), version: 1, edit: { title: "Al meu" } };
    const kept = await ask("draft", { ...jsonRequest("PATCH", draft, { "If-Match": '"0"' }), as: admin });
    expect(kept.status).toBe(200);
    const outdated = () =>
      ask(`news/update?id=${id}`, {
        ...jsonRequest("PATCH", { title: "Al meu" }, { "If-Match": '"1"' }),
        as: admin,
      });
    expect((await (await outdated()).json()).current).toMatchObject({ title, updatedBy: "Ștefania =1+1" });
    await eraseByEmail({ ...context, actor: operator }, "ion@exemplu.ro");
    expect((await (await outdated()).json()).current).toMatchObject({ title, updatedBy: null });
  });

  test("each text that visitors read is there again, although the same person went on at once", async () => {
    const { context, editNews, history, later } = await open(await freshLocation());
    const id = await addNews(context, { isPublic: 0, title: "Ascuns" });
    const save = async (edit: object) => {
      await editNews(id, edit);
      later(minute);
    };
    await save({ title: "Scris" });
    await save({ title: "Publicat", isPublic: true });
    await save({ title: "Corectat" });
    await save({ title: "Corectat iar" });
    await save({ title: "Stricat" });
    await save({ isPublic: false });
    await save({ title: "Ascuns iar" });
    await save({ title: "Ascuns și scris" });
    const titles = (await history("news", id)).map(({ fields }) => fields.title);
    expect(titles).toEqual(["Ascuns și scris", "Stricat", "Corectat iar", "Corectat", "Publicat", "Ascuns"]);
  });

  test("a version says who, when, whether public, and every field", async () => {
    const { context, edit, history, later, second, ask, admin } = await open(await freshLocation());
    const added = await ask("job/add", {
      ...jsonRequest("POST", { title: "Croitor", description: "<p>Unu</p>", link: "https://exemplu.ro/" }),
      as: admin,
    });
    const { id } = await added.json();
    later(5 * minute);
    await edit(`job/update?id=${id}`, { isPublic: true, endsOn: "2023-12-31" });
    await edit(`job/update?id=${id}`, { description: "<p>Doi</p>" }, second);
    const [theirs, own] = await history("job", id);
    expect(theirs).toMatchObject({ savedBy: "Ștefania =1+1", isOwn: false, version: 3, isPublic: true });
    expect(theirs?.fields).toMatchObject({ description: "<p>Doi</p>" });
    expect(own).toEqual({
      version: 2,
      startedAt: "2023-06-01T10:00:00.000Z",
      savedAt: "2023-06-01T10:05:00.000Z",
      savedBy: "Ștefania Pop",
      isOwn: true,
      isInitial: false,
      isPublic: true,
      fields: expect.objectContaining({
        title: "Croitor",
        description: "<p>Unu</p>",
        link: "https://exemplu.ro/",
        endsOn: "2023-12-31",
      }),
      image: null,
      files: [],
    });
    const activity = await addActivity(context);
    expect(await history("activity", activity)).toMatchObject([{ isInitial: true, savedBy: null }]);
  });

  test("pictures and attachments are part of a version, which says whether they are still there", async () => {
    const { context, history, illustrate, later, send } = await open(await freshLocation());
    const id = await addNews(context, { isPublic: 0 });
    const file = await attachToNews(context, id, { name: "Anunț.pdf" });
    expect(await illustrate(id, "Prima")).toBe(200);
    later(31 * minute);
    await illustrate(id, "A doua", 700);
    await send("DELETE", `newsfile/${file}`);
    const [now, before, initial] = await history("news", id);
    expect(now).toMatchObject({ image: { alt: "A doua", state: "shown" }, files: [] });
    expect(before).toMatchObject({
      image: { alt: "Prima", state: "gone" },
      files: [{ name: "Anunț.pdf", state: "removed" }],
    });
    expect(initial).toMatchObject({ image: null, isInitial: true });
    await send("DELETE", `newsimage/${id}`);
    expect((await history("news", id))[0]).toMatchObject({ image: null });
    later(31 * minute);
    await send("POST", `newsimage/restore?id=${id}`);
    expect((await history("news", id))[0]).toMatchObject({ image: { alt: "A doua", state: "shown" } });
  });

  test("an erased account has no name in it", async () => {
    const { context, editNews, history, second, edit, ask, admin } = await open(await freshLocation());
    const id = await addNews(context);
    await edit("text?key=pages.home.hero.title", { value: "Tot al ei" }, second);
    await editNews(id, { title: "Scris de cine nu mai e" }, second);
    await eraseByEmail({ ...context, actor: operator }, "ion@exemplu.ro");
    const [version] = await history("news", id);
    expect(version).toMatchObject({ savedBy: null, isOwn: false, isInitial: false });
    expect(JSON.stringify(version)).not.toContain("=1+1");
    const ofText = await ask("text/history?key=pages.home.hero.title", { as: admin });
    expect(await ofText.json()).toMatchObject([{ value: "Tot al ei", savedBy: null, isOwn: false }]);
  });

  test("what one may not see is in no history, and nothing in a bin", async () => {
    const { context, ask, admin, ana, editNews, send, edit, history } = await open(await freshLocation());
    const hidden = await addNews(context, { isPublic: 0, publishedAt: null, title: "Ascunsă" });
    await editNews(hidden, { title: "Tot ascunsă" });
    const deleted = await addNews(context, { title: "Ștearsă" });
    await editNews(deleted, { title: "Ștearsă de tot" });
    await send("DELETE", `news?id=${deleted}`);
    await edit("text?key=site.contact.email", { value: "alta@exemplu.ro" });

    const auditor: SignedIn = { ...admin, role: "staff", duties: ["auditor"] };
    const editor: SignedIn = { ...admin, role: "staff", duties: ["editor"] };
    const asked = {
      hidden: `history?type=news&item=${hidden}`,
      deleted: `history?type=news&item=${deleted}`,
      never: "history?type=news&item=999",
      mailbox: "text/history?key=site.contact.email",
      mailboxNow: "text?key=site.contact.email",
      bin: "bin",
    };
    const statuses = async (as?: SignedIn) => {
      const all = Object.entries(asked).map(async ([name, path]) => {
        const answer = await ask(path, as ? { as } : {});
        return [name, answer.status] as const;
      });
      return Object.fromEntries(await Promise.all(all));
    };
    const closed = (status: number) => Object.fromEntries(Object.keys(asked).map((name) => [name, status]));
    expect(await statuses()).toEqual(closed(401));
    expect(await statuses(ana)).toEqual(closed(403));
    expect(await statuses(auditor)).toEqual(closed(403));
    const seen = { hidden: 200, deleted: 404, never: 404, bin: 200 };
    expect(await statuses(editor)).toEqual({ ...seen, mailbox: 403, mailboxNow: 403 });
    expect(await statuses(admin)).toEqual({ ...seen, mailbox: 200, mailboxNow: 200 });
    expect((await ask("history?type=users&item=1", { as: admin })).status).toBe(400);

    await send("POST", `news/restore?id=${deleted}`);
    expect((await history("news", deleted)).map(({ fields }) => fields.title)).toEqual([
      "Ștearsă de tot",
      "Ștearsă",
    ]);
  });
});

describe.each(engines)("the bin on %s", (_, freshLocation) => {
  test("holds what was deleted, with who and for how long; its words find it", async () => {
    const { context, bin, send, later, second, illustrate } = await open(await freshLocation());
    const news = await addNews(context, { title: "Înscrieri", text: "<p>La Brașov, în mai.</p>" });
    const job = await addJob(context, { title: "Brutar" });
    const activity = await addActivity(context, { title: "Pasul doi" });
    const kept = await addNews(context, { title: "Rămâne" });
    const file = await attachToNews(context, kept, { name: "Anunț.pdf" });
    await illustrate(kept, "O sală");
    await send("DELETE", `news?id=${news}`, second);
    later(day);
    await send("DELETE", `job?id=${job}`);
    await send("DELETE", `activity?id=${activity}`);
    await send("DELETE", `newsfile/${file}`);
    await send("DELETE", `newsimage/${kept}`);
    later(day / 2);

    const all = await bin();
    expect(all.map(({ type, item }) => [type, Number(item)]).toSorted()).toEqual([
      ["activity", activity],
      ["job", job],
      ["news", news],
      ["news-file", file],
      ["news-image", kept],
    ]);
    expect(all.find(({ type }) => type === "news")).toEqual({
      type: "news",
      item: String(news),
      name: "Înscrieri",
      of: null,
      excerpt: "La Brașov, în mai.",
      deletedAt: "2023-06-01T10:00:00.000Z",
      deletedBy: "Ștefania =1+1",
      isOwn: false,
      daysLeft: binDays - 1,
    });
    expect(all.find(({ type }) => type === "news-file")).toMatchObject({
      name: "Anunț.pdf",
      of: "Rămâne",
      deletedBy: "Ștefania Pop",
      isOwn: true,
      daysLeft: binDays,
    });
    expect((await bin("brasov mai")).map(({ name }) => name)).toEqual(["Înscrieri"]);
    expect(await bin("Constanța")).toEqual([]);

    expect(await send("POST", `news/restore?id=${news}`)).toBe(200);
    expect(await send("POST", `newsfile/restore?id=${file}`)).toBe(200);
    expect((await bin()).map(({ type }) => type).toSorted()).toEqual(["activity", "job", "news-image"]);
  });

  test("holds documents of the pack that were taken off the site, which are put back and never deleted", async () => {
    const { context, ask, admin, bin, later, second } = await open(await freshLocation());
    const change = (verb: string, item: string, as: SignedIn) =>
      ask(`document/${verb}`, { ...jsonRequest("POST", { item }), as });
    const [one, other] = context.content.documents.map(({ slug }) => slug);
    expect((await change("take-down", one ?? "", admin)).status).toBe(204);
    later(31 * minute);
    await change("take-down", other ?? "", second);
    expect(await bin()).toMatchObject([
      { type: "document", item: other, deletedBy: "Ștefania =1+1", isOwn: false, daysLeft: null },
      { type: "document", item: one, deletedAt: "2023-06-01T10:00:00.000Z", isOwn: true, daysLeft: null },
    ]);
    await change("put-back", other ?? "", admin);
    expect((await bin()).map(({ item }) => item)).toEqual([one]);
    later(binDays * day);
    expect(await emptyBin({ ...context, actor: operator })).toBe(0);
    expect(await bin()).toEqual([]);
    expect((await change("put-back", one ?? "", admin)).status).toBe(204);
  });

  test("deletes for good, at once, what should never have been uploaded, and nothing that is not in it", async () => {
    const { context, bin, send, illustrate } = await open(await freshLocation());
    const news = await addNews(context, { title: "Rămâne" });
    const list = await attachToNews(context, news, { name: "Cu CNP.pdf" });
    await illustrate(news, "O sală");
    const job = await addJob(context, { title: "Brutar" });
    const purge = (type: string, item: number) => send("DELETE", `bin?type=${type}&item=${item}`);
    expect([await purge("news-file", list), await purge("job", job)]).toEqual([404, 404]);
    for (const path of [`newsfile/${list}`, `newsimage/${news}`, `job?id=${job}`]) await send("DELETE", path);
    const done = [await purge("news-file", list), await purge("news-image", news), await purge("job", job)];
    expect(done).toEqual([204, 204, 204]);
    expect(await bin()).toEqual([]);
    expect(await send("POST", `newsfile/restore?id=${list}`)).toBe(404);
    expect(await context.db.selectFrom("news_files").select("id").where("id", "=", list).execute()).toEqual(
      [],
    );
    const said = context.db
      .selectFrom("audit_log")
      .select(["action", "itemId"])
      .where("action", "like", "%.purge%");
    expect(await said.orderBy("id").execute()).toEqual([
      { action: "news.purge-file", itemId: news },
      { action: "news.purge-file", itemId: news },
      { action: "job.purge", itemId: job },
    ]);
  });

  test("takes what it forgets out of open sets, which are other sets then to whoever has them open", async () => {
    const { context, ask, admin, send, later } = await open(await freshLocation());
    const news = await addNews(context);
    const asked = async (path: string, body: object) =>
      (await ask(path, { ...jsonRequest("POST", body), as: admin })).json();
    const { id } = await asked("set/add", { name: "Luni" });
    const change = { type: "news", item: String(news), version: 1, edit: { title: "Nou" } };
    const { version } = await asked(`set/change?id=${id}`, change);
    await send("DELETE", `news?id=${news}`);
    later(binDays * day + 1);
    expect(await emptyBin({ ...context, actor: operator })).toBe(1);
    const set = await (await ask(`set/id?id=${id}`, { as: admin })).json();
    expect(set).toMatchObject({ changes: [], version: version + 1 });
  });

  test("a file of a deleted item comes back with it, not by itself", async () => {
    const { context, bin, send } = await open(await freshLocation());
    const news = await addNews(context);
    const file = await attachToNews(context, news);
    await send("DELETE", `newsfile/${file}`);
    await send("DELETE", `news?id=${news}`);
    expect((await bin()).map(({ type }) => type)).toEqual(["news"]);
    expect(await send("POST", `newsfile/restore?id=${file}`)).toBe(404);
    await send("POST", `news/restore?id=${news}`);
    expect((await bin()).map(({ type }) => type)).toEqual(["news-file"]);
  });

  test("after its time what it holds is gone from every table, with versions and files; the rest stays", async () => {
    const { context, bin, send, later, illustrate, editNews, notes } = await open(await freshLocation());
    const news = await addNews(context, { title: "Pleacă" });
    await editNews(news, { title: "Pleacă de tot" });
    const earlier = await context.files.put([Buffer.from("Cum era")]);
    const replaced = String(await attachToNews(context, news));
    const state = {
      place: "news",
      item: replaced,
      number: 1,
      name: "a.pdf",
      mediaType: "application/pdf",
    } as const;
    const stateSaved = { savedAt: "2023-06-01T10:00:00.000Z", savedBy: null, publishedAt: null, note: "" };
    await context.write((tx) =>
      tx
        .insertInto("document_versions")
        .values({ ...state, ...stateSaved, ...earlier })
        .execute(),
    );
    await illustrate(news, "O sală");
    const job = await addJob(context);
    const activity = await addActivity(context);
    await attachToActivity(context, activity);
    const kept = await addNews(context, { title: "Rămâne" });
    await editNews(kept, { title: "Rămâne și acum" });
    await illustrate(kept, "O altă sală");
    const attached = await attachToNews(context, kept);
    await send("DELETE", `news?id=${news}`);
    await send("DELETE", `job?id=${job}`);
    await send("DELETE", `activity?id=${activity}`);
    await send("DELETE", `newsimage/${kept}`);
    await send("DELETE", `newsfile/${attached}`);

    // The store keeps what was stored within the hour: here it is older.
    const clearUnused = (unused: readonly string[]) => context.files.clearUnused(unused, -1);
    const purging = { ...context, files: { ...context.files, clearUnused }, actor: operator };
    const stored = async () => {
      const keys: string[] = [];
      for await (const key of context.files.keys()) keys.push(key);
      return keys;
    };
    expect((await stored()).length).toBeGreaterThan(2);
    later(binDays * day);
    expect(await emptyBin(purging)).toBe(0);
    expect(await bin()).toHaveLength(5);
    later(1);
    expect(await emptyBin(purging)).toBe(5);
    expect((await stored()).length, "a process that ends now leaves them to the next").toBeGreaterThan(2);
    await deleteLeftFiles(purging);
    expect(await bin()).toEqual([]);
    const { db } = context;
    const left = async (table: "news" | "jobs" | "activities" | "news_image_variants") =>
      (
        await db
          .selectFrom(table as "news")
          .selectAll()
          .execute()
      ).length;
    expect([await left("news"), await left("jobs"), await left("activities")]).toEqual([1, 0, 0]);
    expect(await left("news_image_variants")).toBe(0);
    expect([...(await filesInRows(db))]).toEqual([]);
    expect(await stored()).toEqual([]);
    const versions = await db.selectFrom("item_versions").select(["type", "item"]).distinct().execute();
    expect(versions).toEqual([{ type: "news", item: kept }]);
    const forgotten = notes.filter(({ action }) => action.endsWith(".forget"));
    expect(forgotten.map(({ action }) => action).toSorted()).toEqual([
      "activity.forget",
      "job.forget",
      "news.forget",
    ]);
  });
});
