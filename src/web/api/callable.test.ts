import { expect, test } from "vitest";
import { callable } from "./callable.ts";

type Call = (given?: object, options?: object) => Promise<unknown>;
type News = { $get: Call; $post: Call; add: { $post: Call }; ":id": { ":file": { $delete: Call } } };

const news = callable("/api/news", async (address, init) => ({ address, ...init }) as never) as News;

test("properties are an address, and its last one the method", async () => {
  expect(await news.$get()).toEqual({ address: "/api/news", method: "GET" });
  expect(await news.add.$post()).toEqual({ address: "/api/news/add", method: "POST" });
});

test("parameters stand in the address, and cannot leave their place", async () => {
  const param = { id: "7", file: "../a?b" };
  expect(await news[":id"][":file"].$delete({ param })).toEqual({
    address: "/api/news/7/..%2Fa%3Fb",
    method: "DELETE",
  });
});

test("a query's value may be several, or none", async () => {
  const query = { q: "ș&=", page: undefined, county: ["AB", "BV"] };
  expect(await news.$get({ query })).toEqual({
    address: "/api/news?q=%C8%99%26%3D&county=AB&county=BV",
    method: "GET",
  });
});

test("JSON and forms are sent as what they are, with what else the caller wants", async () => {
  expect(await news.$post({ json: { a: 1 } }, { init: { keepalive: true } })).toEqual({
    address: "/api/news",
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: `{"a":1}`,
    keepalive: true,
  });
  const { body } = (await news.$post({ form: { a: ["1", "2"], b: undefined } })) as { body: FormData };
  expect([...body]).toEqual([
    ["a", "1"],
    ["a", "2"],
  ]);
});

test("headers go along, with JSON, a form or nothing: a save says which version it knows", async () => {
  const header = { "if-match": '"3"', "idempotency-key": undefined };
  expect(await news.$get({ header })).toEqual({
    address: "/api/news",
    method: "GET",
    headers: { "if-match": '"3"' },
  });
  expect(await news.$post({ json: {}, header })).toMatchObject({
    headers: { "Content-Type": "application/json", "if-match": '"3"' },
  });
  expect(await news.$post({ form: { a: "1" }, header })).toMatchObject({ headers: { "if-match": '"3"' } });
});
