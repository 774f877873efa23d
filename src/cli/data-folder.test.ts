import { chmod, chown, mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { cliStrings } from "#strings/ro/cli.ts";
import { newKeys } from "#tests/support/age-keys.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { launch, runPortal } from "#tests/support/server.ts";

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

test("what root runs on another user's data goes on as that user, also in a folder that is not there yet", async () => {
  if (!isRoot) return;
  const place = await freshDirectory();
  await chown(place, nobody, nobody);
  const [dataDir, restored, backups] = ["data", "restored/here", "backups"].map((name) =>
    path.join(place, name),
  );
  await mkdir(backups ?? "");
  await chown(backups ?? "", nobody, nobody);
  const file = path.join(backups ?? "", "portal.tar");
  const { recipient } = await newKeys();
  const settings = { DATA_DIR: dataDir ?? "", BACKUP_URL: backups ?? "", BACKUP_RECIPIENT: recipient };
  const added = ["user", "add", "--email", "ana@exemplu.ro", "--role", "admin", "--password-stdin"];
  for (const [args, DATA_DIR] of [
    [["migrate"], dataDir],
    [added, dataDir],
    [["user", "list"], dataDir],
    [["verify", "--delete-unused"], dataDir],
    [["backup", file], dataDir],
    [["backup", "check", file], dataDir],
    [["content", "export", path.join(place, "pack")], dataDir],
    [["restore", file], restored],
    [["register", "rotate-key"], restored],
    [["doctor"], restored],
  ] as const) {
    const said = await runPortal(
      [...args],
      { ...settings, DATA_DIR: DATA_DIR ?? "" },
      "o parolă destul de lungă",
    );
    expect(said.errors, args.join(" ")).toContain(`Datele din ${DATA_DIR} sunt ale utilizatorului nobody`);
    if (args[0] !== "doctor") expect(said.code, said.errors).toBe(0);
  }
  const portal = launch(["tools/run/portal.mjs", "start"], { ...settings, LOG_LEVEL: "silent" });
  await portal.url;
  expect(await portal.end("SIGTERM")).toBe(0);
  expect(await ownersIn(place)).toEqual(new Set([nobody]));
}, 120_000);

test("another user than the data's is told as whom to give the command, and changes nothing", async () => {
  if (!isRoot) return;
  const parent = await freshDirectory();
  await chmod(parent, 0o777);
  const dataDir = path.join(parent, "data");
  expect((await runPortal(["migrate"], { DATA_DIR: dataDir })).code).toBe(0);
  for (const words of [["start"], ["migrate"], ["user", "list"], ["verify"], ["backup", `${parent}/a.tar`]]) {
    const said = await runPortal(words, { DATA_DIR: dataDir }, "", nobody);
    const errors = `${cliStrings.dataOfAnother(dataDir, "root", words.join(" "))}\n`;
    expect(said).toEqual({ code: 1, output: "", errors });
  }
  expect(await readdir(parent)).toEqual(["data"]);
});

test.each([
  [["user", "list"]],
  [["user", "add", "--email", "ana@exemplu.ro", "--role", "user", "--password-stdin"]],
  [["verify", "--delete-unused"]],
  [["backup", "portal.tar"]],
  [["register", "verify"]],
  [["register", "rotate-key"]],
  [["competition", "reset-clock"]],
  [["read-only", "off"]],
  [["move", "--to-database", "postgres://nobody@127.0.0.1:1/portal"]],
  [["update", "9.9.9"]],
  [["rollback"]],
])("%j makes no portal where there is none, and says where it looked", async (args) => {
  const dataDir = path.join(await freshDirectory(), "data");
  const said = await runPortal(args, { DATA_DIR: dataDir }, "o parolă destul de lungă");
  expect(said).toEqual({ code: 1, output: "", errors: `${cliStrings.noPortal(dataDir, false)}\n` });
  expect(await readdir(path.dirname(dataDir))).toEqual([]);
});

/** Whose the entries of a folder are. */
async function ownersIn(folder: string): Promise<Set<number>> {
  const entries = await readdir(folder, { recursive: true });
  const found = await Promise.all(entries.map((entry) => stat(path.join(folder, entry))));
  return new Set(found.map(({ uid }) => uid));
}
