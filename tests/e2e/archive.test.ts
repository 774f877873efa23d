import { execFile } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { DomUtils, parseDocument } from "htmlparser2";
import { expect, onTestFinished } from "vitest";
import { archiveStrings as strings } from "#strings/ro/archive.ts";
import { accessibilityViolations } from "#tests/support/axe.ts";
import { test } from "#tests/support/browser.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { runPortal } from "#tests/support/server.ts";
import { addUser } from "#tests/support/users.ts";

test("the archive opens from a disk, whole, with a search, and holds nobody's data", async ({
  browser,
  portal,
}) => {
  const member = await addUser(portal, { firstName: "Zamfira", lastName: "Nepomuceno" });
  const folder = await archiveOf(portal.url);
  const names = await readdir(folder, { recursive: true });
  const files = names.map((name) => path.join(folder, name)).filter((name) => /\.\w+$/.test(name));
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  expect(texts.filter((text) => text.includes(member.email) || text.includes(member.lastName))).toEqual([]);
  const { stdout } = await promisify(execFile)("sha256sum", ["--check", "--strict", "SHA256SUMS"], {
    cwd: folder,
  });
  expect(stdout.trim().split("\n").length).toBe(files.length);
  expect(await brokenLinks(files.filter((file) => file.endsWith(".html")))).toEqual([]);

  const page = await (await browser.newContext()).newPage();
  onTestFinished(() => page.context().close());
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("requestfailed", (request) => complaints.push(request.url()));
  const places = ["index", "noutate/id-3/index", "accesibilitate/index", "contact/index"];
  for (const place of places) {
    await page.goto(`file://${folder}/${place}.html`, { waitUntil: "networkidle" });
    await page.getByText(/^Arhivat pe \d+ \p{L}+ \d{4}$/u).waitFor();
  }
  // Axe itself asks for stylesheets, which a page from a disk may not.
  expect(complaints).toEqual([]);
  for (const place of places) {
    await page.goto(`file://${folder}/${place}.html`);
    expect(await accessibilityViolations(page), place).toStrictEqual([]);
  }
  await page.getByText(strings.noForm).waitFor();
  await page.getByRole("link", { name: strings.search }).click();
  await page.getByLabel(strings.searchLabel).fill("foarte greu OCUPABIL");
  const found = page.locator("[data-archive-text]:visible");
  const all = await page.locator("[data-archive-text]").count();
  await expect.poll(() => found.count()).toBeLessThan(all / 2);
  expect(await accessibilityViolations(page)).toStrictEqual([]);
  await page.getByRole("link", { name: "Ce înseamnă nivelurile A, B, C și D" }).click();
  await page.getByRole("heading", { level: 1, name: "Ce înseamnă nivelurile A, B, C și D" }).waitFor();
});

test("old addresses go on working on a web space", async ({ browser, portal }) => {
  const folder = await archiveOf(portal.url);
  const origin = await serveFolder(folder);
  const page = await (await browser.newContext()).newPage();
  onTestFinished(() => page.context().close());
  await page.goto(`${origin}/noutate?id=3`);
  await page.getByRole("heading", { level: 1, name: "Ce înseamnă nivelurile A, B, C și D" }).waitFor();
  await page.goto(`${origin}/cursuri`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.goto(`${origin}/api/cntr/files/downloads/anexa-3`);
  const link = page.getByRole("link", { name: /^Documentul: Anexa 3/ });
  const document = await fetch(new URL((await link.getAttribute("href")) ?? "", page.url()));
  const original = await fetch(`${portal.url}/api/cntr/files/downloads/anexa-3`);
  expect(Buffer.from(await document.arrayBuffer()).equals(Buffer.from(await original.arrayBuffer()))).toBe(
    true,
  );
});

async function archiveOf(url: string): Promise<string> {
  const folder = await freshDirectory();
  const { code, output } = await runPortal(["archive", folder], { PORT: new URL(url).port });
  expect([code, output]).toEqual([0, expect.stringContaining(folder)]);
  return folder;
}

/** Relative addresses in pages at which there is no file. */
async function brokenLinks(pages: string[]): Promise<string[]> {
  const broken: string[] = [];
  for (const file of pages) {
    const elements = DomUtils.getElementsByTagName("*", parseDocument(await readFile(file, "utf8")), true);
    const addresses = elements.flatMap(({ attribs }) => [attribs.href ?? [], attribs.src ?? []].flat());
    for (const address of new Set(addresses)) {
      if (/^(?:[a-z]+:|#|$)/i.test(address)) continue;
      const target = path.join(path.dirname(file), decodeURIComponent(address.split(/[?#]/, 1)[0] ?? ""));
      const isFile = await stat(target).then(
        (found) => found.isFile(),
        () => false,
      );
      if (!isFile) broken.push(`${file}: ${address}`);
    }
  }
  return broken;
}

/** A web space as simple as there is: files, and `index.html` for folders. */
async function serveFolder(folder: string): Promise<string> {
  const types: Record<string, string> = {
    html: "text/html",
    css: "text/css",
    js: "text/javascript",
    svg: "image/svg+xml",
  };
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
    const file = path.join(folder, decodeURIComponent(pathname));
    const found = await stat(file).catch(() => null);
    if (found?.isDirectory() && !pathname.endsWith("/")) {
      return response.writeHead(301, { Location: `${pathname}/${search}` }).end();
    }
    const name = found?.isDirectory() ? path.join(file, "index.html") : file;
    const body = await readFile(name).catch(() => null);
    const type = types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    response.writeHead(body ? 200 : 404, { "Content-Type": type }).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
