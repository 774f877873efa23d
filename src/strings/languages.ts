import { defaultLanguage } from "./in-browsers.ts";
import type * as everyone from "./ro/everyone.ts";
import * as ro from "./ro/index.ts";
import type * as team from "./ro/team.ts";

/** Every string of the interface in one language: what the Romanian folder holds, in other words. */
export type Strings = Widen<typeof ro>;

/** The strings that everybody's pages have. */
export type PageStrings = Pick<Strings, keyof typeof everyone>;

/** The strings of the team's pages. */
export type TeamStrings = Pick<Strings, keyof typeof everyone | keyof typeof team>;

/** Any text may replace a text; functions have the parameters and results of the Romanian ones. */
type Widen<Value> = Value extends string
  ? string
  : Value extends (...given: never[]) => unknown
    ? Value
    : { [Key in keyof Value]: Widen<Value[Key]> };

export { defaultLanguage };

export interface Language {
  /** As the `lang` of a document, `Accept-Language` and the content pack's folder name it. */
  key: string;
  /** With its region, as `Intl` names it. */
  tag: string;
  /** The prefix of its pages' addresses. */
  prefix: "" | `/${string}`;
  strings: Strings;
}

/** Languages by key. The default one is always there. */
export type Languages = Readonly<Record<string, Language>>;

/** The languages that ship (contract §1). */
export const languages: Languages = {
  ro: { key: "ro", tag: "ro-RO", prefix: "", strings: ro },
};

/** A language by its key; the default one when there is none of that name. */
export function languageOf(key: string, all = languages): Language {
  return all[key] ?? (all[defaultLanguage] as Language);
}

/** The strings of a language; of the default one for an unknown key. */
export function stringsOf(key: string): Strings {
  return languageOf(key).strings;
}
