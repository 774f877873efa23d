import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { compoundFile, doc, lockedOffice, packaged, xls } from "#tests/support/compound-files.ts";
import { addActivity, addNews } from "#tests/support/content.ts";
import { uploadsOf } from "#tests/support/continued-uploads.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { dossierOf, xlsx } from "#tests/support/dossiers.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { fileRequest, jsonRequest } from "#tests/support/requests.ts";
import {
  archive,
  docx,
  lockedPdf,
  pdf,
  picture,
  type SampleFile,
  sample,
} from "#tests/support/sample-files.ts";

/** What one of the ways answered: the code of its refusal, or the name under which the file is kept. */
type Answered = [way: string, answer: string];

async function openWays() {
  const portal = await openWithMembers(await freshSqlite());
  const { ask, admin, ana } = portal;
  const dossier = dossierOf(portal);
  const news = await addNews(portal.context);
  const activity = await addActivity(portal.context);
  const inPieces = async (path: string, finish: string, file: SampleFile, more: object) => {
    const uploads = uploadsOf(portal, path, file.bytes);
    const upload = await uploads.begun();
    await uploads.proceed(upload, 0, file.bytes);
    return await ask(finish, { ...jsonRequest("POST", { upload, name: file.name, ...more }), as: ana });
  };
  const attach = (noun: string, id: number) => (file: SampleFile) =>
    ask(`${noun}/add/files`, { ...fileRequest("file", file, { id }), as: admin });
  const documents = {
    plan: portal.submit,
    "plan in pieces": (file: SampleFile) =>
      inPieces("business-plan/upload", "business-plan/finish", file, { user: "ana@exemplu.ro" }),
    news: attach("news", news),
    activity: attach("activity", activity),
  };
  const part = (id: string) => ({
    [id]: (file: SampleFile) => dossier.add(id, file),
    [`${id} in pieces`]: (file: SampleFile) =>
      inPieces(`dossier/part/${id}/upload`, `dossier/part/${id}/finish`, file, {}),
  });
  const document = {
    "document added": (file: SampleFile) =>
      ask("document/add", {
        ...fileRequest("file", file, { title: "Altul", list: "annexes" }),
        method: "POST",
        as: admin,
      }),
    "document replaced": (file: SampleFile) => {
      const item = /\.docx?$/.test(file.name) ? "anexa-1" : "anexa-9";
      const replacing = fileRequest("file", file, { place: "pack", item });
      return ask("document/upload", { ...replacing, method: "POST", as: admin });
    },
  };
  return { portal, documents, parts: { plan: part("plan"), buget: part("buget") }, document };
}

type Ways = Record<string, (file: SampleFile) => Promise<Response>>;

async function answers(ways: Ways, file: SampleFile): Promise<Answered[]> {
  const all: Answered[] = [];
  for (const [way, send] of Object.entries(ways)) {
    const { code, fileName, file: attached, name } = await (await send(file)).json();
    all.push([way, code ?? fileName ?? attached ?? name]);
  }
  return all;
}

const caseFile = async (name: string) => sample(name, await readFile(`tests/support/case-files/${name}`));
const cut = ({ name, bytes }: SampleFile, left: number) => sample(name, bytes.subarray(0, left));
const anyPdf = async () => await caseFile("plan-numai-drepturi.pdf");

/** Files for the part `plan` of a dossier, or another one, and for all ways that take documents of any kind. */
test.each<
  [what: string, file: () => Promise<SampleFile> | SampleFile, part: "plan" | "buget", answer: string]
