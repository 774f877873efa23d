import { expect, test } from "vitest";
import { freshSqlite } from "#tests/support/databases.ts";
import { headersOf } from "#tests/support/headers.ts";
import { openPortal } from "#tests/support/portal.ts";

test("S23: a method that a path does not have is refused with those it has", async () => {
  const { ask } = await openPortal(await freshSqlite());
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "PROPFIND"]) {
    const answer = await ask("news/all", { method });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(await answer.json()).toMatchObject({ status: 405, code: "method-not-allowed" });
  }
});

test("OPTIONS tells the methods of a path, and nothing to other origins (S04)", async () => {
  const { ask } = await openPortal(await freshSqlite());
  const preflight = { Origin: "https://evil.example", "Access-Control-Request-Method": "GET" };
  const answer = await ask("newsimage/1", { method: "OPTIONS", headers: preflight });
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
  expect(headersOf(answer)).toEqual({
    allow: "GET, DELETE, HEAD, OPTIONS",
    "x-content-type-options": "nosniff",
  });
});

test("a path that is not there is not there for any method", async () => {
  const { ask } = await openPortal(await freshSqlite());
  for (const method of ["GET", "HEAD", "POST", "OPTIONS"]) {
    expect((await ask("nothing/here", { method })).status).toBe(404);
  }
});

test("HEAD answers as GET does, without the body", async () => {
  const { ask } = await openPortal(await freshSqlite());
  const [head, get] = [await ask("news/all", { method: "HEAD" }), await ask("news/all")];
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(headersOf(head)).toEqual(headersOf(get));
});
