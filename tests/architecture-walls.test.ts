import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const projectFolder = path.join(import.meta.dirname, "..");

test("an import that the architecture forbids fails the lint and is told why; one it allows passes", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "portal-walls-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(path.join(projectFolder, "biome.json"), path.join(folder, "biome.json"));
  await mkdir(path.join(folder, "src/domain/news"), { recursive: true });
  await writeFile(
    path.join(folder, "src/domain/news/news.ts"),
    'import "zod";\nimport "#api/news/news.ts";\n',
  );
  for (const layer of ["adapters/mail", "api/news", "server/feeds", "web/news"]) {
    await mkdir(path.join(folder, "src", layer), { recursive: true });
    const words = 'import "#strings/languages.ts";\nimport "#strings/ro/news.ts";\n';
    await writeFile(path.join(folder, "src", layer, "words.ts"), words);
  }

  const biome = path.join(projectFolder, "node_modules/.bin/biome");
  const args = ["lint", "--only=style/noRestrictedImports", "--vcs-enabled=false", "src"];
  const output = await new Promise<string>((resolve) => {
    execFile(biome, args, { cwd: folder }, (_error, stdout, stderr) => resolve(stdout + stderr));
  });
  expect(output).toContain("news.ts:2:8 lint/style/noRestrictedImports");
  expect(output).toContain("domain knows no HTTP, no React, no environment");
  expect(output.match(/\w+\/words\.ts:\d+/g)?.sort()).toEqual([
    "feeds/words.ts:2",
    "mail/words.ts:2",
    "news/words.ts:2",
    "news/words.ts:2",
  ]);
  expect(output).toContain("Found 5 errors.");
});
