import { expect, test } from "vitest";
import { addNews } from "#tests/support/content.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { admin, member, openPortal } from "#tests/support/portal.ts";

test("what a visitor gets may be kept and is asked about again", async () => {
  const { ask, context } = await openPortal(await freshSqlite());
  const first = await ask("news/all");
  const etag = first.headers.get("ETag") ?? "";
  expect(first.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  expect(etag).toMatch(/^"[\w-]{22}"$/);

  const again = await ask("news/all", { headers: { "If-None-Match": etag } });
  expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", etag]);

  await addNews(context);
  const changed = await ask("news/all", { headers: { "If-None-Match": etag } });
  expect([changed.status, (await changed.json()).length]).toEqual([200, 1]);
  expect(changed.headers.get("ETag")).not.toBe(etag);
});

test("what someone signed in gets is never kept", async () => {
  const { ask } = await openPortal(await freshSqlite());
  for (const as of [member, admin]) {
    expect((await ask("news/all", { as })).headers.get("Cache-Control")).toBe("no-store");
  }
});