>([
  ["a PDF with a password", () => caseFile("plan-parola.pdf"), "plan", "file-with-password"],
  ["a PDF whose lock nobody knows", lockedPdf, "plan", "file-with-password"],
  ["a PDF that only its owner may change", anyPdf, "plan", "plan-numai-drepturi.pdf"],
  ["a DOC with a password", () => caseFile("plan-parola.doc"), "plan", "file-with-password"],
  ["a DOC that is obfuscated with one", () => doc("plan.doc", {}, 0x81_00), "plan", "file-with-password"],
  ["an XLS with a password", () => caseFile("buget-parola.xls"), "buget", "file-with-password"],
  [
    "an XLS of Excel 5 with one",
    () => xls("buget.xls", { stream: "Book", record: 0x2f }),
    "buget",
    "file-with-password",
  ],
  ["a DOCX with a password", () => caseFile("plan-parola.docx"), "plan", "file-with-password"],
  ["an XLSX with a password", () => caseFile("buget-parola.xlsx"), "buget", "file-with-password"],
  ["a PPTX with a password", () => lockedOffice("prezentare.pptx"), "plan", "file-with-password"],
  ["an ODT with a password", () => odt(locked), "plan", "file-with-password"],
  ["an ODS with a password", () => odt(locked, "spreadsheet"), "buget", "file-with-password"],
  ["half a PDF", async () => cut(await anyPdf(), 500), "plan", "file-damaged"],
  ["a PDF for the fast web without its end", linearized, "plan", "file-damaged"],
  ["half a DOC", () => cut(doc("plan.doc"), 5000), "plan", "file-damaged"],
  ["half an XLSX", () => cut(xlsx("buget.xlsx"), 150), "buget", "file-damaged"],
  ["a DOCX with a part that was changed", broken, "plan", "file-damaged"],
  ["half an RTF", async () => cut(await caseFile("scrisoare.doc"), 60), "plan", "file-damaged"],
  ["an archive of nothing", () => archive("plan.zip", {}), "plan", "file-empty"],
  [
    "an archive of folders",
    () => archive("plan.zip", { "Plan/": "", "Plan/desktop.ini": "" }),
    "plan",
    "file-empty",
  ],
  ["a DOC that is RTF", () => caseFile("scrisoare.doc"), "plan", "scrisoare.rtf"],
  ["a DOC that is DOCX", () => caseFile("plan.doc"), "plan", "plan.docx"],
  ["an XLS that is XLSX", () => caseFile("buget.xls"), "buget", "buget.xlsx"],
  ["an XLSX that is XLS", () => xls("buget.xlsx"), "buget", "buget.xls"],
  ["a picture's name on a PDF", () => pdf("plan.jpg"), "plan", "plan.pdf"],
  ["a name that says nothing", () => pdf("plan.v2"), "plan", "plan.v2"],
  ["a program's name", () => pdf("plan.exe"), "plan", "type-not-accepted"],
  ["a program's name before the ending", () => pdf("plan.exe.doc"), "plan", "type-not-accepted"],
  ["a workbook with an embedded text", () => xls2(), "buget", "buget.xls"],
  ["two lists of types", twoLists, "plan", "archive-unsafe"],
  [
    "a program in an embedded DOCX",
    () => docx("plan.docx", { "word/embeddings/a.docx": docx("x", { "word/media/1.png": "MZ" }).bytes }),
    "plan",
    "archive-unsafe",
  ],
  [
    "macros in an embedded XLSX",
    () => docx("plan.docx", { "word/embeddings/a.xlsx": xlsx("x", { "xl/vbaProject.bin": "x" }).bytes }),
    "plan",
    "file-with-macros",
  ],
  [
    "a packaged program",
    () => docx("plan.docx", { "word/embeddings/oleObject1.bin": packagedIn("Oferta.exe") }),
    "plan",
    "archive-unsafe",
  ],
  [
    "a packaged program in a DOC",
    () => doc("plan.doc", { ObjectPool: { _1: { "\x01Ole10Native": packaged("a.js") } } }),
    "plan",
    "archive-unsafe",
  ],
  [
    "a packaged document",
    () => docx("plan.docx", { "word/embeddings/oleObject1.bin": packagedIn("Oferta.pdf") }),
    "plan",
    "plan.docx",
  ],
  ["a template from the internet", () => withTemplate("https://exemplu.ro/a.dotm"), "plan", "archive-unsafe"],
  [
    "a template from the internet, in characters that are escaped",
    () => withTemplate("https://exemplu.ro/a.dotm", { mode: "Exter&#110;al" }),
    "plan",
    "archive-unsafe",
  ],
  [
    "a template from the internet, in a part whose name has capitals",
    () => withTemplate("https://exemplu.ro/a.dotm", { part: "word/_rels/settings.xml.RELS" }),
    "plan",
    "archive-unsafe",
  ],
  ["a template from another machine", () => withTemplate("\\\\server\\a.dotm"), "plan", "archive-unsafe"],
  [
    "a template on the author's disk",
    () => withTemplate("file:///C:\\Users\\Ana\\Normal.dotm"),
    "plan",
    "plan.docx",
  ],
])("every way says the same of %s", async (_, file, part, answer) => {
  const { documents, parts } = await openWays();
  const ways: Ways = { ...documents, ...parts[part] };
  const given = await file();
  expect(await answers(ways, given)).toEqual(Object.keys(ways).map((way) => [way, answer]));
});

