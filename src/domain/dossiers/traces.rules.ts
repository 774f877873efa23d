import { fold } from "../fold.ts";
import { membersNamed, type Named, nameIndex } from "../gate/members-named.ts";
import type { ReadDocument } from "../ports.ts";
import type { PartTrace } from "./dossiers.ts";

/** The most that is told of one file. */
const mostTraces = 20;

/**
 * Where a document names its author: the whole name in any order, with or without diacritics, and the e-mail. A part of
 * a name alone may be anybody's.
 */
export function tracesIn(
  { lines, title }: Pick<ReadDocument, "lines" | "title">,
  person: Named & { email: string },
): PartTrace[] {
  const index = nameIndex([person]);
  const places = [{ words: title, page: null }, ...lines];
  return places
    .flatMap(({ words, page }) => {
      const emails = fold(words).includes(fold(person.email)) ? [person.email] : [];
      // An address that is made of the name is one place, not two.
      const isOfEmail = (name: string) => emails.some((email) => fold(email).includes(fold(name)));
      const names = membersNamed(words, index).filter((name) => !isOfEmail(name));
      return [...names, ...emails].map((found) => ({ page, words: found }));
    })
    .slice(0, mostTraces);
}
