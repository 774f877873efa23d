import { positiveNumber } from "./positive-number.ts";

/** How the address of a list holds what is searched in it. */
export interface ListAddress<Search> {
  read: (query: URLSearchParams) => Search;
  /** With its question mark; empty when everything is meant. */
  write: (search: Partial<Search>) => string;
}

/** One value of a search: the key it has in the address, and what is written there; what is empty is left out. */
interface Part<Value> {
  key: string;
  read: (text: string) => Value;
  write: (value: Value) => string;
}

/** The address of a list by the parts of its search, in the order in which they are written. */
export function listAddress<Search extends object>(
  parts: {
    [Name in keyof Search]: Part<Search[Name]>;
  },
): ListAddress<Search> {
  const known = Object.entries(parts) as [keyof Search, Part<unknown>][];
  return {
    read: (query) =>
      Object.fromEntries(known.map(([name, { key, read }]) => [name, read(query.get(key) ?? "")])) as Search,
    write: (search) => {
      const entries = known.map(([name, { key, write }]) => [
        key,
        search[name] === undefined ? "" : write(search[name]),
      ]);
      const query = new URLSearchParams(entries.filter(([, text]) => text !== ""));
      return query.size > 0 ? `?${query}` : "";
    },
  };
}

/** Words as they are typed. */
export function typedWords(key: string): Part<string> {
  return { key, read: (text) => text, write: (words) => words };
}

/** One of some values, by the name that each has in the address; `other` is meant without a name, or with an unknown one. */
export function oneOf<Value>(key: string, names: Record<string, Value>, other: NoInfer<Value>): Part<Value> {
  const entries = Object.entries(names);
  return {
    key,
    read: (text) => (entries.find(([name]) => name === text) ?? ["", other])[1],
    write: (value) => entries.find(([, one]) => one === value)?.[0] ?? "",
  };
}

/** The page, counted from 1. */
export function pageNumber(key: string): Part<number> {
  return {
    key,
    read: (text) => positiveNumber(text) ?? 1,
    write: (page) => (page > 1 ? String(page) : ""),
  };
}
