import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { browserWalls } from "../tools/build/browser-walls.ts";

test("a query in the browser's bundle fails the build and names the way it came", async () => {
  const building = buildSite({
    "src/web/entry.ts": `import { card } from "./news/card.ts"; document.body.append(card);`,
    "src/web/news/card.ts": `import { listNews } from "../../domain/news/news.queries.ts"; export const card = listNews();`,
    "src/domain/news/news.queries.ts": "export function listNews() { return document.cookie; }",
  });
  await expect(building).rejects.toThrow(
    "These modules belong to the server but reached the browser's bundle:\n" +
      "  src/web/entry.ts → src/web/news/card.ts → src/domain/news/news.queries.ts",
  );
});

/** Builds a site of these files for the browser, in a folder that is gone after the test. */
async function buildSite(files: Record<string, string>): Promise<void> {
  const root = await mkdtemp(path.join(tmpdir(), "portal-bundle-"));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.join(root, path.dirname(file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [browserWalls()],
    build: { write: false, rolldownOptions: { input: path.join(root, "src/web/entry.ts") } },
  });
}
