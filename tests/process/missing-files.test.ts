import { expect, test } from "vitest";
import { startPortal } from "#tests/support/server.ts";

test("a link to a file that is no longer there leads a person to a page, and a program to an answer in JSON", async () => {
  const portal = await startPortal({});
  const ask = async (path: string, accept: string) => {
    const answer = await fetch(`${portal.url}/api/cntr/${path}`, { headers: { Accept: accept } });
    return { status: answer.status, type: answer.headers.get("Content-Type"), body: await answer.text() };
  };
  const navigation = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
  for (const path of ["files/downloads/nu-exista", "newsfile/download/99", "activityfile/download/99"]) {
    const page = await ask(path, navigation);
    expect([path, page.status, page.type]).toEqual([path, 404, "text/html; charset=utf-8"]);
    expect(page.body).toContain("<h1");
    expect(page.body).toContain('href="/"');
    for (const accept of [
      "*/*",
      "application/json, text/html;q=0.5",
      "*/*, text/html; q=0.1",
      "text/html;q=0",
    ]) {
      const answer = await ask(path, accept);
      expect([accept, answer.status, answer.type]).toEqual([
        accept,
        404,
        "application/problem+json; charset=utf-8",
      ]);
    }
  }
  expect((await ask("files/downloads/anexa-1", navigation)).status).toBe(200);
  expect((await ask("news/id?id=99", navigation)).type).toContain("application/problem+json");
  await portal.stop();
});
