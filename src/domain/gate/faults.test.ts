import { describe, expect, test } from "vitest";
import { startProcessorTime } from "#tests/support/processor-time.ts";
import { filler } from "../content/filler.rules.ts";
import type { Finding } from "./gate.ts";
import { type CheckedItem, itemFindings } from "./item.rules.ts";
import { nameIndex } from "./members-named.ts";

const names = nameIndex([
  { firstName: "Réka", lastName: "Kovács" },
  { firstName: "Ana-Maria", lastName: "Pop" },
  { firstName: "Ștefan", lastName: "Țîrlea Vlad" },
]);
const good: CheckedItem = {
  title: "Încep înscrierile la curs",
  text: "<p>Te așteptăm la agenția din orașul tău.</p>",
  newsType: "Anunț",
  format: "",
  alt: "Tineri la curs",
};
const table = (cells: string) =>
  `<table><tbody><tr><th>Nr.</th><th>Punctaj</th></tr><tr>${cells}</tr></tbody></table>`;
const long = "Cine vine la curs ".repeat(7);

type Expected = [level: Finding["level"], code: Finding["code"], field: string, quote?: string];

/** What is put into a good item, and what is found then: the kind, the field and the words. */
const faults: [name: string, Partial<CheckedItem>, ...Expected][] = [
  [
    "a member in a list that was typed",
    { text: "<p>1. Pop Ion<br>2. Kovacs Reka<br>3. Rus Dan</p>" },
    "stop",
    "member-named",
    "text",
    "Kovacs Reka",
  ],
  ["a member behind a dash", { text: "<p>- Pop Ana-Maria</p>" }, "stop", "member-named", "text"],
  ["no title", { title: "" }, "stop", "title-missing", "title", ""],
  ["the title of a new item", { title: filler.news.title }, "stop", "title-missing", "title", ""],
  ["no text", { text: "<p> </p>" }, "stop", "text-missing", "text", ""],
  ["the text of a new item", { text: filler.text }, "stop", "text-missing", "text", ""],
  ["a CNP", { text: "<p>Am CNP 1960101080011.</p>" }, "stop", "personal-number", "text", "1960101080011"],
  [
    "a CNP in its parts",
    { text: "<p>1 960101 080011</p>" },
    "stop",
    "personal-number",
    "text",
    "1 960101 080011",
  ],
  [
    "a CNP in no paragraph",
    { text: `<p>${long}</p>1960<b>101080011</b>` },
    "stop",
    "personal-number",
    "text",
  ],
  ["a member in no paragraph", { text: "1. Rus Dan<br>2. Kovacs Reka" }, "stop", "member-named", "text"],
  ["a CNP among a job's facts", { pay: "card, CNP 1960101080011" }, "stop", "personal-number", "pay"],
  [
    "a mistyped CNP",
    { text: "<p>CNP: 1960101410018</p>" },
    "stop",
    "personal-number",
    "text",
    "1960101410018",
  ],
  ["a CNP in boxes", { text: "<p>1 9 6 0 1 0 1 0 8 0 0 1 1</p>" }, "stop", "personal-number", "text"],
  [
    "a CNP, half of it bold",
    { text: "<p><strong>196010</strong>1080011</p>" },
    "stop",
    "personal-number",
    "text",
  ],
  ["a CNP in the title", { title: "Câștigă 1960101080011" }, "stop", "personal-number", "title"],
  ["a CNP in a picture's description", { alt: "CNP 1960101080011" }, "stop", "personal-number", "alt"],
  [
    "a member in a table",
    { text: table("<td>Kovács Réka</td><td>80</td>") },
    "stop",
    "member-named",
    "text",
    "Kovács Réka",
  ],
  [
    "first name first, without diacritics",
    { text: table("<td>reka kovacs</td><td>80</td>") },
    "stop",
    "member-named",
    "text",
    "reka kovacs",
  ],
  [
    "a member in two cells",
    { text: table("<td>KOVACS</td><td>REKA</td>") },
    "stop",
    "member-named",
    "text",
    "KOVACS REKA",
  ],
  [
    "a member with an initial",
    { text: table("<td>Pop I. Ana Maria</td><td>80</td>") },
    "stop",
    "member-named",
    "text",
    "Pop I. Ana",
  ],
  [
    "a member of two last names",
    { text: table("<td>Vlad Țîrlea Ștefan</td><td>9</td>") },
    "stop",
    "member-named",
    "text",
  ],
  [
    "a member in a list",
    { text: "<ul><li>Pop Ana – 80</li><li>117 – 75</li></ul>" },
    "stop",
    "member-named",
    "text",
    "Pop Ana",
  ],
  ["no type", { newsType: filler.news.newsType }, "advice", "type-missing", "newsType", ""],
  ["a picture without a description", { alt: "" }, "advice", "picture-undescribed", "alt", ""],
  [
    "a picture in the text without one",
    { text: '<p>Vezi poza.</p><img src="/x">' },
    "advice",
    "picture-undescribed",
    "text",
  ],
  [
    "a heading that skips one",
    { text: "<h2>Când</h2><h4>Unde</h4><p>Aici.</p>" },
    "advice",
    "heading-skipped",
    "text",
    "Unde",
  ],
  [
    "a first heading that is a small one",
    { text: "<h3>Când</h3><p>Azi.</p>" },
    "advice",
    "heading-skipped",
    "text",
    "Când",
  ],
  [
    "click here",
    { text: '<p><a href="/contact">Click aici</a></p>' },
    "advice",
    "link-words",
    "text",
    "Click aici",
  ],
  ["here", { text: '<p>Scrie-ne <a href="/contact">aici</a>.</p>' }, "advice", "link-words", "text", "aici"],
  [
    "a link to nothing",
    { text: '<p><a href="/nicaieri">Programul cursului</a></p>' },
    "advice",
    "link-dead",
    "text",
    "Programul cursului",
  ],
  ["a long sentence", { text: `<p>${long}.</p>` }, "advice", "sentence-long", "text"],
  [
    "a day that is over",
    { text: "<p>Înscrieri până la 31.12.2023.</p>" },
    "advice",
    "date-past",
    "text",
    "31.12.2023",
  ],
  [
    "a day that is over, in words",
    { text: "<p>Vino pe 5 mai 2024.</p>" },
    "advice",
    "date-past",
    "text",
    "5 mai 2024",
  ],
  [
    "an empty table",
    { text: table("<td></td><td> </td>") },
    "advice",
    "table-empty",
    "text",
    "Nr. · Punctaj",
  ],
  [
    "a table without a head",
    { text: "<table><tr><td>117</td><td>80</td></tr></table>" },
    "advice",
    "table-headless",
    "text",
  ],
  ["letters with cedilla", { text: "<p>Te a\u015ftept\u0103m.</p>" }, "advice", "cedilla", "text"],
  ["words for others", { text: "<p>Cursul începe pe [de completat].</p>" }, "advice", "unfinished", "text"],
  [
    "somebody's number in a table",
    { text: table("<td>117</td><td>0722 123 456</td>") },
    "advice",
    "contact-in-list",
    "text",
    "0722 123 456",
  ],
];

