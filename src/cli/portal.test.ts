import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { cliStrings } from "#strings/ro/cli.ts";
import { commandStrings } from "#strings/ro/commands.ts";
import { settingsStrings } from "#strings/ro/settings.ts";
import { environmentWith, projectFolder } from "#tests/support/server.ts";
import { usageOf } from "./help.ts";

test.each([[[]], [["help"]], [["--help"]], [["-h"]]])("%j shows every command", async (args) => {
  const { code, output, errors } = await portal(args);
  expect({ code, errors }).toStrictEqual({ code: 0, errors: "" });
  const listed = Object.keys(commandStrings).filter((name) => output.includes(`\n  ${name.padEnd(15)} `));
  expect(listed).toStrictEqual(Object.keys(commandStrings));
});

test.each(["user add", "content check", "backup", "start"] as const)(
  "%s --help says how it is written, and does nothing",
  async (name) => {
    const { code, output, errors } = await portal([...name.split(" "), "anything", "--help"]);
    expect({ code, errors }).toStrictEqual({ code: 0, errors: "" });
    expect(output).toBe(`${cliStrings.helpOf(usageOf(name), commandStrings[name].does)}\n`);
  },
);

test("user -h shows the commands for users, with the roles that there are", async () => {
  const { output } = await portal(["user", "-h"]);
  expect(output.match(/^ {2}user /gm)).toHaveLength(8);
  expect(usageOf("user add")).toContain("--role admin|user");
});

test.each(["nothing", "constructor", "--version"])("%s is no command", async (name) => {
  const errors = `${cliStrings.unknownCommand(name)}\n`;
  expect(await portal([name])).toStrictEqual({ code: 1, output: "", errors });
});

test.each([
  ["migrate [--to MIGRARE]", ["migrate", "now"]],
  ["migrate [--to MIGRARE]", ["migrate", "--force"]],
  ["content check|export", ["content"]],
  ["content check", ["content", "check", "twice"]],
  ["content export DOSAR", ["content", "export"]],
  ["start", ["start", "-p", "80"]],
])("%s is used in one way: not %j", async (usage, args) => {
  const errors = `${cliStrings.wrongUse(usage)}\n`;
  expect(await portal(args)).toStrictEqual({ code: 1, output: "", errors });
});

test("migrate makes the database, and finds it up to date the next time", async () => {
  const settings = { DATA_DIR: path.join(await freshFolder(), "not/there/yet") };
  const first = await portal(["migrate"], settings);
  expect(first).toStrictEqual({ code: 0, output: expect.stringContaining("0044-failures"), errors: "" });
  const output = `${cliStrings.databaseUpToDate}\n`;
  expect(await portal(["migrate"], settings)).toStrictEqual({ code: 0, output, errors: "" });
});

test("migrate says that the database does not answer, without its password", async () => {
  const { code, output, errors } = await portal(["migrate"], {
    DATA_DIR: await freshFolder(),
    DATABASE_URL: "postgres://portal:hunter2@127.0.0.1:1/portal",
  });
  expect(errors).toBe(`${cliStrings.databaseUnavailable("connect ECONNREFUSED 127.0.0.1:1")}\n`);
  expect({ code, output }).toStrictEqual({ code: 1, output: "" });
});

test.each([
  ["newer", "'9999-later'", cliStrings.databaseTooNew("9999-later")],
  ["too old", "'0043-daily-counts'", cliStrings.databaseTooOld("0043-daily-counts")],
])("a database of a %s version is left alone, and what to do is said", async (how, name, sentence) => {
  const dataDir = await freshFolder();
  await portal(["migrate"], { DATA_DIR: dataDir });
  const database = new DatabaseSync(path.join(dataDir, "portal.sqlite"));
  if (how === "too old") database.exec("delete from schema_migrations");
  database.exec(`insert into schema_migrations values (${name}, '2030-01-01T00:00:00.000Z')`);
  database.close();
  for (const command of ["migrate", "start"]) {
    const { code, output, errors } = await portal([command], { DATA_DIR: dataDir });
    expect(errors).toBe(`${sentence}\n`);
    expect({ code, output }).toStrictEqual({ code: 1, output: "" });
  }
});

