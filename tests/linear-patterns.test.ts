import { analyse } from "scslre";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { readSourceFiles } from "./support/source-files.ts";

interface Pattern {
  line: number;
  source: string;
  flags: string;
}

/** Syntax as the parser gives it. */
type Node = Record<string, unknown> & { type: string; start: number };

test("every pattern of the program takes time in proportion to its text", async () => {
  const files = await readSourceFiles("src");
  const slow = files.flatMap(({ place, code }) => slowPatterns(place, code));
  expect(slow).toEqual([]);
});

test("a pattern that takes more is found, as a literal and as text", () => {
  const found = (code: string) => slowPatterns("a.ts", code).length;
  expect(found("x.replace(/\\s+$/, '')")).toBe(1);
  expect(found("x.replace(/(?<!\\s)\\s+$/, '')")).toBe(0);
  expect(found("/^(a+)+$/.test(x)")).toBe(1);
  expect(found("new RegExp('<[^>]*>')")).toBe(1);
  expect(found("new RegExp(`$".concat("{name}|<[^>]*>`, 's')"))).toBe(1);
  expect(found("new RegExp(String.raw`\\s+$`)")).toBe(1);
});

/** Each as `file:line /source/flags`. */
function slowPatterns(place: string, code: string): string[] {
  return patternsOf(place, code)
    .filter(({ source, flags }) => analyse({ source, flags }).reports.length > 0)
    .map(({ line, source, flags }) => `${place}:${line} /${source}/${flags}`);
}

function patternsOf(place: string, code: string): Pattern[] {
  const found: Pattern[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    const pattern = patternOf(value);
    if (pattern) found.push({ ...pattern, line: code.slice(0, value.start).split("\n").length });
    Object.values(value).forEach(visit);
  };
  visit(parseSync(place, code).program);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

/** A literal, or what is made of text: each part of it that is known only later is one letter here. */
function patternOf(node: Node): Omit<Pattern, "line"> | null {
  if (node.type === "Literal" && isRegex(node.regex))
    return { source: node.regex.pattern, flags: node.regex.flags };
  if (node.type !== "NewExpression" || (node.callee as Node).name !== "RegExp") return null;
  const [source, flags] = node.arguments as Node[];
  return { source: textOf(source), flags: textOf(flags) };
}

function isRegex(value: unknown): value is { pattern: string; flags: string } {
  return typeof value === "object" && value !== null && "pattern" in value;
}

function textOf(node?: Node): string {
  if (node?.type === "Literal") return String(node.value);
  if (node?.type === "TaggedTemplateExpression") return joined(node.quasi as Node, "raw");
  if (node?.type === "TemplateLiteral") return joined(node, "cooked");
  return "";
}

function joined(template: Node, reading: "raw" | "cooked"): string {
  const quasis = template.quasis as { value: { raw: string; cooked: string } }[];
  return quasis.map(({ value }) => value[reading]).join("a");
}
