import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { createClamd } from "#adapters/virus-scan/clamd.ts";
import type { Actor } from "#domain/context.ts";
import type { ManagedDocument, PastVersion, WaitingVersion } from "#domain/documents/documents.ts";
import { forgetWaiting } from "#domain/documents/forget-waiting.commands.ts";
import { infection, startClamd } from "#tests/support/clamd.ts";
import { addNews } from "#tests/support/content.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { fileRequest, jsonRequest } from "#tests/support/requests.ts";
import { announcedRound } from "#tests/support/rounds.ts";
import { archive, docx, pdf, type SampleFile, sample } from "#tests/support/sample-files.ts";

const slug = "anexa-3";
const ref = { place: "pack", item: slug };

const xlsx = (words: string) =>
  archive("anexa-3-corectata.xlsx", { "[Content_Types].xml": "<Types/>", "xl/workbook.xml": words });

async function openWithEditors(location: string, parts: Parameters<typeof openWithMembers>[1] = {}) {
  const portal = await openWithMembers(location, parts);
  const { ask, admin } = portal;
  const upload = (file: SampleFile, at: { place: string; item: string } = ref, as: Actor = admin) =>
    ask("document/upload", { ...fileRequest("file", file, at), method: "POST", as });
  const publish = (id: number, note = "", version?: number) => {
    const headers: Record<string, string> = version ? { "If-Match": `"${version}"` } : {};
    return ask(`document/publish?id=${id}`, { ...jsonRequest("POST", { note }, headers), as: admin });
  };
  const replace = async (file: SampleFile, note = "", at = ref) => {
    const waiting: WaitingVersion = await (await upload(file, at)).json();
    expect((await publish(waiting.id, note)).status).toBe(204);
  };
  const send = (path: string, body: object) =>
    ask(`document/${path}`, { ...jsonRequest("POST", body), as: admin });
  const bytes = async (path = `files/downloads/${slug}`) =>
    new Uint8Array(await (await ask(path)).arrayBuffer());
  const versions = async (at = ref): Promise<PastVersion[]> =>
    (await ask(`document/versions?place=${at.place}&item=${at.item}`, { as: admin })).json();
  const documents = async (): Promise<ManagedDocument[]> =>
    (await (await ask("document/all", { as: admin })).json()).documents;
  const document = async (at = ref) =>
    (await documents()).find(({ place, item }) => place === at.place && item === at.item);
  return { ...portal, upload, publish, replace, send, bytes, versions, documents, document };
}

