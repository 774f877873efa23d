import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { connectDatabase } from "#adapters/database/connect.ts";
import { createArgon2Passwords } from "#adapters/passwords/argon2-passwords.ts";
import { cliStrings } from "#strings/cli.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { environmentWith, projectFolder } from "#tests/support/server.ts";

const password = "un drum lung spre casă";
const wrongUses: [usage: string, args: string[]][] = [
  ["user add|passwd|disable|erase|list|import", []],
  ["user add|passwd|disable|erase|list|import", ["constructor"]],
  ["user list", ["list", "all"]],
  ["user disable E-MAIL", ["disable"]],
  ["user disable E-MAIL", ["disable", "a@exemplu.ro", "b@exemplu.ro"]],
  ["user erase E-MAIL", ["erase"]],
  ["user passwd E-MAIL [--password-stdin]", ["passwd", "--force", "a@exemplu.ro"]],
  ["user import membri.csv [--skip-bad] [--print-links]", ["import"]],
];

test.each(wrongUses)("is used as %s, not as %j", async (usage, args) => {
  const portal = await openCli();
  expect(await portal(args)).toStrictEqual({
    code: 1,
    output: "",
    errors: `${cliStrings.wrongUse(usage)}\n`,
  });
});

test("add, list, passwd and disable keep accounts", async () => {
  const portal = await openCli();
  const words = ["--email", "Ana@exemplu.ro", "--role", "admin", "--first-name", "Ana", "--last-name", "Pop"];
  const added = await portal(["add", ...words, "--password-stdin"], `${password}\n`);
  expect(added).toStrictEqual({ code: 0, output: `${cliStrings.userAdded("Ana@exemplu.ro")}\n`, errors: "" });
  await portal(["add", "--email", "ion@exemplu.ro", "--role", "user", "--password-stdin"], password);
  expect(await portal.isPassword("ana@exemplu.ro", password)).toBe(true);

  const changed = await portal(
    ["passwd", "ana@exemplu.ro", "--password-stdin"],
    "alt drum, la fel de lung\r\n",
  );
  expect(changed.code).toBe(0);
  expect(await portal.isPassword("ana@exemplu.ro", "alt drum, la fel de lung")).toBe(true);
  expect((await portal(["disable", "--email", "ION@exemplu.ro"])).code).toBe(0);
  expect(await portal(["list"])).toStrictEqual({
    code: 0,
    output: [
      "e-mail\trol\tstare\tnume\tultima conectare",
      "Ana@exemplu.ro\tadmin\tactive\tAna Pop\t",
      "ion@exemplu.ro\tuser\tdisabled\tion \t",
      "",
    ].join("\n"),
    errors: "",
  });
});

test("L24: erase leaves nothing of a person, and never takes the last active admin", async () => {
  const portal = await openCli();
  const add = (email: string, role: string) =>
    portal(["add", "--email", email, "--role", role, "--password-stdin"], password);
  await add("ana@exemplu.ro", "admin");
  await add("ion@exemplu.ro", "user");
  expect(await portal(["erase", "ION@exemplu.ro"])).toStrictEqual({
    code: 0,
    output: "Contul ION@exemplu.ro și datele persoanei au fost șterse. Nu avea niciun plan depus.\n",
    errors: "",
  });
  expect((await portal(["list"])).output.trimEnd().split("\n").slice(1)).toStrictEqual([
    "ana@exemplu.ro\tadmin\tactive\tana",
  ]);
  expect(await portal(["erase", "ion@exemplu.ro"])).toStrictEqual({
    code: 1,
    output: "",
    errors: `${cliStrings.noSuchUser}\n`,
  });
  expect(await portal(["erase", "ana@exemplu.ro"])).toStrictEqual({
    code: 1,
    output: "",
    errors: `${cliStrings.lastAdmin}\n`,
  });
});

