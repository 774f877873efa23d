import { describe, expect, test } from "vitest";
import { filler } from "#domain/content/filler.rules.ts";
import { type Context, visitor } from "#domain/context.ts";
import { errors } from "#strings/ro/errors.ts";
import { fieldStrings, requiredMessage, ruleMessage } from "#strings/ro/fields.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { admin, member, openPortal } from "#tests/support/portal.ts";
import { jsonRequest } from "#tests/support/requests.ts";

const text = "<p>Un text</p>";

const nouns = [
  { noun: "news", list: "news/all", body: "text", first: { title: "Titlu", text } },
  { noun: "job", list: "job/all", body: "description", first: { title: "Titlu", description: text } },
  { noun: "activity", list: "activity/a1/all", body: "text", first: { title: "Titlu", text, type: "a1" } },
] as const;

const cases = engines.flatMap(([engine, fresh]) =>
  nouns.map((noun) => [noun.noun, engine, fresh, noun] as const),
);

describe.each(cases)("%s on %s", (_noun, _engine, freshLocation, { noun, list, body, first }) => {
  test("is added hidden, and public only when told so", async () => {
    const { add, context, revision } = await open(freshLocation, noun);
    const hidden = await add(first);
    expect([hidden.status, hidden.headers.get("ETag")]).toEqual([201, '"1"']);
    expect(await hidden.json()).toMatchObject({
      id: 1,
      ...first,
      isPublic: false,
      publishedAt: null,
      version: 1,
      can: { edit: true },
    });
    expect(await (await add({ ...first, isPublic: true })).json()).toMatchObject({
      id: 2,
      isPublic: true,
      publishedAt: "2023-06-01T10:00:00.000Z",
    });
    expect(revision.current()).toBe(2);
    expect(await audited(context)).toEqual([
      [1, `${noun}.add`, noun, 1],
      [1, `${noun}.add`, noun, 2],
    ]);
  });

  test("is never public without a title and a text, nor with the filler that the button sends", async () => {
    const { add, update, context } = await open(freshLocation, noun);
    const untouched = { ...first, title: filler[noun].title, [body]: filler.text };
    const [noTitle, noText] = [
      { path: "title", message: ruleMessage("title-missing") },
      { path: body, message: ruleMessage("text-missing") },
    ];
    const errorsOf = async (answer: Response) => [answer.status, (await answer.json()).errors];
    expect(await errorsOf(await add({ ...untouched, isPublic: true }))).toEqual([422, [noTitle, noText]]);
    const { id } = await (await add(untouched)).json();
    expect(await errorsOf(await update(id, { isPublic: true }))).toEqual([422, [noTitle, noText]]);
    for (const empty of ["", "<p> </p><p></p>", "<table><tr><th></th></tr></table>"]) {
      const edit = { title: "Titlu", [body]: empty, isPublic: true };
      expect(await errorsOf(await update(id, edit)), empty).toEqual([422, [noText]]);
    }
    expect((await update(id, { title: "Titlu", [body]: text, isPublic: true })).status).toBe(200);
    expect(await errorsOf(await update(id, { title: filler[noun].title }))).toEqual([422, [noTitle]]);
    expect(await errorsOf(await update(id, { [body]: filler.text }))).toEqual([422, [noText]]);
    expect((await audited(context)).map(([, action]) => action)).toEqual([`${noun}.add`, `${noun}.publish`]);
  });

  test("is added once by a double click (S32)", async () => {
    const { add, ask } = await open(freshLocation, noun);
    const headers = { "Idempotency-Key": "one" };
    const answers = await Promise.all([1, 2, 3].map(() => add(first, headers)));
    expect(await Promise.all(answers.map(async (answer) => (await answer.json()).id))).toEqual([1, 1, 1]);
    expect((await (await add(first, { "Idempotency-Key": "two" })).json()).id).toBe(2);
    expect((await (await ask(list, { as: admin })).json()).length).toBe(2);
  });

  test("changes in the fields that are sent, and says its new version", async () => {
    const { add, update } = await open(freshLocation, noun);
    await add({ ...first, [body]: "<p>Un text</p>" });
    const edited = await update(1, { title: "  Alt\n titlu " });
    expect([edited.status, edited.headers.get("ETag")]).toEqual([200, '"2"']);
    expect(await edited.json()).toMatchObject({ title: "Alt titlu", [body]: "<p>Un text</p>", version: 2 });
    expect(await (await update(1, {})).json()).toMatchObject({ title: "Alt titlu", version: 3 });
  });

  test("S32: is not written over by whoever began from an older version, and nothing is lost", async () => {
    const { add, update, ask } = await open(freshLocation, noun);
    await add(first);
    const headers = { "If-Match": '"1"' };
    expect((await update(1, { title: "Al meu" }, headers)).status).toBe(200);
    const late = await update(1, { title: "Al tău", isPublic: true }, headers);
    expect(late.status).toBe(412);
    const current = { id: 1, title: "Al meu", isPublic: false, version: 2, can: { edit: true } };
    expect(await late.json()).toMatchObject({
      code: "edited-meanwhile",
      detail: errors.details["edited-meanwhile"],
      current: { ...current, updatedBy: null },
    });
    const read = await ask(`${noun}/id?id=1`, { as: admin });
    expect(await read.json()).toMatchObject(current);
    const again = { "If-Match": read.headers.get("ETag") ?? "" };
    expect((await update(1, { title: "Al tău" }, again)).status).toBe(200);
    const anyVersion = { "If-Match": "*" };
    expect((await update(1, { title: "Oricare" }, anyVersion)).status).toBe(200);
    const senseless = { "If-Match": "1" };
    expect((await update(1, { title: "Niciunul" }, senseless)).status).toBe(400);
  });

  test("of several who save at once from one version, one saves", async () => {
    const { add, update } = await open(freshLocation, noun);
    await add(first);
    const headers = { "If-Match": '"1"' };
    const saves = await Promise.all([1, 2, 3, 4].map((save) => update(1, { title: `${save}` }, headers)));
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
  });

  test("is published, hidden and published anew, for visitors at once", async () => {
    const { add, update, ask, context } = await open(freshLocation, noun);
    await add(first);
    const isSeen = async () => (await ask(`${noun}/id?id=1`)).status === 200;
    const seen = [await isSeen()];
    const dates: (string | null)[] = [];
    for (const isPublic of [true, true, false, true]) {
      dates.push((await (await update(1, { isPublic })).json()).publishedAt);
      seen.push(await isSeen());
    }
    expect(seen).toEqual([false, true, true, false, true]);
    expect(dates.map((date) => date !== null)).toEqual([true, true, false, true]);
    const actions = (await audited(context)).map(([, action]) => action);
    expect(actions).toEqual(["add", "publish", "edit", "hide", "publish"].map((verb) => `${noun}.${verb}`));
  });

  test("is deleted for everyone, and brought back as it was", async () => {
    const { add, ask } = await open(freshLocation, noun);
    const before = await (await add({ ...first, isPublic: true })).json();
    const remove = () => ask(`${noun}?id=1`, { method: "DELETE", as: admin });
    const restore = () => ask(`${noun}/restore?id=1`, { method: "POST", as: admin });
    const removed = await remove();
    expect([removed.status, await removed.text()]).toEqual([204, ""]);
    expect((await ask(`${noun}/id?id=1`, { as: admin })).status).toBe(404);
    expect(await (await ask(list, { as: admin })).json()).toEqual([]);
    expect((await remove()).status).toBe(404);
    expect(await (await restore()).json()).toEqual(before);
    expect(await (await restore()).json()).toEqual(before);
    expect((await ask(`${noun}/restore?id=9`, { method: "POST", as: admin })).status).toBe(404);
  });

  test("S33: keeps of its text what may be shown, and nothing that runs", async () => {
    const { add, update } = await open(freshLocation, noun);
    const sent =
      '<p onclick="x()" style="color:red">Un <b>text</b> <a href="https://exemplu.ro" target="_top">aici</a></p>' +
      '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a>' +
      '<a href="data:text/html,x">b</a><iframe src="//evil.example"></iframe><svg onload=alert(1)></svg>' +
      "<style>p{}</style><ul><li>unu</li></ul>";
    const kept =
      '<p>Un <strong>text</strong> <a href="https://exemplu.ro" rel="noopener noreferrer">aici</a></p>' +
      '<a rel="noopener noreferrer">a</a><a rel="noopener noreferrer">b</a><ul><li>unu</li></ul>';
    expect((await (await add({ ...first, [body]: sent })).json())[body]).toBe(kept);
    expect((await (await update(1, { [body]: `${sent}<p>\0</p>` })).json())[body]).toBe(`${kept}<p></p>`);
  });

  test("S34: keeps a title that looks like markup as it is", async () => {
    const { add } = await open(freshLocation, noun);
    const title = `"><script>alert(1)</script></script>`;
    expect((await (await add({ ...first, title })).json()).title).toBe(title);
  });

  test("says in Romanian which field breaks a rule, and adds nothing", async () => {
    const { add, update, ask } = await open(freshLocation, noun);
    await add(first);
    const wrong: [object, { path: string; message: string }[]][] = [
      [{ title: " \n " }, [{ path: "title", message: requiredMessage("title") }]],
      [{ title: "a".repeat(201) }, [{ path: "title", message: fieldStrings.atMost(200) }]],
      [{ title: 7 }, [{ path: "title", message: fieldStrings.unreadable }]],
      [{ [body]: "a".repeat(200_001) }, [{ path: body, message: fieldStrings.atMost(200_000) }]],
      [{ [body]: "<p>a".repeat(5001) }, [{ path: body, message: ruleMessage("text-too-many-parts") }]],
      [{ isPublic: "true" }, [{ path: "isPublic", message: fieldStrings.unreadable }]],
    ];
    for (const [fields, expected] of wrong) {
      for (const answer of [await add({ ...first, ...fields }), await update(1, fields)]) {
        expect(answer.status, JSON.stringify(fields).slice(0, 60)).toBe(422);
        expect((await answer.json()).errors).toEqual(expected);
      }
    }
    expect((await add({})).status).toBe(422);
    expect((await (await ask(list, { as: admin })).json()).length).toBe(1);
  });

  test("S25: takes no notice of fields that nobody may send", async () => {
    const { add, update } = await open(freshLocation, noun);
    const extra = {
      id: 99,
      version: 99,
      role: "admin",
      publishedAt: "2000-01-01",
      deletedAt: "x",
      requestKey: "k",
    };
    const added = await (await add({ ...first, ...extra })).json();
    const edited = await (await update(1, { ...extra, createdAt: "2000" })).json();
    expect([added.id, added.version, added.publishedAt]).toEqual([1, 1, null]);
    expect([edited.id, edited.version, edited.createdAt]).toEqual([1, 2, added.createdAt]);
    expect(JSON.stringify(edited)).not.toMatch(/role|requestKey|deletedAt/);
  });

  test("S06: bodies that make no sense are refused, each with its own status", async () => {
    const { ask, reports } = await open(freshLocation, noun);
    const send = (sent: RequestInit) => ask(`${noun}/add`, { method: "POST", as: admin, ...sent });
    const json = { "Content-Type": "application/json" };
    const statuses = await Promise.all(
      [
        { headers: json, body: "{" },
        { headers: json, body: "\xff\xfe" },
        { headers: json, body: "null" },
        { headers: json, body: "[]" },
        { headers: json, body: '"text"' },
        { headers: { "Content-Type": "text/plain" }, body: "{}" },
        { headers: { "Content-Type": "application/x-www-form-urlencoded" }, body: "title=a" },
        { headers: json, body: `{"title":"${"a".repeat(3_000_000)}"}` },
        {},
      ].map(async (sent) => (await send(sent)).status),
    );
    expect(statuses).toEqual([400, 400, 422, 422, 422, 415, 415, 413, 422]);
    expect(reports).toEqual([]);
  });

  test.each([
    ["a visitor", visitor, 401],
    ["a member", member, 403],
  ])("lets %s write nothing", async (_name, actor, status) => {
    const { add, ask, context } = await open(freshLocation, noun);
    await add({ ...first, isPublic: true });
    const asked: [string, RequestInit][] = [
      [`${noun}/add`, jsonRequest("POST", first)],
      [`${noun}/update?id=1`, jsonRequest("PATCH", { title: "Al meu" })],
      [`${noun}?id=1`, { method: "DELETE" }],
      [`${noun}/restore?id=1`, { method: "POST" }],
    ];
    for (const [path, request] of asked) {
      expect((await ask(path, { ...request, as: actor })).status, path).toBe(status);
    }
    const written = (await audited(context)).filter(([, action]) => action !== "request.refuse");
    expect(written.length).toBe(1);
    expect("can" in (await (await ask(`${noun}/id?id=1`, { as: actor })).json())).toBe(false);
  });
});

