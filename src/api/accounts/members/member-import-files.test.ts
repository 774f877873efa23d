import { beforeEach, expect, test } from "vitest";
import { openAccounts } from "#tests/support/accounts.ts";
import { pdfOf } from "#tests/support/checked-files.ts";
import { doc, lockedOffice, xls } from "#tests/support/compound-files.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { archive, docx } from "#tests/support/sample-files.ts";

type Post = (verb: string, file: string | Uint8Array, fields?: Record<string, string>) => Promise<Response>;
let post: Post;

beforeEach(async () => {
  const portal = await openAccounts(await freshSqlite());
  await portal.addUser("admin@exemplu.ro", "admin");
  const token = await portal.signIn("admin@exemplu.ro");
  post = (verb, file, fields = {}) => {
    const form = new FormData();
    form.set("file", new File([Buffer.from(file)], "lista"));
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return portal.send("POST", `user/${verb}`, { token, form });
  };
});

const look = async (file: string | Uint8Array, fields?: Record<string, string>) =>
  await (await post("import/look", file, fields)).json();

/** What is wrong with the file, in words. */
const refusal = async (answer: Promise<Response>) => {
  const { status, errors } = await (await answer).json();
  return [status, errors?.[0]?.path, errors?.[0]?.message];
};

const named = ["Nume", "Prenume", "E-mail"];
const ana = ["Pop", "Ana", "ana.pop@exemplu.ro"];
const ion = ["Moldovan", "Ion", "ion.moldovan@exemplu.ro"];
const csv = (...rows: string[][]) => rows.map((row) => row.join(";")).join("\r\n");

interface Sheet {
  name: string;
  state?: string;
  /** A row without cells is not written. */
  rows: string[][];
  hiddenRows?: number[];
}

function workbook(...sheets: Sheet[]): Uint8Array {
  const entries: Record<string, string> = {};
  const tabs: string[] = [];
  const places: string[] = [];
  for (const [at, { name, state, rows, hiddenRows = [] }] of sheets.entries()) {
    // The parts are written from the last tab to the first: their order in the file says nothing.
    const part = `worksheets/sheet${sheets.length - at}.xml`;
    tabs.push(`<sheet name="${name}"${state ? ` state="${state}"` : ""} r:id="r${at}"/>`);
    places.push(`<Relationship Id="r${at}" Target="${part}"/>`);
    const written = rows.map((cells, row) => {
      const inside = cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("");
      const hidden = hiddenRows.includes(row + 1) ? ' hidden="1"' : "";
      return cells.length > 0 ? `<row r="${row + 1}"${hidden}>${inside}</row>` : "";
    });
    entries[`xl/${part}`] = `<worksheet><sheetData>${written.join("")}</sheetData></worksheet>`;
  }
  entries["xl/workbook.xml"] = `<workbook><sheets>${tabs.join("")}</sheets></workbook>`;
  entries["xl/_rels/workbook.xml.rels"] = `<Relationships>${places.join("")}</Relationships>`;
  const inOrder = Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return archive("lista.xlsx", Object.fromEntries(inOrder)).bytes;
}

const good = (count: number, bad: { line: number; message: string }[] = []) => ({
  columns: named.map((heading, at) => ({ heading, means: ["lastName", "firstName", "email"][at] })),
  found: { good: count, bad },
});

test.each<[string, string | Uint8Array]>([
  [
    "a title and an empty row",
    csv(["Lista membrilor, proiect 154951", "", ""], ["", "", ""], named, ana, ion),
  ],
  ["a title with another separator", `Lista membrilor, proiect 154951\r\n${csv(named, ana, ion)}`],
  ["the separator, as Excel writes it", `\uFEFFsep=;\r\n${csv(named, ana, ion)}`],
  ["who made it, and a remark", `# făcut de echipa@exemplu.ro\r\n\r\n${csv(named, ana, ion)}`],
  ["the headings again, on each page", csv(named, ana, named, ion)],
  ["a title, of a workbook", workbook({ name: "Foaie1", rows: [["Lista membrilor"], [], named, ana, ion] })],
  [
    "a sheet with instructions before it",
    workbook(
      { name: "Instrucțiuni", rows: [["Completați foaia Membri."]] },
      { name: "Membri", rows: [named, ana, ion] },
    ),
  ],
])("the headings of a list are found under or after %s", async (_, file) => {
  expect(await look(file)).toMatchObject({ ...good(2), first: [ana, ion] });
});

