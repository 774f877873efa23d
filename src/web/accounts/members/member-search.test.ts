import { expect, test } from "vitest";
import { memberAddress, searchMembers } from "./member-search.ts";
import type { Person } from "./people.ts";

const everybody = { words: "", group: "everybody", status: null, isExpired: false, page: 1 } as const;
const people = [
  ["Ștefănescu", "Ioana", "ioana@exemplu.ro", "active"],
  ["Țăran", "Ionuț", "taran@exemplu.ro", "invited"],
  ["Kovács", "Réka", "reka@exemplu.ro", "disabled"],
] as const;
const members = people.map(
  ([lastName, firstName, email, status], id) => ({ id, lastName, firstName, email, status }) as Person,
);

test.each([
  ["stefanescu", ["Ștefănescu"]],
  ["IOANA ștef", ["Ștefănescu"]],
  ["reka kovacs", ["Kovács"]],
  ["taran@", ["Țăran"]],
  ["  ", ["Ștefănescu", "Țăran", "Kovács"]],
  ["nimeni", []],
])("%j finds %j, with or without diacritics", (words, names) => {
  const { shown, total } = searchMembers(members, { ...everybody, words });
  expect(shown.map(({ lastName }) => lastName)).toEqual(names);
  expect(total).toBe(names.length);
});

test("a state narrows the list", () => {
  const { shown } = searchMembers(members, { ...everybody, status: "disabled" });
  expect(shown.map(({ lastName }) => lastName)).toEqual(["Kovács"]);
});

test("whose invitation expired are shown by themselves, and get no announcement", () => {
  const at = "2026-12-09T10:00:00.000Z";
  const all = members.map((one, index) => ({ ...one, invitationExpiredAt: index === 1 ? at : null }));
  const { shown, recipients } = searchMembers(all, { ...everybody, isExpired: true });
  expect([shown.map(({ lastName }) => lastName), recipients]).toEqual([["Țăran"], 0]);
});

test("fifty are shown at once; beyond the last page is the last one", () => {
  const many = Array.from({ length: 120 }, (_, id) => ({ ...members[0], id }) as Person);
  const pages = [1, 3, 9].map((page) => searchMembers(many, { ...everybody, page }));
  expect(pages.map(({ page, pageCount, shown }) => [page, pageCount, shown.length])).toEqual([
    [1, 3, 50],
    [3, 3, 20],
    [3, 3, 20],
  ]);
});

test.each([
  "",
  "?cauta=%C8%99tef&stare=activ&pagina=2",
  "?stare=dezactivat",
  "?pagina=3",
  "?invitatie=expirata",
])("%j is read and written as it is", (query) => {
  expect(memberAddress.write(memberAddress.read(new URLSearchParams(query)))).toBe(query);
});

test.each(["?stare=altceva", "?pagina=-1", "?pagina=x", "?pagina=0", "?altceva=1"])(
  "%j means everybody",
  (query) => {
    expect(memberAddress.read(new URLSearchParams(query))).toEqual(everybody);
  },
);