describe.each(engines)("documents on %s", (_, freshLocation) => {
  test("a replaced file is at its address at the next request, on every instance, and the earlier one beside it", async () => {
    const location = await freshLocation();
    const first = await openWithEditors(location);
    const second = await openWithEditors(location, { files: first.context.files });
    const before = await first.bytes();
    const page = async () => (await (await second.ask("content/activity/a4")).json()).competition.annexes;
    const link = async () =>
      (await page()).groups
        .flatMap(({ documents }: { documents: { slug: string }[] }) => documents)
        .find((one: { slug: string }) => one.slug === slug);
    const shown = await link();
    expect(shown).not.toHaveProperty("replaced");

    const file = xlsx("altfel");
    await first.replace(file, "Formula totalului de pe rândul 42");
    for (const instance of [first, second]) {
      const answer = await instance.ask(`files/downloads/${slug}`);
      expect(answer.headers.get("ETag")).toBe(`"${createHash("sha256").update(file.bytes).digest("hex")}"`);
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file.bytes);
    }
    await expect.poll(link).toEqual({
      ...shown,
      size: file.bytes.length,
      replaced: {
        at: "2023-06-01T10:00:00.000Z",
        note: "Formula totalului de pe rândul 42",
        earlier: [{ number: 1, at: null, note: "", size: before.length }],
      },
    });
    const earlier = await second.ask(`files/downloads/${slug}?versiune=1`);
    expect(earlier.headers.get("Content-Disposition")).toContain("versiunea%201");
    expect(new Uint8Array(await earlier.arrayBuffer())).toEqual(before);
    expect((await second.ask(`files/downloads/${slug}?versiune=3`)).status).toBe(404);
    const packed = unzipSync(await second.bytes("files/annexes/a4"));
    expect(Object.values(packed).some((one) => Buffer.compare(one, file.bytes) === 0)).toBe(true);
  });

  test("a file that waits is seen by nobody; an earlier one comes back as a new version", async () => {
    const { upload, publish, bytes, versions, send, document, ask, admin } = await openWithEditors(
      await freshLocation(),
    );
    const before = await bytes();
    const file = xlsx("unu");
    const waiting: WaitingVersion = await (await upload(file)).json();
    expect(waiting).toMatchObject({ ...ref, version: 1, needsNote: false, note: "" });
    expect(await bytes()).toEqual(before);
    expect(await document()).toMatchObject({ version: 1, waiting: [waiting.id] });
    expect((await ask(`document/waiting/${waiting.id}/file`)).status).toBe(401);
    const seen = await ask(`document/waiting/${waiting.id}/file`, { as: admin });
    expect(new Uint8Array(await seen.arrayBuffer())).toEqual(file.bytes);

    expect((await publish(waiting.id, "unu")).status).toBe(204);
    expect((await publish(waiting.id, "unu")).status).toBe(404);
    expect((await send("bring-back", { ...ref, number: 1, note: "înapoi" })).status).toBe(204);
    expect(await bytes()).toEqual(before);
    expect(await versions()).toMatchObject([
      { number: 3, note: "înapoi", savedBy: "Ștefania Pop" },
      { number: 2, note: "unu", size: file.bytes.length, savedBy: "Ștefania Pop" },
      { number: 1, publishedAt: null, size: before.length, savedBy: null },
    ]);
    expect((await send("bring-back", { ...ref, number: 3 })).status).toBe(422);
  });

  test("an earlier file that is withdrawn is nobody's any more, and its hash stays", async () => {
    const portal = await openWithEditors(await freshLocation());
    const { ask, context, replace, send, versions, document } = portal;
    await replace(xlsx("cu un nume"), "prima erată");
    await replace(xlsx("bun"), "fără nume");
    const sha256 = createHash("sha256").update(xlsx("cu un nume").bytes).digest("hex");
    const earlier = () => ask(`files/downloads/${slug}?versiune=2`);
    expect((await earlier()).status).toBe(200);
    expect((await send("withdraw", { ...ref, number: 2, reason: " " })).status).toBe(422);
    expect((await send("withdraw", { ...ref, number: 3, reason: "Un nume" })).status).toBe(422);
    expect((await send("withdraw", { ...ref, number: 2, reason: "Un nume" })).status).toBe(204);
    const gone = await earlier();
    expect([gone.status, (await gone.json()).detail]).toEqual([410, expect.stringContaining("retrasă")]);
    expect((await ask(`files/downloads/${slug}?versiune=1`)).status).toBe(200);
    expect((await send("bring-back", { ...ref, number: 2 })).status).toBe(404);
    expect((await send("withdraw", { ...ref, number: 2, reason: "Iar" })).status).toBe(404);
    expect(await versions()).toMatchObject([
      { number: 3, withdrawnAt: null },
      { number: 2, sha256, withdrawnAt: context.now().toISOString(), withdrawnReason: "Un nume" },
      { number: 1 },
    ]);
    expect((await document())?.replaced?.earlier.map(({ number }) => number)).toEqual([1]);
    const left = await context.db.selectFrom("left_files").select("sha256").execute();
    expect(left.map((one) => one.sha256)).toContain(sha256);
    const [last] = await context.db
      .selectFrom("audit_log")
      .select(["action", "actorId"])
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(last).toMatchObject({ action: "document.withdraw", actorId: expect.any(Number) });
  });

  test("what is at the address is not withdrawn, even as an earlier version of the same bytes", async () => {
    const { replace, send, ask } = await openWithEditors(await freshLocation());
    await replace(xlsx("unu"));
    await replace(xlsx("doi"));
    await send("bring-back", { ...ref, number: 2 });
    expect((await send("withdraw", { ...ref, number: 2, reason: "Un nume" })).status).toBe(422);
    await replace(xlsx("trei"));
    expect((await send("withdraw", { ...ref, number: 2, reason: "Un nume" })).status).toBe(204);
    expect((await ask(`files/downloads/${slug}?versiune=4`)).status).toBe(410);
  });

  test("of two editors the second one is told, and may go on", async () => {
    const { upload, publish, bytes } = await openWithEditors(await freshLocation());
    const one: WaitingVersion = await (await upload(xlsx("unu"))).json();
    const other: WaitingVersion = await (await upload(xlsx("doi"))).json();
    expect((await publish(one.id, "", one.version)).status).toBe(204);
    const refused = await publish(other.id, "", other.version);
    expect(refused.status).toBe(412);
    expect(await refused.json()).toMatchObject({ current: { version: 2 } });
    expect(await bytes()).toEqual(xlsx("unu").bytes);
    expect((await publish(other.id, "", 2)).status).toBe(204);
    expect(await bytes()).toEqual(xlsx("doi").bytes);
  });

  test("an attachment is replaced, renamed and moved at its address", async () => {
    const { context, ask, admin, replace, send, bytes, versions } = await openWithEditors(
      await freshLocation(),
    );
    const id = await addNews(context);
    const attach = async (file: SampleFile): Promise<{ id: number }> =>
      (await ask("news/add/files", { ...fileRequest("file", file, { id }), as: admin })).json();
    const first = await attach(pdf("Lista.pdf"));
    const other = await attach(docx("Cerere.docx"));
    const at = { place: "news", item: String(first.id) };
    const file = sample("Alta.pdf", "%PDF-1.7\ncorectat\n%%EOF\n");
    await replace(file, "Punctajul de la poziția 3", at);
    expect(await bytes(`newsfile/download/${first.id}`)).toEqual(file.bytes);
    expect(await bytes(`newsfile/download/${first.id}?versiune=1`)).toEqual(pdf().bytes);
    const rename = { ...at, name: "Lista preliminară" };
    expect((await ask("document/edit", { ...jsonRequest("PATCH", rename), as: admin })).status).toBe(204);
    expect((await send("move", { ...at, by: 1 })).status).toBe(204);
    const files = await (await ask(`newsfile/id?id=${id}`)).json();
    expect(files).toMatchObject([
      { id: other.id, file: "Cerere.docx" },
      {
        id: first.id,
        file: "Lista preliminară.pdf",
        size: file.bytes.length,
        replaced: { note: "Punctajul de la poziția 3", earlier: [{ number: 1 }] },
      },
    ]);
    expect(files[0]).not.toHaveProperty("replaced");
    expect(await versions(at)).toHaveLength(2);
  });

  test("a document of the site that is attached, and a copy that becomes it, are replaced with it", async () => {
    const { context, ask, admin, replace, send, bytes, document, documents } = await openWithEditors(
      await freshLocation(),
    );
    const id = await addNews(context);
    const use = (at: object) => send("use", { document: slug, place: "news", ...at });
    expect((await use({ owner: id })).status).toBe(204);
    const copy = { ...xlsx(""), name: "Copie.xlsx", bytes: await bytes() };
    const { id: item }: { id: number } = await (
      await ask("news/add/files", { ...fileRequest("file", copy, { id }), as: admin })
    ).json();
    const file = xlsx("altfel");
    await replace(file, "Formula totalului");
    const files = async () => (await ask(`newsfile/id?id=${id}`)).json();
    expect(await files()).toMatchObject([
      { document: slug, size: file.bytes.length, replaced: { note: "Formula totalului" } },
      { id: item, file: "Copie.xlsx", size: copy.bytes.length },
    ]);
    expect((await files())[1]).not.toHaveProperty("document");
    const [used] = await files();
    expect(await bytes(`newsfile/download/${used.id}`)).toEqual(file.bytes);
    expect(await bytes(`newsfile/download/${used.id}?versiune=1`)).toEqual(copy.bytes);
    // The copy has the bytes of an earlier version: it is offered all the same.
    expect(await document()).toMatchObject({
      uses: [{ place: "news", id }],
      copies: [{ place: "news", item: String(item) }],
    });
    expect(await documents()).not.toContainEqual(expect.objectContaining({ item: String(used.id) }));
    expect((await use({ item: String(item) })).status).toBe(204);
    expect(await bytes(`newsfile/download/${item}`)).toEqual(file.bytes);
    expect(await document()).toMatchObject({ copies: [], uses: [{ id }, { id }] });
    await replace(xlsx("al treilea"), "", { place: "news", item: String(item) });
    expect(await bytes()).toEqual(xlsx("al treilea").bytes);
    await send("take-down", { item: slug });
    expect(await files()).toEqual([]);
    expect((await use({ owner: id })).status).toBe(404);
    expect((await use({ owner: 999 })).status).toBe(404);
  });

  test("documents of the pack are renamed, moved, added, taken down and put back", async () => {
    const { ask, admin, send, document, documents, bytes } = await openWithEditors(await freshLocation());
    const list = "pages.news.documents.documents";
    const slugs = async (): Promise<string[]> =>
      (await (await ask("content/news")).json()).documents.documents.map((one: { slug: string }) => one.slug);
    const edit = { ...ref, title: "Bugetul, pe scurt", name: "Buget", hint: "La depunere" };
    expect((await ask("document/edit", { ...jsonRequest("PATCH", edit), as: admin })).status).toBe(204);
    expect(await document()).toMatchObject({
      title: "Bugetul, pe scurt",
      name: "Buget.xlsx",
      hint: "La depunere",
    });

    const add = fileRequest("file", pdf("Calendar.pdf"), { title: "Calendarul rundei", list });
    const added = await (await ask("document/add", { ...add, method: "POST", as: admin })).json();
    expect(added).toEqual({ item: "calendarul-rundei" });
    expect(await bytes("files/downloads/calendarul-rundei")).toEqual(pdf().bytes);
    const before = await slugs();
    expect(before.at(-1)).toBe("calendarul-rundei");
    expect((await send("move", { place: "pack", ...added, list, by: -1 })).status).toBe(204);
    expect(await slugs()).toEqual(before.toSpliced(-1).toSpliced(-1, 0, "calendarul-rundei"));

    expect((await send("take-down", added)).status).toBe(204);
    expect(await slugs()).not.toContain("calendarul-rundei");
    expect((await ask("files/downloads/calendarul-rundei")).status).toBe(404);
    expect((await documents()).find(({ item }) => item === added.item)).toMatchObject({ isPublic: false });
    expect((await send("put-back", added)).status).toBe(204);
    expect(await slugs()).toContain("calendarul-rundei");
    expect((await send("move", { place: "pack", item: "nimic", list, by: 1 })).status).toBe(404);
  });

  test("downloads are counted by document and month: not what goes on, asks or comes from the team", async () => {
    const { ask, admin, ana, counts, document, later, publish, upload } = await openWithEditors(
      await freshLocation(),
    );
    const get = (headers: Record<string, string> = {}, as?: Actor) =>
      ask(`files/downloads/${slug}`, { headers, ...(as && { as }) });
    const etag = (await get()).headers.get("ETag") ?? "";
    await get({ Range: "bytes=0-9" }, ana);
    await get({ Range: "bytes=10-" });
    await get({ "If-None-Match": etag });
    await get({}, admin);
    await ask(`files/downloads/${slug}`, { method: "HEAD" });
    await counts.flush();
    expect((await document())?.downloads).toEqual([{ month: "2023-06", count: 2 }]);
    const waiting: WaitingVersion = await (await upload(xlsx("altfel"))).json();
    await publish(waiting.id);
    await ask(`files/downloads/${slug}?versiune=1`);
    later(31 * 24 * 60 * 60_000);
    await ask("files/annexes/a4");
    await get();
    await counts.stop();
    expect((await document())?.downloads).toEqual([
      { month: "2023-07", count: 2 },
      { month: "2023-06", count: 2 },
    ]);
  });
});

