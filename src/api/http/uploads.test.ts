import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { visitor } from "#domain/context.ts";
import { compoundFile, doc, packaged } from "#tests/support/compound-files.ts";
import { addActivity, addNews } from "#tests/support/content.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { xlsx } from "#tests/support/dossiers.ts";
import { admin, maxUploadBytes, member, openPortal } from "#tests/support/portal.ts";
import { fileRequest } from "#tests/support/requests.ts";
import { archive, attachable, docx, pdf, type SampleFile, sample } from "#tests/support/sample-files.ts";

const nouns = [
  { noun: "news", add: addNews },
  { noun: "activity", add: addActivity },
] as const;

const cases = engines.flatMap(([engine, fresh]) =>
  nouns.map((noun) => [noun.noun, engine, fresh, noun] as const),
);

describe.each(cases)("files of %s on %s", (_noun, _engine, freshLocation, { noun, add }) => {
  test("are attached, listed in their order, sent, taken off and brought back", async () => {
    const { context, ask, revision } = await openPortal(await freshLocation());
    const id = await add(context);
    const attach = (file: SampleFile) =>
      ask(`${noun}/add/files`, { ...fileRequest("file", file, { id }), as: admin });
    const first = await (await attach(pdf("Unu.pdf"))).json();
    expect(first).toMatchObject({ id: 1, file: "Unu.pdf", type: "application/pdf", size: 35 });
    expect((await attach(pdf("Doi.pdf"))).status).toBe(200);
    expect(revision.current()).toBe(3);
    const names = async () => {
      const files: { file: string }[] = await (await ask(`${noun}file/id?id=${id}`)).json();
      return files.map(({ file }) => file);
    };
    expect(await names()).toEqual(["Unu.pdf", "Doi.pdf"]);
    const sent = await ask(`${noun}file/download/1`);
    expect(Buffer.from(await sent.arrayBuffer())).toEqual(Buffer.from(pdf().bytes));

    expect((await ask(`${noun}file/1`, { method: "DELETE", as: admin })).status).toBe(204);
    expect((await ask(`${noun}file/1`, { method: "DELETE", as: admin })).status).toBe(404);
    expect(await names()).toEqual(["Doi.pdf"]);
    expect((await ask(`${noun}file/download/1`)).status).toBe(404);
    const restored = await ask(`${noun}file/restore?id=1`, { method: "POST", as: admin });
    expect(await restored.json()).toEqual(first);
    expect(await names()).toEqual(["Unu.pdf", "Doi.pdf"]);
    const actions = await context.db
      .selectFrom("audit_log")
      .select(["action", "itemId"])
      .orderBy("id")
      .execute();
    expect(actions).toEqual(
      ["attach", "attach", "detach", "reattach"].map((verb) => ({ action: `${noun}.${verb}`, itemId: id })),
    );
  });

  test("are attached once by a try that is repeated under one key", async () => {
    const { context, ask, revision } = await openPortal(await freshLocation());
    const items = [await add(context), await add(context)];
    const attach = async (id: number | undefined, key: string) => {
      const headers = { "Idempotency-Key": key };
      const answer = await ask(`${noun}/add/files`, {
        ...fileRequest("file", pdf(), { id }),
        headers,
        as: admin,
      });
      return (await answer.json()).id;
    };
    const [first, other] = items;
    expect(await Promise.all([1, 2, 3].map(() => attach(first, "one")))).toEqual([1, 1, 1]);
    expect(await attach(first, "two")).toBe(2);
    expect(await attach(other, "one")).toBe(3);
    expect(revision.current()).toBe(items.length + 3);
    expect((await (await ask(`${noun}file/id?id=${first}`)).json()).length).toBe(2);
  });

  test("of a hidden item are for admins alone", async () => {
    const { context, ask } = await openPortal(await freshLocation());
    const id = await add(context, { isPublic: 0, publishedAt: null });
    await ask(`${noun}/add/files`, { ...fileRequest("file", pdf(), { id }), as: admin });
    const statuses = await Promise.all(
      [visitor, member, admin].map(async (as) => (await ask(`${noun}file/download/1`, { as })).status),
    );
    expect(statuses).toEqual([404, 404, 200]);
  });

  test("are attached by admins alone, and only to what is there", async () => {
    const { context, ask } = await openPortal(await freshLocation());
    const id = await add(context);
    const attach = (as: typeof visitor, to: number) =>
      ask(`${noun}/add/files`, { ...fileRequest("file", pdf(), { id: to }), as });
    expect((await attach(visitor, id)).status).toBe(401);
    expect((await attach(member, id)).status).toBe(403);
    expect((await attach(admin, 99)).status).toBe(404);
    expect(await keptFiles(context.files, [pdf()])).toEqual([]);
  });
});

