import { describe, expect, test } from "vitest";
import { visitor } from "#domain/context.ts";
import type { Finding } from "#domain/gate/gate.ts";
import { ruleMessage } from "#strings/ro/fields.ts";
import { docxOf, marksInWords, pdfOf } from "#tests/support/checked-files.ts";
import { addNews, attachToNews } from "#tests/support/content.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { fileRequest, jsonRequest } from "#tests/support/requests.ts";
import { picture, type SampleFile, sample } from "#tests/support/sample-files.ts";

const cnp = "1960101080011";
const list = "<table><tr><th>Nume</th></tr><tr><td>Kovács Réka</td></tr></table>";
const marked = pdfOf({ pages: [marksInWords] });

async function open(location: string) {
  const portal = await openWithMembers(location);
  const { ask, admin, context } = portal;
  await context.write((tx) =>
    tx
      .updateTable("users")
      .set({ firstName: "Réka", lastName: "Kovács" })
      .where("role", "=", "user")
      .execute(),
  );
  const send = (path: string, body: object, method: "POST" | "PATCH" = "POST") =>
    ask(path, { ...jsonRequest(method, body), as: admin });
  const check = async (body: object) => {
    const answer = await send("gate", body);
    expect(answer.status).toBe(200);
    return (await answer.json()) as { findings: Finding[]; isFirst: boolean };
  };
  const update = (id: number, edit: object) => send(`news/update?id=${id}`, edit, "PATCH");
  const attach = (id: number, file: SampleFile) =>
    ask("news/add/files", { ...fileRequest("file", file, { id: String(id) }), as: admin });
  const replace = async (item: string, file: SampleFile) =>
    (
      await (
        await ask("document/upload", {
          ...fileRequest("file", file, { place: "pack", item }),
          method: "POST",
          as: admin,
        })
      ).json()
    ).id as number;
  return { ...portal, send, check, update, attach, replace };
}

/** The status of an answer, its code, and what was wrong. */
async function refusalOf(answer: Response) {
  const { code, errors, findings } = await answer.json();
  return [answer.status, code, errors, findings?.map(({ quote }: Finding) => quote)];
}
const stopped = (path: string, code: string, ...quotes: string[]) => [
  422,
  "gate-stopped",
  [{ path, message: ruleMessage(code) }],
  quotes,
];

describe.each(engines)("the gate on %s", (_, freshLocation) => {
  test("keeps a personal number and a member's name in a list from becoming public", async () => {
    const { send, update, context } = await open(await freshLocation());
    const news = { title: "Rezultate", text: `<p>${cnp}</p>`, isPublic: true };
    expect(await refusalOf(await send("news/add", news))).toEqual(stopped("text", "personal-number", cnp));
    const id = await addNews(context, { isPublic: 0, title: "Rezultate", text: list });
    expect(await refusalOf(await update(id, { isPublic: true }))).toEqual(
      stopped("text", "member-named", "Kovács Réka"),
    );
    expect((await update(id, { title: "Rezultate finale" })).status).toBe(200);
    expect(
      (await update(id, { text: "<p>Kovács Réka a deschis o florărie.</p>", isPublic: true })).status,
    ).toBe(200);
    expect(await refusalOf(await update(id, { text: list }))).toEqual(
      stopped("text", "member-named", "Kovács Réka"),
    );
  });

  test("names the field as the item's endpoint does", async () => {
    const { send } = await open(await freshLocation());
    const job = { title: "Ospătar", description: `<p>${cnp}</p>`, isPublic: true };
    expect(await refusalOf(await send("job/add", job))).toEqual(
      stopped("description", "personal-number", cnp),
    );
  });

  test("leaves what visitors see already to be mended later", async () => {
    const { update, context } = await open(await freshLocation());
    const id = await addNews(context, { title: "Vechi", text: `<p>${cnp}</p>${list}` });
    expect((await update(id, { title: "Mai nou" })).status).toBe(200);
  });
});

test("an attachment is stopped at once on a public item, and on a hidden one when it is published", async () => {
  const { attach, update, context } = await open(await freshSqlite());
  const file = sample("lista-finala.docx", docxOf({ rows: [["1", "Kovács Réka"]] }));
  const [shown, hidden] = [await addNews(context), await addNews(context, { isPublic: 0 })];
  const refusal = stopped("document", "member-named", "Kovács Réka");
  expect(await refusalOf(await attach(shown, file))).toEqual(refusal);
  expect((await attach(hidden, file)).status).toBe(200);
  expect(await refusalOf(await update(hidden, { isPublic: true }))).toEqual(refusal);
  expect(
    (await attach(shown, sample("de-la-agentie.pdf", pdfOf({ pages: [["Formular"]], hasPicture: false }))))
      .status,
  ).toBe(200);
});

