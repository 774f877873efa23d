import { expect, test } from "vitest";
import { addNews } from "#tests/support/content.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { admin, openPortal } from "#tests/support/portal.ts";
import { fileRequest } from "#tests/support/requests.ts";
import { pdf } from "#tests/support/sample-files.ts";

test("S37: downloads of one address, static documents included, end in 429 for a while", async () => {
  const { context, ask } = await openPortal(await freshSqlite());
  const id = await addNews(context);
  await ask("news/add/files", { ...fileRequest("file", pdf(), { id }), as: admin });
  const download = (path: string) => ask(path, { headers: { "If-None-Match": "*" } });
  for (let time = 0; time < 150; time++) {
    expect((await download("newsfile/download/1")).status).toBe(304);
    expect((await download("files/downloads/anexa-1")).status).toBe(304);
    // The browser asks so before it leads to a download.
    expect((await ask("files/downloads/anexa-1", { method: "HEAD" })).status).toBe(200);
  }
  for (const path of ["newsfile/download/1", "files/downloads/anexa-1", "files/annexes/a4"]) {
    const refused = await download(path);
    expect([refused.status, (await refused.json()).code]).toEqual([429, "too-many-requests"]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(200);
  }
  expect((await ask("news/all")).status).toBe(200);
});
