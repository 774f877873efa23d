import { expect, test } from "vitest";
import { excerpt, sanitiseRichText } from "./rich-text.ts";

test.each([
  [
    "<p>Text <strong>tare</strong> și <em>altfel</em></p>",
    "<p>Text <strong>tare</strong> și <em>altfel</em></p>",
  ],
  ["<h1>Titlu</h1><b>b</b><i>i</i>", "<h2>Titlu</h2><strong>b</strong><em>i</em>"],
  ["<ol start=3><li>trei</li></ol>", '<ol start="3"><li>trei</li></ol>'],
  ['<table><tr><td colspan="2">x</td></tr></table>', '<table><tr><td colspan="2">x</td></tr></table>'],
  ['<p lang="en" class="x" style="color:red" id="y">Hi</p>', '<p lang="en">Hi</p>'],
  ["<br><hr>", "<br /><hr />"],
  ["5 < 6 & 7 > 6", "5 &lt; 6 &amp; 7 &gt; 6"],
])("keeps what is allowed: %j", async (html, kept) => {
  expect(await sanitiseRichText(html)).toBe(kept);
  expect(await sanitiseRichText(kept)).toBe(kept);
});

test.each([
  ["<script>alert(1)</script>a", "a"],
  ["<style>p{}</style>a", "a"],
  ['<iframe src="https://exemplu.ro"></iframe>a', "a"],
  ["<svg onload=alert(1)><script>alert(1)</script></svg>a", "a"],
  ["<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>", ""],
  ["<img src=x onerror=alert(1)>a", "a"],
  ['<p onclick="alert(1)">a</p>', "<p>a</p>"],
  ['<form action="/x"><input name=a><button>a</button></form>', "a"],
  ["<!-- c --><p>a", "<p>a</p>"],
  ["<p>a</p><table><tbody><tr><th></th><td> </td></tr></tbody></table><p>b</p>", "<p>a</p><p>b</p>"],
])("S33: drops what is not: %j", async (html, kept) => {
  expect(await sanitiseRichText(html)).toBe(kept);
});

test.each([
  ["https://exemplu.ro/a?b=1", true],
  ["http://exemplu.ro", true],
  ["mailto:a@exemplu.ro", true],
  ["tel:+40210000000", true],
  ["https://ana@exemplu.ro/", false],
  ["https://bank.example:443@exemplu.ro/", false],
  ["//ana:parola@exemplu.ro/", false],
  ["/contact", true],
  ["#sus", true],
  ["javascript:alert(1)", false],
  ["JaVaScRiPt:alert(1)", false],
  ["java\tscript:alert(1)", false],
  ["&#106;avascript:alert(1)", false],
  ["data:text/html,<script>alert(1)</script>", false],
  ["vbscript:x", false],
  ["//exemplu.ro", false],
])("S33: links to %s: %s", async (href, isKept) => {
  const link = await sanitiseRichText(`<a href="${href}" target="_blank">a</a>`);
  const expected = isKept
    ? `<a href="${href}" rel="noopener noreferrer">a</a>`
    : '<a rel="noopener noreferrer">a</a>';
  expect(link).toBe(expected);
});

test.each([
  ["<p>Scurt</p>", "Scurt"],
  ["<h2>Titlu</h2><p>Unu<br />doi <strong>tr</strong>ei</p>", "Titlu Unu doi trei"],
  ["<p>5 &lt; 6 &amp; „da”</p>", "5 < 6 & „da”"],
  ["<p>Șase cursuri.</p><table><tr><td>Ospătar</td></tr></table>", "Șase cursuri."],
  ["<p>Pe scurt.</p><ul><li>Unu.</li></ul><h3>Apoi</h3><p>Doi.</p>", "Pe scurt. Unu."],
  ["", ""],
])("tells the beginning of %j", (html, text) => {
  expect(excerpt(html)).toBe(text);
});

test("cuts the beginning at a word, and at a letter only when there is no word", () => {
  expect(excerpt("<p>unu, doi, trei</p>", 13)).toBe("unu, doi…");
  expect(excerpt("<p>unu doi trei</p>", 12)).toBe("unu doi trei");
  expect(excerpt(`<p>${"a".repeat(20)}</p>`, 10)).toBe(`${"a".repeat(9)}…`);
});

test("finds the beginning behind long markup, and cuts no markup into it", () => {
  const link = `<a href="https://exemplu.ro/${"x".repeat(80)}">aici</a> `;
  expect(excerpt(link.repeat(20), 40)).toBe("aici aici aici aici aici aici aici aici…");
  expect(excerpt(link.repeat(3), 40)).toBe("aici aici aici");
});

test("nests at most thirty elements, and keeps every word", async () => {
  const deep = `${"<blockquote>".repeat(60)}adânc${"</blockquote>".repeat(60)}<p>după</p>`;
  const text = await sanitiseRichText(deep);
  expect(text).toBe(`${"<blockquote>".repeat(30)}adânc${"</blockquote>".repeat(30)}<p>după</p>`);
  expect(await sanitiseRichText(text)).toBe(text);
  const paragraphs = "<p>a".repeat(100);
  expect((await sanitiseRichText(paragraphs)).match(/<p>a<\/p>/g)).toHaveLength(100);
});