test("a wrong CONTENT_DIR or DATA_DIR is one line that names it, and ends the command", async () => {
  const { mistake, problem, accepted } = settingsStrings;
  const folder = await freshFolder();
  const noPack = mistake("CONTENT_DIR", problem.notContentPack(folder), accepted.CONTENT_DIR);
  for (const args of [["start"], ["content", "check"], ["user", "list"]]) {
    const settings = { CONTENT_DIR: folder, DATA_DIR: path.join(folder, "data") };
    expect(await portal(args, settings)).toStrictEqual({ code: 1, output: "", errors: `${noPack}\n` });
  }
  const wrongFolders = [
    ["/proc/x", "ENOENT"],
    ["/dev/null", "EEXIST"],
    ["/dev/null/x", "ENOTDIR"],
  ] as const;
  for (const [wrong, code] of wrongFolders) {
    const errors = `${mistake("DATA_DIR", problem.folderUnusable(wrong, code), accepted.DATA_DIR)}\n`;
    for (const command of ["start", "migrate"]) {
      expect(await portal([command], { DATA_DIR: wrong })).toStrictEqual({ code: 1, output: "", errors });
    }
  }
});

test("a database that is none is one line in Romanian", async () => {
  const folder = await freshFolder();
  await writeFile(path.join(folder, "portal.sqlite"), Buffer.alloc(5000, "x"));
  const errors = `${cliStrings.databaseBroken("file is not a database")}\n`;
  expect(await portal(["migrate"], { DATA_DIR: folder })).toStrictEqual({ code: 1, output: "", errors });
});

test("content check lists every value to complete with its place", async () => {
  const { toComplete } = await loadContentPack(path.join(projectFolder, "content"));
  const { code, output } = await portal(["content", "check"], { DATA_DIR: await freshFolder() });
  const [heading, ...lines] = output.trimEnd().split("\n");
  expect(code).toBe(0);
  expect(heading).toBe(
    cliStrings.contentToComplete(path.join(projectFolder, "content"), 0, toComplete.length),
  );
  expect(lines.map((line) => line.split(": ").slice(0, 2).join(": "))).toStrictEqual(
    toComplete.map(({ file, line, key }) => `${file}:${line}: ${key}`),
  );
});

test("content check names each mistake of the pack in a line of its own", async () => {
  const folder = path.join(await freshFolder(), "content");
  await cp(path.join(projectFolder, "content"), folder, { recursive: true });
  const file = path.join(folder, "project.yaml");
  const before = await readFile(file, "utf8");
  await writeFile(file, `${before}\nunheard: of\n`);
  const { code, output, errors } = await portal(["content", "check"], { CONTENT_DIR: folder });
  expect(errors).toMatch(/^content\/project\.yaml:\d+: project\.unheard: [^\n]+\n$/);
  expect({ code, output }).toStrictEqual({ code: 1, output: "" });
});

test("every command that needs a setting refuses a wrong one", async () => {
  const { mistake, problem, accepted } = settingsStrings;
  const errors = `${mistake("LOG_LEVEL", problem.notChoice("loud"), accepted.LOG_LEVEL)}\n`;
  for (const args of [["start"], ["migrate"], ["content", "check"]]) {
    expect(await portal(args, { LOG_LEVEL: "loud" })).toStrictEqual({ code: 1, output: "", errors });
  }
});

/** Runs `npx portal` with these words to its end. */
async function portal(args: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["src/portal.mjs", ...args], {
    cwd: projectFolder,
    env: environmentWith(settings),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [[code], output, errors] = await Promise.all([
    once(child, "exit"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: code as number | null, output, errors };
}

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "portal-cli-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
