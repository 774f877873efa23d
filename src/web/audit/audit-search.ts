import { auditNouns } from "#domain/audit-actions.ts";
import { dayTyped } from "#domain/time/typed-moments.ts";
import { listAddress, typedWords } from "../page/list-address.ts";

/** The filter of the audit log, as the address holds it: days as they are typed. */
export interface AuditSearch {
  who: string;
  what: string;
  from: string;
  until: string;
  words: string;
  /** One item, as `plan-12`. */
  about: string;
  /** The line after which the page begins. */
  before: string;
}

export const auditAddress = listAddress<AuditSearch>({
  words: { ...typedWords("cauta"), read: (text) => text.trim().slice(0, 100) },
  who: wordThat("cine", isId),
  what: wordThat("ce", (text) => (auditNouns as readonly string[]).includes(text)),
  about: wordThat("despre", (text) => itemIn(text) !== null),
  from: typedWords("de-la"),
  until: typedWords("pana-la"),
  before: wordThat("inainte", isId),
});

/** The same as the API takes it; days that cannot be read are left out, and said to be wrong by the form. */
export function auditFilterOf({ who, what, from, until, words, about }: AuditSearch) {
  const [first, last] = [dayTyped(from), dayTyped(until)];
  return {
    ...(words.length > 1 && { words }),
    ...itemIn(about),
    ...(who && { actor: who }),
    ...(what && { noun: what as (typeof auditNouns)[number] }),
    ...(first && { from: first }),
    ...(last && { until: last }),
  };
}

function itemIn(about: string) {
  const [, itemType, itemId] = /^([a-z-]{1,40})-([1-9]\d{0,14})$/.exec(about) ?? [];
  return itemType && itemId ? { itemType, itemId } : null;
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}

/** A word that is nothing unless it fits. */
function wordThat(key: string, fits: (text: string) => boolean) {
  return { ...typedWords(key), read: (text: string) => (fits(text) ? text : "") };
}
