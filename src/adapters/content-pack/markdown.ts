import { Marked } from "marked";
import { type Facts, factOf, factPattern } from "#domain/content-pack/facts.ts";
import { type Key, lineAt, readYaml, type Source } from "./source.ts";

const headPattern = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

const marked = new Marked({ async: false, gfm: true });
marked.use({ renderer: { html: ({ text }) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;") } });

/**
 * Reads a Markdown file with YAML front matter between two lines `---`. The value has the front matter's keys with
 * `name` and `html`. HTML in the text is escaped; an unknown fact is a mistake. Facts stay as they are written, except in first
 * items: there they are filled in, because a news item tells what was true on its day.
 */
export function readMarkdown(text: string, file: string, at: Key[], facts: Facts): Source {
  const head = headPattern.exec(text);
  if (!head) return headless(file, at);
  const source = readYaml(head[1] ?? "", file, at, 2);
  const body = text.slice(head[0].length);
  const unknown = [...body.matchAll(factPattern)].filter(([, key]) => isUnknown(facts, key));
  const faults = unknown.map(({ 0: written, index }) => ({
    line: lineAt(text, head[0].length + index),
    message: `așteptam un fapt din site.yaml sau project.yaml, am găsit „${written}”`,
  }));
  const filled =
    at[0] === "seed" ? body.replaceAll(factPattern, (_, key: string) => String(factOf(facts, key))) : body;
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
function isUnknown(facts: Facts, key = ""): boolean {
  const file = key.startsWith("site.") ? "site" : "project";
  return facts[file] !== undefined && factOf(facts, key) === undefined;
}
