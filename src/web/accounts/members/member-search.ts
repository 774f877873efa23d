import { belongsTo } from "#domain/accounts/members/member-filter.rules.ts";
import type { MemberGroup } from "#domain/accounts/members/member-filter.ts";
import type { Status } from "#domain/accounts/members/members.ts";
import { filterMembers } from "#web/page/filter-members.ts";
import { listAddress, oneOf, pageNumber, typedWords } from "#web/page/list-address.ts";
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

export const memberAddress = listAddress<MemberSearch>({
  words: typedWords("cauta"),
  group: oneOf<MemberGroup>(
    "arata",
    { membri: "members", "fara-plan": "without-plan", echipa: "team" },
    everyone.group,
  ),
  status: oneOf<Status | null>(
    "stare",
    { invitat: "invited", activ: "active", dezactivat: "disabled", sters: "erased" },
    null,
  ),
  isExpired: oneOf<boolean>("invitatie", { expirata: true }, false),
  page: pageNumber("pagina"),
});

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
