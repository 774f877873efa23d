import { createContext } from "react";
import { valueAt } from "#domain/content-pack/pack-values.ts";
import { dayAsTyped } from "#domain/time/typed-moments.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { nameOfRow } from "./row-name.ts";
import type { TextPart } from "./text-part.ts";

/** What does not fit: sentences by the path of their field within the form, and those that belong to no field of it. */
export interface Misfits {
  fields: Record<string, string>;
  others: string[];
}

export const noMisfits: Misfits = { fields: {}, others: [] };

/** The sentences of a form, for its fields: "" names the whole, "sessions.1.lastDay" a field of a row. */
export const MisfitsContext = createContext<Misfits["fields"]>({});

interface Refused {
  key: string;
  part: TextPart;
  /** The whole that was sent. */
  sent: unknown;
}

/**
 * Reads what the API refused: its fields are "value", or paths in what was sent ("value.2.title") or in the rest of the pack
 * ("pack.pages.home.title").
 */
export function readMisfits(fields: Record<string, string>, refused: Refused, strings: TeamStrings): Misfits {
  const { key, part, sent } = refused;
  const found: Misfits = { fields: {}, others: [] };
  const index = part.indexIn(sent);
  for (const [written, expected] of Object.entries(fields)) {
    const [root, ...path] = written.split(".");
    const [first, ...rest] = path;
    const isOfRow = index !== undefined && first === String(index);
    if (root === "pack") found.others.push(sentence(inPack(path, strings), expected, strings));
    else if (index === undefined || isOfRow) {
      const own = isOfRow ? rest : path;
      const list = isOfRow ? "" : lastOf(key);
      found.fields[own.join(".")] ??= ofField(part.of(sent), { path: own, list, expected }, strings);
    } else found.others.push(sentence(placeIn(path, lastOf(key), sent, strings), expected, strings));
  }
  return found;
}

interface Wrong {
  path: readonly string[];
  /** The list whose row the value is, or that it is. */
  list: string;
  expected: string;
}

/** What stands at a field of the form. */
function ofField(value: unknown, { path, list, expected }: Wrong, strings: TeamStrings): string {
  const where = placeIn(path, list, value, strings);
  const isMissing = [undefined, null, ""].includes(valueAt(value, path) as string);
  return sentence(where, where && isMissing ? strings.textsStrings.missing : expected, strings);
}

/** „cursul „Ospătar”, grupa 2, Ultima zi”: the way to a value, as people name it. */
function placeIn(
  path: readonly string[],
  list: string,
  value: unknown,
  { textsStrings }: Pick<TeamStrings, "textsStrings">,
): string {
  let node = value;
  let rows = list;
  const words = path.flatMap((step, index) => {
    const isRow = Array.isArray(node);
    node = (node as Record<string, unknown> | undefined)?.[step];
    if (isRow) return [textsStrings.list.named(rows, Number(step) + 1, nameOfRow(node))];
    rows = step;
    const isSaidByRow = index < path.length - 1 && Array.isArray(node) && step in textsStrings.list.rows;
    return isSaidByRow ? [] : [textsStrings.nameOf(step)];
  });
  return words.join(", ");
}

function inPack(path: readonly string[], strings: TeamStrings): string {
  const isNumber = (step: string) => /^\d+$/.test(step);
  const end = path.findIndex(isNumber);
  const key = (end < 0 ? path : path.slice(0, end)).join(".");
  const { title, name } = strings.textsStrings.placeOf(key);
  const rest = end < 0 ? [] : path.slice(end);
  const rows = rest.map((step) =>
    isNumber(step)
      ? strings.textsStrings.list.named(lastOf(key), Number(step) + 1)
      : strings.textsStrings.nameOf(step),
  );
  return [...new Set([title, name, ...rows])].join(", ");
}

/** A rule's own sentence stays; what the pack expected begins with a verb, its days as people write them, an example as it is typed. */
function sentence(where: string, expected: string, { textsStrings, format }: TeamStrings): string {
  const isWhole = /^\p{Lu}.*[.!?]$/u.test(expected);
  const days = expected.replaceAll(
    /(exemplu )?(\d{4}-\d{2}-\d{2})/g,
    (_, example: string | undefined, day: string) => (example ? example + dayAsTyped(day) : format.date(day)),
  );
  const words = isWhole ? expected : textsStrings.expected(days);
  if (!where) return capital(words);
  return `${capital(where)}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function lastOf(key: string): string {
  return key.split(".").at(-1) ?? key;
}