test("every kind that may be attached is, under its true type", async () => {
  const { context, ask } = await openPortal(await freshSqlite());
  const id = await addNews(context);
  const files = await attachable();
  for (const file of files) {
    const answer = await ask("news/add/files", { ...fileRequest("file", file, { id }), as: admin });
    expect(answer.status, file.name).toBe(200);
    expect(await answer.json()).toMatchObject({ file: file.name, size: file.bytes.length });
  }
  expect(await keptFiles(context.files, files)).toEqual(files.map(({ name }) => name));
});

const html = "<!doctype html><script>alert(1)</script>";
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const exe = `MZ\x90\0${"\0".repeat(200)}`;

const whatPeopleSend = (
  "Plan.pdf|Anexe/Buget.XLSX|Anexe/CV Ana.docx|Oferta.odt|Foto/IMG_1.JPG|Foto/2.heic|Semnat.pdf.p7m|Vechi.doc|notă.txt|" +
  "date.csv|__MACOSX/._Plan.pdf|.DS_Store|Foto/Thumbs.db|Prezentare.pptx|Planul S.C. Exemplu S.R.L. .pdf"
).split("|");
const programs = (
  "evil.exe|evil.exe.|evil.exe |evil.exe. .|a/evil.img|evil.vhd|evil.wsf|evil.url|evil.chm|evil.msc|evil.jse|evil.vbe|" +
  "evil.cpl|evil.exe:plan.pdf|evil|evil.html"
).split("|");
const macros = "application/vnd.ms-office.vbaProject";
const types = (type: string) => `<Types><Override PartName="/word/x.bin" ContentType="${type}"/></Types>`;
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));

type Refused = [what: string, file: SampleFile, status: number, code: string];

test.each<Refused>([
  ["a program", sample("plan.exe", exe), 415, "type-not-accepted"],
  ["a program called PDF", sample("plan.pdf", exe), 415, "type-not-accepted"],
  ["a page", sample("plan.html", html), 415, "type-not-accepted"],
  ["a page called PDF", sample("plan.pdf", html), 415, "type-not-accepted"],
  ["a drawing called PNG", sample("poza.png", svg), 415, "type-not-accepted"],
  ["a drawing", sample("poza.svg", svg), 415, "type-not-accepted"],
  ["a PDF called a page", pdf("plan.html"), 415, "type-not-accepted"],
  ["a program's name before the ending", pdf("plan.exe.pdf"), 415, "type-not-accepted"],
  ["a page's name before the ending", pdf("plan.html.pdf"), 415, "type-not-accepted"],
  ["a PDF called a program", pdf("plan.exe. "), 415, "type-not-accepted"],
  ["a PDF called an image of a disk", pdf("plan.img"), 415, "type-not-accepted"],
  ["no name", pdf(".."), 415, "type-not-accepted"],
  ["a document that runs", docx("plan.docm"), 415, "type-not-accepted"],
  ["macros in a DOCX", docx("plan.docx", { "word/vbaProject.bin": "x" }), 415, "file-with-macros"],
  [
    "macros in a DOCX by another name",
    docx("plan.docx", { "[Content_Types].xml": types(macros) }),
    415,
    "file-with-macros",
  ],
  [
    "macros in UTF-16",
    docx("plan.docx", { "[Content_Types].xml": utf16(types(macros)) }),
    415,
    "file-with-macros",
  ],
  [
    "escaped content types",
    docx("plan.docx", { "[Content_Types].xml": types("&#109;acro") }),
    422,
    "archive-unsafe",
  ],
  ["a program in a DOCX", docx("plan.docx", { "word/evil.exe": "MZ" }), 422, "archive-unsafe"],
  [
    "a program in a DOCX by another name",
    docx("plan.docx", { "word/media/1.png": "MZ" }),
    422,
    "archive-unsafe",
  ],
  [
    "macros in a DOC",
    doc("plan.doc", { Macros: { VBA: { _VBA_PROJECT: Buffer.alloc(4) } } }),
    415,
    "file-with-macros",
  ],
  ["macros in an ODT", odt({ "Basic/Standard/Module1.xml": "x" }), 415, "file-with-macros"],
  ...programs.map(
    (name): Refused => [`${name} in a ZIP`, archive("plan.zip", { [name]: "x" }), 422, "archive-unsafe"],
  ),
  [
    "an installer called DOC",
    compoundFile("plan.doc", { "Binary.x": Buffer.alloc(4) }),
    415,
    "type-not-accepted",
  ],
  ["nothing", sample("plan.pdf", ""), 422, "file-empty"],
  ["half a DOCX", cut(docx()), 422, "file-damaged"],
])("S27: %s is refused, and nothing is left of it", async (_name, file, status, code) => {
  const { context, ask, reports } = await openPortal(await freshSqlite());
  const id = await addNews(context);
  const answer = await ask("news/add/files", { ...fileRequest("file", file, { id }), as: admin });
  expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
  expect(await keptFiles(context.files, [file])).toEqual([]);
  expect(await context.db.selectFrom("news_files").select("id").execute()).toEqual([]);
  expect(reports).toEqual([]);
});

