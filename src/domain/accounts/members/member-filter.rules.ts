import { fold } from "#domain/text/fold.ts";
import type { MemberFilter, MemberGroup } from "./member-filter.ts";
import type { Status } from "./members.ts";

/** As much of a person as the filter looks at. */
export interface Filtered {
  lastName: string;
  firstName: string;
  email: string;
  status: Status;
  isTeam: boolean;
  /** Of the current plan; null without one. */
  receiptNumber: string | null;
}

/** Whether a filter means a person. */
export function isMeant(filter: MemberFilter, person: Filtered): boolean {
  const { group, status } = filter;
  if (status !== null && person.status !== status) return false;
  return belongsTo(group, person) && holdsWords(searchTextOf(person), filter.words);
}

/** Whether a person belongs to a group of the list. */
export function belongsTo(
  group: MemberGroup,
  { isTeam, receiptNumber, status }: Pick<Filtered, "isTeam" | "receiptNumber" | "status">,
): boolean {
  if (group === "everybody") return true;
  if (group === "team") return isTeam;
  return !isTeam && (group === "members" || (receiptNumber === null && status !== "erased"));
}

/** What a person is searched by. */
export function searchTextOf({
  lastName,
  firstName,
  email,
  receiptNumber,
}: Pick<Filtered, "lastName" | "firstName" | "email" | "receiptNumber">): string {
  return fold(`${lastName} ${firstName} ${email} ${receiptNumber ?? ""}`);
}

/** Whether a folded text holds all words. */
export function holdsWords(folded: string, words: string): boolean {
  return fold(words)
    .split(" ")
    .every((word) => folded.includes(word));
}
