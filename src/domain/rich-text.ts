import sanitizeHtml from "sanitize-html";
import { cutAtWord } from "./plain-text.ts";

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["p", "br", "hr", "h2", "h3", "h4", "blockquote", "ul", "ol", "li", "pre", "code"],
    ...["strong", "em", "u", "s", "sub", "sup", "a"],
    ...["table", "caption", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    "*": ["lang"],
    a: ["href", "rel"],
    ol: ["start"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: "noopener noreferrer" } }),
    b: "strong",
    i: "em",
    h1: "h2",
    div: "p",
  },
};

/**
 * Leaves of someone's HTML what the portal may show to everyone: the tags, attributes and link schemes of the list
 * above. What it answers is safe to put into a page as it is (contract §3).
 */
export function sanitiseRichText(html: string): string {
  return sanitizeHtml(html, allowed).trim();
}

/**
 * The beginning of a sanitised text without its markup, at most `length` characters, cut at a word and then
 * ended with "…". It ends before the first heading or table below it, which would run into its last sentence.
 */
export function excerpt(html: string, length = 200): string {
  const opening = html.slice(0, html.search(/(?!^)<(?:h[2-4]|table)\b|$/));
  const beginning = plainText(opening.slice(0, 5 * length));
  return cutAtWord(beginning.length > length ? beginning : plainText(opening), length);
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*(?:>|$)/g, (tag) => (inlineTag.test(tag) ? "" : " "))
    .replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof entities) => entities[name])
    .replace(/\s+/g, " ")
    .trim();
}

const inlineTag = /^<\/?(strong|em|u|s|sub|sup|a|code)\b/;

/** The only entities sanitize-html leaves. */
const entities = { amp: "&", lt: "<", gt: ">", quot: '"' };
