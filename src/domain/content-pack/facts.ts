import type { LegalPage } from "./articles.ts";
import type { Incoherence } from "./incoherence.ts";
import type { Project } from "./project.ts";
import type { Site } from "./site.ts";

/** A fact inserted into an article: `{site.contact.email}`. Only `site` and `project` are available. */
export const factPattern = /\{((?:site|project)(?:\.\w+)+)\}/g;

/** A part of a sentence that is left out while a fact in it is not known: `{{ la {site.contact.email}}}`. */
const optionalPattern = /\{\{((?:[^{}]|\{[^{}]*\})*)\}\}/g;

/** Files that are still unread, or could not be read, have no facts. */
export type Facts = Partial<Record<"site" | "project", unknown>>;

/** Undefined when there is no such text or number. */
export function factOf(facts: Facts, key: string): string | number | undefined {
  const value = key
    .split(".")
    .reduce<unknown>((holder, part) => (holder as Record<string, unknown> | undefined)?.[part], facts);
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}

/**
 * HTML with its facts filled in, and without the parts that need one that is hidden; an e-mail address becomes a link, as it does in
 * Markdown.
 *
 * @param isHidden whether a fact is not to be shown yet
 */
export function withFacts(
  html: string,
  facts: { site: Site; project: Project },
  isHidden: (key: string) => boolean,
): string {
  const known = html.replaceAll(optionalPattern, (_, part: string) =>
    [...part.matchAll(factPattern)].some(([, key = ""]) => isHidden(key)) ? "" : part,
  );
  return known.replaceAll(factPattern, (written, key: string) => {
    if (isHidden(key)) return "în curs de completare";
    const fact = factOf(facts, key);
    if (fact === undefined) return written;
    const text = String(fact).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
    return /^[^\s@]+@[^\s@]+$/.test(text) ? `<a href="mailto:${text}">${text}</a>` : text;
  });
}

/** The facts of articles that the pack does not have. */
export function unknownFacts({
  legal,
  ...facts
}: Facts & { legal: Record<string, LegalPage> }): Incoherence[] {
  return Object.entries(legal).flatMap(([slug, { html }]) =>
    [...html.matchAll(factPattern)]
      .filter(([, key = ""]) => factOf(facts, key) === undefined)
      .map(([written]) => ({
        path: ["legal", slug, "html"],
        expected: `un fapt din site.yaml sau project.yaml, nu „${written}”`,
      })),
  );
}
