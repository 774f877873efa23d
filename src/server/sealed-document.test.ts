import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createSeal } from "./sealed-document.ts";

const inline = { style: "p{color:red}", script: "listen()", fonts: ["/assets/body.woff2"], head: "" };
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
      `<style>p{color:red}</style><title>ță</title></head><body>y<script type="module">$&$1('ș')</script></body></html>`,
  );
});
