import { hash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { isPostgres } from "#adapters/database/connect.ts";
import { timestampAuthority } from "#adapters/register/timestamp-authority.ts";
import { stampHead } from "#domain/register/register.commands.ts";
import { roundFileStrings } from "#strings/ro/round-file.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { addNamed, draft, openFinishedRound } from "#tests/support/finished-round.ts";
import { runPortal } from "#tests/support/server.ts";
import { run, startTimestampAuthority } from "#tests/support/timestamp-authority.ts";

const { folder: strings } = roundFileStrings;

/** A finished round in a portal of its own, with what a command needs to find it. */
async function openPlace(fresh: () => Promise<string>) {
  const location = await fresh();
  const portal = await openFinishedRound(location);
  const DATA_DIR = isPostgres(location) ? await freshDirectory() : path.dirname(location);
  const settings = { DATA_DIR, ...(isPostgres(location) ? { DATABASE_URL: location } : {}) };
  const write = (...words: string[]) => runPortal(["competition", "evidence", ...words], settings);
  return { portal, write };
}

const inDataFolder = async () => await freshSqlite(path.join(await freshDirectory(), "portal.sqlite"));

async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  return new Map(
    await Promise.all(
      files.toSorted().map(async (file) => [path.relative(folder, file), await readFile(file)] as const),
    ),
  );
}

test.each(engines.map(([name, fresh]) => [name, name === "SQLite" ? inDataFolder : fresh] as const))(
  "the folder is the same each time, is verified with standard tools, and names no candidate, on %s",
  async (_, fresh) => {
    const { portal, write } = await openPlace(fresh);
    await portal.finish();
    const people = await addNamed(portal, 500);
    const authority = await startTimestampAuthority();
    await stampHead(portal.context, timestampAuthority(authority.url));
    const folder = await freshDirectory();
    const [one, other] = [path.join(folder, "unu"), path.join(folder, "doi")];
    for (const place of [one, other]) {
      expect(await write(place)).toMatchObject({ code: 0, errors: "" });
    }
    const files = await filesIn(one);
    expect(await filesIn(other)).toEqual(files);
    expect((await readdir(folder)).toSorted()).toEqual(["doi", "unu"]);

    const all = [...files.values()].map((bytes) => bytes.toString()).join("\n");
    expect(people.filter(({ lastName, email }) => all.includes(lastName) || all.includes(email))).toEqual([]);
    expect(all).not.toMatch(/Țiriac|ana@exemplu|ion@exemplu/);
    expect(all).not.toContain(draft);
    expect(files.get("index.html")?.toString()).not.toMatch(/<script|https?:|<link|<img/);

    const sums = await run("sha256sum", ["-c", "--strict", "MANIFEST.sha256"], { cwd: one });
    expect(sums.stdout.trim().split("\n")).toHaveLength(files.size - 2);
    const register = files.get("register.txt")?.toString() ?? "";
    const grids = [...files].filter(([name]) => name.startsWith("grids/"));
    expect(grids).toHaveLength(2);
    for (const [, bytes] of grids) expect(register).toContain(hash("sha256", bytes));
    const readMe = files.get("CITESTE-MA.txt")?.toString() ?? "";
    const commands = readMe
      .split("\n")
      .flatMap((line) => /^ {3}(openssl pkeyutl.*|for .*|inainte=.*)/.exec(line)?.[1] ?? []);
    expect(commands).toHaveLength(4);
    const said: string[] = [];
    for (const command of commands) said.push((await run("sh", ["-c", command], { cwd: one })).stdout.trim());
    expect(said).toEqual(["Signature Verified Successfully", "Signature Verified Successfully", "", ""]);
    const [head] = JSON.parse(files.get("heads.json")?.toString() ?? "[]");
    const stamp = ["-digest", head.hash, "-in", `timestamps/${head.position}.der`];
    const trusted = ["-CAfile", path.join(authority.directory, "ca.pem")];
    const verified = await run("openssl", ["ts", "-verify", ...stamp, ...trusted], { cwd: one });
    expect(verified.stdout + verified.stderr).toContain("Verification: OK");

    const [grid = "", bytes = Buffer.from("")] = grids[0] ?? [];
    bytes[10] = (bytes[10] ?? 0) ^ 1;
    await writeFile(path.join(one, grid), bytes);
    await expect(run("sha256sum", ["-c", "MANIFEST.sha256"], { cwd: one })).rejects.toThrow();
    const found = await run("sh", ["-c", commands[2] ?? ""], { cwd: one });
    expect(found.stdout.trim()).toBe(grid);
  },
  120_000,
);

test("what cannot be written is said, and nothing is left", async () => {
  const { portal, write } = await openPlace(inDataFolder);
  const folder = await freshDirectory();
  await mkdir(path.join(folder, "plin"));
  await writeFile(path.join(folder, "plin/a"), "a");
  // The day of the final list is past, but there is no list.
  expect(await write(path.join(folder, "nou"))).toMatchObject({
    code: 1,
    errors: `${strings.noRound([])}\n`,
  });
  await portal.finish();
  const plin = path.join(folder, "plin");
  expect(await write(plin)).toEqual({ code: 1, output: "", errors: `${strings.notEmpty(plin)}\n` });
  const unknown = await write(path.join(folder, "nou"), "Runda 9");
  expect(unknown).toMatchObject({ code: 1, errors: `${strings.noRound(["Runda 1"])}\n` });
  const file = path.join(folder, "plin/a");
  const inFile = path.join(file, "nou");
  expect(await write(inFile)).toMatchObject({
    code: 1,
    errors: `${strings.notWritten(inFile, "ENOTDIR")}\n`,
  });
  expect((await readdir(folder)).toSorted()).toEqual(["plin"]);
});