const manifest = (more: string) =>
  `<manifest:manifest><manifest:file-entry>${more}</manifest:file-entry></manifest:manifest>`;
const locked = manifest("<manifest:encryption-data/>");

function odt(list: string, what = "text") {
  const mimetype = `application/vnd.oasis.opendocument.${what}`;
  const name = what === "text" ? "plan.odt" : "buget.ods";
  return archive(name, { mimetype, "META-INF/manifest.xml": list, "content.xml": "<x/>" });
}

function linearized() {
  const whole = "%PDF-1.7\n1 0 obj\n<</Linearized 1/L 90000/N 1>>\nendobj\nstartxref\n0\n%%EOF\n";
  return sample("plan.pdf", whole);
}

/** A part whose checksum is of other bytes. */
function broken() {
  const { name, bytes } = docx("plan.docx");
  const changed = Buffer.from(bytes);
  const entry = changed.indexOf("PK\x01\x02", 0, "latin1");
  changed.writeUInt32LE(changed.readUInt32LE(entry + 16) ^ 1, entry + 16);
  return sample(name, changed);
}

const xls2 = () => {
  const records = Buffer.alloc(24);
  records.writeUInt16LE(0x0809, 0);
  return compoundFile("buget.xls", { Workbook: records, MBD1: { WordDocument: Buffer.alloc(32) } });
};

function twoLists() {
  const { bytes } = docx("plan.docx", { "[content_types].xml": "<Types/>" });
  return sample("plan.docx", bytes);
}

const packagedIn = (name: string) => compoundFile("x", { "\x01Ole10Native": packaged(name) }).bytes;

function withTemplate(target: string, { mode = "External", part = "word/_rels/settings.xml.rels" } = {}) {
  const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate";
  const relation = `<Relationship Id="rId1" Type="${type}" Target="${target}" TargetMode="${mode}"/>`;
  return docx("plan.docx", { [part]: `<Relationships>${relation}</Relationships>` });
}

