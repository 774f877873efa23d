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
  const files = await readStaticFiles(folder, {}, await freshDirectory());
  expect(files.get("/assets/app-1.js")?.by.identity.body.toString()).toBe("start()");
  await rm(join(folder, "assets/app-1.js"));
  expect(files.get("/assets/app-1.js")?.by.identity.body.toString()).toBe("start()");
});

test("a file that a later build has removed before anyone asked for it is not served", async () => {
  const folder = await builtFolder();
  const files = await readStaticFiles(folder, {}, await freshDirectory());
  await rm(join(folder, "assets/app-1.js"));
  expect(files.get("/assets/app-1.js")).toBeUndefined();
});

test("what is not of a known type, and what is not there, is not served", async () => {
  const files = await readStaticFiles(await builtFolder(), {}, await freshDirectory());
  expect(files.get("/assets/app-1.js.map")).toBeUndefined();
  expect(files.get("/assets/../package.json")).toBeUndefined();
});

test("a hashed file that another release brought later is served", async () => {
  const [folder, shared] = [await builtFolder(), await freshDirectory()];
  const files = await readStaticFiles(folder, {}, shared);
  expect(files.get("/assets/page.edit-2.js")).toBeUndefined();
  await writeFile(join(folder, "assets/page.edit-2.js"), "edit()");
  await writeFile(join(shared, "visitors-2.css"), "a{}");
  await writeFile(join(shared, "visitors-2.css.1234"), "a{");
  const bodyOf = (address: string) => files.get(address)?.by.identity.body.toString();
  expect(bodyOf("/assets/page.edit-2.js")).toBe("edit()");
  expect(bodyOf("/assets/visitors-2.css")).toBe("a{}");
  expect(bodyOf("/assets/visitors-2.css.1234")).toBeUndefined();
});
