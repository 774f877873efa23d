import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { access } from "#tests/support/access.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { openPortal } from "#tests/support/portal.ts";

test("describes every endpoint, with an example of each answer and what can go wrong", async () => {
  const { ask } = await openPortal(await freshSqlite());
  const document = await (await ask("openapi.json")).json();
  expect(document.openapi).toBe("3.1.0");
  const described = Object.keys(document.paths).flatMap((path) =>
    Object.keys(document.paths[path]).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const endpoints = Object.keys(access).map((endpoint) =>
    endpoint.replace(" ", " /api/cntr").replace(/:(\w+)/g, "{$1}"),
  );
  expect(described.toSorted()).toEqual(endpoints.toSorted());
  const operations = Object.values<Record<string, object>>(document.paths).flatMap((path) =>
    Object.values(path),
  );
  expect([...new Set(operations.flatMap(Object.keys))].toSorted()).toEqual([
    "description",
    "parameters",
    "requestBody",
    "responses",
    "summary",
    "tags",
  ]);

  const { get } = document.paths["/api/cntr/news/all"];
  expect(get.summary).toBe("All news, newest first");
  expect(get.parameters.map(({ name }: { name: string }) => name)).toEqual(["page", "pageSize", "type"]);
  expect(get.responses["200"].content["application/json"].example[0]).toMatchObject({
    id: 1,
    isPublic: true,
  });
  expect(Object.keys(get.responses)).toEqual(["200", "400", "401", "500", "503"]);
  expect(Object.keys(document.paths["/api/cntr/user/login"].post.responses)).toEqual([
    "200",
    "400",
    "401",
    "403",
    "413",
    "415",
    "422",
    "429",
    "500",
    "503",
  ]);
  const statuses = (path: string, method: string) =>
    Object.keys(document.paths[`/api/cntr/${path}`][method].responses);
  expect(statuses("job-board/jobs", "get")).toContain("429");
  expect(statuses("job-board/jobs/{id}", "get")).toContain("429");
  expect(statuses("files/upload/business-plan", "post")).toContain("409");
  expect(Object.keys(document.paths["/api/cntr/contact/send"].post.requestBody.content)).toEqual([
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
  ]);
  expect(Object.keys(document.paths["/api/cntr/news/id"].get.responses)).toContain("404");
});

test("can be read as a page that loads and runs nothing", async () => {
  const { ask } = await openPortal(await freshSqlite());
  const answer = await ask("docs");
  const page = await answer.text();
  const [, style = ""] = page.match(/<style>(.*?)<\/style>/s) ?? [];
  expect(answer.headers.get("Content-Type")).toBe("text/html; charset=UTF-8");
  expect(answer.headers.get("Content-Security-Policy")).toBe(
    `default-src 'none'; style-src 'sha256-${hash("sha256", style, "base64")}'; ` +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(page).not.toMatch(/<script|<link|<img|style=|\son\w+=|undefined|\[object/);
  expect(page).toContain("<code>GET /api/cntr/newsfile/download/{id}</code>");
});
