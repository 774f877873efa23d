import { Marked } from "marked";
import { type Facts, factOf, factPattern } from "#domain/content-pack/facts.ts";
import { sanitiseRichText } from "#domain/text/rich-text.ts";
import { lineAt, readYaml, type Source } from "./source.ts";
import type { Key } from "./yaml-entries.ts";

const headPattern = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

const marked = new Marked({ async: false, gfm: true });
marked.use({ renderer: { html: ({ text }) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;") } });

/** Markdown as HTML; HTML in it is shown as text. */
export function htmlOf(markdown: string): string {
  return marked.parse(markdown, { async: false }).trim();
}

/** The YAML between the lines `---`, and the text below them; null without such lines. */
export function partsOf(text: string): { head: string; body: string } | null {
  const found = headPattern.exec(text);
  return found && { head: found[1] ?? "", body: text.slice(found[0].length) };
}

/**
 * Reads a Markdown file with YAML front matter between two lines `---`. The value has the front matter's keys with
 * `name` and `html`. The front matter may have the text itself, as `html`: it is sanitised. HTML in Markdown is escaped; an unknown
 * fact is a mistake. Facts stay as they are written, except in first items: there they are filled in, because a news item tells
 * what was true on its day.
 */
export async function readMarkdown(text: string, file: string, at: Key[], facts: Facts): Promise<Source> {
  const parts = partsOf(text);
  if (!parts) return headless(file, at);
  const { head, body } = parts;
  const source = readYaml(head, file, at, 2);
  const bodyAt = text.length - body.length;
  const unknown = [...body.matchAll(factPattern)].filter(([, key]) => isUnknown(facts, key));
  const faults = unknown.map(({ 0: written, index }) => ({
    line: lineAt(text, bodyAt + index),
    message: `așteptam un fapt din site.yaml sau project.yaml, am găsit „${written}”`,
  }));
  if (isWrittenTwice(source.value, body)) {
    const message = "așteptam textul o singură dată: sub antet sau în antet, la „html”";
    faults.push({ line: source.lineOf(["html"]), message });
  }
  const filled =
    at[0] === "seed" ? body.replaceAll(factPattern, (_, key: string) => String(factOf(facts, key))) : body;
  const value = await withText(source.value, file, filled);
  return { ...source, value, faults: [...source.faults, ...faults] };
}

function headless(file: string, at: Key[]): Source {
  const faults = [{ line: 1, message: "așteptam un antet YAML între două linii „---”" }];
  return { file, at, value: undefined, lineOf: () => 1, toComplete: [], faults };
}

async function withText(head: unknown, file: string, body: string): Promise<unknown> {
  if (head === null || typeof head !== "object") return head;
  const name = file.slice(file.lastIndexOf("/") + 1, -".md".length);
  const html =
    "html" in head && typeof head.html === "string" ? await sanitiseRichText(head.html) : htmlOf(body);
  return { ...head, name, html };
}

function isWrittenTwice(head: unknown, body: string): boolean {
  return head !== null && typeof head === "object" && "html" in head && body.trim() !== "";
}

/** Facts of a file that could not be read are not reported as unknown: that file's own mistakes are enough. */
function isUnknown(facts: Facts, key = ""): boolean {
  const file = key.startsWith("site.") ? "site" : "project";
  return facts[file] !== undefined && factOf(facts, key) === undefined;
}
