import { holdsWords, searchTextOf } from "#domain/accounts/members/member-filter.rules.ts";

const PER_PAGE = 50;

/** As much of a person as is searched by words. */
interface Findable {
  lastName: string;
  firstName: string;
  email: string;
  /** Of members. */
  businessPlan?: { receiptNumber: string } | null;
  plan?: { receiptNumber: string } | null;
}

interface MemberFilter<Item> {
  /** Words of the name, e-mail or registration number, with or without diacritics; all must match. */
  words: string;
  /** Counts from 1. */
  page: number;
  isMeant: (item: Item) => boolean;
  /** If not given, the order stays. */
  compare?: (one: Item, other: Item) => number;
}

/** The people that a search means, and the page of them that it asks for; beyond the last page, the last one. */
export function filterMembers<Item extends Findable>(
  items: Item[],
  { words, isMeant, compare, ...asked }: MemberFilter<Item>,
) {
  const found = items.filter((item) => isMeant(item) && holdsWords(searchText(item), words));
  if (compare) found.sort(compare);
  const pageCount = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const page = Math.min(asked.page, pageCount);
  return {
    found,
    total: found.length,
    page,
    pageCount,
    shown: found.slice((page - 1) * PER_PAGE, page * PER_PAGE),
  };
}

/** Folded once for each person, not at each letter typed. */
const searchTexts = new WeakMap<Findable, string>();

function searchText(item: Findable): string {
  const known = searchTexts.get(item);
  if (known !== undefined) return known;
  const { businessPlan, plan = businessPlan } = item;
  const text = searchTextOf({ ...item, receiptNumber: plan?.receiptNumber ?? null });
  searchTexts.set(item, text);
  return text;
}
