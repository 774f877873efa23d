import { expect, test } from "vitest";
import { startProcessorTime } from "#tests/support/processor-time.ts";
import { describedBy, plainText } from "./meta-tags.ts";

test.each([
  [
    "a string of elements",
    `<meta charset="utf-8"><META NAME='Description' content='Vino la "noi" &amp; rămâi'>`,
    `Vino la "noi" & rămâi`,
  ],
  [
    "pairs as objects",
    [
      { name: "robots", content: "all" },
      { property: "og:description", content: "Text" },
    ],
    "Text",
  ],
  ["pairs as lists", [["description", "Text"]], "Text"],
  [
    "the plainest of several",
    [
      { name: "twitter:description", content: "C" },
      { name: "description", content: "A" },
    ],
    "A",
  ],
  [
    "an empty one and another",
    [
      { name: "description", content: " " },
      { name: "og:description", content: "B" },
    ],
    "B",
  ],
  ["an element cut off", `<meta name="description" content="Fără sfârșit`, ""],
  ["nothing that describes", "<title>Job</title>", ""],
  ["no tags at all", null, ""],
  ["a number", 42, ""],
  ["a list of anything", [null, 1, "x", {}, { name: "description" }, { name: {}, content: "x" }], ""],
])("what a job says of itself, from %s", (_, metaTags, description) => {
  expect(describedBy(metaTags)).toBe(description);
});

test.each([
  ["<p>Unu</p><p>doi</p>\n\t trei", "Unu doi trei"],
  ["a < b și c > d", "a < b și c > d"],
  [`<script>alert(1)</script>Text<style>p{}</style><img src=x onerror="alert(1)">`, "Text"],
  ["<scr<script>ipt>alert(1)</scr</script>ipt>gata", "ipt>alert(1)ipt>gata"],
  ["stânga\u202eatpaerd\u0000 \u200b!", "stângaatpaerd !"],
  ["&lt;b&gt; rămâne text", "<b> rămâne text"],
])("%s is plain text", (html, text) => {
  expect(plainText(html)).toBe(text);
});

test("text without end is read in no time", () => {
  const processorTime = startProcessorTime();
  describedBy(`<meta name="description" content="${"<".repeat(1_000_000)}`);
  plainText("<a ".repeat(1_000_000));
  plainText("&".repeat(1_000_000));
  expect(processorTime()).toBeLessThan(500);
});
