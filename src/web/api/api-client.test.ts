import { expect, test } from "vitest";
import { addNews } from "#tests/support/content.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { openPortal } from "#tests/support/portal.ts";
import { ApiProblem, apiClient } from "./api-client.ts";

test("asks the API in process, typed, with parameters in path and query", async () => {
  const { ask, context } = await openPortal(await freshSqlite());
  await addNews(context, { title: "Știre" });
  const api = apiClient((input, init) => ask(input.replace("/api/cntr/", ""), init));
  const [news] = await (await api.news.all.$get({ query: { page: "1" } })).json();
  expect(news?.title).toBe("Știre");
  const list = await api.activity[":type"].all.$get({ param: { type: "a1" }, query: {} });
  expect(await list.json()).toEqual([]);
});

test("rejects with the problem that was answered", async () => {
  const { ask } = await openPortal(await freshSqlite());
  const api = apiClient((input, init) => ask(input.replace("/api/cntr/", ""), init));
  const problem = await api.news.id.$get({ query: { id: "abc" } }).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ApiProblem);
  expect(problem).toMatchObject({
    status: 400,
    code: "malformed",
    detail: "Ceva nu e în regulă cu adresa sau cu datele trimise. Verifică și încearcă din nou.",
    fields: [{ path: "id", message: "Trebuie să fie un număr întreg pozitiv." }],
  });
});

test("rejects with the bare status when something else answered", async () => {
  const api = apiClient(() => new Response("<h1>Bad Gateway</h1>", { status: 502 }));
  const problem = await api.content.site.$get().catch((error: unknown) => error);
  expect(problem).toMatchObject({ name: "ApiProblem", status: 502, code: "unknown", detail: "", fields: [] });
});
