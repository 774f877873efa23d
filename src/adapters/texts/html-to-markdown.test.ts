import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { htmlOf, partsOf } from "#adapters/content-pack/markdown.ts";
import { legalSlugs } from "#domain/content-pack/articles.ts";
import { sanitiseRichText } from "#domain/text/rich-text.ts";
import { isSameText, markdownOf } from "./html-to-markdown.ts";

test.each(legalSlugs)("the page %s, written back from its HTML, is what the pack has", async (slug) => {
  const { body = "" } = partsOf(await readFile(`content/legal/${slug}.md`, "utf8")) ?? {};
  expect(await markdownOf(await sanitiseRichText(htmlOf(body)))).toBe(body.trim());
});

test.each([
  ["<p>unu<br>doi</p>", "unu\\\ndoi"],
  ["<p>un <strong>cuvânt </strong>tare</p>", "un **cuvânt** tare"],
  [
    "<p>2*3, [a], a_b, `x`, &lt;b&gt; și {site.contact.email}</p>",
    "2\\*3, \\[a\\], a\\_b, \\`x\\`, \\<b> și {site.contact.email}",
  ],
  [
    "<p>1. nu e listă</p><p>- nici aici</p><p># și nici titlu</p>",
    "1\\. nu e listă\n\n\\- nici aici\n\n\\# și nici titlu",
  ],
  [
    '<ol start="3"><li>trei<ul><li>dedesubt</li></ul></li><li>patru</li></ol>',
    "3. trei\n   - dedesubt\n4. patru",
  ],
  ["<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>", "- a\n\n  b\n\n- c"],
  ["<blockquote><p>a</p><p>b</p></blockquote><hr>", "> a\n> \n> b\n\n---"],
  ["<pre><code>a  &lt;b&gt;\n\n  c</code></pre>", "```\na  <b>\n\n  c\n```"],
  [
    "<table><tbody><tr><th>A</th><th>B|C</th></tr><tr><td>1</td><td><p>2</p></td></tr></tbody></table>",
    "| A | B\\|C |\n| --- | --- |\n| 1 | 2 |",
  ],
  [
    '<p><a href="/contact">scrie</a> <em>acum</em> <s>mâine</s> cu <code>&lt;p&gt;</code></p>',
    "[scrie](/contact) *acum* ~~mâine~~ cu `<p>`",
  ],
])("%s is Markdown, and reads back to the same", async (html, markdown) => {
  expect(await markdownOf(html)).toBe(markdown);
  expect(await isSameText(htmlOf(markdown), html)).toBe(true);
});

test.each([
  [
    "a cell that spans",
    '<table><tbody><tr><th colspan="2">a</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
  ],
  ["a table without a head", "<table><tbody><tr><td>1</td></tr></tbody></table>"],
  [
    "a list in a cell",
    "<table><tbody><tr><th>a</th></tr><tr><td><ul><li>1</li><li>2</li></ul></td></tr></tbody></table>",
  ],
  ["underlined text", "<p><u>a</u></p>"],
  ["another language", '<p lang="hu">a</p>'],
  ["an address that Markdown would make a link", "<p>www.adr.gov.ro</p>"],
])("%s has no Markdown", async (_, html) => {
  expect(await markdownOf(html)).toBeNull();
});
