import { expect, test } from "vitest";
import { pictureWidths } from "#domain/files/files.ts";
import { uiStrings } from "#strings/ro/shell.ts";
import { narrowerWidths, richHtml } from "./rich-html.ts";

test.each([
  ["<h2>Titlu</h2>", "<h4>Titlu</h4>"],
  ["<h5>Titlu</h5>", "<h6>Titlu</h6>"],
  ["<p>Scrie-ne</p>", '<p><span class="nowrap">Scrie-ne</span></p>'],
  ["<p>FFQF-ADX7 și 4-FFQF</p>", "<p>FFQF-ADX7 și 4-FFQF</p>"],
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

const src = "/api/cntr/picture/0f";
const later = 'loading="lazy" decoding="async"';

test.each([
  [
    `<img src="${src}" alt="a > b" width="1600" height="900" />`,
    `<img src="${src}" alt="a > b" width="768" height="432" srcset="${src}?w=480 480w, ${src}?w=960 960w, ${src}?w=1600 1600w" sizes="(min-width: 768px) 768px, 100vw" ${later}>`,
  ],
  [
    `<img width="300" height="200" src="${src}" alt="" />`,
    `<img src="${src}" alt="" width="300" height="200" srcset="${src}?w=300 300w" sizes="(min-width: 300px) 300px, 100vw" ${later}>`,
  ],
  [
    `<img src="${src}" alt="" width="400" height="1280" />`,
    `<img src="${src}" alt="" width="200" height="640" srcset="${src}?w=400 400w" sizes="(min-width: 200px) 200px, 100vw" ${later}>`,
  ],
  [`<p>Unu</p><img src="${src}">`, `<p>Unu</p><img src="${src}" alt="" ${later}>`],
  ["<p>„a > b”</p>", "<p>„a > b”</p>"],
])("fetches a picture late and as wide as it is drawn: %j", (html, shown) => {
  expect(richHtml(html, 1, uiStrings.table)).toBe(shown);
});

test("the widths are those in which pictures are kept", () => {
  expect(narrowerWidths).toStrictEqual(pictureWidths.slice(0, -1));
});