test("an added document is in the list of every language; a file that waits in vain is forgotten after 30 days", async () => {
  const { context, ask, admin, currentPack, upload, document, later, as } = await openWithEditors(
    await freshSqlite(),
  );
  const { pages } = context.content;
  const list = "pages.activity1.documents";
  const [group] = pages.activity1.documents;
  const translated = {
    ...pages.activity1,
    documents: [{ title: "Iratok", documents: group?.documents ?? [] }],
  };
  const hu = { ...context.content, pages: { ...pages, activity1: translated } };
  context.content = { ...context.content, translations: { hu } };
  const add = fileRequest("file", pdf("Calendar.pdf"), { title: "Calendarul", list: `${list} 0` });
  expect((await ask("document/add", { ...add, method: "POST", as: admin })).status).toBe(201);
  const pack = await currentPack();
  expect(pack.pages.activity1.documents[0]).toMatchObject({ title: group?.title });
  expect(pack.translations.hu?.pages.activity1.documents).toEqual([
    { title: "Iratok", documents: [...(group?.documents ?? []), "calendarul"] },
  ]);
  expect(pack.translations.hu?.documents.at(-1)).toMatchObject({
    slug: "calendarul",
    content: { path: null },
  });

  await upload(xlsx("uitat"));
  expect(await forgetWaiting(as(admin))).toBe(0);
  expect(await document()).toMatchObject({ waiting: [expect.any(Number)] });
  later(31 * 24 * 60 * 60_000);
  expect(await forgetWaiting(as(admin))).toBe(1);
  expect(await document()).toMatchObject({ waiting: [] });
});

