import { expect, test } from "vitest";
import { nextPage } from "./next-page.ts";

const origin = "https://tineri.example";

test.each([
  ["/contul-meu", "/contul-meu"],
  ["/membri-admin?cauta=ana#x", "/membri-admin?cauta=ana#x"],
  ["/a/../contact", "/contact"],
])("%s is a page of ours", (next, page) => {
  expect(nextPage(next, origin)).toBe(page);
});

test.each([
  ...["", "contact", "//evil.example", "/\\evil.example", "/\t/evil.example", "https://evil.example/"],
  ...[
    "https://tineri.example.evil.example/",
    "javascript:alert(1)",
    "/../\\evil.example",
    "/..//evil.example",
    "///evil.example",
  ],
])("S36: %j leads home", (next) => {
  expect(nextPage(next, origin)).toBe("/");
});
