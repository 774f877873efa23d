import { hash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshDirectory } from "#tests/support/directories.ts";
import { changedContent } from "./changed-content.ts";

test("files of the content pack that were changed, added or deleted since the archive are named", async () => {
  const folder = await freshDirectory();
  await mkdir(join(folder, "content/documents"), { recursive: true });
  const files = {
    "project.yaml": "plansKept: 3",
    "site.yaml": "brand: Portal",
    "documents/ghid.pdf": "ghid",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, "content", name), text);
  const content = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, hash("sha256", text)]),
  );
  expect(await changedContent({ folder, content })).toEqual([]);
  await writeFile(join(folder, "content/project.yaml"), "plansKept: 5");
  await writeFile(join(folder, "content/documents/altul.pdf"), "altul");
  await rm(join(folder, "content/documents/ghid.pdf"));
  expect(await changedContent({ folder, content })).toEqual([
    "documents/altul.pdf",
    "documents/ghid.pdf",
    "project.yaml",
  ]);
});
