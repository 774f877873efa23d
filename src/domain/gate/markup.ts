/** A sanitised text as the rules read it. */
export interface Markup {
  /** Paragraphs, headings, cells and lines of lists, in order; at the end, what stands in none of them. */
  blocks: Block[];
  links: { href: string; words: string }[];
  /** `alt` is null where nobody described it, empty where it is decorative. */
  pictures: { alt: string | null }[];
  /** The rows of each table, and whether it has a cell that heads others. */
  tables: { rows: string[][]; hasHead: boolean }[];
  /** Lines of lists, also of those that are typed with numbers or dashes, and rows of tables: where names stand among others. */
  lines: string[];
}

export interface Block {
  tag: string;
  words: string;
}

const blockTags = new Set([
  ...["p", "h2", "h3", "h4", "li", "td", "th", "caption", "blockquote", "pre", "figcaption"],
]);
const emptyTags = new Set(["br", "hr", "img"]);

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: "\u00a0",
  "#39": "'",
};

interface Open {
  tag: string;
  href: string;
  /** The pieces of text before it. */
  pieces: number;
}

/** Elements within one another, as sanitised texts have them (rich-text.ts): in deeper ones no words are told apart. */
const deepest = 100;

/** Reads HTML that was sanitised: it is well-formed, and has no comments. */
export function readMarkup(html: string): Markup {
  const found: Markup = { blocks: [], links: [], pictures: [], tables: [], lines: [] };
  const open: Open[] = [];
  const said: string[] = [];
  const bare: string[] = [];
  const begin = (tag: string, attributes: string) => {
    if (tag === "br" || blockTags.has(tag)) for (const words of [said, bare]) words.push(" ");
    // A link in a link ends the outer one, as in browsers.
    if (tag === "a") end({ found, open, said }, tag);
    note(found, tag, attributes);
    if (emptyTags.has(tag) || open.length >= deepest) return;
    open.push({ tag, href: attribute(attributes, "href"), pieces: said.length });
  };
  for (const [, closing, name = "", attributes = "", text] of html.matchAll(token)) {
    if (text !== undefined) {
      said.push(unescaped(text));
      if (!open.some((one) => saysWords(one.tag))) bare.push(unescaped(text));
    } else if (closing) end({ found, open, said }, name);
    else begin(name.toLowerCase(), attributes);
  }
  while (open.length > 0) end({ found, open, said }, open.at(-1)?.tag ?? "");
  noteParagraph(found, clean(bare.join("")));
  return found;
}

/** Text outside of every element is a paragraph, as browsers show it. */
function noteParagraph(found: Markup, words: string): void {
  if (words === "") return;
  found.lines.push(...typedLines(words));
  found.blocks.push({ tag: "p", words });
}

/** No part of it crosses a "<", which attributes have as an entity: else text that is no HTML would be read again and again. */
const token = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)(?![a-zA-Z0-9])((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>|([^<]+)/g;

/** What counts where an element begins. */
function note(found: Markup, tag: string, attributes: string): void {
  if (tag === "img")
    found.pictures.push({ alt: / alt=/.test(attributes) ? attribute(attributes, "alt") : null });
  if (tag === "table") found.tables.push({ rows: [], hasHead: false });
  if (tag === "tr") found.tables.at(-1)?.rows.push([]);
}

function end({ found, open, said }: { found: Markup; open: Open[]; said: string[] }, name: string): void {
  const index = open.findLastIndex(({ tag }) => tag === name.toLowerCase());
  const [element] = index < 0 ? [] : open.splice(index);
  if (!element) return;
  const { tag, href, pieces } = element;
  if (!(tag === "a" || saysWords(tag))) return;
  const words = clean(said.slice(pieces).join(""));
  if (tag === "a") found.links.push({ href, words });
  if (tag === "tr" || tag === "li") found.lines.push(words);
  if (tag === "p") found.lines.push(...typedLines(words));
  if (tag === "td" || tag === "th") endCell(found, tag, words);
  if (blockTags.has(tag)) endBlock(found, { tag, words });
  if (tag !== "a" && open.filter((one) => saysWords(one.tag)).length > mostOuter) said.length = pieces;
}

/** Elements that say again what is within one, such as the item, the cell and the row of a paragraph: the outer ones of more do not. */
const mostOuter = 3;

function saysWords(tag: string): boolean {
  return tag === "tr" || blockTags.has(tag);
}

/** The lines of a list that was typed as paragraphs: „1. Popescu Ion”, „- Popescu Ion”. */
export function typedLines(words: string): string[] {
  return words
    .split(/(?<=^|\s)(?=(?:\d{1,3}[.)]|[-–•*])\s)/)
    .filter((line) => /^(?:\d{1,3}[.)]|[-–•*])\s/.test(line) && line.split(" ").length <= mostWords);
}

/** Longer ones are sentences, which may name somebody. */
const mostWords = 12;

/** Whose paragraphs are blocks of their own. */
const outerTags = new Set(["li", "td", "th", "blockquote"]);

function endBlock({ blocks }: Markup, block: Block): void {
  const isSaid = outerTags.has(block.tag) && blocks.at(-1)?.words === block.words;
  if (!isSaid) blocks.push(block);
}

function endCell({ tables }: Markup, tag: "td" | "th", words: string): void {
  const table = tables.at(-1);
  if (!table) return;
  table.rows.at(-1)?.push(words);
  if (tag === "th") table.hasHead = true;
}

function attribute(attributes: string, name: string): string {
  const [, , value = ""] = new RegExp(`\\b${name}=("|')(.*?)\\1`, "s").exec(attributes) ?? [];
  return unescaped(value);
}

function unescaped(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

function clean(text: string): string {
  return text.replace(/[\s\u00a0]+/g, " ").trim();
}
