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

test("a rule of several classes needs all of them, one of several selectors is enough", () => {
  expect(styleOf('<p class="icon">')).toBe(always);
  expect(styleOf('<p class="card"><svg class="icon">')).toContain(".card .icon, .chip{width: 1rem}");
  expect(styleOf('<p class="chip">')).toContain(".card .icon, .chip{width: 1rem}");
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
