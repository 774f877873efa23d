import { expect, test } from "vitest";
import { linkAddress } from "./link-address.ts";

test.each([
  ["https://exemplu.ro/a?b=c", "https://exemplu.ro/a?b=c"],
  [" www.exemplu.ro ", "https://www.exemplu.ro"],
  ["exemplu.ro/pagina", "https://exemplu.ro/pagina"],
  ["ana@exemplu.ro", "mailto:ana@exemplu.ro"],
  ["tel:+40 721 000 000", "tel:+40 721 000 000"],
  ["/joburi", "/joburi"],
])("%j means %s", (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test.each([
  "",
  "ceva",
  "javascript:alert(1)",
  "data:text/html,x",
  "//rău.ro",
  "https://",
  "https://bank.example@rău.example/",
  "două cuvinte.ro",
])("%j is no address", (typed) => {
  expect(linkAddress(typed)).toBeNull();
});

const pages = [
  { label: "Job-uri", to: "/joburi" },
  { label: "Noutăți", to: "/noutati" },
];

test.each([
  ["noutati", "/noutati"],
  [" Noutăți ", "/noutati"],
  ["job-uri", "/joburi"],
  ["joburi", "/joburi"],
  ["", null],
  ["cursuri", null],
])("%j among the portal's pages is %s", (typed, address) => {
  expect(linkAddress(typed, pages)).toBe(address);
});
