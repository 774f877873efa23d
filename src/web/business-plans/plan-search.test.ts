import { expect, test } from "vitest";
import { everybody, type ListedMember, type PlanSearch, planAddress, searchPlans } from "./plan-search.ts";

const people = [
  ["Băcilă", "Ștefan", "K7MR-9QXA", "2023-03-14T14:42:00.000Z"],
  ["Kovács", "Réka", null, null],
  ["Țăran", "Ionuț", "A3CD-4EFG", "2023-03-15T08:00:00.000Z"],
] as const;
const remarks = [
  { late: "grace", isUndivided: false, missing: ["Bugetul"], toCheck: 2 },
  null,
  { late: "extension", isUndivided: true, missing: [], toCheck: 0 },
];
const members = people.map(
  ([lastName, firstName, receiptNumber, receivedAt], id) =>
    ({
      id,
      lastName,
      firstName,
      email: `${id}@exemplu.ro`,
      isBusinessPlan: receiptNumber !== null,
      remarks: receiptNumber && remarks[id],
      businessPlan: receiptNumber && { receiptNumber, receivedAt },
    }) as ListedMember,
);
const all: PlanSearch = { ...everybody, round: null, page: 1 };
const names = (search: Partial<PlanSearch>) =>
  searchPlans(members, { ...all, ...search }).shown.map(({ lastName }) => lastName);

test("words find names, e-mails and registration numbers, with or without diacritics", () => {
  expect(names({ words: "taran" })).toEqual(["Țăran"]);
  expect(names({ words: "ȘTEFAN bacila" })).toEqual(["Băcilă"]);
  expect(names({ words: "1@exemplu" })).toEqual(["Kovács"]);
  expect(names({ words: "k7mr-9q" })).toEqual(["Băcilă"]);
  expect(names({ words: "nimeni" })).toEqual([]);
});

test("with a plan, without one", () => {
  expect(names({ plan: "with" })).toEqual(["Băcilă", "Țăran"]);
  expect(names({ plan: "without" })).toEqual(["Kovács"]);
});

test.each([
  ["late", ["Băcilă", "Țăran"]],
  ["grace", ["Băcilă"]],
  ["extension", ["Țăran"]],
  ["incomplete", ["Băcilă", "Țăran"]],
  ["checks", ["Băcilă"]],
] as const)("by its remarks: %s", (plan, found) => {
  expect(names({ plan })).toEqual(found);
});

test("by name as they come, or the latest plan first", () => {
  expect(names({})).toEqual(["Băcilă", "Kovács", "Țăran"]);
  expect(names({ sort: "received" })).toEqual(["Țăran", "Băcilă", "Kovács"]);
});

test("fifty are shown at once; beyond the last page is the last one", () => {
  const many = Array.from({ length: 5000 }, (_, id) => ({ ...members[0], id }) as ListedMember);
  const { page, pageCount, shown } = searchPlans(many, { ...all, page: 101 });
  expect([page, pageCount, shown.length]).toEqual([100, 100, 50]);
});

test.each([
  "",
  "?runda=2&cauta=%C8%99tef&plan=cu&ordine=noi&pagina=2",
  "?plan=fara",
  "?plan=dupa-termen",
  "?plan=gratie",
  "?plan=prelungire",
  "?plan=lipsuri",
])("%j is read and written as it is", (query) => {
  expect(planAddress.write(planAddress.read(new URLSearchParams(query)))).toBe(query);
});

test.each(["?plan=x", "?ordine=x", "?pagina=-1", "?pagina=x", "?runda=x", "?runda=0"])(
  "%j means everybody",
  (query) => {
    expect(planAddress.read(new URLSearchParams(query))).toEqual(all);
  },
);
