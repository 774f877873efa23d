import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** One term for one thing; each of the others, with what it may still mean. */
const others: [term: string, other: RegExp, allowed?: RegExp][] = [
  // A connection, a relation between people, or keeping in touch is one, too.
  [
    "link",
    /(?<!\b(?:o|nicio) )legătur(?!ă cu portalul|ile cu|ă după)\p{L}*/giu,
    /^(Fără legătură|legătura s-a|ai legături|Țineți legătura)/,
  ],
  // Documents are „pe site” or not, whose list is called „Documentele site-ului”.
  [
    "portal",
    /\b(text\p{L}* ale? site-ului|din site|vechiul site|același site|site-ul de azi|vede (?:imediat )?pe site)\b/giu,
  ],
  ["imagine", /(?:descrierea|alege o|adaugă o|schimbă) (?:poz\p{L}+)/giu, /^alege poze/i],
  ["Conectare", /\b(intr[iăe]?\p{L}* în cont)\b/giu],
  ["Conectare", /\b(autentific|logare|logat|loghe)\p{L}*/giu],
  // „Conectare la platformă” is what the specification calls it.
  [
    "portal",
    /platform\p{L}*/giu,
    /^(Conectare la platformă|conectează la platformă|Platforma admin|jurnalul platformei|adminPlatform)/,
  ],
  ["microgrant", /micro-grant\p{L}*/giu],
  [
    "amprentă",
    /\b(hash-?ul|sum(?:a|ă) (?:de control|liniei|ultimei linii|fișierului)|sumele publicate|ultima sumă)/giu,
  ],
  ["imediat", /de îndată/giu],
  ["job-uri", /\b(joburi|jobul)\b(?!["'`?/])/giu, /^(\/joburi)/],
];

test("strings and pack have one term for one thing", async () => {
  const found: string[] = [];
  for await (const file of glob(["src/strings/ro/*.ts", "content/**/*.{yaml,md}"])) {
    const text = await readFile(file, "utf8");
    for (const [term, other, allowed] of others) {
      for (const { 0: word, index } of text.matchAll(other)) {
        const around = text.slice(Math.max(0, index - 20), index + word.length + 20);
        const starts = Array.from({ length: 21 }, (_, back) =>
          text.slice(Math.max(0, index - back), index + 40),
        );
        if (!starts.some((start) => allowed?.test(start))) found.push(`${file}: ${term}, not „${around}”`);
      }
    }
  }
  expect(found).toEqual([]);
});
