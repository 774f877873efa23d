import type { Member, Status } from "#domain/accounts/members.ts";
import { filterMembers, readPage } from "./filter-members.ts";

/** The filter of the list of members, as the address holds it. */
export interface MemberSearch {
  /** Words of the name or e-mail, with or without diacritics. */
  words: string;
  /** null: any. */
  status: Status | null;
  /** Counts from 1. */
  page: number;
}

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
    page: readPage(query, keys.page),
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

/** The members that a search means, and the page of them that it asks for. */
export function searchMembers(members: Member[], { status, ...search }: MemberSearch) {
  const isMeant = (member: Member) => status === null || member.status === status;
  return filterMembers(members, { ...search, isMeant });
}
