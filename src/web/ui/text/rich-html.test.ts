import { expect, test } from "vitest";
import { uiStrings } from "#strings/ro/ui.ts";
import { richHtml } from "./rich-html.ts";

test.each([
  ["<h2>Titlu</h2>", "<h4>Titlu</h4>"],
  ["<h5>Titlu</h5>", "<h6>Titlu</h6>"],
  ["<p>Scrie-ne</p>", '<p><span class="nowrap">Scrie-ne</span></p>'],
  ['<a href="/job-uri">o-legătură-foarte-lungă</a>', '<a href="/job-uri">o-legătură-foarte-lungă</a>'],
])("prepares %j for a place under a heading of level 3", (html, shown) => {
  expect(richHtml(html, 3, uiStrings.table)).toBe(shown);
});

test.each([
  ["", "Tabel"],
  ["<h2>Unu</h2><p>Iată:</p><h3>Cât <em>le</em> păstrăm</h3>", "Tabel: Cât le păstrăm"],
  ['<h2>„Doi” &amp; "trei"</h2>', "Tabel: „Doi” &amp; &quot;trei&quot;"],
])("names a table after the heading above it: %j", (above, name) => {
  expect(richHtml(`${above}<table></table>`, 1, uiStrings.table)).toBe(
    `${above}<section class="wide-table" aria-label="${name}" tabindex="0"><table></table></section>`,
  );
});
