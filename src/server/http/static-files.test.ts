import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshDirectory } from "#tests/support/directories.ts";
import { readStaticFiles } from "./static-files.ts";

async function builtFolder(): Promise<string> {
  const folder = await freshDirectory();
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets/app-1.js"), "start()");
  await writeFile(join(folder, "assets/app-1.js.map"), "{}");
  return folder;
}

test("a file is served as it was when it was first asked for, also after a later build has removed it", async () => {
  const folder = await builtFolder();
  const files = await readStaticFiles(folder, {});
  expect(files.get("/assets/app-1.js")?.by.identity.body.toString()).toBe("start()");
  await rm(join(folder, "assets/app-1.js"));
  expect(files.get("/assets/app-1.js")?.by.identity.body.toString()).toBe("start()");
});

test("a file that a later build has removed before anyone asked for it is not served", async () => {
  const folder = await builtFolder();
  const files = await readStaticFiles(folder, {});
  await rm(join(folder, "assets/app-1.js"));
  expect(files.get("/assets/app-1.js")).toBeUndefined();
});

test("what is not of a known type, and what is not there, is not served", async () => {
  const files = await readStaticFiles(await builtFolder(), {});
  expect(files.get("/assets/app-1.js.map")).toBeUndefined();
  expect(files.get("/assets/../package.json")).toBeUndefined();
});
