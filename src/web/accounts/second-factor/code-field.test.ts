import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Form } from "#web/ui/form/form.tsx";
import { CodeField, type Factor } from "./code-field.tsx";

const missing = { title: "Codul nu este bun", fields: { code: "Scrie codul." } };

test.each([
  ["not where there is no factor", "none", null, false],
  ["where a code is missed, whatever was known", "none", missing, true],
  ["where there is a factor", "set", null, true],
  ["where nobody knows", "unknown", null, true],
] as const)("a code is asked %s", (_, factor, failure, isAsked) => {
  expect(rendered(factor, failure).includes('name="code"')).toBe(isAsked);
});

test("a code can be left out only where nobody knows of a factor", () => {
  const isRequired = (html: string) => /<input[^>]* required/.test(html);
  expect(isRequired(rendered("unknown", null))).toBe(false);
  expect(isRequired(rendered("set", null))).toBe(true);
  expect(isRequired(rendered("none", missing))).toBe(true);
});

function rendered(factor: Factor, failure: typeof missing | null): string {
  const form = { labels: { code: "Codul tău" }, failure, submit: "Trimite", sending: "Se trimite" };
  return renderToString(createElement(Form, form, createElement(CodeField, { factor })));
}
