import { expect, test } from "vitest";
import { type Actor, visitor } from "#domain/context.ts";
import { StorageFull, Unavailable } from "#domain/errors.ts";
import { errors } from "#strings/ro/errors.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { openPortal } from "#tests/support/portal.ts";

test("S06: a failure of our own is reported, and shown as nothing but a sentence and a code", async () => {
  const failure = new Error('near "selct": syntax error in /srv/portal/news.queries.ts');
  const { answer, reports } = await askFailing(failure);
  expect([answer.status, await answer.json()]).toEqual([
    500,
    {
      type: "about:blank",
      title: "Internal Server Error",
      status: 500,
      code: "internal-error",
      detail: errors.details["internal-error"],
    },
  ]);
  const requestId = answer.headers.get("X-Request-Id");
  expect(reports).toEqual([
    { event: "request-failed", path: "/api/cntr/news/all", requestId, error: failure },
  ]);
});

test("a database that does not answer is 503, with a word when to come back", async () => {
  const failure = new Unavailable(new Error("connect ECONNREFUSED 10.0.0.7:5432"));
  const { answer, reports } = await askFailing(failure);
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]);
  expect(await answer.json()).toMatchObject({ code: "unavailable", detail: errors.details.unavailable });
  const requestId = answer.headers.get("X-Request-Id");
  expect(reports).toEqual([
    { event: "dependency-down", path: "/api/cntr/news/all", requestId, error: failure },
  ]);
});

test("the team is not told to call the team", async () => {
  for (const error of [new Unavailable(new Error("EROFS"), "writing-unavailable"), new StorageFull(null)]) {
    const words = async (role: string) => {
      const { answer } = await askFailing(error, { kind: "signed-in", userId: 1, role, sessionId: 1 });
      return (await answer.json()).detail;
    };
    expect(await words("user")).toMatch(/sună-ne|scrie-ne/);
    for (const role of ["admin", "staff"])
      expect(await words(role)).toMatch(/celui care găzduiește portalul/);
  }
});

async function askFailing(error: Error, as: Actor = visitor) {
  const { ask, context, reports } = await openPortal(await freshSqlite());
  context.db = {
    ...context.db,
    selectFrom: () => {
      throw error;
    },
  };
  return { answer: await ask("news/all", { as }), reports };
}
