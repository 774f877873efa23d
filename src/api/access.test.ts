import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Access } from "#api/http/endpoint.ts";
import { type Actor, visitor } from "#domain/context.ts";
import { defaultLanguage, languageOf } from "#strings/languages.ts";
import { access } from "#tests/support/access.ts";
import { admin, member } from "#tests/support/portal.ts";
import { apiBase, createApi } from "./app.ts";
import { enforceAccess, type Rules } from "./enforce-access.ts";
import type { ApiEnv, ApiParts } from "./http/env.ts";
import { answerError } from "./http/problem.ts";

test("S23: every endpoint has a rule, and every rule an endpoint", () => {
  const api = createApi({} as ApiParts);
  const endpoints = api.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path.slice(apiBase.length)}`);
  expect([...new Set(endpoints)].toSorted()).toEqual(Object.keys(access).toSorted());
});

test("an endpoint without a rule answers nobody", async () => {
  expect(await statuses({})).toEqual([403, 403, 403]);
});

test.each<[Access, number[]]>([
  ["everyone", [200, 200, 200]],
  ["unidentified", [200, 200, 200]],
  ["signed-in", [401, 200, 200]],
  ["plans.send", [401, 200, 403]],
  ["content.edit", [401, 403, 200]],
  [
    ["plans.send", "content.edit"],
    [401, 200, 200],
  ],
  [[], [401, 403, 403]],
])("what is for %s answers visitor, member and admin accordingly", async (rule, expected) => {
  expect(await statuses({ "GET /thing/:id": { access: rule } })).toEqual(expected);
});

function statuses(rules: Rules): Promise<number[]> {
  return Promise.all([visitor, member, admin].map((actor) => statusFor(actor, rules)));
}

async function statusFor(actor: Actor, rules: Rules): Promise<number> {
  const api = new Hono<ApiEnv>().basePath("/base");
  api.onError(answerError(() => undefined));
  api.use(async (c, next) => {
    c.set("ctx", { actor } as ApiEnv["Variables"]["ctx"]);
    c.set("language", languageOf(defaultLanguage));
    await next();
  });
  api.use(
    enforceAccess(
      "/base",
      (endpoint) => rules[endpoint],
      async () => actor,
    ),
  );
  api.get("/thing/:id", (c) => c.text("yes"));
  return (await api.request("/base/thing/1")).status;
}
