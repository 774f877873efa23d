import type { Member } from "#domain/accounts/members/members.ts";
import type { PlanRemarks } from "#domain/business-plans/plan-remarks.ts";
import { filterMembers } from "../page/filter-members.ts";
import { listAddress, oneOf, pageNumber, typedWords } from "../page/list-address.ts";
import { positiveNumber } from "../page/positive-number.ts";

/** A member with what is told of the current plan at a glance; null without one. */
export type ListedMember = Member & { remarks: PlanRemarks | null };

/** The filter and the order of the list of plans, as the address holds them. */
export interface PlanSearch {
  /** Words of the name, e-mail or registration number, with or without diacritics. */
  words: string;
  /** `late`: after the closing, in the grace or by an extension; `incomplete`: parts are missing, or one file was not divided; `alike`: files, or a whole other plan, with the same bytes. */
  plan:
    | "any"
    | "with"
    | "without"
    | "late"
    | "grace"
    | "extension"
    | "incomplete"
    | "blank"
    | "alike"
    | "checks";
  /** By the member's name, or by the date of the plan: the latest first, members without a plan last. */
  sort: "name" | "received";
  /** The id of the round whose plans are meant; null: the present one, or none. */
  round: number | null;
  /** Counts from 1. */
  page: number;
}

/** What means everybody in a round. */
export const everybody: Omit<PlanSearch, "round" | "page"> = { words: "", plan: "any", sort: "name" };

export const planAddress = listAddress<PlanSearch>({
  round: {
    key: "runda",
    read: (text) => positiveNumber(text) ?? null,
    write: (round) => (round === null ? "" : String(round)),
  },
  words: typedWords("cauta"),
  plan: oneOf<PlanSearch["plan"]>(
    "plan",
    {
      cu: "with",
      fara: "without",
      "dupa-termen": "late",
      gratie: "grace",
      prelungire: "extension",
      lipsuri: "incomplete",
      necompletate: "blank",
      "la-fel": "alike",
      verificari: "checks",
    },
    everybody.plan,
  ),
  sort: oneOf<PlanSearch["sort"]>("ordine", { noi: "received" }, everybody.sort),
  page: pageNumber("pagina"),
});

/** The members that a search means in its order, and the page of them that it asks for. */
export function searchPlans(members: ListedMember[], { plan, sort, ...search }: PlanSearch) {
  return filterMembers(members, {
    ...search,
    isMeant: tests[plan],
    ...(sort === "received" && { compare: byLatestPlan }),
  });
}

const tests: Record<PlanSearch["plan"], (member: ListedMember) => boolean> = {
  any: () => true,
  with: ({ isBusinessPlan }) => isBusinessPlan,
  without: ({ isBusinessPlan }) => !isBusinessPlan,
  late: ({ remarks }) => Boolean(remarks?.late),
  grace: ({ remarks }) => remarks?.late === "grace",
  extension: ({ remarks }) => remarks?.late === "extension",
  incomplete: ({ remarks }) => remarks !== null && (remarks.isUndivided || remarks.missing.length > 0),
  blank: ({ remarks }) => remarks !== null && remarks.blank.length > 0,
  checks: ({ remarks }) => remarks !== null && remarks.toCheck > 0,
  alike: ({ remarks }) => remarks !== null && remarks.doubled.length + remarks.sameAs.length > 0,
};

/** Moments in UTC sort as they are written. */
function byLatestPlan(one: Member, other: Member): number {
  const [first, second] = [one, other].map(({ businessPlan }) => businessPlan?.receivedAt ?? "");
  if (first === second) return 0;
  return String(first) < String(second) ? 1 : -1;
}
