import { fold } from "../fold.ts";
import { membersNamed, type Named, type NameIndex, nameIndex } from "../gate/members-named.ts";
import type { DocumentLine, ReadDocument } from "../read-document.ts";
import type { PartTrace } from "./dossiers.ts";
import { phonesIn } from "./phones.rules.ts";

/** The most that is told of one file. */
const mostTraces = 20;

/** The words at the end of a line and at the beginning of the next in which a name may be broken: "Nume: Pop", "Prenume: Ion". */
const wordsAtBreak = 3;

/**
 * Where a document or its properties name its author: the whole name in any order, with or without diacritics, and the e-mail. A part of
 * a name alone may be anybody's. Mobile numbers are told, too: the portal does not know the author's own.
 */
export function tracesIn(
  { lines, title, people }: Pick<ReadDocument, "lines" | "title" | "people">,
  person: Named & { email: string },
): PartTrace[] {
  const index = nameIndex([person]);
  const properties = [title, ...people].map((words) => ({ words, page: null, isProperty: true }));
  const breaks = lines
    .slice(1)
    .flatMap((line, before) => atBreak(lines[before] as DocumentLine, line, index));
  const places = [...lines, ...breaks].map((line) => ({ ...line, isProperty: false }));
  const own = [...properties, ...places].flatMap(({ words, page, isProperty }) => {
    const emails = fold(words).includes(fold(person.email)) ? [person.email] : [];
    // An address that is made of the name is one place, not two.
    const isOfEmail = (name: string) => emails.some((email) => fold(email).includes(fold(name)));
    const names = membersNamed(words, index).filter((name) => !isOfEmail(name));
    return [...names, ...emails].map((found) => ({ page, words: found, isProperty, isPhone: false }));
  });
  const phones = lines.flatMap(({ words, page }) =>
    phonesIn(words).map((found) => ({ page, words: found, isProperty: false, isPhone: true })),
  );
  return [...own, ...phones].slice(0, mostTraces);
}

/** The words around the break between two lines, where they name somebody whom neither line names by itself. */
function atBreak(line: DocumentLine, next: DocumentLine, index: NameIndex): DocumentLine[] {
  const end = line.words.split(" ").slice(-wordsAtBreak).join(" ");
  const words = `${end} ${next.words.split(" ").slice(0, wordsAtBreak).join(" ")}`;
  const isNamed = [end, next.words].some((half) => membersNamed(half, index).length > 0);
  return isNamed || membersNamed(words, index).length === 0 ? [] : [{ ...next, words }];
}
