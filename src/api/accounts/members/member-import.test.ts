import { describe, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { type Accounts, openAccounts } from "#tests/support/accounts.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";

const rows = [
  ["Nume", "Observații", "Prenume", "E-mail"],
  ["Dumitrescu", "", "Vlad", "vlad@exemplu.ro"],
  ["Rostaș", "sună", "Claudiu", "claudiu.rostas@exemplu"],
  ["Szabó", "", "Tünde", "tunde@exemplu.ro"],
  ["Alt", "", "Vlad", "VLAD@exemplu.ro"],
];
const csv = rows.map((row) => row.join(";")).join("\r\n");
const more = "Nume;Prenume;E-mail\r\nPop;Ana;ana.pop@exemplu.ro";
const found = {
  good: 2,
  bad: [
    {
      line: 3,
      message: "Adresa de e-mail nu este întreagă.",
      person: { lastName: "Rostaș", firstName: "Claudiu", email: "claudiu.rostas@exemplu" },
    },
    {
      line: 5,
      message: "Adresa de e-mail este și pe un rând de mai sus.",
      person: { lastName: "Alt", firstName: "Vlad", email: "VLAD@exemplu.ro" },
    },
  ],
};

describe.each(engines)("a list of members on %s", (_, freshLocation) => {
  test("is looked at before anything is stored, then imported once", async () => {
    const { portal, post } = await openAsAdmin(await freshLocation());
    const before = await count(portal);
    const looked = await (await post("import/look", csv)).json();
    expect(looked).toEqual({
      sheets: [],
      sheet: "",
      columns: [
        { heading: "Nume", means: "lastName" },
        { heading: "Observații", means: null },
        { heading: "Prenume", means: "firstName" },
        { heading: "E-mail", means: "email" },
      ],
      rows: 4,
      first: rows.slice(1, 4),
      found,
    });
    expect(await count(portal)).toBe(before);
    const imported = async () => (await post("import", csv, { skipBad: "true" })).json();
    // Who it was is in the file of the one who imports, and is not kept with the answer.
    const skipped = found.bad.map(({ line, message }) => ({ line, message }));
    expect(await imported()).toEqual({ added: 2, skipped });
    expect(await imported()).toMatchObject({ added: 0 });
    const key = crypto.randomUUID();
    const again = async () => (await post("import", more, { skipBad: "true" }, key)).json();
    const answers = await Promise.all([again(), again()]);
    expect([...answers, await again()].map(({ added }) => added)).toEqual([1, 1, 1]);
    expect(await count(portal)).toBe(before + 3);
  });

  test("is a workbook, too", async () => {
    const { post } = await openAsAdmin(await freshLocation());
    const cells = rows.map((row) => row.map((value) => (value === "" ? null : value)));
    const workbook = new Uint8Array(await writeExcelFile(cells).toBuffer());
    const looked = await (await post("import/look", workbook)).json();
    expect([looked.rows, looked.found]).toEqual([4, found]);
    expect((await (await post("import", workbook, { skipBad: "true" })).json()).added).toBe(2);
  });
});

test("bad rows are corrected on the spot", async () => {
  const { post, portal, token } = await openAsAdmin(await freshSqlite());
  const lines = "Ana;Țăran;ana@exemplu.ro\r\nIon;Pop;ion@\r\n;Moga;dan@exemplu.ro\r\n";
  const list = Buffer.from(`prenume;nume;e-mail\r\n${lines}`);
  const ion = { line: 3, person: { firstName: "Ion", lastName: "Pop", email: "ion@exemplu.ro" } };
  const dan = { line: 4, person: { firstName: " ", lastName: "Moga", email: "dan@exemplu.ro" } };
  const corrections = JSON.stringify([ion, dan]);
  const looked = await (await post("import/look", list, { corrections })).json();
  expect(looked.found).toEqual({ good: 2, bad: [{ ...dan, message: "Lipsește prenumele." }] });
  expect((await post("import/look", list, { corrections: "[" })).status).toBe(422);
  const imported = await (await post("import", list, { corrections, skipBad: "true" })).json();
  expect(imported).toEqual({ added: 2, skipped: [{ line: 4, message: "Lipsește prenumele." }] });
  const listed = await (await portal.send("GET", "user/all", { token })).json();
  expect(listed.map(({ email }: { email: string }) => email)).toEqual(["ion@exemplu.ro", "ana@exemplu.ro"]);
});

test("only what was typed is corrected: the rest follows the columns", async () => {
  const { post, portal, token } = await openAsAdmin(await freshSqlite());
  const list = "Cine;Al cui;E-mail\r\nIon;Pop;ion@";
  const corrections = JSON.stringify([{ line: 2, person: { email: "ion.pop@exemplu.ro" } }]);
  const swapped = { columns: "lastName,firstName,email", corrections };
  expect((await (await post("import/look", list, swapped)).json()).found).toEqual({ good: 1, bad: [] });
  expect((await post("import", list, { ...swapped, columns: "firstName,lastName,email" })).status).toBe(200);
  const listed = await (await portal.send("GET", "user/all", { token })).json();
  expect(listed).toContainEqual(
    expect.objectContaining({ lastName: "Pop", firstName: "Ion", email: "ion.pop@exemplu.ro" }),
  );
});

test("a row with a very long cell can be sent back as it was shown", async () => {
  const { post } = await openAsAdmin(await freshSqlite());
  const list = `Nume;Prenume;E-mail\r\nPop;${"Sună seara. ".repeat(100)};ana@exemplu`;
  const look = async (fields = {}) => (await (await post("import/look", list, fields)).json()).found;
  const [shown] = (await look()).bad;
  expect(shown.person.firstName).toHaveLength(1000);
  const corrections = JSON.stringify([{ line: 2, person: { ...shown.person, email: "ana@exemplu.ro" } }]);
  expect(await look({ corrections })).toMatchObject({ good: 0, bad: [{ line: 2 }] });
  const person = { ...shown.person, firstName: "Ana", email: "ana@exemplu.ro" };
  expect(await look({ corrections: JSON.stringify([{ line: 2, person }]) })).toEqual({ good: 1, bad: [] });
});

test("columns can be named otherwise; nobody is sorted while one of the three is missing", async () => {
  const { post } = await openAsAdmin(await freshSqlite());
  const list = "Cine,De unde,E-mail\nȚurcanu,Ion,ion@exemplu.ro\n";
  expect(await (await post("import/look", list)).json()).toMatchObject({ rows: 1, found: null });
  const columns = "lastName,firstName,email";
  expect(await (await post("import/look", list, { columns })).json()).toMatchObject({
    found: { good: 1, bad: [] },
  });
  expect((await (await post("import", list, { columns })).json()).added).toBe(1);
});

test("the model can be imported", async () => {
  const { portal, post, token } = await openAsAdmin(await freshSqlite());
  const model = await portal.send("GET", "user/import/model", { token });
  const looked = await (await post("import/look", new Uint8Array(await model.arrayBuffer()))).json();
  expect([looked.rows, looked.found]).toEqual([1, { good: 1, bad: [] }]);
});

test("the accounts of a list are looked up together", async () => {
  const { portal, post } = await openAsAdmin(await freshSqlite());
  const list = (people: number) =>
    ["Prenume,Nume,E-mail", ...Array.from({ length: people }, (_, at) => `Ana,Pop,ana${at}@exemplu.ro`)].join(
      "\n",
    );
  const queries = async (people: number) => {
    portal.queries.count = 0;
    expect((await post("import/look", list(people))).status).toBe(200);
    return portal.queries.count;
  };
  expect(await queries(500)).toBe(await queries(1));
});

test.each([
  ["a damaged workbook", "PK\u0003\u0004 nothing"],
  ["too many rows", `Prenume,Nume,E-mail\n${"Ana,Pop,a@b.ro\n".repeat(2001)}`],
  ["no row", "Prenume,Nume,E-mail\n"],
])("a file with %s is refused", async (_, list) => {
  const { post } = await openAsAdmin(await freshSqlite());
  const answer = await post("import/look", list);
  const { errors } = await answer.json();
  expect([answer.status, errors[0].path]).toEqual([422, "file"]);
});

test("UTF-16, as spreadsheets save Unicode text, is read", async () => {
  const { post } = await openAsAdmin(await freshSqlite());
  const bytes = Buffer.from("\uFEFFPrenume\tNume\tE-mail\nȘtefan\tȚâră\ts@exemplu.ro\n", "utf16le");
  expect(await (await post("import/look", new Uint8Array(bytes))).json()).toMatchObject({
    first: [["Ștefan", "Țâră", "s@exemplu.ro"]],
    found: { good: 1, bad: [] },
  });
});

async function openAsAdmin(location: string) {
  const portal = await openAccounts(location);
  await portal.addUser("admin@exemplu.ro", "admin");
  const token = await portal.signIn("admin@exemplu.ro");
  const post = (
    verb: string,
    file: string | Uint8Array<ArrayBuffer>,
    fields: Record<string, string> = {},
    key?: string,
  ) => {
    const form = new FormData();
    form.set("file", new File([file], "lista"));
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const headers: Record<string, string> = key ? { "Idempotency-Key": key } : {};
    return portal.send("POST", `user/${verb}`, { token, form, headers });
  };
  return { portal, post, token };
}

async function count({ context }: Accounts): Promise<number> {
  return (await context.db.selectFrom("users").select("id").execute()).length;
}