test.each([
  ["another kind of file", docx("anexa-3.docx"), 422, "other-kind"],
  ["a program", sample("anexa-3.exe", "MZ"), 415, "type-not-accepted"],
  ["too many bytes", sample("anexa-3.xlsx", "x".repeat(2 * 1024 * 1024)), 413, "too-large"],
] as const)("%s is refused, and nothing changes", async (_name, file, status, code) => {
  const { upload, bytes, document } = await openWithEditors(await freshSqlite());
  const before = await bytes();
  const refused = await upload(file);
  expect([refused.status, (await refused.json()).code]).toEqual([status, code]);
  expect(await bytes()).toEqual(before);
  expect(await document()).toMatchObject({ version: 1, waiting: [] });
});

test("the very file that is there, and an infected one, are refused", async () => {
  const { url } = await startClamd();
  const { upload, bytes } = await openWithEditors(await freshSqlite(), { scanFile: createClamd(url) });
  const same = await upload({ name: "anexa-3.xlsx", bytes: await bytes() });
  expect([same.status, (await same.json()).code]).toEqual([422, "same-file"]);
  const infected = await upload(xlsx(infection));
  expect((await infected.json()).code).toBe("file-infected");
});

test.each(["scan.pdf", "scan-camscanner.pdf", "scan-numerotat.pdf"])(
  "%s, whose pages are pictures, is not held to say what may stand in them",
  async (name) => {
    const { upload, publish } = await openWithEditors(await freshSqlite());
    const file = sample(name, await readFile(`tests/support/case-files/${name}`));
    const at = { place: "pack", item: "procedura-de-selectie" };
    const waiting: WaitingVersion = await (await upload(file, at)).json();
    expect((await publish(waiting.id)).status).toBe(204);
  },
);

