import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { connectDatabase } from "#adapters/database/connect.ts";
import { createArgon2Passwords } from "#adapters/passwords/argon2-passwords.ts";
import { userByEmail } from "#domain/accounts/members/members.queries.ts";
import { cliStrings } from "#strings/ro/cli.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { environmentWith, launch, projectFolder } from "#tests/support/server.ts";
import { roles, usageOf } from "../help.ts";

const password = "un drum lung spre casă";
const wrongUses: [usage: string, args: string[]][] = [
  ["user add|passwd|disable|enable|reset-second-factor|erase|list|import", []],
  ["user add|passwd|disable|enable|reset-second-factor|erase|list|import", ["constructor"]],
  ["user list", ["list", "all"]],
  ["user disable E-MAIL", ["disable"]],
  ["user disable E-MAIL", ["disable", "a@exemplu.ro", "b@exemplu.ro"]],
  ["user enable E-MAIL", ["enable"]],
  ["user erase E-MAIL", ["erase"]],
  ["user passwd E-MAIL [--password-stdin]", ["passwd", "--force", "a@exemplu.ro"]],
  ["user import membri.csv [--sheet FOAIE] [--skip-bad] [--print-links]", ["import"]],
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
      "Ana@exemplu.ro\tadmin\tActiv\tAna Pop\t",
      "ion@exemplu.ro\tuser\tDezactivat\tion \t",
      "",
    ].join("\n"),
    errors: "",
  });
});