/** Archives, as whole plans and as attachments; the answer is a part of what is said. */
test.each<[what: string, file: () => Promise<SampleFile> | SampleFile, code: string, said: string]>([
  ["desktop.ini", () => caseFile("desktop-ini.zip"), "desktop-ini.zip", ""],
  ["a colon in a name", () => caseFile("doua-puncte.zip"), "doua-puncte.zip", ""],
  ["names without UTF-8", () => caseFile("nume-cp852.zip"), "nume-cp852.zip", ""],
  [
    "what systems leave",
    () =>
      archive("d.zip", {
        "a.pdf": pdf().bytes,
        "a/.DS_Store": "x",
        "a/._Plan.pdf": "x",
        "__MACOSX/._x": "x",
        "THUMBS.DB": "x",
      }),
    "d.zip",
    "",
  ],
  [
    "what programs and other systems leave",
    () =>
      archive("d.zip", {
        "a.pdf": pdf().bytes,
        "~$Plan.docx": "Ana Pop",
        ".~lock.Plan.odt#": ",ana,pc,26.11.2026;",
        "a.pdf:Zone.Identifier": "[ZoneTransfer]",
        "Poze/Picasa.ini": "x",
        "Poze/.nomedia": "",
        "Poze/Icon\r": "",
        ".Trashes/501/x": "x",
        "@eaDir/a.pdf@SynoResource": "x",
      }),
    "d.zip",
    "",
  ],
  [
    "an empty document",
    () => archive("d.zip", { "a.pdf": pdf().bytes, "b/plan.docx": "" }),
    "file-empty",
    "„b/plan.docx” din arhivă",
  ],
  [
    "half a picture",
    async () =>
      archive("d.zip", {
        "a.pdf": pdf().bytes,
        "poza.png": cut(await picture({ format: "png" }), 3000).bytes,
      }),
    "file-damaged",
    "„poza.png” din arhivă",
  ],
  ["half an RTF", () => archive("d.zip", { "a.rtf": "{\\rtf1 Bun" }), "file-damaged", "„a.rtf” din arhivă"],
  [
    "a program that is hidden there",
    () => archive("d.zip", { "a.pdf": pdf().bytes, "a/.DS_Store": "MZ" }),
    "archive-unsafe",
    "„a/.DS_Store” din arhivă",
  ],
  [
    "a script that is hidden there",
    () => archive("d.zip", { "a.pdf": pdf().bytes, "desktop.ini": "@echo off" }),
    "archive-unsafe",
    "„desktop.ini” din arhivă",
  ],
  [
    "a program among them",
    () => archive("d.zip", { "__MACOSX/a.bat": "x" }),
    "archive-unsafe",
    "„__MACOSX/a.bat” din arhivă",
  ],
  [
    "a program before a colon",
    () => archive("d.zip", { "a.exe:b.pdf": "x" }),
    "archive-unsafe",
    "„a.exe:b.pdf” din arhivă",
  ],
  [
    "another archive",
    () => archive("d.zip", { "alt.zip": archive("x", { a: "b" }).bytes }),
    "archive-unsafe",
    "„alt.zip” din arhivă",
  ],
  [
    "a locked PDF",
    () => archive("d.zip", { "a.pdf": pdf().bytes, "b/plan.pdf": lockedPdf().bytes }),
    "file-with-password",
    "„b/plan.pdf” din arhivă",
  ],
  [
    "a locked DOCX",
    () => archive("d.zip", { "b/plan.docx": lockedOffice("x").bytes }),
    "file-with-password",
    "„b/plan.docx” din arhivă",
  ],
  [
    "a cut PDF",
    async () => archive("d.zip", { "plan.pdf": cut(await anyPdf(), 400).bytes }),
    "file-damaged",
    "„plan.pdf” din arhivă",
  ],
  [
    "slides of OpenDocument",
    () =>
      archive("d.zip", {
        "a.odp": archive("x", {
          mimetype: "application/vnd.oasis.opendocument.presentation",
          "content.xml": "x",
        }).bytes,
      }),
    "d.zip",
    "",
  ],
  [
    "entries packed by LZMA",
    () => packedBy(14, archive("d.zip", { "plan.pdf": pdf().bytes })),
    "archive-unsafe",
    "„plan.pdf” din arhivă. Arhiva este comprimată",
  ],
  [
    "entries with a password",
    () => encrypted(archive("d.zip", { "plan.pdf": pdf().bytes })),
    "file-with-password",
    "„plan.pdf” din arhivă",
  ],
])("every way says the same of an archive with %s", async (_, file, code, said) => {
  const { documents } = await openWays();
  const given = await file();
  for (const [way, send] of Object.entries(documents)) {
    const answer = await (await send(given)).json();
    expect([way, answer.code ?? answer.fileName ?? answer.file]).toEqual([way, code]);
    expect(answer.detail ?? "").toContain(said);
  }
});

/** The same archive, whose entries are marked as encrypted. */
function encrypted({ name, bytes }: SampleFile) {
  const marked = Buffer.from(bytes);
  const entry = marked.indexOf("PK\x01\x02", 0, "latin1");
  marked.writeUInt16LE(marked.readUInt16LE(entry + 8) | 1, entry + 8);
  return sample(name, marked);
}

const heic = (name: string) => sample(name, "\0\0\0\x18ftypheic\0\0\0\0mif1heic");
const xlsb = () => archive("buget.xlsx", { "[Content_Types].xml": "macroEnabled", "xl/workbook.bin": "x" });

