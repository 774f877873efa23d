import { auditNouns } from "#domain/audit-actions.ts";
import { dayTyped } from "#domain/time/typed-moments.ts";

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

const keys = {
  words: "cauta",
  who: "cine",
  what: "ce",
  about: "despre",
  from: "de-la",
  until: "pana-la",
  before: "inainte",
} as const;

export function readAuditSearch(query: URLSearchParams): AuditSearch {
  const value = (name: keyof typeof keys) => query.get(keys[name]) ?? "";
  return {
    who: isId(value("who")) ? value("who") : "",
    what: (auditNouns as readonly string[]).includes(value("what")) ? value("what") : "",
    from: value("from"),
    until: value("until"),
    words: value("words").trim().slice(0, 100),
    about: itemIn(value("about")) ? value("about") : "",
    before: isId(value("before")) ? value("before") : "",
  };
}

/** The query of an address, with its question mark; empty when everything is meant. */
export function writeAuditSearch(search: Partial<AuditSearch>): string {
  const entries = Object.entries(keys).map(([name, key]) => [key, search[name as keyof AuditSearch] ?? ""]);
  const query = new URLSearchParams(entries.filter(([, value]) => value !== ""));
  return query.size > 0 ? `?${query}` : "";
}

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
