import { parseEvents, YAMLException } from "js-yaml";

/** Tags a value of the content pack as an example to be replaced. */
export const toCompleteTag = "!complete";

// What is wrong with a file's YAML, in Romanian, for the operator. The library's own messages are English.
export const repeatedKey = "așteptam fiecare cheie o singură dată, iar aceasta apare de două ori";
export const unknownTag = `așteptam numai eticheta ${toCompleteTag}`;
export const severalDocuments = "așteptam un singur document, fără alt rând „---”";
const tab = "așteptam spații la început de rând, am găsit un tab";
const notClosed = "așteptam ghilimele sau o paranteză care să închidă ce se deschide aici";
const badIndent = "așteptam alt număr de spații la început de rând";
const badEscape = "așteptam alt caracter după „\\”, sau textul între apostrofuri";
const badText = "așteptam un singur „:” pe rând, sau textul între ghilimele";
const missingColon = "așteptam „:” după cheie, pe același rând";
const badBegin = "așteptam textul între ghilimele, pentru că începe cu un semn al YAML";

/** Reasons for which the library refuses a quote or bracket that is still open. */
const open = /^deficient indentation|^unexpected end of the (?:stream|document) within a (?:.* scalar|flow)/;

/** Reasons for which it refuses a line that follows a key without its colon. */
const noColon = /multiline key|^end of the stream|^expected ':'/;

/** A line that is an item, or a key with its colon. */
const whole = /^\s*-\s|:(?:\s|$)/;

/** Describes the first syntax error of a text, with its line from 1: what never ends is reported where it begins. */
export function syntaxFault(
  { reason, mark }: YAMLException,
  yaml: string,
): { line: number; message: string } {
  const lines = yaml.split("\n");
  const { line: before = 0, column = 0 } = mark ?? {};
  const line = before + 1;
  const written = lines[before] ?? "";
  if (/^ *\t/.test(written)) return { line, message: tab };
  if (open.test(reason)) return { line: opening(lines, before), message: notClosed };
  if (noColon.test(reason)) {
    const key = lines.findLastIndex((text, index) => index < line && /\S/.test(text) && !whole.test(text));
    if (key >= Math.max(before - 1, 0)) return { line: key + 1, message: missingColon };
  }
  return { line, message: inLine(reason, written.slice(0, column), written.charAt(column)) };
}

function inLine(reason: string, read: string, next: string): string {
  if (/escape sequence|hexadecimal/.test(reason)) return badEscape;
  if (!reason.startsWith("bad indentation")) {
    return `așteptam YAML corect; verifică spațiile, ghilimelele și semnele „:” (${reason})`;
  }
  if (/[@`%&*!|>]/.test(next)) return badBegin;
  return read.includes(":") ? badText : badIndent;
}

/** The line on which that opens which is still open after the first `count` lines: the first that leaves it so. */
function opening(lines: string[], count: number): number {
  let line = Math.max(count, 1);
  while (line > 1 && isOpenAfter(lines, line - 1)) line -= 1;
  return line;
}

function isOpenAfter(lines: string[], count: number): boolean {
  try {
    parseEvents(lines.slice(0, count).join("\n"), {});
    return false;
  } catch (error) {
    return error instanceof YAMLException && open.test(error.reason);
  }
}