test.each<[string, string | Uint8Array]>([
  ["shorter than the headings", csv([...named, "Observații"], [...ana, "rural"], ion)],
  ["ended by a separator", csv(named, [...ana, ""], [...ion, ""])],
  ["wider than the headings", workbook({ name: "Foaie1", rows: [named, [...ana, "de sunat"], ion] })],
])("rows %s are good: the three columns are there", async (_, file) => {
  expect((await look(file)).found).toEqual({ good: 2, bad: [] });
});

test("the reason of a bad row names what is missing in it", async () => {
  const file = csv(named, ["Pop", "", "ana@exemplu.ro"], ["Rus"], ["Pop", "Ana", "ana@"]);
  expect((await look(file)).found).toEqual({
    good: 0,
    bad: [
      {
        line: 2,
        message: "Lipsește prenumele.",
        person: { lastName: "Pop", firstName: "", email: "ana@exemplu.ro" },
      },
      {
        line: 3,
        message: "Lipsesc prenumele și adresa de e-mail.",
        person: { lastName: "Rus", firstName: "", email: "" },
      },
      {
        line: 4,
        message: "Adresa de e-mail nu este întreagă.",
        person: { lastName: "Pop", firstName: "Ana", email: "ana@" },
      },
    ],
  });
});

test.each([
  ["Nume de familie;Prenumele;Adresă de e-mail"],
  ["NUME;PRENUME;Email"],
  ["Last name;First name;E-mail address"],
  ["Numele *;Prenumele (din buletin);Adresa e-mail"],
  ["Vezetéknév;Keresztnév;E-mail"],
])("%s are headings", async (headings) => {
  expect((await look(`${headings}\r\n${csv(ana)}`)).found).toEqual({ good: 1, bad: [] });
});

test.each([
  [
    "an export of contacts",
    "First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value\nAna,Pop,* Home,ana.pop@exemplu.ro",
  ],
  [
    "a form that asks after it has signed in nobody",
    "E-mail;Nume;Nume de familie;Prenume;Adresa de e-mail\nanonymous;;Pop;Ana;ana.pop@exemplu.ro",
  ],
  [
    "a list with a parent's address",
    "Nume;Prenume;E-mail părinte;E-mail\nPop;Ana;mama@exemplu.ro;ana.pop@exemplu.ro",
  ],
])("of several columns that could be meant, the person's own is read: %s", async (_, file) => {
  const { columns, first, found } = await look(file);
  const read = columns.map(({ means }: { means: string }, at: number) => [means, first[0][at]]);
  expect(Object.fromEntries(read)).toMatchObject({ lastName: "Pop", firstName: "Ana", email: ana[2] });
  expect(found).toEqual({ good: 1, bad: [] });
});

test("a parent's address is not taken where the first people have none of their own", async () => {
  const rows = [
    ..."Rus;Ion;mama@exemplu.ro;\n".repeat(30).split("\n").filter(Boolean),
    "Pop;Ana;;ana.pop@exemplu.ro",
  ];
  const { columns } = await look(["Nume;Prenume;E-mail părinte;E-mail", ...rows].join("\n"));
  expect(columns.map(({ means }: { means: string }) => means)).toEqual([
    "lastName",
    "firstName",
    null,
    "email",
  ]);
});

