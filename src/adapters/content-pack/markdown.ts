import { Marked } from "marked";
import { type Key, readYaml, type Source } from "./source.ts";

/** A fact inserted into a text: `{site.contact.email}`. Only `site` and `project` are available. */
const factPattern = /\{((?:site|project)(?:\.\w+)+)\}/g;

const headPattern = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

const marked = new Marked({ async: false, gfm: true });
marked.use({ renderer: { html: ({ text }) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;") } });

/**
 * Reads a Markdown file with YAML front matter between two lines `---`. The value has the front matter's keys with
 * `name` and `html`. HTML in the text is escaped; an unknown fact is a mistake.
 */
export function readMarkdown(text: string, file: string, at: Key[], facts: Record<string, unknown>): Source {
  const head = headPattern.exec(text);
  if (!head) return headless(file, at);
  const source = readYaml(head[1] ?? "", file, at, 2);
  const body = text.slice(head[0].length);
  const unknown = [...body.matchAll(factPattern)].filter(([, key]) => isUnknown(facts, key));
  const faults = unknown.map(({ 0: written, index }) => ({
    line: lineAt(text, head[0].length + index),
    message: `așteptam un fapt din site.yaml sau project.yaml, am găsit „${written}”`,
  }));
  const filled = body.replaceAll(factPattern, (_, key: string) => String(factOf(facts, key)));
  return { ...source, value: withText(source.value, file, filled), faults: [...source.faults, ...faults] };
}

function headless(file: string, at: Key[]): Source {
  const faults = [{ line: 1, message: "așteptam un antet YAML între două linii „---”" }];
  return { file, at, value: undefined, lineOf: () => 1, toComplete: [], faults };
}

function withText(head: unknown, file: string, body: string): unknown {
  if (head === null || typeof head !== "object") return head;
  const name = file.slice(file.lastIndexOf("/") + 1, -".md".length);
  return { ...head, name, html: marked.parse(body, { async: false }).trim() };
}

/** Facts of a file that could not be read are not reported as unknown: that file's own mistakes are enough. */
function isUnknown(facts: Record<string, unknown>, key = ""): boolean {
  const file = key.slice(0, key.indexOf("."));
  return facts[file] !== undefined && factOf(facts, key) === undefined;
}

function factOf(facts: Record<string, unknown>, key = ""): string | number | undefined {
  const value = key
    .split(".")
    .reduce<unknown>((holder, part) => (holder as Record<string, unknown>)?.[part], facts);
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
