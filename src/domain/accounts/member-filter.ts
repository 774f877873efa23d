import { z } from "zod";
import { fold } from "../fold.ts";
import { Status } from "./members.ts";

/** Whom the list of people shows: everybody, members, those of them without a plan, or the team. */
export const memberGroups = ["everybody", "members", "without-plan", "team"] as const;
export type MemberGroup = (typeof memberGroups)[number];

/** The filter of the list of people. */
export const MemberFilter = z
  .object({
    words: z.string().max(200).default("").meta({
      description: "Of the name, e-mail or registration number; with or without diacritics, all must match",
    }),
    group: z.enum(memberGroups).default("members"),
    status: Status.nullable().default(null).meta({ description: "Null: any" }),
  })
  .meta({ id: "MemberFilter" });
export type MemberFilter = z.output<typeof MemberFilter>;

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