test("disable refuses the last active admin, and enable lets a closed account in again", async () => {
  const portal = await openCli();
  const add = (email: string) =>
    portal(["add", "--email", email, "--role", "admin", "--password-stdin"], password);
  await add("ana@exemplu.ro");
  const said = (code: number, output: string, errors: string) => ({ code, output, errors });
  expect(await portal(["disable", "ana@exemplu.ro"])).toStrictEqual(said(1, "", `${cliStrings.lastAdmin}\n`));
  await add("eva@exemplu.ro");
  expect((await portal(["disable", "ana@exemplu.ro"])).code).toBe(0);
  expect(await portal(["disable", "eva@exemplu.ro"])).toStrictEqual(said(1, "", `${cliStrings.lastAdmin}\n`));
  const enabled = `${cliStrings.userEnabled("ana@exemplu.ro")}\n`;
  expect(await portal(["enable", "ana@exemplu.ro"])).toStrictEqual(said(0, enabled, ""));
  expect(await portal(["enable", "ana@exemplu.ro"])).toStrictEqual(
    said(1, "", `${cliStrings.notDisabled}\n`),
  );
  expect((await portal(["list"])).output).toContain("ana@exemplu.ro\tadmin\tActiv");
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
    "ana@exemplu.ro\tadmin\tActiv\tana",
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

test("M3: after erase, no byte of the person is left in the data folder, while the portal runs and afterwards", async () => {
  const portal = await openCli();
  const add = (email: string, role: string, name: string) =>
    portal(["add", "--email", email, "--role", role, "--first-name", name, "--password-stdin"], password);
  await add("admin@exemplu.ro", "admin", "Vasilică");
  await add("ancuta@exemplu.ro", "user", "Ancuța-Maria");
  const traces = ["Ancuța-Maria", "ancuta", await portal.passwordHash("ancuta@exemplu.ro")];
  const left = async () => {
    const bytes = await portal.dataBytes();
    return traces.filter((trace) => bytes.includes(trace));
  };
  const running = launch(["src/cli/portal.ts", "start"], { DATA_DIR: portal.dataDir, LOG_LEVEL: "silent" });
  await running.url;
  expect(await left()).toStrictEqual(traces);
  const { code, errors } = await portal(["erase", "ancuta@exemplu.ro"]);
  expect({ code, errors }).toStrictEqual({ code: 0, errors: "" });
  expect(await left()).toStrictEqual([]);
  expect((await portal.dataBytes()).includes("Vasilică")).toBe(true);
  expect(await running.end("SIGTERM")).toBe(0);
  expect(await left()).toStrictEqual([]);
});

test("reset-second-factor removes it with its codes and devices, ends the sessions, and tells the owner", async () => {
  const portal = await openCli();
  await portal(["add", "--email", "ana@exemplu.ro", "--role", "user", "--password-stdin"], password);
  const none = await portal(["reset-second-factor", "--email", "ana@exemplu.ro"]);
  expect(none).toStrictEqual({ code: 1, output: "", errors: `${cliStrings.noSecondFactor}\n` });
  await portal.addSecondFactor("ana@exemplu.ro");
  expect(await portal.rowsOfSecondFactor()).toStrictEqual([1, 1, 1, 1]);
  const reset = await portal(["reset-second-factor", "--email", "ana@exemplu.ro"]);
  const output = `${cliStrings.secondFactorReset("ana@exemplu.ro")}\n`;
  expect(reset).toStrictEqual({ code: 0, output, errors: "" });
  expect(await portal.rowsOfSecondFactor()).toStrictEqual([0, 0, 0, 0]);
  expect(await portal.mails("second-factor-reset")).toStrictEqual(["ana@exemplu.ro"]);
  expect(await portal.audit()).toStrictEqual(["user.add", "second-factor.reset"]);
  await portal(["add", "--email", "dana@exemplu.ro", "--role", "admin", "--password-stdin"], password);
  await portal.addSecondFactor("dana@exemplu.ro");
  const last = await portal(["reset-second-factor", "dana@exemplu.ro"], "", { SECOND_FACTOR: "team" });
  expect(last).toMatchObject({ code: 0, errors: `${cliStrings.noManagerLeft}\n` });
  const nobody = await portal(["reset-second-factor", "nimeni@exemplu.ro"]);
  expect(nobody).toStrictEqual({ code: 1, output: "", errors: `${cliStrings.noSuchUser}\n` });
});

test.each<[string[], string, string]>([
  [
    ["add", "--email", "ana", "--role", "admin"],
    password,
    "--email: Scrie o adresă de e-mail completă, de exemplu nume@exemplu.ro.",
  ],
  [["add"], password, cliStrings.missingOptions(["--email", "--role"], usageOf("user add"))],
  [["add", "--role", "admin"], password, cliStrings.missingOptions(["--email"], usageOf("user add"))],
  [["add", "--email", "a@exemplu.ro", "--role", "root"], password, cliStrings.unknownRole("root", roles)],
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
    "Rândul 4: Lipsesc numele de familie și adresa de e-mail.",
    "",
  ].join("\n");
  expect(await portal(["import", file])).toStrictEqual({ code: 1, output: "", errors: bad });
  const { code, output, errors } = await portal(["import", file, "--skip-bad", "--print-links"]);
  expect({ code, errors }).toStrictEqual({ code: 0, errors: bad });
  expect(output).toMatch(
    /^ana@exemplu\.ro\thttps:\/\/portal\.example\/parola#[0-9a-f]{48}\nA fost adăugat un membru\.\n$/,
  );
  expect(await portal.mails()).toStrictEqual([]);
  const more = await portal.file("Prenume,Nume,E-mail\nIon,Pop,ion@exemplu.ro\nEva,Pop,eva@exemplu.ro\n");
  expect((await portal(["import", more])).output).toBe("Au fost adăugați 2 membri.\n");
  expect(await portal.mails()).toStrictEqual(["ion@exemplu.ro", "eva@exemplu.ro"]);
  const missing = await portal(["import", "nothing.csv"]);
  expect(missing.errors).toBe(`${cliStrings.unreadableFile("nothing.csv")}\n`);
});

/** Runs `npx portal user` on a data folder of its own, with `typed` on standard input. */
async function openCli() {
  const dataDir = await freshDirectory();
  const run = async (args: string[], typed = "", settings: Record<string, string> = {}) => {
    const child = spawn(process.execPath, ["src/portal.mjs", "user", ...args], {
      cwd: projectFolder,
      env: environmentWith({ DATA_DIR: dataDir, PUBLIC_URL: "https://portal.example", ...settings }),
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

  await (await open()).close();
  const passwordHash = async (email: string) => {
    const found = await query((db) =>
      db.selectFrom("users").select("passwordHash").where("emailKey", "=", email).executeTakeFirstOrThrow(),
    );
    return found.passwordHash ?? "";
  };

  return Object.assign(run, {
    dataDir,
    passwordHash,
    isPassword: async (email: string, typed: string) =>
      createArgon2Passwords().verify(typed, await passwordHash(email)),
    /** All files of the data folder, one after the other. */
    dataBytes: async () => {
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return Buffer.concat(
        await Promise.all(files.map(({ parentPath, name }) => readFile(path.join(parentPath, name)))),
      );
    },
    /** A second factor with one recovery code and one remembered device, and an open session. */
    addSecondFactor: async (email: string) => {
      const { db, write, close } = await open();
      const at = "2026-11-20T10:00:00.000Z";
      const times = { createdAt: at, expiresAt: at };
      await write(async (tx) => {
        const { id: userId } = await userByEmail(db, email);
        const factor = { userId, key: "sealed", pendingKey: null, lastStep: 0, confirmedAt: at };
        await tx.insertInto("second_factors").values(factor).execute();
        await tx.insertInto("recovery_codes").values({ userId, codeHash: "hash" }).execute();
        const device = { userId, tokenHash: "hash", device: "", ...times };
        await tx.insertInto("remembered_devices").values(device).execute();
        await tx
          .insertInto("sessions")
          .values({ ...device, family: null, lastUsedAt: at })
          .execute();
      }).finally(close);
    },
    rowsOfSecondFactor: () =>
      query((db) =>
        Promise.all(
          (["second_factors", "recovery_codes", "remembered_devices", "sessions"] as const).map(
            async (table) => (await db.selectFrom(table).selectAll().execute()).length,
          ),
        ),
      ),
    audit: async () => {
      const rows = await query((db) => db.selectFrom("audit_log").select("action").orderBy("id").execute());
      return rows.map(({ action }) => action);
    },
    mails: async (kind = "invitation") => {
      const rows = await query((db) =>
        db.selectFrom("outgoing_mail").select("recipient").where("kind", "=", kind).orderBy("id").execute(),
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
