import { Parser } from "htmlparser2";
import type { DocumentLine } from "#domain/foreign-files/read-document.ts";

/** A part of a file of Office, such as `word/document.xml`. */
export interface OfficePart {
  name: string;
  xml: string;
}

/** What is done at the beginning of an element, with its attributes, at a text, and at an element's end. */
interface Reading {
  open: (name: string, attributes: Record<string, string>) => void;
  text?: (words: string) => void;
  close?: (name: string) => void;
}

/** Elements within one another: no program nests as many, and the parser's time grows with their square. */
const deepest = 100;

/**
 * Reads XML from its beginning to its end. Names come without their prefixes, which are anybody's choice.
 *
 * @throws when it is nested too deep
 */
export function readXml(xml: string, reading: Reading): void {
  xmlReader(reading).end(xml);
}

/** The same in pieces, by `write` and then `end`. */
export function xmlReader({ open, text, close }: Reading): Parser {
  let depth = 0;
  return new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (depth > deepest) throw new Error("The XML is nested too deep");
        open(localName(name), attributes);
      },
      ontext: (words) => text?.(words),
      onclosetag: (name) => {
        depth -= 1;
        close?.(localName(name));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
}

/** `w:p` is `p`. */
export function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/**
 * The words of each element of that name, in order: also of empty ones, which count.
 *
 * @param within the elements in it that hold its words
 */
export function wordsOfEach(xml: string, element: string, within = "t"): string[] {
  const found: string[] = [];
  let isWord = false;
  readXml(xml, {
    open: (name) => {
      if (name === element) found.push("");
      isWord = name === within;
    },
    text: (text) => {
      if (isWord && found.length > 0) found.push(`${found.pop()}${text}`);
    },
    close: () => {
      isWord = false;
    },
  });
  return found;
}

/** The words of the first element of that name. */
export function elementOf(xml: string, element: string): string {
  let words = "";
  let isIn = false;
  readXml(xml, {
    open: (name) => {
      if (name === element) isIn = words === "";
    },
    text: (text) => {
      if (isIn) words += text;
    },
    close: () => {
      isIn = false;
    },
  });
  return words.trim();
}

/** A line without the marks at which words may be hyphenated. */
export function lineOf(words: string, isRow: boolean): DocumentLine {
  return { words: words.replaceAll("\u00ad", "").replaceAll(/\s+/g, " ").trim(), page: null, isRow };
}
