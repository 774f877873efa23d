import { Parser } from "htmlparser2";

/** Names under which pages describe themselves, the plainest first. */
const describing = ["description", "og:description", "twitter:description"];

/** Letters of foreign text that are looked at: what is longer says nothing more in its first sentence. */
const LONGEST_READ = 20_000;

/**
 * What a job's meta tags say of it, in plain text. Boards send them as a string of `<meta>` elements or as a list of
 * pairs, `{ name, content }` or `[name, content]`. Anything else, and tags that describe nothing, give "".
 */
export function describedBy(metaTags: unknown): string {
  const pairs = typeof metaTags === "string" ? pairsInHtml(metaTags) : pairsInList(metaTags);
  const found = describing.flatMap((name) => pairs.filter((pair) => pair.name === name));
  return found.map(({ content }) => plainText(content)).find((text) => text !== "") ?? "";
}

/** Text as people read it: without markup, scripts, invisible letters and line breaks. */
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
  return withoutInvisible(text);
}

/** Without control characters and those that turn the direction of text, with single spaces. */
export function withoutInvisible(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
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
