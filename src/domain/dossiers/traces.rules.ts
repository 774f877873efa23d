import { fold } from "../fold.ts";
import { membersNamed, type Named, nameIndex } from "../gate/members-named.ts";
import type { ReadDocument } from "../ports.ts";
import type { PartTrace } from "./dossiers.ts";

/** The most that is told of one file. */
const mostTraces = 20;

/**
 * Where a document or its properties name its author: the whole name in any order, with or without diacritics, and the e-mail. A part of
 * a name alone may be anybody's.
 */
export function tracesIn(
  { lines, title, people }: Pick<ReadDocument, "lines" | "title" | "people">,
  person: Named & { email: string },
): PartTrace[] {
  const index = nameIndex([person]);
  const properties = [title, ...people].map((words) => ({ words, page: null, isProperty: true }));
  const places = [...properties, ...lines.map((line) => ({ ...line, isProperty: false }))];
  return places
    .flatMap(({ words, page, isProperty }) => {
      const emails = fold(words).includes(fold(person.email)) ? [person.email] : [];
      // An address that is made of the name is one place, not two.
      const isOfEmail = (name: string) => emails.some((email) => fold(email).includes(fold(name)));
      const names = membersNamed(words, index).filter((name) => !isOfEmail(name));
      return [...names, ...emails].map((found) => ({ page, words: found, isProperty }));
    })
    .slice(0, mostTraces);
}