test("while a round goes by a document, who replaces it must tell what changed", async () => {
  const { as, admin, upload, publish, versions } = await openWithEditors(await freshSqlite());
  await announcedRound(as(admin), "2023-06-12");
  const waiting: WaitingVersion = await (await upload(xlsx("altfel"))).json();
  expect(waiting.needsNote).toBe(true);
  const refused = await publish(waiting.id);
  expect([refused.status, await refused.json()]).toMatchObject([422, { errors: [{ path: "note" }] }]);
  expect(await versions()).toHaveLength(1);
  expect((await publish(waiting.id, "Totalul")).status).toBe(204);
});

test("what visitors are told of a version can be corrected, and nothing else of it", async () => {
  const { ask, admin, ana, upload, publish, versions } = await openWithEditors(await freshSqlite());
  const waiting: WaitingVersion = await (await upload(xlsx("corectat"))).json();
  await publish(waiting.id, "Totalul e 10");
  const correct = (note: string, number = 2, as = admin) =>
    ask("document/note", { ...jsonRequest("PATCH", { place: "pack", item: slug, number, note }), as });
  expect((await correct("Totalul e 11", 2, ana)).status).toBe(403);
  expect((await correct("Totalul e 11", 9)).status).toBe(404);
  expect((await correct("Totalul e 11")).status).toBe(204);
  expect((await versions()).map(({ number, note }: PastVersion) => [number, note])).toEqual([
    [2, "Totalul e 11"],
    [1, ""],
  ]);
});

