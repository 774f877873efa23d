import { expect, test } from "vitest";
import { createPageStyle } from "./page-style.ts";
import { styleRulesOf } from "./style-rules.ts";

const sheet = `
@font-face { font-family: Body }
@font-face { font-family: Body; src: url(/body-rare.woff2) }
:root { --ink: black; --unused: red }
p { margin: 0; color: var(--ink) }
.card { display: flex }
.card .icon, .chip { width: 1rem }
.card:not(.card--draft) { border: 0 }
.card:hover { border: 1px }
.outline, .outline:hover { background: none }
:is(.card .hint, .card:has(:checked) .kept) { display: none }
.card input:checked { color: red }
@media (min-width: 40rem) { .card { display: grid } .chip { color: red } }
@media print { .card { color: black } }
@supports (display: grid) { @media (min-width: 1rem) { .tabs { gap: 0 } } }
`;

const styleOf = createPageStyle(styleRulesOf(sheet));

/** What every page carries: faces, the properties that are used, and rules without classes. */
const always = "@font-face { font-family: Body }:root{--ink: black}p{margin: 0;color: var(--ink)}";

test("a page carries the rules whose classes it has, but for what an action or print needs", () => {
  expect(styleOf('<p class="lead card">')).toBe(
    `${always}.card{display: flex}.card:not(.card--draft){border: 0}@media (min-width: 40rem){.card{display: grid}}`,
  );
});

test("of several selectors those of an action are left out", () => {
  expect(styleOf('<p class="outline">')).toBe(`${always}.outline{background: none}`);
});

test("a rule of several classes needs all of them, one of several selectors is enough", () => {
  expect(styleOf('<p class="icon">')).toBe(always);
  expect(styleOf('<p class="card"><svg class="icon">')).toContain(".card .icon, .chip{width: 1rem}");
  expect(styleOf('<p class="chip">')).toContain(".card .icon, .chip{width: 1rem}");
});

test("what a checked control changes comes with a page that has one", () => {
  expect(styleOf('<p class="card">')).not.toContain("checked");
  expect(styleOf('<p class="card"><input type="radio" checked="">')).toContain(":checked{color: red}");
  expect(styleOf('<p class="card kept">')).not.toContain("display: none");
  expect(styleOf('<p class="card hint">')).toContain("display: none");
});

test("conditions stay around their rules, in the order of the sheet", () => {
  expect(styleOf('<p class="tabs chip">')).toBe(
    `${always}.card .icon, .chip{width: 1rem}@media (min-width: 40rem){.chip{color: red}}` +
      "@supports (display: grid){@media (min-width: 1rem){.tabs{gap: 0}}}",
  );
});

test("what is not seen at first comes with the whole sheet", () => {
  expect(styleOf('<div class="drawer"><p class="chip"></div><main></main><footer><p class="card">')).toBe(
    always,
  );
});
