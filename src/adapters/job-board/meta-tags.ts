import { Parser } from "htmlparser2";
import { singleLine } from "#domain/text/plain-text.ts";

/** Names of description tags, the preferred first. */
const describing = ["description", "og:description", "twitter:description"];

/** Maximum characters of foreign text that are parsed. */
const LONGEST_READ = 20_000;

/**
 * The description in a job's meta tags, as plain text. Boards send them as a string of `<meta>` elements or as a list
 * of pairs, `{ name, content }` or `[name, content]`. Anything else, and tags without a description, give "".
 */
export function describedBy(metaTags: unknown): string {
  const pairs = typeof metaTags === "string" ? pairsInHtml(metaTags) : pairsInList(metaTags);
  const found = describing.flatMap((name) => pairs.filter((pair) => pair.name === name));
  return found.map(({ content }) => plainText(content)).find((text) => text !== "") ?? "";
}

/** Plain text: without markup, scripts, invisible characters and line breaks. */
export function plainText(html: string): string {
  let text = "";
  let hidden = 0;
  const isHidden = (name: string) => ["script", "style", "template", "noscript"].includes(name);
  const parser = new Parser({
    onopentagname: (name) => {
      if (isHidden(name)) hidden += 1;
      text += " ";
    },
    onclosetag: (name) => {
      if (isHidden(name)) hidden -= 1;
      text += " ";
    },
    ontext: (piece) => {
      if (hidden === 0) text += piece;
    },
  });
  parser.end(html.slice(0, LONGEST_READ));
  return singleLine(text);
}

interface MetaTag {
  name: string;
  content: string;
}

function pairsInHtml(html: string): MetaTag[] {
  const pairs: MetaTag[] = [];
  const parser = new Parser({
    onopentag: (element, { name, property, content }) => {
      if (element === "meta") pairs.push(...pairOf(name ?? property, content));
    },
  });
  parser.end(html.slice(0, LONGEST_READ));
  return pairs;
}

function pairsInList(list: unknown): MetaTag[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((pair: unknown) => {
    if (Array.isArray(pair)) return pairOf(pair[0], pair[1]);
    if (typeof pair !== "object" || pair === null) return [];
    const { name, property, content } = pair as Record<string, unknown>;
    return pairOf(name ?? property, content);
  });
}

function pairOf(name: unknown, content: unknown): MetaTag[] {
  if (typeof name !== "string" || typeof content !== "string") return [];
  return [{ name: name.toLowerCase(), content }];
}