test("labels that are filler reach nobody but who edits", async () => {
  const { ask } = await openPortal(await freshSqlite());
  const item = { ...filler.news, title: "Titlu", text, isPublic: true };
  await ask("news/add", { ...jsonRequest("POST", item), as: admin });
  const labels = async (as: Parameters<typeof ask>[1]) => {
    const [{ format, newsType }] = await (await ask("news/all", as)).json();
    return [format, newsType];
  };
  expect(await labels({ as: admin })).toEqual([filler.news.format, filler.news.newsType]);
  expect(await labels({ as: visitor })).toEqual(["", ""]);
});

test.each([
  ["", true],
  ["https://www.anofm.ro/locuri?x=1#y", true],
  ["http://exemplu.ro", true],
  ["https://bücher.de/", true],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["ftp://exemplu.ro/", false],
  ["//evil.example", false],
  ["exemplu.ro", false],
  ["https://localhost/", false],
  ["https://127.0.0.1/", false],
  ["https://[::1]/", false],
  ["https://2130706433/", false],
  ["https://intranet/", false],
  ["https://admin:parola@exemplu.ro/", false],
  ["https://exemplu.ro@evil.test/", false],
])("S36: a job's link %j is accepted: %s", async (link, isAccepted) => {
  const { ask } = await openPortal(await freshSqlite());
  const answer = await ask("job/add", { ...jsonRequest("POST", { title: "Titlu", link }), as: admin });
  expect(answer.status).toBe(isAccepted ? 201 : 422);
});

type Headers = Record<string, string>;

async function open(freshLocation: () => Promise<string>, noun: string) {
  const portal = await openPortal(await freshLocation());
  const send = (path: string, method: "POST" | "PATCH", body: object, headers: Headers = {}) =>
    portal.ask(`${noun}/${path}`, { ...jsonRequest(method, body, headers), as: admin });
  return {
    ...portal,
    add: (item: object, headers?: Headers) => send("add", "POST", item, headers),
    update: (id: number, edit: object, headers?: Headers) => send(`update?id=${id}`, "PATCH", edit, headers),
  };
}

/** Who did what to which item, in the order in which it was done. */
async function audited({ db }: Pick<Context, "db">) {
  const rows = await db.selectFrom("audit_log").selectAll().orderBy("id").execute();
  return rows.map(({ actorId, action, itemType, itemId }) => [actorId, action, itemType, itemId] as const);
}
