import { spawnSync } from "node:child_process";
import { chmod, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshDirectory } from "#tests/support/directories.ts";
import { launch } from "#tests/support/server.ts";
import { DataFolderUnusable, openDataFolder } from "./open-data-folder.ts";

const nobody = 65_534;

test("H2: the portal's data is its user's alone, also in a folder that was open", async () => {
  const parent = await freshDirectory();
  await chmod(parent, 0o755);
  const dataDir = join(parent, "data");
  await mkdir(join(dataDir, "files"), { recursive: true });
  await chmod(dataDir, 0o755);
  await writeFile(join(dataDir, "files", "plan"), "planul meu", { mode: 0o644 });
  const migrating = launch(["src/cli/portal.ts", "migrate"], { DATA_DIR: dataDir });
  expect(await migrating.code).toBe(0);
  expect(await migrating.errors).toContain(dataDir);

  const entries = await readdir(dataDir, { recursive: true });
  expect(entries).toEqual(expect.arrayContaining(["files/plan", "portal.sqlite"]));
  const rights = await Promise.all(
    [".", ...entries].map(async (name) => (await stat(join(dataDir, name))).mode & 0o077),
  );
  expect(new Set(rights)).toEqual(new Set([0]));
  if (process.getuid?.() === 0) {
    for (const name of [".", "portal.sqlite", "files/plan"]) {
      expect(readAsNobody(join(dataDir, name)), name).toContain("EACCES");
    }
  }
});

test("a folder that is made, with its parents, is closed, and so is what was closed before", async () => {
  const dataDir = join(await freshDirectory(), "not/there/yet");
  expect(await openDataFolder(dataDir)).toEqual({ wasOpen: false });
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect(await openDataFolder(dataDir)).toEqual({ wasOpen: false });
});

test("a folder whose rights cannot be changed is refused", async () => {
  await expect(openDataFolder("/proc/self")).rejects.toBeInstanceOf(DataFolderUnusable);
});

/** What Node says when another user of this computer reads the file. */
function readAsNobody(path: string): string {
  const script = `const fs = require("node:fs"); try { fs.readFileSync(process.argv[1]); console.log("read") } catch (error) { console.log(error.code === "EISDIR" ? fs.readdirSync(process.argv[1]) : error.code) }`;
  const { stdout } = spawnSync("/proc/self/exe", ["-e", script, path], {
    uid: nobody,
    gid: nobody,
    cwd: "/",
  });
  return String(stdout);
}
