import { fold } from "#domain/fold.ts";
import type { Member, Status } from "#domain/members/members.ts";

/** What the list of members is narrowed to, as the address holds it. */
export interface MemberSearch {
  /** Words of the name or e-mail, with or without diacritics. */
  words: string;
  /** null: any. */
  status: Status | null;
  /** Counts from 1. */
  page: number;
}

const PER_PAGE = 50;

const keys = { words: "cauta", status: "stare", page: "pagina" };
const statuses: Record<string, Status> = {
  invitat: "invited",
  activ: "active",
  dezactivat: "disabled",
  sters: "erased",
};

export function readMemberSearch(query: URLSearchParams): MemberSearch {
  return {
    words: query.get(keys.words) ?? "",
    status: statuses[query.get(keys.status) ?? ""] ?? null,
    page: Math.max(1, Math.trunc(Number(query.get(keys.page))) || 1),
  };
}

/** The query of an address, with its question mark; empty when everybody is meant. */
export function writeMemberSearch({ words, status, page }: MemberSearch): string {
  const query = new URLSearchParams();
  if (words !== "") query.set(keys.words, words);
  const [name] = Object.entries(statuses).find(([, known]) => known === status) ?? [];
  if (name) query.set(keys.status, name);
  if (page > 1) query.set(keys.page, String(page));
  return query.size > 0 ? `?${query}` : "";
}

/** Those whom a search means, and the page of them that it asks for; beyond the last page, the last one. */
export function searchMembers(members: Member[], search: MemberSearch) {
  const words = fold(search.words).split(" ").filter(Boolean);
  const found = members.filter(
    (member) =>
      (search.status === null || member.status === search.status) &&
      words.every((word) => searchTextOf(member).includes(word)),
  );
  const pageCount = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const page = Math.min(search.page, pageCount);
  return { total: found.length, page, pageCount, shown: found.slice((page - 1) * PER_PAGE, page * PER_PAGE) };
}

/** Folded once for each member, not at each letter typed. */
const searchTexts = new WeakMap<Member, string>();

function searchTextOf(member: Member): string {
  const known = searchTexts.get(member);
  if (known !== undefined) return known;
  const text = fold(`${member.lastName} ${member.firstName} ${member.email}`);
  searchTexts.set(member, text);
  return text;
}
