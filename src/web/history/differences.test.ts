import { expect, test } from "vitest";
import { startProcessorTime } from "#tests/support/processor-time.ts";
import { changedAlone, differencesOf, type ShownBlock, shownBlocks } from "./differences.ts";
import { wordsOfHtml, wordsOfText } from "./words.ts";

const signs = { same: ["", ""], removed: ["[-", "-]"], added: ["{+", "+}"], gap: ["…", ""] } as const;

function written(blocks: ShownBlock[]): string {
  return blocks
    .map(({ block, parts }) => {
      const said = parts.map(({ kind, words }) => {
        const [open, close] = signs[kind];
        return open + words.map(({ text, isSpaced }) => (isSpaced ? ` ${text}` : text)).join("") + close;
      });
      return `${block}: ${said
        .join("")
        .replaceAll(/([[{][-+]) /g, " $1")
        .trim()}`;
    })
    .join("\n");
}

const ofText = (before: string, after: string) => differencesOf(wordsOfText(before), wordsOfText(after));
const ofHtml = (before: string, after: string) => differencesOf(wordsOfHtml(before), wordsOfHtml(after));

test.each([
  [
    "a word",
    "Te înscrii la AJOFM azi",
    "Te înscrii la agenția ta azi",
    "text: Te înscrii la [-AJOFM-] {+agenția ta+} azi",
  ],
  ["nothing", "la fel", "la fel", "text: la fel"],
  ["a beginning", "", "cu totul nou", "text: {+cu totul nou+}"],
  ["a line", "unu\ndoi", "unu\ntrei\ndoi", "text: unu\ntext: {+trei+}\ntext: doi"],
  [
    "words that happen to be the same between others",
    "Actele pentru înscriere de dus la ghișeul primăriei din oraș",
    "Cererea semnată olograf de trimis prin poștă către agenția județeană",
    "text: [-Actele pentru înscriere de dus la ghișeul primăriei din oraș-] {+Cererea semnată olograf de trimis prin poștă către agenția județeană+}",
  ],
])("%s is marked", (_, before, after, expected) => {
  expect(written(shownBlocks(ofText(before, after)))).toBe(expected);
});

test.each([
  [
    "words inside blocks",
    "<h2>Cine</h2><p>Tineri de <strong>16–25</strong> de ani.</p>",
    "<h2>Cine</h2><p>Tineri de <strong>16–29</strong> de ani.</p>",
    "heading: Cine\ntext: Tineri de [-16–25-] {+16–29+} de ani.",
  ],
  ["a look", "<p>doar tinerii</p>", "<p>doar <em>tinerii</em></p>", "text: doar [-tinerii-] {+tinerii+}"],
  [
    "where a link leads",
    '<p>Vezi <a href="/unu">aici</a>.</p>',
    '<p>Vezi <a href="/doi">aici</a>.</p>',
    "text: Vezi [-aici-] {+aici+}.",
  ],
  [
    "a row of a list",
    "<ul><li><p>unu</p></li></ul>",
    "<ul><li><p>unu</p></li><li><p>doi &amp; trei</p></li></ul>",
    "item: unu\nitem: {+doi & trei+}",
  ],
  ["what a block is", "<p>Pas</p>", "<h3>Pas</h3>", "text: [-Pas-]\nheading: {+Pas+}"],
  ["a cell", "<table><tr><td>1</td></tr></table>", "<table><tr><td>2</td></tr></table>", "cell: [-1-]{+2+}"],
  ["a picture", "<p>a</p>", '<p>a <img src="x" alt="O sală"></p>', "text: a {+O sală+}"],
])("in HTML %s is compared", (_, before, after, expected) => {
  expect(written(shownBlocks(ofHtml(before, after)))).toBe(expected);
});

test("markup is never shown, however it is broken", () => {
  const odd = `<p onclick="alert('>')">a < b <script>x</scr`;
  expect(written(shownBlocks(ofHtml("", odd)))).toBe("text: {+a < b x</scr+}");
});

test("each side has its own words", () => {
  const runs = ofText("a b c d e f", "a b x d e f");
  expect(written(shownBlocks(runs, "before"))).toBe("text: a b [-c-] d e f");
  expect(written(shownBlocks(runs, "after"))).toBe("text: a b {+x+} d e f");
});

test("in brief only what is near a change is shown", () => {
  const long = Array.from({ length: 40 }, (_, index) => `c${index}`).join(" ");
  const blocks = shownBlocks(ofText(`${long} vechi ${long}\nla fel`, `${long} nou ${long}\nla fel`));
  expect(written(changedAlone(blocks, 2))).toBe("text: … c38 c39 [-vechi-] {+nou+} c0 c1…");
});

test.each([
  ["with few differences", (word: string, index: number) => (index % 1000 === 0 ? "altul" : word)],
  ["with nothing in common", (word: string) => `alt-${word}`],
  ["turned around", (_: string, index: number, words: string[]) => words.at(-1 - index) ?? ""],
])("texts of 200.000 characters %s are compared within two seconds", (_name, change) => {
  const words = Array.from({ length: 30_000 }, (_, index) => `w${index % 7919}`);
  const html = (all: string[]) =>
    Array.from({ length: 300 }, (_, at) => `<p>${all.slice(at * 100, at * 100 + 100).join(" ")}</p>`).join(
      "",
    );
  const processorTime = startProcessorTime();
  const runs = ofHtml(html(words), html(words.map(change)));
  expect(processorTime()).toBeLessThan(2000);
  const said = (kind: "removed" | "added") =>
    runs.filter((run) => run.kind !== kind).flatMap((run) => run.words.filter(({ block }) => !block));
  expect(said("added").map(({ text }) => text)).toEqual(words);
  expect(said("removed").map(({ text }) => text)).toEqual(words.map(change));
});