test("an attachment or a file that comes back passes the gate again", async () => {
  const { attach, update, send, ask, admin, replace, context } = await open(await freshSqlite());
  const item = await addNews(context, { isPublic: 0 });
  const file = sample("lista-finala.docx", docxOf({ rows: [["1", "Kovács Réka"]] }));
  const { id } = await (await attach(item, file)).json();
  await ask(`newsfile/${id}`, { method: "DELETE", as: admin });
  expect((await update(item, { isPublic: true })).status).toBe(200);
  const refusal = stopped("document", "member-named", "Kovács Réka");
  expect(await refusalOf(await send(`newsfile/restore?id=${id}`, {}))).toEqual(refusal);
  expect((await (await ask(`newsfile/id?id=${item}`)).json()).length).toBe(0);

  const whole = await replace("anexa-9", sample("anexa-9.pdf", marked));
  await send(`document/publish?id=${whole}`, { note: "" });
  const bare = await context.files.put([pdfOf({ pages: [["Anexa 9"]] })]);
  await context.write((tx) =>
    tx
      .updateTable("document_versions")
      .set({ sha256: bare.sha256, size: bare.size, mediaType: "application/pdf" })
      .where("item", "=", "anexa-9")
      .where("number", "=", 1)
      .execute(),
  );
  const back = await send("document/bring-back", { place: "pack", item: "anexa-9", number: 1, note: "" });
  expect([back.status, (await back.json()).code]).toEqual([422, "gate-stopped"]);
});

test("words that stand by themselves hold no personal number", async () => {
  const { ask, admin, send, replace, context } = await open(await freshSqlite());
  const paths = async (answer: Response) => {
    const { code, errors } = await answer.json();
    return [answer.status, code, errors?.map(({ path }: { path: string }) => path)];
  };
  const patch = (path: string, json: object) => ask(path, { ...jsonRequest("PATCH", json), as: admin });
  const edited = await patch("document/edit", { place: "pack", item: "anexa-9", title: `Anexa ${cnp}` });
  expect(await paths(edited)).toEqual([422, "invalid-fields", ["title"]]);
  const version = await replace("anexa-9", sample("anexa-9.pdf", marked));
  const published = await send(`document/publish?id=${version}`, { note: `CNP ${cnp}` });
  expect(await paths(published)).toEqual([422, "invalid-fields", ["note"]]);
  const id = await addNews(context);
  const image = fileRequest("image", await picture({ width: 400, height: 300 }), { id, alt: cnp });
  expect(await paths(await ask("newsimage/update/image", { ...image, as: admin }))).toEqual([
    422,
    "invalid-fields",
    ["alt"],
  ]);
});

test("what four findings hide is found all the same", async () => {
  const { update, context } = await open(await freshSqlite());
  const known = ["2960101080013", "1970101080011", "2970101080011", "1980101080018"];
  const id = await addNews(context, { text: `<p>${known.join(" ")}</p>` });
  expect((await update(id, { text: `<p>${known.slice(1).join(" ")}</p>` })).status).toBe(200);
  const more = await update(id, { text: `<p>${known.slice(1).join(" ")} ${cnp}</p>` });
  expect(more.status).toBe(422);
});

