import { describe, expect, test } from "vitest";
import { eraseByEmail } from "#domain/accounts/members/erasure.commands.ts";
import { disableMember } from "#domain/accounts/members/members.commands.ts";
import { extendFor } from "#domain/competition/extensions.commands.ts";
import { operator } from "#domain/context.ts";
import { forgetDrafts } from "#domain/dossiers/retention.commands.ts";
import { StorageFull, StorageUnavailable } from "#domain/errors.ts";
import { deleteLeftFiles } from "#domain/files/left-files.commands.ts";
import { filesInRows } from "#domain/files/stored-files.queries.ts";
import { day, hour, minute, momentAfter } from "#domain/time/moments.ts";
import { scanOf } from "#tests/support/checked-files.ts";
import { uploadsOf } from "#tests/support/continued-uploads.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { dossierOf, xlsx } from "#tests/support/dossiers.ts";
import { openWithMembers, sha256Of } from "#tests/support/plans.ts";
import { jsonRequest } from "#tests/support/requests.ts";
import { closesAt, opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { docx, lockedPdf, pdf, picture, sample } from "#tests/support/sample-files.ts";

const refusal = async (answer: Response) => [answer.status, (await answer.json()).code];

async function opened(location: string) {
  const portal = await openWithRound(location);
  portal.goTo(opensAt);
  return { portal, ...dossierOf(portal) };
}

type Opened = Awaited<ReturnType<typeof opened>>;

const expired = [401, "session-expired"];

/** The stored files that no row names, once those that rows left are deleted, however young they are by the machine's clock. */
function unnamedFiles({ context }: Opened["portal"]) {
  const { files } = context;
  const clearUnused = (unused: readonly string[]) => files.clearUnused(unused, -1);
  return async () => {
    await deleteLeftFiles({ ...context, files: { ...files, clearUnused } });
    const named = await filesInRows(context.db);
    const unnamed: string[] = [];
    for await (const sha256 of files.keys()) if (!named.has(sha256)) unnamed.push(sha256);
    return unnamed;
  };
}

describe.each(engines)("a dossier part by part on %s", (_, freshLocation) => {
  test("has the parts of the rules, and keeps a file of each at once", async () => {
    const { portal, own, add } = await opened(await freshLocation());
    const before = await own();
    expect(before.parts).toHaveLength(8);
    expect(before.parts.map(({ file }) => file)).toEqual(Array(8).fill(null));
    expect(before.parts[1]).toMatchObject({
      id: "plan",
      seenBy: "evaluators",
      isAnonymous: true,
      extensions: ["pdf", "doc", "docx", "odt", "rtf"],
      template: { slug: "anexa-2", format: "DOCX" },
    });
    const file = docx("plan lemn ș.docx");
    const kept = await (await add("plan", file, { version: 0 })).json();
    expect(kept).toMatchObject({ name: "plan lemn ș.docx", sha256: sha256Of(file.bytes), troubles: [] });
    const after = await own();
    expect(after.parts[1]?.file).toEqual(kept);
    expect(after.size).toBe(file.bytes.length);
    const got = await portal.ask("dossier/part/plan/file", { as: portal.ana });
    expect(sha256Of(new Uint8Array(await got.arrayBuffer()))).toBe(kept.sha256);
  });

  test("is nobody else's", async () => {
    const { portal, own, add } = await opened(await freshLocation());
    await add("plan", docx());
    expect((await own(portal.ion)).size).toBe(0);
    for (const [as, status] of [
      [portal.ion, 404],
      [portal.admin, 403],
      [undefined, 401],
    ] as const) {
      expect((await portal.ask("dossier/part/plan/file", as && { as })).status).toBe(status);
    }
  });

  test("keeps one file of a part, and none that its owner has not seen is lost", async () => {
    const { portal, own, add, remove } = await opened(await freshLocation());
    const first = await (await add("plan", docx("unu.docx"), { version: 0 })).json();
    // The other device still shows the part as missing.
    const late = await add("plan", docx("doi.docx", { "word/a.xml": "<a/>" }), { version: 0 });
    const { code, current } = await late.json();
    expect([late.status, code, current]).toEqual([412, "edited-meanwhile", first]);
    const second = docx("doi.docx", { "word/a.xml": "<a/>" });
    const replaced = await (await add("plan", second, { version: first.version })).json();
    expect(replaced.version).toBeGreaterThan(first.version);
    expect((await remove("plan", first.version)).status).toBe(412);
    expect((await own()).parts[1]?.file).toEqual(replaced);
    expect((await remove("plan", replaced.version)).status).toBe(204);
    expect((await remove("plan", replaced.version)).status).toBe(204);
    expect((await own()).parts[1]?.file).toBeNull();
    expect(await filesInRows(portal.context.db)).toEqual(new Map());
  });

  test("keeps a file once that is sent twice, under a key or as it is", async () => {
    const { portal, add, kept } = await opened(await freshLocation());
    expect(await kept("plan", "k1")).toBeNull();
    const first = await (await add("plan", docx(), { version: 0, key: "k1" })).json();
    expect(await kept("plan", "k1")).toEqual(first);
    expect([await kept("cerere", "k1"), await kept("plan", "k1", portal.ion)]).toEqual([null, null]);
    expect(await (await add("plan", docx(), { version: 0, key: "k1" })).json()).toEqual(first);
    expect(await (await add("plan", docx(), { version: 0 })).json()).toEqual(first);
  });

  test("changes until the closing, with the grace for a file that is on its way", async () => {
    const { portal, add, remove, own } = await opened(await freshLocation());
    portal.goTo(closesAt, -1);
    const kept = await (await add("plan", docx())).json();
    portal.goTo(closesAt);
    expect(await refusal(await add("buget", xlsx()))).toEqual([409, "competition-closed"]);
    expect(await refusal(await remove("plan", kept.version))).toEqual([409, "competition-closed"]);
    expect(await own()).toMatchObject({ mayChange: false, maySend: false });
    portal.goTo(closesAt, -1);
    const path = "dossier/part/cerere";
    const slow = await portal.sendSlowly(() => portal.goTo(closesAt, 15 * minute - 1), pdf(), path);
    expect(slow.status).toBe(200);
    portal.goTo(closesAt, -1);
    const slower = await portal.sendSlowly(() => portal.goTo(closesAt, 15 * minute), pdf("b.pdf"), path);
    expect(await refusal(slower)).toEqual([409, "competition-closed"]);
    portal.goTo(closesAt);
    const until = momentAfter(new Date(closesAt), hour);
    await extendFor(portal.manager, portal.roundId, { userId: portal.ana.userId, until, reason: "pană" });
    expect((await add("buget", xlsx())).status).toBe(200);
    expect(await refusal(await add("buget", xlsx(), { as: portal.ion }))).toEqual([
      409,
      "competition-closed",
    ]);
  });

  test("ends within the grace when the round's clock passes the closing meanwhile", async () => {
    const { portal, remove } = await opened(await freshLocation());
    portal.goTo(closesAt, -1);
    const closing = async () => {
      portal.goTo(closesAt, minute);
      await portal.tick();
    };
    expect((await portal.sendSlowly(closing, pdf(), "dossier/part/cerere")).status).toBe(200);
    // Nor does a clock that is moved back open it again.
    portal.goTo(closesAt, -1);
    expect(await refusal(await remove("cerere"))).toEqual([409, "competition-closed"]);
  });

  test("may be prepared before the opening, and before any round is announced", async () => {
    const location = await freshLocation();
    const before = await openWithMembers(location);
    await dossierOf(before).add("plan", docx());
    const portal = await openWithRound(location);
    const { own, add, send } = dossierOf(portal);
    expect(await own()).toMatchObject({ mayChange: true, maySend: false });
    expect((await own()).parts[1]?.file?.name).toBe("Plan.docx");
    expect((await add("buget", xlsx())).status).toBe(200);
    expect(await refusal(await send())).toEqual([409, "competition-not-open"]);
  });

  test("goes with its owner, and 30 days after the closing", async () => {
    const { portal, add, own } = await opened(await freshLocation());
    await add("plan", docx());
    await add("plan", pdf("al lui Ion.pdf"), { as: portal.ion });
    await eraseByEmail({ ...portal.context, actor: operator }, "ion@exemplu.ro");
    const left = await portal.context.db.selectFrom("dossier_parts").select("userId").execute();
    expect(left).toEqual([{ userId: portal.ana.userId }]);
    portal.goTo(closesAt, 30 * day);
    expect(await forgetDrafts(portal.context)).toBe(0);
    expect((await own()).parts[1]?.file).not.toBeNull();
    portal.goTo(closesAt, 30 * day + 1);
    expect(await forgetDrafts(portal.context)).toBe(1);
    expect(await filesInRows(portal.context.db)).toEqual(new Map());
  });

  test("leaves no file behind that was replaced, removed or erased, and keeps those that were sent", async () => {
    const { portal, add, addAll, send, remove } = await opened(await freshLocation());
    const { files, db } = portal.context;
    await addAll();
    expect((await send()).status).toBe(200);
    await add("plan", docx("Altul.docx", { "word/a.xml": "<a/>" }));
    const replaced = await shaOfPart(portal, "plan");
    await add("plan", docx("Al treilea.docx", { "word/b.xml": "<b/>" }));
    const removed = await shaOfPart(portal, "plan");
    await remove("plan");
    await add("plan", docx("Al lui Ion.docx", { "word/c.xml": "<c/>" }), { as: portal.ion });
    const erased = await shaOfPart(portal, "plan");
    await eraseByEmail({ ...portal.context, actor: operator }, "ion@exemplu.ro");
    const left = [replaced, removed, erased];
    const stored = () => Promise.all(left.map(async (sha256) => (await files.sizeOf(sha256)) !== null));
    expect(await deleteLeftFiles(portal.context)).toBe(0);
    expect(await stored()).toEqual([true, true, true]);

    // However young the files are by the machine's clock.
    const clearUnused = (unused: readonly string[]) => files.clearUnused(unused, -1);
    const later = { ...portal.context, files: { ...files, clearUnused } };
    expect(await deleteLeftFiles(later)).toBe(3);
    expect(await stored()).toEqual([false, false, false]);
    expect(await deleteLeftFiles(later)).toBe(0);
    const sent = await db.selectFrom("plan_parts").select("sha256").execute();
    for (const { sha256 } of sent) expect(await files.sizeOf(sha256)).not.toBeNull();
    expect(await db.selectFrom("left_files").selectAll().execute()).toEqual([]);
  });

  test("goes with an account that stays for its plans", async () => {
    const { portal, addAll, send } = await opened(await freshLocation());
    await addAll();
    expect((await send()).status).toBe(200);
    await eraseByEmail({ ...portal.context, actor: operator }, "ana@exemplu.ro");
    expect(await portal.context.db.selectFrom("dossier_parts").select("id").execute()).toEqual([]);
    expect(await portal.context.db.selectFrom("plan_parts").select("part").execute()).toHaveLength(8);
  });
});

describe.each(engines)("what is on its way on %s", (_, freshLocation) => {
  const erase = ({ portal }: Opened) =>
    eraseByEmail({ ...portal.context, actor: operator }, "ana@exemplu.ro").then(() => undefined);
  const disable = async ({ portal }: Opened) => {
    await disableMember(portal.as(portal.admin), portal.ana.userId);
  };
  const sendPlan = async ({ addAll, send }: Opened) => {
    await addAll();
    await send();
  };
  const nothing = async () => undefined;
  const cases = [
    ["is erased and stays for its plans", sendPlan, erase],
    ["is erased", nothing, erase],
    ["is disabled", nothing, disable],
  ] as const;

  test.each(cases)("is refused when its account %s, and leaves no file", async (_case, prepare, end) => {
    const all = await opened(await freshLocation());
    const { portal } = all;
    await prepare(all);
    const unnamed = unnamedFiles(portal);
    const path = "dossier/part/cerere";
    expect(await refusal(await portal.sendSlowly(() => end(all), pdf(), path))).toEqual(expired);
    const { db } = portal.context;
    expect(await db.selectFrom("dossier_parts").selectAll().execute()).toEqual([]);
    expect(await unnamed()).toEqual([]);
    // Its request was let in before.
    expect(await refusal(await uploadsOf(portal, `${path}/upload`, pdf().bytes).begin())).toEqual(expired);
    expect(await db.selectFrom("uploads").selectAll().execute()).toEqual([]);
  });

  test.each(cases)(
    "in pieces is refused when its account %s, and leaves no file",
    async (_case, prepare, end) => {
      const all = await opened(await freshLocation());
      const { portal } = all;
      await prepare(all);
      const bytes = sample("mare.pdf", Buffer.concat([pdf().bytes, Buffer.alloc(600_000)])).bytes;
      const { begun, proceed } = uploadsOf(portal, "dossier/part/cerere/upload", bytes);
      const pieces = [bytes.subarray(0, 300_000), bytes.subarray(300_000)];
      const pull = async (stream: ReadableStreamDefaultController<Uint8Array>) => {
        const piece = pieces.shift();
        if (pieces.length === 0) await end(all);
        if (piece) stream.enqueue(piece);
        else stream.close();
      };
      const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
      expect(await proceed(await begun(), 0, body)).toBe(401);
      expect(await unnamedFiles(portal)()).toEqual([]);
    },
  );

  test("in pieces is not kept when its account is disabled before its end", async () => {
    const all = await opened(await freshLocation());
    const { portal, own } = all;
    const { bytes } = pdf();
    const { begun, proceed } = uploadsOf(portal, "dossier/part/cerere/upload", bytes);
    const upload = await begun();
    await proceed(upload, 0, bytes);
    await disable(all);
    const finish = jsonRequest("POST", { upload, name: "Cerere.pdf", version: 0 });
    const answer = await portal.ask("dossier/part/cerere/finish", { ...finish, as: portal.ana });
    expect(await refusal(answer)).toEqual(expired);
    expect((await own()).size).toBe(0);
    expect(await unnamedFiles(portal)()).toEqual([]);
  });

  test("leaves no file when its account is erased after the file was stored", async () => {
    const all = await opened(await freshLocation());
    const { portal, add } = all;
    const { files } = portal.context;
    portal.context.files = {
      ...files,
      receive: async (bytes) => {
        const file = await files.receive(bytes);
        const keep = async () => {
          await file.keep();
          await erase(all);
        };
        return Object.assign(Object.create(file), { keep });
      },
    };
    expect(await refusal(await add("cerere", pdf()))).toEqual(expired);
    expect(await unnamedFiles(portal)()).toEqual([]);
  });
});

describe("a file for a part", () => {
  test.each([
    ["a photograph", () => picture({ format: "jpeg" }), 415, "type-not-accepted"],
    ["a picture that is not one", () => sample("poza.jpg", "nu sunt o poză"), 415, "type-not-accepted"],
    ["a sheet for a text", () => xlsx(), 415, "type-not-accepted"],
    ["a text that was cut off", () => cut(docx()), 422, "file-damaged"],
    ["an empty file", () => sample("gol.pdf", ""), 422, "file-empty"],
    ["a PDF with a password", () => lockedPdf(), 422, "file-with-password"],
  ])("is refused: %s", async (_, file, status, code) => {
    const { add, own } = await opened(await freshSqlite());
    expect(await refusal(await add("plan", await file()))).toEqual([status, code]);
    expect((await own()).size).toBe(0);
  });

  test("is kept with what its owner should look at, where it is a sheet", async () => {
    const { add } = await opened(await freshSqlite());
    const cells = (formula: string) =>
      `<worksheet><sheetData><row><c r="A1">${formula}</c></row></sheetData></worksheet>`;
    const sheet = "xl/worksheets/sheet1.xml";
    const troubles = async (entries: Record<string, string>) =>
      (await (await add("buget", xlsx("b.xlsx", entries))).json()).troubles;
    expect(await troubles({ [sheet]: cells("<f>1+1</f><v>2</v>") })).toEqual([]);
    expect(await troubles({ [sheet]: cells("<f>1+1</f>") })).toEqual(["no-values"]);
    expect(await troubles({ "xl/externalLinks/externalLink1.xml": "<a/>" })).toEqual(["external-links"]);
  });

  test("is kept where it is the model, not filled in, and its owner is told so", async () => {
    const { portal, own, add } = await opened(await freshSqlite());
    const model = await portal.ask("files/downloads/anexa-3", { as: portal.ana });
    await add("buget", sample("Bugetul meu.xlsx", new Uint8Array(await model.arrayBuffer())));
    await add("plan", docx());
    const [, plan, budget] = (await own()).parts;
    expect(budget?.file?.troubles).toEqual(["model"]);
    expect(plan?.file?.troubles).toEqual([]);
  });

  test("is no declaration that is present and signed where it is the model, or shows no signature", async () => {
    const { portal, own, add } = await opened(await freshSqlite());
    const model = await portal.ask("files/downloads/anexa-4", { as: portal.ana });
    await add("eligibilitate", sample("Declarația.docx", new Uint8Array(await model.arrayBuffer())));
    for (const id of ["dubla-finantare", "conflict", "date"]) await add(id, pdf(`${id}.pdf`));
    await add("angajament", docx("angajament.docx"));
    const known = async () => {
      const { parts, checks } = await own();
      const { state, parts: counted } = checks.find(({ id }) => id === "declaratii") ?? {};
      return [parts.flatMap(({ file }) => file?.troubles ?? []), state, counted];
    };
    expect(await known()).toEqual([["model", "unsigned"], "missing", { there: 4, of: 5 }]);
    await add("eligibilitate", pdf("eligibilitate.pdf"));
    expect(await known()).toEqual([["unsigned"], "look", { there: 5, of: 5 }]);
    await add("angajament", pdf("angajament.pdf"));
    expect(await known()).toEqual([[], "person", { there: 5, of: 5 }]);
  });

  test("leaves room for the others", async () => {
    const { portal, add } = await opened(await freshSqlite());
    const { maxBytes } = await dossierOf(portal).own();
    const large = (size: number) => sample("mare.pdf", Buffer.concat([pdf().bytes, Buffer.alloc(size)]));
    expect((await add("cerere", large(maxBytes * 0.6))).status).toBe(200);
    expect(await refusal(await add("plan", large(maxBytes * 0.6)))).toEqual([413, "dossier-too-large"]);
    expect((await add("cerere", large(maxBytes * 0.7))).status).toBe(200);
  });

  test("is not kept on a full disk, or while the storage is away", async () => {
    const { portal } = await opened(await freshSqlite());
    for (const [error, status, code] of [
      [new StorageFull(null), 507, "storage-full"],
      [new StorageUnavailable(null), 503, "storage-unavailable"],
    ] as const) {
      const receive = () => Promise.reject(error);
      const files = { ...portal.context.files, receive };
      const broken = await openWithMembers(await freshSqlite(), { files });
      expect(await refusal(await dossierOf(broken).add("plan", docx()))).toEqual([status, code]);
      expect((await dossierOf(broken).own()).size).toBe(0);
    }
  });

  test("of no such part is refused before it comes", async () => {
    const { add } = await opened(await freshSqlite());
    expect(await refusal(await add("poveste", docx()))).toEqual([404, "not-found"]);
  });
});

test("an anonymous part is searched for its owner, and what was found stays with the file", async () => {
  const { portal, own, add } = await opened(await freshSqlite());
  const check = async (as = portal.ana) => portal.ask("dossier/part/plan/check", { method: "POST", as });
  const said = (words: string) =>
    docx("plan.docx", {
      "word/document.xml": `<w:document><w:body><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:body></w:document>`,
    });
  expect((await check()).status).toBe(404);
  await add("plan", said("Firma va fi condusă de Tiriac Stefania."));
  expect((await own()).parts[1]?.file?.traces).toBeNull();
  const nowhere = { page: null, sheet: null, row: null, hidden: null };
  const around = { before: "Firma va fi condusă de ", words: "Tiriac Stefania", after: "." };
  const found = [{ ...nowhere, ...around, isPhone: false }];
  expect(await (await check()).json()).toMatchObject({ name: "plan.docx", traces: found });
  expect((await own()).parts[1]?.file?.traces).toEqual(found);
  expect((await check(portal.ion)).status).toBe(404);
  // A release that kept neither places nor what it sought: the file is read again.
  const older = [{ page: null, words: "Tiriac Stefania" }];
  const reading = JSON.stringify({ traces: older, values: {}, totals: {}, unreadPages: 0 });
  await portal.context.write((tx) => tx.updateTable("dossier_parts").set({ reading }).execute());
  expect((await own()).parts[1]?.file?.traces).toBeNull();
  expect(await (await check()).json()).toMatchObject({ traces: found });
  await add("plan", said("Sunați la 0722 345 678."));
  const phone = [{ ...nowhere, before: "Sunați la ", words: "0722 345 678", after: ".", isPhone: true }];
  expect(await (await check()).json()).toMatchObject({ traces: phone });
  await add("plan", said("Firma va fi condusă de fondator."));
  expect(await (await check()).json()).toMatchObject({ traces: [] });
  await add("plan", sample("plan.rtf", "{\\rtf1 Bun}"));
  expect(await (await check()).json()).toMatchObject({ name: "plan.rtf", isReadable: false, traces: null });
});

test("a part is read again once its owner is called otherwise", async () => {
  const { portal, own, add } = await opened(await freshSqlite());
  const check = async () => {
    const answer = await portal.ask("dossier/part/plan/check", { method: "POST", as: portal.ana });
    return (await answer.json()).traces.map(({ words }: { words: string }) => words);
  };
  const correct = (fields: Record<string, string>) =>
    portal.context.write((tx) =>
      tx.updateTable("users").set(fields).where("email", "like", "ana%").execute(),
    );
  const said = "<w:document><w:p><w:t>Ana Moldovan, atelier@exemplu.ro</w:t></w:p></w:document>";
  await add("plan", docx("plan.docx", { "word/document.xml": said }));
  expect(await check()).toEqual([]);
  await correct({ firstName: "Ana", lastName: "Moldovan" });
  const [, plan] = (await own()).parts;
  expect(plan?.file?.traces).toBeNull();
  expect(await check()).toEqual(["Ana Moldovan"]);
  await correct({ email: "atelier@exemplu.ro" });
  expect((await own()).checks.find(({ id }) => id === "anonim")?.state).toBe("person");
  expect(await check()).toEqual(["Ana Moldovan", "atelier@exemplu.ro"]);
  expect((await own()).checks.find(({ id }) => id === "anonim")?.state).toBe("look");
});

test("a part that is a scan is for a person: that no name was found in it says nothing", async () => {
  const { portal, own, add } = await opened(await freshSqlite());
  const check = async () => {
    const answer = await portal.ask("dossier/part/plan/check", { method: "POST", as: portal.ana });
    return [await answer.json(), (await own()).checks.find(({ id }) => id === "anonim")?.state];
  };
  await add("plan", docx());
  expect(await check()).toMatchObject([{ traces: [], unreadPictures: 0 }, "ok"]);
  await add("plan", sample("plan.pdf", await scanOf(1)));
  expect(await check()).toMatchObject([{ traces: [], unreadPages: 0, unreadPictures: 1 }, "person"]);
  await add("plan", docx("plan.docx", { "word/media/image1.jpeg": (await picture()).bytes }));
  expect(await check()).toMatchObject([{ traces: [], unreadPictures: 1 }, "person"]);
});

test("a file that nobody had time to read is read when it is asked again", async () => {
  const { portal, add } = await opened(await freshSqlite());
  const check = async () =>
    (await portal.ask("dossier/part/plan/check", { method: "POST", as: portal.ana })).json();
  const { searchDocument } = portal.context;
  await add("plan", docx());
  portal.context.searchDocument = async () => null;
  expect(await check()).toMatchObject({ isReadable: true, traces: null });
  portal.context.searchDocument = searchDocument;
  expect(await check()).toMatchObject({ traces: [] });
});

test("the grid tells what is known without opening a file", async () => {
  const { portal, own, add } = await opened(await freshSqlite());
  await add("plan", docx());
  await add("date", pdf());
  const { checks } = await own();
  const state = (id: string) => {
    const check = checks.find((one) => one.id === id);
    return [check?.state, check?.parts];
  };
  expect(checks).toHaveLength(12);
  // Nothing has been sent yet.
  expect(state("in-termen")).toEqual(["sending", null]);
  expect(state("model")).toEqual(["person", { there: 1, of: 1 }]);
  expect(state("cerere")).toEqual(["missing", { there: 0, of: 1 }]);
  expect(state("declaratii")).toEqual(["missing", { there: 1, of: 5 }]);
  expect(state("grup-tinta")).toEqual(["person", null]);
  portal.goTo(closesAt, minute);
  expect((await own()).checks[0]?.state).toBe("missing");
  portal.goTo(opensAt);
  await portal.submit();
  expect((await own()).checks[0]?.state).toBe("ok");
});

/** The first half of a file. */
function cut({ name, bytes }: ReturnType<typeof docx>) {
  return { name, bytes: bytes.slice(0, bytes.length / 2) };
}

async function shaOfPart(
  { context }: Awaited<ReturnType<typeof openWithRound>>,
  part: string,
): Promise<string> {
  const { sha256 } = await context.db
    .selectFrom("dossier_parts")
    .select("sha256")
    .where("part", "=", part)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return sha256;
}
