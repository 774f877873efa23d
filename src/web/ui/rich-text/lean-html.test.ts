import { expect, test } from "vitest";
import { leanHtml } from "./lean-html.ts";

test.each([
  ["<ul><li><p>unu</p></li><li><p>doi</p></li></ul>", "<ul><li>unu</li><li>doi</li></ul>"],
  ["<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>", "<ul><li>a<ul><li>b</li></ul></li></ul>"],
  ["<ul><li><p>a</p><p>b</p></li></ul>", "<ul><li><p>a</p><p>b</p></li></ul>"],
  [
    '<table><tbody><tr><td colspan="2"><p>a</p></td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
  ],
  ["<p>a</p><p></p>", "<p>a</p>"],
  ["<p></p>", ""],
])("%s becomes %s", (html, lean) => {
  expect(leanHtml(html)).toBe(lean);
});