test.each<[string[], string, string]>([
  [
    ["add", "--email", "ana", "--role", "admin"],
    password,
    "--email: Scrie o adresă de e-mail completă, de exemplu nume@exemplu.ro.",
  ],
  [["add", "--role", "admin"], password, "--email: Completează acest câmp."],
  [["add", "--email", "a@exemplu.ro", "--role", "root"], password, "--role: Valoarea nu este acceptată."],
  [
    ["add", "--email", "a@exemplu.ro", "--role", "user"],
    "unsprezece!",
    "parola: Parola are prea puține caractere. Scrie cel puțin 12.",
  ],
  [
    ["add", "--email", "a@exemplu.ro", "--role", "user"],
    "parolaparola123",
    "parola: Parola este prea ușor de ghicit. Alege alta.",
  ],
  [["passwd", "nimeni@exemplu.ro"], password, "Nu există niciun cont cu această adresă de e-mail."],
])("S07, S11: %j is refused in a line that says why", async (args, typed, line) => {
  const portal = await openCli();
  const refused = await portal([...args, "--password-stdin"], typed);
  expect(refused).toStrictEqual({ code: 1, output: "", errors: `${line}\n` });
});

test("a password is never taken from anywhere but the terminal, unless asked to", async () => {
  const portal = await openCli();
  const { code, errors } = await portal(["add", "--email", "a@exemplu.ro", "--role", "user"], password);
  expect({ code, errors }).toStrictEqual({ code: 1, errors: `${cliStrings.noTerminal}\n` });
});

test("import adds all members or none, names every bad line, and prints links if asked to", async () => {
  const portal = await openCli();
  const file = await portal.file(
    "Prenume;Nume;E-mail\nAna;Pop;ana@exemplu.ro\nIon;Pop;ion(at)exemplu.ro\nEva\n",
  );
  const bad = [
    "Rândul 3: Adresa de e-mail nu este întreagă.",
    "Rândul 4: Rândul nu are exact trei coloane: prenume, nume, e-mail.",
    "",
  ].join("\n");
  expect(await portal(["import", file])).toStrictEqual({ code: 1, output: "", errors: bad });
  const { code, output, errors } = await portal(["import", file, "--skip-bad", "--print-links"]);
  expect({ code, errors }).toStrictEqual({ code: 0, errors: bad });
  expect(output).toMatch(
    /^ana@exemplu\.ro\thttps:\/\/portal\.example\/parola\/[0-9a-f]{48}\nA fost adăugat un membru\.\n$/,
  );
  expect(await portal.mails()).toStrictEqual([]);
  const more = await portal.file("Ion,Pop,ion@exemplu.ro\nEva,Pop,eva@exemplu.ro\n");
  expect((await portal(["import", more])).output).toBe("Au fost adăugați 2 membri.\n");
  expect(await portal.mails()).toStrictEqual(["ion@exemplu.ro", "eva@exemplu.ro"]);
  const missing = await portal(["import", "nothing.csv"]);
  expect(missing.errors).toBe(`${cliStrings.unreadableFile("nothing.csv")}\n`);
});

/** Runs `npx portal user` on a data folder of its own, with `typed` on standard input. */
async function openCli() {
  const dataDir = await freshDirectory();
  const run = async (args: string[], typed = "") => {
    const child = spawn(process.execPath, ["src/cli/portal.ts", "user", ...args], {
      cwd: projectFolder,
      env: environmentWith({ DATA_DIR: dataDir, PUBLIC_URL: "https://portal.example" }),
      stdio: ["pipe", "pipe", "pipe"],
    });
    child.stdin.on("error", () => undefined).end(typed);
    const [[code], output, errors] = await Promise.all([
      once(child, "exit"),
      text(child.stdout),
      text(child.stderr),
    ]);
    return { code: code as number | null, output, errors };
  };

  const query = async <Result>(ask: (db: Awaited<ReturnType<typeof open>>["db"]) => Promise<Result>) => {
    const { db, close } = await open();
    return await ask(db).finally(close);
  };
  const open = () =>
    connectDatabase(path.join(dataDir, "portal.sqlite"), (error) => {
      throw error;
    });

  return Object.assign(run, {
    isPassword: async (email: string, typed: string) => {
      const { passwordHash } = await query((db) =>
        db.selectFrom("users").select("passwordHash").where("emailKey", "=", email).executeTakeFirstOrThrow(),
      );
      return (await createArgon2Passwords()).verify(typed, passwordHash);
    },
    mails: async () => {
      const rows = await query((db) =>
        db
          .selectFrom("outgoing_mail")
          .select("recipient")
          .where("kind", "=", "invitation")
          .orderBy("id")
          .execute(),
      );
      return rows.map(({ recipient }) => recipient);
    },
    file: async (content: string) => {
      const file = path.join(await freshDirectory(), "membri.csv");
      await writeFile(file, content);
      return file;
    },
  });
}