test("without headings nobody is good before the columns are named, and nobody is imported", async () => {
  const file = csv(ana, ion);
  const looked = await look(file);
  expect([looked.found, looked.columns.map(({ means }: { means: string }) => means)]).toEqual([
    null,
    [null, null, "email"],
  ]);
  expect((await look(file, { columns: "lastName,firstName,email" })).found).toEqual({ good: 2, bad: [] });
  expect(await refusal(post("import", file, { skipBad: "true" }))).toEqual([
    422,
    "file",
    expect.stringContaining("Nu recunoaștem capul de tabel."),
  ]);
  const both = "Nume și prenume;E-mail\r\nPop Ana;ana@exemplu.ro";
  for (const verb of ["import", "import/look"])
    expect((await refusal(post(verb, both)))[2]).toContain("într-o singură coloană");
});

test("of several sheets that are shown, one is chosen by its name; a hidden one is never read", async () => {
  const file = workbook(
    { name: "Membri", rows: [named, ana] },
    { name: "Retrași", state: "hidden", rows: [named, ["Rus", "Vasile", "retras@exemplu.ro"]] },
    { name: "Arhivă", state: "veryHidden", rows: [named, ["Rus", "Vlad", "arhiva@exemplu.ro"]] },
    { name: "Lectori", rows: [named, ["Lector", "Elena", "lector@exemplu.ro"]] },
  );
  const looked = await look(file);
  expect(looked).toMatchObject({ ...good(1), sheets: ["Membri", "Lectori"], sheet: "Membri", first: [ana] });
  expect(await look(file, { sheet: "Lectori" })).toMatchObject({ sheet: "Lectori", rows: 1 });
  expect((await refusal(post("import/look", file, { sheet: "Retrași" })))[0]).toBe(422);
  expect((await refusal(post("import", file)))[2]).toContain("Spune din care foaie se importă.");
  const imported = await post("import", file, { sheet: "Lectori" });
  expect(await imported.json()).toEqual({ added: 1, skipped: [] });
});

test("a row that a filter hides is not imported, and is named", async () => {
  const file = workbook({ name: "Membri", rows: [named, ana, ion], hiddenRows: [2] });
  const { found } = await look(file);
  expect(found).toMatchObject({
    good: 1,
    bad: [{ line: 2, message: expect.stringContaining("Rândul este ascuns în foaie.") }],
  });
});

const page = `<html><head><meta charset="utf-8"></head><body><table><tr><td>${ana.join("</td><td>")}</td></tr></table>`;
const openSheet = {
  mimetype: "application/vnd.oasis.opendocument.spreadsheet",
  "META-INF/manifest.xml": "<a/>",
};
test.each<[string, string | Uint8Array, string]>([
  ["Excel 97", xls().bytes, "Excel mai vechi (XLS)"],
  ["a password", lockedOffice("a.xlsx").bytes, "protejat cu parolă"],
  ["a web page", page, "pagină web"],
  ["a web page in UTF-16", Buffer.from(`\uFEFF${page}`, "utf16le"), "pagină web"],
  ["XML of Excel 2003", '\uFEFF<?xml version="1.0"?><Workbook/>', "pagină web sau XML"],
  ["LibreOffice", archive("a.ods", openSheet).bytes, "OpenDocument (ODS,"],
  ["a PDF", pdfOf({ pages: [ana] }), "este PDF"],
  ["Word", docx().bytes, "text de Word"],
  ["Word 97", doc().bytes, "text de Word"],
  ["a picture", "\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR", "nici CSV, nici XLSX"],
  ["an archive", archive("a.zip", { "lista.csv": csv(named, ana) }).bytes, "nici CSV, nici XLSX"],
  ["half a workbook", workbook({ name: "M", rows: [named, ana] }).subarray(0, 40), "nu poate fi citit"],
  ["a broken workbook", workbook({ name: "M", rows: [named, ana] }).subarray(0, 400), "nu poate fi citit"],
  ["more than 1 MB", csv(named, ["x".repeat(1_000_000)]), "peste 1 MB"],
])("a list that is %s is refused with its cause", async (_, file, words) => {
  expect(await refusal(post("import/look", file))).toEqual([422, "file", expect.stringContaining(words)]);
});
