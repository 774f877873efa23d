import type { Member } from "#domain/accounts/members.ts";
import { fold } from "#domain/fold.ts";

const PER_PAGE = 50;

interface MemberFilter {
  /** Words of the name, e-mail or registration number, with or without diacritics; all must match. */
  words: string;
  /** Counts from 1. */
  page: number;
  isMeant: (member: Member) => boolean;
  /** If not given, the order stays. */
  compare?: (one: Member, other: Member) => number;
}

/** The members that a search means, and the page of them that it asks for; beyond the last page, the last one. */
export function filterMembers(members: Member[], { words, isMeant, compare, ...asked }: MemberFilter) {
  const folded = fold(words).split(" ").filter(Boolean);
  const found = members.filter(
    (member) => isMeant(member) && folded.every((word) => searchTextOf(member).includes(word)),
  );
  if (compare) found.sort(compare);
  const pageCount = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const page = Math.min(asked.page, pageCount);
  return { total: found.length, page, pageCount, shown: found.slice((page - 1) * PER_PAGE, page * PER_PAGE) };
}

/** The page that an address asks for. */
export function readPage(query: URLSearchParams, key: string): number {
  return Math.max(1, Math.trunc(Number(query.get(key))) || 1);
}

/** Folded once for each member, not at each letter typed. */
const searchTexts = new WeakMap<Member, string>();

function searchTextOf(member: Member): string {
  const known = searchTexts.get(member);
  if (known !== undefined) return known;
  const { lastName, firstName, email, businessPlan } = member;
  const text = fold(`${lastName} ${firstName} ${email} ${businessPlan?.receiptNumber ?? ""}`);
  searchTexts.set(member, text);
  return text;
}
