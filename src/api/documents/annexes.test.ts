import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { annexesOf } from "#domain/content-pack/views.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { openPortal } from "#tests/support/portal.ts";

test("the annexes come in one archive, each as it is, and the same annexes as the same bytes", async () => {
  const { context, ask } = await openPortal(await freshSqlite());
  const annexes = annexesOf(context.content, "a4");
  const answer = await ask("files/annexes/a4");
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
  expect(answer.headers.get("Content-Disposition")).toContain("Anexe%20%E2%80%93%20competi%C8%9Bia");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");

  const bytes = new Uint8Array(await answer.arrayBuffer());
  const packed = Object.entries(unzipSync(bytes)).map(([name, content]) => [
    name,
    createHash("sha256").update(content).digest("hex"),
  ]);
  expect(packed).toEqual(
    annexes?.documents.map(({ downloadName, content }) => [downloadName, content?.sha256]),
  );
  expect(packed).toHaveLength(14);
  const again = new Uint8Array(await (await ask("files/annexes/a4")).arrayBuffer());
  expect(Buffer.compare(again, bytes)).toBe(0);

  const etag = answer.headers.get("ETag") ?? "";
  const known = await ask("files/annexes/a4", { headers: { "If-None-Match": etag } });
  expect([known.status, await known.text()]).toEqual([304, ""]);
  const head = await ask("files/annexes/a4", { method: "HEAD" });
  expect([head.status, head.headers.get("ETag"), await head.text()]).toEqual([200, etag, ""]);
});

test("an annex whose file is missing is left out; without any, and without a competition, there is no archive", async () => {
  const { context, ask } = await openPortal(await freshSqlite());
  const missing = (slugs: RegExp) => {
    const documents = context.content.documents.map((document) =>
      slugs.test(document.slug) ? { ...document, content: null } : document,
    );
    context.content = { ...context.content, documents };
  };
  missing(/^anexa-1$/);
  const entries = unzipSync(new Uint8Array(await (await ask("files/annexes/a4")).arrayBuffer()));
  expect(Object.keys(entries)).toHaveLength(13);
  missing(/^anexa-/);
  expect((await ask("files/annexes/a4")).status).toBe(404);
  expect((await ask("files/annexes/a1")).status).toBe(404);
  expect((await ask("files/annexes/a9")).status).toBe(400);
});