const otherFormats: [file: () => SampleFile, said: string][] = [
  [() => sample("plan.doc", "<html><body>Plan</body></html>"), "o pagină web"],
  [() => sample("plan.xls", Buffer.from("\ufeff<html>", "utf16le")), "o pagină web"],
  [() => sample("plan.doc", '<?xml version="1.0"?><w:wordDocument>'), "o pagină web sau XML"],
  [() => sample("plan.pdf", "Planul meu\r\n"), "text simplu"],
  [() => heic("plan.pdf"), "o poză HEIC"],
  [() => sample("dosar.zip", "Rar!\x1a\x07\x01\0"), "o arhivă RAR"],
  [() => sample("dosar.zip", "7z\xbc\xaf\x27\x1c"), "o arhivă RAR, 7z"],
  [() => sample("plan.pdf", "II*\0\x08\0"), "o imagine BMP, TIFF"],
  [() => sample("plan.pdf", "\0\0\0\x18ftypmp42\0\0\0\0"), "un film"],
  [() => archive("plan.zip", { "Index/Document.iwa": "x", "preview.jpg": "x" }), "un document Pages"],
  [xlsb, "XLSB"],
  [() => pdf("www.firma.com.pdf"), "Numele fișierului"],
];

test("every way says what a file is that is not taken there, whatever its name says", async () => {
  const { documents, parts } = await openWays();
  for (const [way, send] of Object.entries({ ...documents, ...parts.plan })) {
    for (const [file, said] of otherFormats) {
      const { code, detail } = await (await send(file())).json();
      expect([way, code, detail]).toEqual([way, "type-not-accepted", expect.stringContaining(said)]);
    }
  }
});

/** The same archive, whose directory names another way of packing. */
function packedBy(method: number, { name, bytes }: SampleFile) {
  const changed = Buffer.from(bytes);
  changed.writeUInt16LE(method, changed.indexOf("PK\x01\x02", 0, "latin1") + 10);
  return sample(name, changed);
}

test("of an archive inside archives, all that unpacks counts", async () => {
  const { documents } = await openWays();
  const zeros = new Uint8Array(20 * 1024 * 1024);
  const heavy = docx("x", { "word/a.bin": zeros, "word/b.bin": zeros }).bytes;
  const file = archive("d.zip", { "1.docx": heavy, "2.docx": heavy, "3.docx": heavy });
  expect((await (await documents.plan(file)).json()).detail).toMatch(/„3.docx” din arhivă.*100 MB/);
});

test("an attached picture may lack the bytes of its end, and nothing before them", async () => {
  const { documents } = await openWays();
  const { news } = documents;
  const nearly = await caseFile("fara-ultimii-doi-octeti.jpg");
  const png = await picture({ format: "png" });
  const sent = [
    nearly,
    cut(nearly, 6000),
    cut(png, png.bytes.length - 30),
    cut(await picture({ format: "webp" }), 200),
  ];
  const codes = await Promise.all(sent.map(async (file) => (await answers({ news }, file))[0]?.[1]));
  expect(codes).toEqual([nearly.name, "file-damaged", "file-damaged", "file-damaged"]);
});

test("a picture with more after its end, as some telephones write it, is taken in an archive", async () => {
  const { documents } = await openWays();
  const png = await picture({ format: "png" });
  const more = Buffer.concat([png.bytes, Buffer.alloc(300, "x")]);
  const file = archive("d.zip", { "a.pdf": pdf().bytes, "poza.png": more });
  expect((await answers({ plan: documents.plan }, file))[0]?.[1]).toBe("d.zip");
});

test("a document of the site is looked at as any other", async () => {
  const { document } = await openWays();
  const twice = (answer: string) => [
    ["document added", answer],
    ["document replaced", answer],
  ];
  for (const name of ["plan-parola.pdf", "plan-parola.docx"])
    expect(await answers(document, await caseFile(name))).toEqual(twice("file-with-password"));
  expect(await answers(document, cut(await anyPdf(), 500))).toEqual(twice("file-damaged"));
  for (const [file, name] of [
    [await anyPdf(), "plan-numai-drepturi.pdf"],
    [await caseFile("plan.doc"), "plan.docx"],
    [pdf("plan.jpg"), "plan.pdf"],
  ] as const) {
    const [added, replaced] = await answers(document, file);
    expect(added).toEqual(["document added", expect.not.stringMatching(/^(file|type|other)-/)]);
    expect(replaced).toEqual(["document replaced", name]);
  }
});
