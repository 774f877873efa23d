import { appendFile, cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addNews, attachToNews, fileSha256, fileText } from "#tests/support/content.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { headersOf } from "#tests/support/headers.ts";
import { openPortal } from "#tests/support/portal.ts";

const etag = `"${fileSha256}"`;

test("S30: sends a file whole, to be saved under its name and never run", async () => {
  const { ask } = await portalWithFile();
  const answer = await ask("newsfile/download/1");
  expect([answer.status, await answer.text()]).toEqual([200, fileText]);
  expect(headersOf(answer)).toEqual({
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=0, must-revalidate",
    "content-disposition":
      "attachment; filename=\"Anunt de selectie.pdf\"; filename*=UTF-8''Anun%C8%9B%20de%20selec%C8%9Bie.pdf",
    "content-length": String(fileText.length),
    "content-security-policy": "default-src 'none'; sandbox",
    "content-type": "application/pdf",
    etag,
    "x-content-type-options": "nosniff",
  });
});

test("answers HEAD with the same headers and no body", async () => {
  const { ask } = await portalWithFile();
  const [head, get] = [
    await ask("newsfile/download/1", { method: "HEAD" }),
    await ask("newsfile/download/1"),
  ];
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(headersOf(head)).toEqual(headersOf(get));
  await get.body?.cancel();
});

test.each([
  [{ Range: "bytes=6-9" }, 206, "0123", `bytes 6-9/${fileText.length}`],
  [{ Range: "bytes=-2" }, 206, "89", `bytes 14-15/${fileText.length}`],
  [{ Range: "bytes=6-9", "If-Range": etag }, 206, "0123", `bytes 6-9/${fileText.length}`],
  [{ Range: "bytes=6-9", "If-Range": '"older"' }, 200, fileText, null],
  [{ Range: "bytes=6-9", "If-Range": "Tue, 14 Mar 2023 09:30:00 GMT" }, 200, fileText, null],
  [{ Range: "bytes=0-1,3-4" }, 200, fileText, null],
  [{ "If-None-Match": etag }, 304, "", null],
  [{ "If-None-Match": `"a", W/${etag}` }, 304, "", null],
  [{ "If-None-Match": '"a"' }, 200, fileText, null],
])("answers %j", async (headers, status, text, range) => {
  const { ask } = await portalWithFile();
  const answer = await ask("newsfile/download/1", { headers });
  expect([answer.status, await answer.text(), answer.headers.get("Content-Range")]).toEqual([
    status,
    text,
    range,
  ]);
});

test("refuses a part that the file does not have", async () => {
  const { ask } = await portalWithFile();
  const answer = await ask("newsfile/download/1", { headers: { Range: "bytes=16-" } });
  expect(answer.headers.get("Content-Range")).toBe(`bytes */${fileText.length}`);
  expect(await answer.json()).toMatchObject({ status: 416, code: "range-not-satisfiable" });
});

test("does not find a file whose bytes are gone, and reports it once", async () => {
  const { ask, context, reports } = await portalWithFile();
  await context.files.remove(fileSha256);
  for (const method of ["GET", "HEAD"]) {
    expect((await ask("newsfile/download/1", { method })).status).toBe(404);
  }
  const requestId = expect.any(String);
  const report = { event: "file-missing", path: "/api/cntr/newsfile/download/1", requestId };
  expect(reports).toEqual([report, report]);
});

test("sends every document of the content pack", async () => {
  const { ask, context } = await openPortal(await freshSqlite());
  const documents = context.content.documents.filter(({ content }) => content);
  expect(documents.length).toBeGreaterThan(0);
  for (const { slug, content } of documents) {
    const answer = await ask(`files/downloads/${slug}`);
    expect([answer.status, (await answer.bytes()).length]).toEqual([200, content?.size]);
    expect(answer.headers.get("Content-Type")).toBe(content?.mediaType);
  }
});

test("does not find a document whose file was cut or taken away since the start", async () => {
  const { ask, context, reports } = await openPortal(await freshSqlite());
  const directory = await freshDirectory();
  const document = context.content.documents.find(({ content }) => content);
  if (!document?.content?.path) throw new Error("The content pack has no document.");
  const path = join(directory, "document");
  await cp(document.content.path, path);
  const moved = { ...document, content: { ...document.content, path } };
  context.content = { ...context.content, documents: [moved] };
  const status = async () => (await ask(`files/downloads/${document.slug}`, { method: "HEAD" })).status;

  expect(await status()).toBe(200);
  await appendFile(path, "x");
  expect(await status()).toBe(404);
  await rm(path);
  expect(await status()).toBe(404);
  context.content = { ...context.content, documents: [{ ...moved, content: null }] };
  expect(await status()).toBe(404);
  expect(reports.map(({ event }) => event)).toEqual(["file-missing", "file-missing"]);
});

async function portalWithFile() {
  const portal = await openPortal(await freshSqlite());
  await attachToNews(portal.context, await addNews(portal.context));
  return portal;
}
