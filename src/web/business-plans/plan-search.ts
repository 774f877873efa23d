import { fold } from "#domain/fold.ts";
import type { Member } from "#domain/members/members.ts";

/** What the list of plans is narrowed to and sorted by, as the address holds it. */
export interface PlanSearch {
  /** Words of the name, e-mail or registration number, with or without diacritics. */
  words: string;
  plan: "any" | "with" | "without";
  /** By the member's name, or the latest plan first and whoever sent none at the end. */
  sort: "name" | "received";
  /** Counts from 1. */
  page: number;
}

const PER_PAGE = 50;

export const everybody: PlanSearch = { words: "", plan: "any", sort: "name", page: 1 };

const keys = { words: "cauta", plan: "plan", sort: "ordine", page: "pagina" };
const plans: Record<string, PlanSearch["plan"]> = { cu: "with", fara: "without" };
const sorts: Record<string, PlanSearch["sort"]> = { noi: "received" };

export function readPlanSearch(query: URLSearchParams): PlanSearch {
  return {
    words: query.get(keys.words) ?? "",
    plan: plans[query.get(keys.plan) ?? ""] ?? everybody.plan,
    sort: sorts[query.get(keys.sort) ?? ""] ?? everybody.sort,
    page: Math.max(1, Math.trunc(Number(query.get(keys.page))) || 1),
  };
}

/** The query of an address, with its question mark; empty when everybody is meant. */
export function writePlanSearch({ words, plan, sort, page }: PlanSearch): string {
  const entries = [
    [keys.words, words],
    [keys.plan, nameOf(plans, plan)],
    [keys.sort, nameOf(sorts, sort)],
    [keys.page, page > 1 ? String(page) : ""],
  ];
  const query = new URLSearchParams(entries.filter(([, value]) => value !== ""));
  return query.size > 0 ? `?${query}` : "";
}

function nameOf(names: Record<string, string>, value: string): string {
  return Object.keys(names).find((name) => names[name] === value) ?? "";
}

/** Those whom a search means in its order, and the page of them that it asks for; beyond the last page, the last one. */
export function searchPlans(members: Member[], search: PlanSearch) {
  const words = fold(search.words).split(" ").filter(Boolean);
  const found = members.filter(
    (member) =>
      (search.plan === "any" || member.isBusinessPlan === (search.plan === "with")) &&
      words.every((word) => searchTextOf(member).includes(word)),
  );
  const sorted = search.sort === "name" ? found : found.toSorted(byLatestPlan);
  const pageCount = Math.max(1, Math.ceil(sorted.length / PER_PAGE));
  const page = Math.min(search.page, pageCount);
  const shown = sorted.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return { total: sorted.length, page, pageCount, shown };
}

/** Moments in UTC sort as they are written. */
function byLatestPlan(one: Member, other: Member): number {
  const [first, second] = [one, other].map(({ businessPlan }) => businessPlan?.receivedAt ?? "");
  if (first === second) return 0;
  return String(first) < String(second) ? 1 : -1;
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