test("names are told forty times in an hour, and no more to many requests at once", async () => {
  const { send, context } = await open(await freshSqlite());
  const item = await addNews(context, { isPublic: 0 });
  const asked = { type: "news", item, edit: { text: list } };
  const answers = await Promise.all(Array.from({ length: 60 }, () => send("gate", asked)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
});

test("a hundred names may be tried in an hour, whether they are members' or not; the same ones again are free", async () => {
  const { send, update, context } = await open(await freshSqlite());
  const item = await addNews(context, { isPublic: 0 });
  const statuses: number[] = [];
  for (let n = 0; n < 105; n += 1) {
    const name = `${String.fromCharCode(65 + (n % 26))}escu ${String.fromCharCode(65 + Math.floor(n / 26))}na`;
    const text = `<ul><li>${name}</li></ul>`;
    statuses.push((await send("gate", { type: "news", item, edit: { text } })).status);
  }
  expect(statuses).toEqual([...Array(100).fill(200), ...Array(5).fill(429)]);
  // A number that stops every publication makes that no way to go on.
  const refused = { text: `<p>${cnp}</p><ul><li>Zeno Pop</li></ul>`, isPublic: true };
  expect((await update(item, refused)).status).toBe(429);
  const again = { type: "news", item, edit: { text: "<ul><li>Aescu Ana</li></ul>" } };
  expect((await send("gate", again)).status).toBe(200);
});

test("a check goes on while the portal is read-only, also of a list that names a member", async () => {
  const { send, context, readOnly } = await open(await freshSqlite());
  const item = await addNews(context, { isPublic: 0 });
  const hold = await readOnly.begin(new Date(Date.now() + 60_000));
  const answer = await send("gate", { type: "news", item, edit: { text: list } });
  expect([
    answer.status,
    (await answer.json()).findings.map(({ code }: { code: string }) => code),
  ]).toMatchObject([200, expect.arrayContaining(["member-named"])]);
  await hold.release();
});

test("a document of the project needs the emblem, the fund and the code", async () => {
  const { check, send, replace } = await open(await freshSqlite());
  const bare = await replace(
    "anexa-9",
    sample("anexa-9.pdf", pdfOf({ pages: [["Anexa 9", "Criterii"]], hasPicture: false })),
  );
  const { findings } = await check({ version: bare });
  expect(findings.map(({ level, code }) => [level, code])).toEqual([
    ["stop", "emblem-missing"],
    ["stop", "fund-missing"],
    ["stop", "project-code-missing"],
  ]);
  const answer = await send(`document/publish?id=${bare}`, { note: "" });
  expect([answer.status, (await answer.json()).code]).toEqual([422, "gate-stopped"]);
  const whole = await replace("anexa-9", sample("anexa-9.pdf", marked));
  expect((await send(`document/publish?id=${whole}`, { note: "" })).status).toBe(204);
});

test("a set is published only when all of it may go out", async () => {
  const { check, send, replace, context, ask, admin } = await open(await freshSqlite());
  const item = await addNews(context, { title: "Vechi", text: "<p>Text</p>" });
  const set = await (await send("set/add", { name: "Ziua rezultatelor" })).json();
  const versionId = await replace("anexa-9", sample("anexa-9.pdf", pdfOf({ pages: [["Anexa 9"]] })));
  await send(`set/change?id=${set.id}`, {
    type: "news",
    item: String(item),
    version: 1,
    edit: { text: list },
  });
  const document = {
    type: "document",
    item: "pack/anexa-9",
    version: 1,
    edit: { versionId, title: "Anexa 9" },
  };
  const { changes } = await (await send(`set/change?id=${set.id}`, document)).json();
  const [news, annex] = changes.map(({ id }: { id: number }) => id);
  const { findings } = await check({ set: set.id });
  expect(
    findings.filter(({ level }) => level === "stop").map(({ code, where }) => [code, where.change]),
  ).toEqual([
    ["member-named", news],
    ["fund-missing", annex],
    ["project-code-missing", annex],
  ]);
  const refused = await ask(`set/publish?id=${set.id}`, { method: "POST", as: admin });
  expect([refused.status, (await refused.json()).errors.map(({ path }: { path: string }) => path)]).toEqual([
    409,
    [`changes.${news}`, `changes.${annex}`],
  ]);
});

test("the funding line of all pages keeps the fund and the code", async () => {
  const { send } = await open(await freshSqlite());
  const put = (key: string, value: unknown) => send(`text?key=${key}`, { value }, "PATCH");
  expect((await put("project.funding.strip.long", "Un proiect pentru tineri, cod 154951")).status).toBe(422);
  expect((await put("project.funding.strip.long", "Proiect plătit din Fondul Social European")).status).toBe(
    422,
  );
  expect(
    (await put("project.funding.strip.long", "Plătit din Fondul Social European, cod 154951")).status,
  ).toBe(200);
  expect((await put("pages.home.hero.title", cnp)).status).toBe(422);
});

test("advice stops nothing, what was never public is told, and unsaved words count", async () => {
  const { check, update, context } = await open(await freshSqlite());
  const id = await addNews(context, { isPublic: 0, title: "Titlu", text: "<p>Text</p>", newsType: "Anunț" });
  const edit = {
    text: '<p>Vezi <a href="/noutate?id=99">aici</a> și <a href="/contact">pagina de contact</a>.</p>',
  };
  expect((await check({ type: "news", item: id })).isFirst).toBe(true);
  const { findings } = await check({ type: "news", item: id, edit });
  expect(findings.map(({ level, code, quote }) => [level, code, quote])).toEqual([
    ["advice", "link-words", "aici"],
    ["advice", "link-dead", "aici"],
  ]);
  expect((await update(id, { ...edit, isPublic: true })).status).toBe(200);
  await update(id, { isPublic: false });
  expect((await check({ type: "news", item: id })).isFirst).toBe(false);
});

test("whoever may not edit learns nothing, and an editor is told of names so often", async () => {
  const { ask, check, update, send, context } = await open(await freshSqlite());
  const id = await addNews(context, { isPublic: 0 });
  const asked = { type: "news", item: id };
  expect((await ask("gate", { ...jsonRequest("POST", asked), as: visitor })).status).toBe(401);
  for (let time = 0; time < 20; time += 1) await check({ ...asked, edit: { text: list } });
  for (let time = 0; time < 20; time += 1)
    expect((await update(id, { text: list, isPublic: true })).status).toBe(422);
  expect((await send("gate", { ...asked, edit: { text: list } })).status).toBe(429);
  expect((await update(id, { text: list, isPublic: true })).status).toBe(429);
  expect((await check(asked)).findings).not.toContainEqual(expect.objectContaining({ code: "member-named" }));
});

test("an attachment that an item has is read when the item is checked", async () => {
  const { check, context } = await open(await freshSqlite());
  const id = await addNews(context, { isPublic: 0 });
  const bytes = pdfOf({ pages: [["Lista finala"], ["Kovacs Reka|80"]], title: "", language: "" });
  const { sha256, size } = await context.files.put([bytes]);
  await attachToNews(context, id, { name: "scan1.pdf", mediaType: "application/pdf", sha256, size });
  const { findings } = await check({ type: "news", item: id });
  const inFile = findings.filter(({ where }) => where.field === "document");
  expect(inFile.map(({ code, where, quote }) => [code, where.page, quote])).toEqual([
    ["member-named", 2, "Kovacs Reka"],
    ["document-emblem", undefined, ""],
  ]);
});

test.each([
  "Model orientativ – se completează după evaluare.",
  "1 EXEMPLU-0001",
  "Publicată la: …… ora …… .",
])("a form that nobody filled in is no list of results: %s", async (words) => {
  const { check, update, attach, context } = await open(await freshSqlite());
  const file = sample("Lista finala.docx", docxOf({ paragraphs: [words] }));
  const results = await addNews(context, { isPublic: 0, newsType: "Rezultate" });
  expect((await attach(results, file)).status).toBe(200);
  expect((await check({ type: "news", item: results })).findings[0]).toMatchObject({
    level: "stop",
    code: "model-unfilled",
  });
  expect((await refusalOf(await update(results, { isPublic: true })))[1]).toBe("gate-stopped");
  const other = await addNews(context, { isPublic: 0, newsType: "Anunț" });
  await attach(other, file);
  expect((await update(other, { isPublic: true })).status).toBe(200);
  expect((await update(other, { newsType: "REZULTATE" })).status).toBe(422);
  expect((await update(results, { newsType: "Rezultate finale" })).status).toBe(200);
});

test("a list of results with the pack's own form goes out once the document is replaced, also in one set", async () => {
  const { send, check, update, replace, context, ask } = await open(await freshSqlite());
  const news = await addNews(context, { isPublic: 0, newsType: "Rezultate" });
  const document = "lista-finala-planuri-selectate";
  expect((await send("document/use", { document, place: "news", owner: news })).status).toBe(204);
  expect((await refusalOf(await update(news, { isPublic: true })))[1]).toBe("gate-stopped");
  const set = (await (await send("set/add", { name: "Ziua rezultatelor" })).json()).id as number;
  const publishing = { type: "news", item: String(news), version: 1, edit: { isPublic: true } };
  await send(`set/change?id=${set}`, publishing);
  expect((await check({ set })).findings.map(({ code }) => code)).toContain("model-unfilled");
  expect((await send(`set/publish?id=${set}`, {})).status).toBe(409);
  const versionId = await replace(document, sample("Lista.docx", docxOf({ paragraphs: marksInWords })));
  const edit = { versionId, title: "Lista finală" };
  await send(`set/change?id=${set}`, { type: "document", item: `pack/${document}`, version: 1, edit });
  expect((await check({ set })).findings.filter(({ level }) => level === "stop")).toEqual([]);
  expect((await send(`set/publish?id=${set}`, {})).status).toBe(200);
  const [file] = await (await ask(`newsfile/id?id=${news}`)).json();
  expect(file).toMatchObject({ document, replaced: { earlier: [{ number: 1 }] } });
});
