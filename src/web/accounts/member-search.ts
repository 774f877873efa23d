import { belongsTo } from "#domain/accounts/member-filter.rules.ts";
import type { MemberGroup } from "#domain/accounts/member-filter.ts";
import type { Status } from "#domain/accounts/members.ts";
import { filterMembers, readPage } from "./filter-members.ts";
import type { Person } from "./people.ts";

/** The filter of the list of people, as the address holds it. */
export interface MemberSearch {
  /** Words of the name, e-mail or registration number, with or without diacritics. */
  words: string;
  group: MemberGroup;
  /** null: any. */
  status: Status | null;
  /** Only those whose invitation expired. */
  isExpired: boolean;
  /** Counts from 1. */
  page: number;
}

export const everyone: MemberSearch = {
  words: "",
  group: "everybody",
  status: null,
  isExpired: false,
  page: 1,
};

const keys = { words: "cauta", group: "arata", status: "stare", invitation: "invitatie", page: "pagina" };
const groups: Record<string, MemberGroup> = {
  membri: "members",
  "fara-plan": "without-plan",
  echipa: "team",
};
const statuses: Record<string, Status> = {
  invitat: "invited",
  activ: "active",
  dezactivat: "disabled",
  sters: "erased",
};

export function readMemberSearch(query: URLSearchParams): MemberSearch {
  return {
    words: query.get(keys.words) ?? "",
    group: groups[query.get(keys.group) ?? ""] ?? everyone.group,
    status: statuses[query.get(keys.status) ?? ""] ?? null,
    isExpired: query.get(keys.invitation) === "expirata",
    page: readPage(query, keys.page),
  };
}

/** The query of an address, with its question mark; empty when everybody is meant. */
export function writeMemberSearch({ words, group, status, isExpired, page }: MemberSearch): string {
  const entries = [
    [keys.words, words],
    [keys.group, nameIn(groups, group)],
    [keys.status, nameIn(statuses, status)],
    [keys.invitation, isExpired ? "expirata" : ""],
    [keys.page, page > 1 ? String(page) : ""],
  ];
  const query = new URLSearchParams(entries.filter(([, value]) => value !== ""));
  return query.size > 0 ? `?${query}` : "";
}

function nameIn(names: Record<string, string>, value: string | null): string {
  return Object.keys(names).find((name) => names[name] === value) ?? "";
}

/** The people that a search means, and the page of them that it asks for. */
export function searchMembers(people: Person[], { group, status, isExpired, ...search }: MemberSearch) {
  const isMeant = (person: Person) => {
    const { team, plan } = person;
    const receiptNumber = plan?.receiptNumber ?? null;
    return (
      belongsTo(group, { isTeam: team !== null, receiptNumber, status: person.status }) &&
      (status === null || person.status === status) &&
      (!isExpired || person.invitationExpiredAt !== null)
    );
  };
  const { found, ...listed } = filterMembers(people, { ...search, isMeant });
  // An announcement takes no such filter.
  return { ...listed, recipients: isExpired ? 0 : found.filter(getsLetters).length };
}

/** The team gets no letters of its own, nor does whoever's account is closed. */
function getsLetters({ team, status }: Person): boolean {
  return team === null && (status === "active" || status === "invited");
}
