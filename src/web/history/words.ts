/** A word of a text, or the beginning of a block of it. */
export interface Word {
  text: string;
  /** What says that two words are the same: the word with its look, and where its link leads. */
  key: string;
  /** The block that begins here; it has no text. */
  block?: Block;
  /** Whether a space stands before it. */
  isSpaced: boolean;
  /** Where its link leads. */
  href?: string;
  isPicture?: true;
}

/** Words that follow each other and are the same in both texts, or only in one. */
export interface Run {
  kind: "same" | "removed" | "added";
  words: Word[];
}

export type Block = "text" | "heading" | "item" | "cell" | "quote";

const blocks: Record<string, Block> = {
  p: "text",
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  li: "item",
  td: "cell",
  th: "cell",
  blockquote: "quote",
};

/** A tag with its attributes, or what stands between two. */
const part = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>|([^<]+|<)/gi;

/** Looks that make a word another one. */
const looks = ["strong", "b", "em", "i", "u", "s", "sub", "sup", "code"];

/** The words of HTML as the sanitiser and the editor write it. */
export function wordsOfHtml(html: string): Word[] {
  const reading: Reading = { words: [], looks: [], block: "text", opens: "text", isSpaced: false };
  for (const [, slash, tag = "", attributes = "", text] of html.matchAll(part)) {
    if (text === undefined) readTag(reading, tag.toLowerCase(), slash === "/", attributes);
    else readText(reading, decoded(text));
  }
  return reading.words;
}

/** How far the HTML is read. */
interface Reading {
  words: Word[];
  /** The looks and the link that are open, and the block. */
  looks: string[];
  href?: string | undefined;
  block: Block;
  /** The block that the next word begins. */
  opens?: Block | undefined;
  /** Whether the last thing was a space. */
  isSpaced: boolean;
}

function readText(reading: Reading, text: string): void {
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const { looks: open, href, isSpaced } = reading;
    begin(reading);
    const key = [word, reading.block, ...open, href].join("\n");
    reading.words.push({ text: word, key, isSpaced: isSpaced || index > 0, ...(href && { href }) });
    reading.isSpaced = false;
  }
  reading.isSpaced ||= /\s$/.test(text);
}

function readTag(reading: Reading, name: string, isEnd: boolean, attributes: string): void {
  const block = name === "br" ? reading.block : blocks[name];
  if (block) {
    reading.isSpaced = false;
    // A paragraph inside a row of a list or a cell is no block of its own.
    const isInside = name === "p" && reading.opens !== undefined && reading.opens !== "text";
    if (!(isEnd || isInside)) reading.opens = block;
  } else if (name === "img") addPicture(reading, attributes);
  else if (name === "a") reading.href = isEnd ? undefined : (attributeOf(attributes, "href") ?? "");
  else if (!looks.includes(name)) return;
  else if (isEnd) reading.looks.splice(reading.looks.lastIndexOf(name), 1);
  else reading.looks.push(name);
}

function addPicture(reading: Reading, attributes: string): void {
  begin(reading);
  const alt = attributeOf(attributes, "alt") ?? "";
  const key = `img\n${attributeOf(attributes, "src")}\n${alt}`;
  reading.words.push({ text: alt, key, isSpaced: true, isPicture: true });
}

function begin(reading: Reading): void {
  if (!reading.opens) return;
  reading.block = reading.opens;
  reading.words.push(blockOf(reading.opens));
  reading.opens = undefined;
}

/** The words of a text without markup; each line is a block. */
export function wordsOfText(text: string): Word[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .flatMap((line) => [
      blockOf("text"),
      ...Array.from(line.matchAll(/\S+/g), ([word]) => ({ text: word, key: word, isSpaced: true })),
    ]);
}

function blockOf(block: Block): Word {
  return { text: "", key: `¶${block}`, block, isSpaced: false };
}

function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(attributes);
  return found ? decoded(found[1] ?? found[2] ?? "") : undefined;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" };

function decoded(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