const now = new Date("2026-11-23T10:00:00.000Z");
const check = (item: CheckedItem) => itemFindings(item, { names, dead: ["/nicaieri"], now });

test("a good item has nothing to mend", () => {
  expect(check(good)).toEqual([]);
});

describe("what is put into an item is found", () => {
  test.each(faults)("%s", (_, fault, ...expected) => {
    const [level, code, field, quote] = expected;
    const found = check({ ...good, ...fault }).filter((finding) => finding.code === code);
    expect(found[0]).toMatchObject({ level, code, where: { field }, ...(quote !== undefined && { quote }) });
  });
});

test("long sentences are one finding, and what is only taste is none", () => {
  const text = `<p>${long}. ${long}.</p><p><strong>SCRIS TARE, CU CUVINTE CUVINTE MARI</strong></p>`;
  const found = check({ ...good, title: "ÎNCEP ÎNSCRIERILE", alt: "IMG_2044.jpg", text });
  expect(found.map(({ code, count }) => [code, count])).toEqual([["sentence-long", 2]]);
});

test("an item with one fault is stopped by nothing else", () => {
  const stopped = faults.filter(
    ([, fault, level]) =>
      level === "advice" && check({ ...good, ...fault }).some((one) => one.level === "stop"),
  );
  expect(stopped.map(([name]) => name)).toEqual([]);
});

describe("goes out", () => {
  test.each([
    ["a winner by name, without a list", "<p>Kovács Réka a deschis o florărie la Sfântu Gheorghe.</p>"],
    ["names of others in a list", "<ul><li>Pop Mihai, consilier</li><li>Kovács Ana, mediator</li></ul>"],
    ["the parts of a name far apart", "<ul><li>Pop corn, cinema și ateliere cu Ana</li></ul>"],
    ["numbers of registration", table("<td>1234 5678 9012 3</td><td>80</td>")],
    [
      "thirteen digits that are no CNP",
      "<p>Cod 1960101080013, 5941234567890 și RO49AAAA1B31007593840000.</p>",
    ],
    ["a day that was not", "<p>1961301080011</p>"],
    ["scores in a row", `<p>${Array.from({ length: 60 }, (_, index) => (index * 7) % 10).join(" ")}</p>`],
  ])("%s", (_, text) => {
    expect(check({ ...good, text }).filter(({ level }) => level === "stop")).toEqual([]);
  });
});

test("of many members in a list three are told", () => {
  const many = nameIndex(
    Array.from({ length: 20 }, (_, index) => ({
      firstName: "Ion",
      lastName: `Pop${String.fromCharCode(97 + index)}`,
    })),
  );
  const rows = Array.from({ length: 20 }, (_, index) => `<li>Pop${String.fromCharCode(97 + index)} Ion</li>`);
  const found = itemFindings({ ...good, text: `<ul>${rows.join("")}</ul>` }, { names: many, dead: [], now });
  expect(found.filter(({ code }) => code === "member-named")).toHaveLength(3);
});

test("ten thousand members and a list of a thousand lines take less than a second", () => {
  const letters = (index: number) =>
    index.toString(26).replaceAll(/\d/g, (digit) => "klmnopqrst"[Number(digit)] ?? "");
  const many = nameIndex(
    Array.from({ length: 10_000 }, (_, index) => ({
      firstName: "Ana",
      lastName: `Ion${letters(index % 500)}`,
    })),
  );
  const text = `<ul>${Array.from({ length: 1000 }, (_, index) => `<li>${index} Ionk Maria</li>`).join("")}</ul>`;
  const processorTime = startProcessorTime();
  itemFindings({ ...good, text }, { names: many, dead: [], now });
  expect(processorTime()).toBeLessThan(1000);
});

test("text that is no HTML is read in a time that grows with its length alone", () => {
  const read = (times: number) => {
    const text = "<a <b \"<c '".repeat(times);
    const processorTime = startProcessorTime();
    itemFindings({ ...good, text }, { names, dead: [], now });
    return processorTime();
  };
  read(1000);
  expect(read(40_000)).toBeLessThan(40 * Math.max(read(4000), 25));
});
