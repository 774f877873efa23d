import type { IOptions } from "sanitize-html";
import { pictureKey } from "./picture-address.ts";
import { cutAtWord, linkLine } from "./plain-text.ts";

const allowed: IOptions = {
  allowedTags: [
    ...["p", "br", "hr", "h2", "h3", "h4", "blockquote", "ul", "ol", "li", "pre", "code"],
    ...["strong", "em", "u", "s", "sub", "sup", "a"],
    ...["table", "caption", "thead", "tbody", "tr", "th", "td", "img"],
  ],
  allowedAttributes: {
    "*": ["lang"],
    a: ["href", "rel"],
    ol: ["start"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    img: ["src", "alt", "width", "height"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  // Pictures of other sites would tell them who reads.
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && pictureKey(attribs.src ?? "") === undefined,
  transformTags: {
    a: (tagName, { href, ...attribs }) => ({
      tagName,
      attribs: {
        ...attribs,
        ...(href !== undefined && !namesUser(href) && { href: linkLine(href) }),
        rel: "noopener noreferrer",
      },
    }),
    b: "strong",
    i: "em",
    h1: "h2",
    div: "p",
  },
};

/**
 * Sanitizes HTML: only the tags, attributes and link schemes of the list above remain, and empty tables are removed.
 * The result is safe to put into a page (contract §3), and at most 30 levels deep: words of deeper ones stand in the last. The
 * sanitizer takes memory that a portal without editors at work does not need: it is loaded for the first text.
 */
export async function sanitiseRichText(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import("sanitize-html");
  // Others have their turn before it, and before the text is checked, which may take as long.
  await giveWay(html);
  const sanitised = sanitizeHtml(flattened(html), allowed).replace(table, dropIfEmpty).trim();
  await giveWay(sanitised);
  return sanitised;
}

/** Characters of a text of which nobody notices the time. */
const longText = 20_000;

/** Rounds of the event loop that a request takes from its connection to its answer. */
const rounds = 5;

/** Beside a long text. A timer or a single round would end before the next connection is looked at. */
async function giveWay(text: string): Promise<void> {
  if (text.length <= longText) return;
  for (let round = 0; round < rounds; round += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Elements within one another: the parser's time grows with the square of more. */
const deepest = 30;

/** Elements without an end tag, and those that end where the next one of their kind begins. */
const emptyElements = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "wbr",
]);
const endedByNext = new Set(["p", "li", "td", "th", "tr", "option"]);

/** HTML without the tags of elements that are nested too deep. */
function flattened(html: string): string {
  const open: string[] = [];
  const dropped = new Map<string, number>();
  const isKept = (name: string, isEnd: boolean): boolean => {
    const others = dropped.get(name) ?? 0;
    if (isEnd && others > 0) {
      dropped.set(name, others - 1);
      return false;
    }
    const at = open.lastIndexOf(name);
    if (isEnd && at >= 0) open.length = at;
    if (isEnd || (endedByNext.has(name) && open.at(-1) === name)) return true;
    const isRoom = open.length < deepest;
    if (isRoom) open.push(name);
    else dropped.set(name, others + 1);
    return isRoom;
  };
  return html.replace(/<(\/?)([a-z][^\s/<>]*)(?:[\s/][^<>]*)?>/gi, (tag, slash: string, given: string) => {
    const name = given.toLowerCase();
    return emptyElements.has(name) || isKept(name, slash !== "") ? tag : "";
  });
}

/** A table that contains no other table. */
const table = /<table\b(?:(?!<table\b)[\s\S])*?<\/table>/g;

function dropIfEmpty(html: string): string {
  return plainText(html) === "" ? "" : html;
}

/** Whether an address names a user: `https://bank.example@evil.example/` looks like a link to another site. */
export function namesUser(href: string): boolean {
  const url = URL.parse(href, "https://portal.invalid");
  return url !== null && (url.username !== "" || url.password !== "");
}

/**
 * The beginning of a sanitised text without its markup, at most `length` characters, cut at a word and ended with "…".
 * It ends before the first heading or table, which would run into its last sentence.
 */
export function excerpt(html: string, length = 200): string {
  const opening = html.slice(0, html.search(/(?!^)<(?:h[2-4]|table)\b|$/));
  let end = 5 * length;
  let beginning = plainText(opening.slice(0, end));
  while (beginning.length <= length && end < opening.length) {
    end *= 5;
    beginning = plainText(opening.slice(0, end));
  }
  return cutAtWord(beginning, length);
}

/** The words of a sanitised text, on one line. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*(?:>|$)/g, (tag) => (inlineTag.test(tag) ? "" : " "))
    .replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof entities) => entities[name])
    .replace(/\s+/g, " ")
    .trim();
}

const inlineTag = /^<\/?(strong|em|u|s|sub|sup|a|code)\b/;

/** The only entities sanitize-html leaves. */
const entities = { amp: "&", lt: "<", gt: ">", quot: '"' };
