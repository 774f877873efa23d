import path from "node:path";
import type { Page } from "playwright-core";
import { build } from "vite";
import { contentSecurityPolicy } from "#server/http/security-headers.ts";
import { projectFolder } from "#tests/support/server.ts";

const folder = "/proba-pozelor";

const types: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Files by their address. */
type Built = Map<string, string | Buffer>;

/** Builds the module's own page for browsers, as the portal's pages are built. */
export async function buildPhotographsPage(): Promise<Built> {
  const result = await build({
    root: projectFolder,
    base: `${folder}/`,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    // As in the portal's build: a test's own environment would ask React for its development runtime.
    oxc: { jsx: { runtime: "automatic", development: false } },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      target: "es2022",
      assetsInlineLimit: 0,
      rolldownOptions: { input: path.join(import.meta.dirname, "entry.tsx") },
    },
  });
  const outputs = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const files: Built = new Map();
  for (const output of outputs) {
    const content = output.type === "chunk" ? output.code : Buffer.from(output.source);
    files.set(`${folder}/${output.fileName}`, content);
  }
  const entry = outputs.find((output) => output.type === "chunk" && output.isEntry)?.fileName;
  const sheets = outputs.filter(({ fileName }) => fileName.endsWith(".css"));
  const links = sheets.map(({ fileName }) => `<link rel="stylesheet" href="${folder}/${fileName}">`);
  const html = `<!doctype html><html lang="ro"><meta name="viewport" content="width=device-width"><title>Poze</title>
    ${links.join("")}<div id="root"></div><script type="module" src="${folder}/${entry}"></script></html>`;
  return files.set(folder, html);
}

/** Opens it under the policy of the portal's pages. */
export async function openPhotographsPage(page: Page, built: Built): Promise<void> {
  await page.route(`**${folder}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = built.get(pathname);
    await route.fulfill({
      status: body === undefined ? 404 : 200,
      ...(body !== undefined && { body }),
      headers: {
        "Content-Type": types[path.extname(pathname)] ?? "text/html; charset=utf-8",
        "Content-Security-Policy": contentSecurityPolicy({ styles: [], frames: [] }),
      },
    });
  });
  await page.goto(folder);
}
