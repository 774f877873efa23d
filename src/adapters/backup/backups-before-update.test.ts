import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { day, minute } from "#domain/time/moments.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { backupsBeforeUpdate, clearBackupsBeforeUpdate } from "./backups-before-update.ts";

test("backups made before an update go after 35 days", async () => {
  const dataDir = await freshDirectory();
  const now = new Date();
  await clearBackupsBeforeUpdate(dataDir, now);
  await mkdir(backupsBeforeUpdate(dataDir));
  for (const [name, age] of [
    ["portal-1.0.0.tar", 35 * day + minute],
    ["portal-1.1.0.tar", 35 * day - minute],
  ] as const) {
    const file = join(backupsBeforeUpdate(dataDir), name);
    await writeFile(file, "");
    await utimes(file, now, new Date(now.getTime() - age));
  }
  await clearBackupsBeforeUpdate(dataDir, now);
  expect(await readdir(backupsBeforeUpdate(dataDir))).toEqual(["portal-1.1.0.tar"]);
});
