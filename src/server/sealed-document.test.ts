import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createSeal } from "./sealed-document.ts";

const inline = {
  style: "p{color:red}",
  sheets: new Map([
    ["/assets/card.css", ".card{}"],
    ["/assets/form.css", ".form{}"],
  ]),
  script: "listen()",
  fonts: ["/assets/body.woff2"],
  head: "",
};
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("only the scripts of this render are allowed; one that content brought along is not", () => {
  const html =
    `<!DOCTYPE html><html><head><link nonce="abc" rel="stylesheet" href="/x.css"/></head><body><script>steal()</script>` +
    `<script nonce="abc">handOver()</script><script async="" nonce="abc" id="s">more()</script>` +
    `<script nonce="other">forged()</script></body></html>`;
  const sealed = createSeal(inline)(Buffer.from(html), "abc");
  expect(sealed.scriptHashes).toEqual(["listen()", "handOver()", "more()"].map(hashOf));
  expect(sealed.body.toString()).toContain("<script>handOver()</script>");
  expect(sealed.body.toString()).toContain('<script async="" id="s">more()</script>');
  expect(sealed.body.toString()).not.toContain('nonce="abc"');
});

test("style, fonts and intent script are written in, dollar signs and all", () => {
  const html = "<html><head><title>ță</title></head><body>y</body></html>";
  const sealed = createSeal({ ...inline, script: "$&$1('ș')" })(Buffer.from(html), "abc");
  expect(sealed.body.toString()).toBe(
    `<html><head><meta charset="utf-8">` +
      `<link rel="preload" href="/assets/body.woff2" as="font" type="font/woff2" crossorigin>` +
      `<style data-precedence="page">p{color:red}</style><title>ță</title></head><body>y<script type="module">$&$1('ș')</script></body></html>`,
  );
});

test("the sheets of the page's parts are written in behind it, and their links load nothing", () => {
  const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css" data-precedence="page"/>`;
  const html = `<html><head>${link("form")}${link("card")}</head><body></body></html>`;
  const { body, styleHash } = createSeal(inline)(Buffer.from(html), "abc");
  expect(body.toString()).toContain('<style data-precedence="page">p{color:red}.form{}.card{}</style>');
  expect(body.toString()).toContain(
    '<link rel="stylesheet" href="/assets/form.css" data-precedence="page" disabled/>',
  );
  expect(body.toString().match(/disabled/g)).toHaveLength(2);
  expect(styleHash).toBe(hashOf("p{color:red}.form{}.card{}"));
});

test("a page without parts of its own has the hash of what every page begins with", () => {
  const seal = createSeal(inline);
  expect(seal(Buffer.from("<html><head></head></html>"), "abc").styleHash).toBe(hashOf("p{color:red}"));
});

test("a sheet that the build does not hold is refused: the page would be sent without its looks", () => {
  const html = `<html><head><link rel="stylesheet" href="/assets/gone.css" data-precedence="page"/></head></html>`;
  expect(() => createSeal(inline)(Buffer.from(html), "abc")).toThrow("The build holds no /assets/gone.css.");
});