describe("S28: in less than two seconds", () => {
  const zeros = new Uint8Array(26 * 1024 * 1024);
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`word/${index}.xml`, ""]));
  test.each([
    ["a DOCX of 10,000 entries", docx("plan.docx", many), "archive-unsafe"],
    ["a ZIP that unpacks to more than 100 MB", bomb(zeros), "archive-unsafe"],
    ["a ZIP that says it is smaller than it is", lying(bomb(zeros, 1)), "file-damaged"],
    ["a ZIP in a ZIP", archive("plan.zip", { "alt.zip": archive("x", { a: "b" }).bytes }), "archive-unsafe"],
    [
      "a ZIP in a DOCX",
      docx("plan.docx", { "word/a.zip": archive("x", { a: "b" }).bytes }),
      "archive-unsafe",
    ],
    [
      "a ZIP in a DOCX by another name",
      docx("plan.docx", { "word/a.bin": archive("x", { a: "b" }).bytes }),
      "archive-unsafe",
    ],
    ["a ZIP that leads elsewhere", archive("plan.zip", { "../../plan.pdf": "x" }), "file-damaged"],
  ])("%s is refused", async (_name, file, code) => {
    const { context, ask } = await openPortal(await freshSqlite());
    const id = await addNews(context);
    const started = performance.now();
    const answer = await ask("news/add/files", { ...fileRequest("file", file, { id }), as: admin });
    expect([answer.status, (await answer.json()).code]).toEqual([422, code]);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

test.each(["plan", "plan.bin", "Planul S.R.L."])("a PDF called %j is accepted by its bytes", async (name) => {
  const { context, ask } = await openPortal(await freshSqlite());
  const id = await addNews(context);
  const answer = await ask("news/add/files", { ...fileRequest("file", pdf(name), { id }), as: admin });
  expect([answer.status, await answer.json()]).toMatchObject([200, { file: name, type: "application/pdf" }]);
});

test.each([
  [
    "of what people send",
    archive("Dosar.zip", Object.fromEntries(whatPeopleSend.map((name) => [name, "x"]))),
  ],
  [
    "of a DOCX with a chart",
    docx("Plan.docx", {
      "word/embeddings/Microsoft_Excel_Sheet1.xlsx": xlsx().bytes,
      "word/embeddings/oleObject1.bin": doc("x", { "\x01Ole10Native": packaged("Oferta.pdf") }).bytes,
      "word/media/image1.emf": "x",
      "word/fonts/font1.odttf": "x",
      "docProps/thumbnail.jpeg": "x",
    }),
  ],
  [
    "of an ODT with a chart",
    odt({ "Object 1/content.xml": "x", "ObjectReplacements/Object 1": "x", "layout-cache": "x" }),
  ],
  ["of 1,992 entries", many(1992)],
])("an archive %s is accepted, in little time", async (_name, file) => {
  const { context, ask } = await openPortal(await freshSqlite());
  const id = await addNews(context);
  const before = process.cpuUsage();
  const answer = await ask("news/add/files", { ...fileRequest("file", file, { id }), as: admin });
  const { user, system } = process.cpuUsage(before);
  expect(answer.status).toBe(200);
  expect((user + system) / 1e6).toBeLessThan(2);
});

test.each([
  ["../../x.pdf", "x.pdf"],
  ["C:\\Users\\Ana\\x.pdf", "x.pdf"],
  ["Planul meu ășțîâ.pdf", "Planul meu ășțîâ.pdf"],
  ["a\u0219.pdf".normalize("NFD"), "a\u0219.pdf"],
  ["plan\u202efdp.pdf", "planfdp.pdf"],
  [`${"ă".repeat(300)}.pdf`, `${"ă".repeat(196)}.pdf`],
  ["a%0d%0aX:1.pdf", "a%0d%0aX:1.pdf"],
])("S29: a file called %j is kept as %j, and sent as nothing else", async (given, kept) => {
  const { context, ask } = await openPortal(await freshSqlite());
  const id = await addNews(context);
  const answer = await ask("news/add/files", { ...fileRequest("file", pdf(given), { id }), as: admin });
  expect((await answer.json()).file).toBe(kept);
  const disposition = (await ask("newsfile/download/1")).headers.get("Content-Disposition");
  expect(disposition).toMatch(/^attachment; filename="[^"\r\n]*"(; filename\*=UTF-8''[\w.%!#$&+^`|~-]+)?$/);
});

test("S26: exactly the limit passes, one byte more does not", async () => {
  const { context, ask } = await openPortal(await freshSqlite());
  const id = await addNews(context);
  const ofSize = (size: number) => sample("plan.pdf", Buffer.from("%PDF-1.7\n".padEnd(size, "x")));
  const send = (size: number) =>
    ask("news/add/files", { ...fileRequest("file", ofSize(size), { id }), as: admin });
  expect((await send(maxUploadBytes)).status).toBe(200);
  const over = await send(maxUploadBytes + 1);
  expect([over.status, (await over.json()).code]).toEqual([413, "too-large"]);
  expect(await keptFiles(context.files, [ofSize(maxUploadBytes + 1)])).toEqual([]);
});

describe("a form that makes no sense", () => {
  const boundary = { "Content-Type": "multipart/form-data; boundary=x" };
  const part = (headers: string, body: string) =>
    `--x\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${body}\r\n`;
  const file = part('name="file"; filename="a.pdf"', "%PDF-1.7");
  const idPart = part('name="id"', "1");
  test.each([
    ["no form", { headers: { "Content-Type": "application/pdf" }, body: "%PDF-1.7" }, 415],
    ["JSON", { headers: { "Content-Type": "application/json" }, body: "{}" }, 415],
    ["no body", {}, 415],
    ["no boundary", { headers: { "Content-Type": "multipart/form-data" }, body: file }, 400],
    ["another boundary", { headers: boundary, body: "--y\r\n\r\n--y--" }, 400],
    ["an end that never comes", { headers: boundary, body: idPart + file }, 400],
    ["an end within the file", { headers: boundary, body: idPart + file.slice(0, -5) }, 400],
    ["no file", { headers: boundary, body: `${idPart}--x--` }, 422],
    ["two files", { headers: boundary, body: `${idPart}${file}${file}--x--` }, 422],
    [
      "a file in another field",
      { headers: boundary, body: `${idPart}${file.replace("file", "plan")}--x--` },
      422,
    ],
    [
      "a text instead of a file",
      { headers: boundary, body: `${idPart}${part('name="file"', "%PDF")}--x--` },
      422,
    ],
    ["no id", { headers: boundary, body: `${file}--x--` }, 422],
    ["a senseless id", { headers: boundary, body: `${file}${part('name="id"', "1 or 1=1")}--x--` }, 422],
    ["an id that nothing has", { headers: boundary, body: `${file}${part('name="id"', "99")}--x--` }, 404],
  ])("with %s is refused, and nothing is left of it", async (_name, sent, status) => {
    const { context, ask, reports } = await openPortal(await freshSqlite());
    await addNews(context);
    expect((await ask("news/add/files", { method: "PATCH", as: admin, ...sent })).status).toBe(status);
    expect(await keptFiles(context.files, [sample("a.pdf", "%PDF-1.7")])).toEqual([]);
    expect(reports).toEqual([]);
  });
});

/** Which of these files the store has, by their names. */
async function keptFiles(files: { sizeOf(key: string): Promise<number | null> }, samples: SampleFile[]) {
  const kept: string[] = [];
  for (const { name, bytes } of samples) {
    if ((await files.sizeOf(createHash("sha256").update(bytes).digest("hex"))) !== null) kept.push(name);
  }
  return kept;
}

/** As many small files, unlike each other. */
function many(count: number): SampleFile {
  const entries = Array.from({ length: count }, (_, index) => [`${index}.txt`, `${index}`.repeat(20)]);
  return archive("plan.zip", Object.fromEntries(entries));
}

function odt(more: Record<string, string>): SampleFile {
  return archive("plan.odt", { mimetype: "application/vnd.oasis.opendocument.text", ...more });
}

function cut({ name, bytes }: SampleFile): SampleFile {
  return { name, bytes: bytes.subarray(0, bytes.length - 30) };
}

function bomb(zeros: Uint8Array, count = 4): SampleFile {
  return archive(
    "plan.zip",
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.txt`, zeros])),
  );
}

/** The same archive, whose directory claims that its entry unpacks to 10 bytes. */
function lying({ name, bytes }: SampleFile): SampleFile {
  const lie = Buffer.from(bytes);
  const directory = lie.indexOf("PK\x01\x02", 0, "latin1");
  lie.writeUInt32LE(10, directory + 24);
  return sample(name, lie);
}