test("the same file of the same editor waits once for an hour; that of another waits beside it", async () => {
  const { ion, upload, document, later } = await openWithEditors(await freshSqlite());
  const [file, other] = [xlsx("unu"), xlsx("doi")];
  const first: WaitingVersion = await (await upload(file)).json();
  const again = await upload(file);
  expect([again.status, await again.json()]).toEqual([201, first]);
  await upload(other);
  expect((await upload(file, ref, { ...ion, role: "admin" })).status).toBe(201);
  expect((await document())?.waiting).toHaveLength(3);
  later(60 * 60_000);
  await upload(file);
  expect((await document())?.waiting).toHaveLength(4);
});

test("the same file under the same title is added to a list once, however often it is sent", async () => {
  const { ask, admin, send, documents } = await openWithEditors(await freshSqlite());
  const add = async (title: string, list: string, file = pdf("Calendar.pdf")) => {
    const form = fileRequest("file", file, { title, list });
    return (await (await ask("document/add", { ...form, method: "POST", as: admin })).json()).item;
  };
  const list = "pages.news.documents.documents";
  expect(await add("Calendarul", list)).toBe("calendarul");
  const before = (await documents()).length;
  expect(await add("Calendarul", list)).toBe("calendarul");
  expect(await documents()).toHaveLength(before);
  expect(await add("Alt calendar", list)).toBe("alt-calendar");
  expect(await add("Calendarul", list, docx("Calendar.docx"))).toBe("calendarul-2");
  await send("take-down", { item: "calendarul" });
  expect(await add("Calendarul", list)).toBe("calendarul-3");
});

test("a file in a set takes its document's place when the set is published", async () => {
  const { ask, admin, upload, bytes } = await openWithEditors(await freshSqlite());
  const { id, version }: WaitingVersion = await (await upload(xlsx("din set"))).json();
  const made = await ask("set/add", { ...jsonRequest("POST", { name: "Ziua rezultatelor" }), as: admin });
  const set: { id: number } = await made.json();
  const edit = { versionId: id, title: "Bugetul" };
  const change = { type: "document", item: `pack/${slug}`, version, edit };
  const put = { ...jsonRequest("POST", change), as: admin };
  expect(await (await ask(`set/change?id=${set.id}`, put)).json()).toMatchObject({
    changes: [{ title: "Bugetul", problem: null }],
  });
  expect(await bytes()).not.toEqual(xlsx("din set").bytes);
  const elsewhere = jsonRequest("POST", { ...change, item: "pack/metodologie" });
  expect((await ask(`set/change?id=${set.id}`, { ...elsewhere, as: admin })).status).toBe(404);
  expect((await ask(`set/publish?id=${set.id}`, { method: "POST", as: admin })).status).toBe(200);
  expect(await bytes()).toEqual(xlsx("din set").bytes);
});
