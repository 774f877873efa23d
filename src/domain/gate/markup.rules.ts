import { fold } from "../text/fold.ts";
import type { Finding } from "./gate.ts";
import type { Markup } from "./markup.ts";
import { advise } from "./text.rules.ts";

/** Words that do not say where a link leads. */
const emptyWords = new Set(
  [
    "aici",
    "click",
    "click aici",
    "clic aici",
    "apasa aici",
    "link",
    "acest link",
    "vezi",
    "vezi aici",
    "detalii",
  ].concat([
    "mai multe",
    "mai mult",
    "citeste mai mult",
    "mai multe detalii",
    "descarca",
    "aceasta pagina",
    "site",
    "pagina",
  ]),
);

/**
 * What is worth a look in how a text is made.
 *
 * @param dead the links into the site that lead nowhere
 */
export function markupAdvice(markup: Markup, dead: readonly string[]): Finding[] {
  const { links, pictures, tables } = markup;
  return [
    ...headingAdvice(markup),
    ...advise(
      "link-words",
      "text",
      links.filter(saysNothing).map(({ words }) => ({ quote: words })),
    ),
    ...advise(
      "link-dead",
      "text",
      links.filter(({ href }) => dead.includes(href)).map(({ words, href }) => ({ quote: words || href })),
    ),
    ...advise("picture-undescribed", "text", pictures.filter(({ alt }) => alt === null).map(nothingToQuote)),
    ...advise("table-empty", "text", tables.filter(isEmptyTable).map(quoteTable)),
    ...advise("table-headless", "text", tables.filter(({ hasHead }) => !hasHead).map(quoteTable)),
  ];
}

/** The description of an item's own picture. */
export function pictureAdvice(alt: string | null): Finding[] {
  return alt?.trim() === "" ? advise("picture-undescribed", "alt", [{ quote: "" }]) : [];
}

function headingAdvice({ blocks }: Markup): Finding[] {
  const headings = blocks.filter(({ tag }) => /^h[2-4]$/.test(tag));
  const skipped = headings.filter(({ tag }, index) => {
    const before = Number(headings[index - 1]?.tag[1] ?? 1);
    return Number(tag[1]) > before + 1;
  });
  return advise(
    "heading-skipped",
    "text",
    skipped.map(({ words }) => ({ quote: words })),
  );
}

function saysNothing({ words }: { words: string }): boolean {
  return (
    words !== "" &&
    words.length < 100 &&
    emptyWords.has(
      fold(words)
        .replace(/(?<![.!:»>→])[.!:»>→]+$/, "")
        .trim(),
    )
  );
}

function isEmptyTable({ rows, hasHead }: Markup["tables"][number]): boolean {
  return rows.slice(hasHead ? 1 : 0).every((cells) => cells.every((words) => !words));
}

const nothingToQuote = () => ({ quote: "" });
const quoteTable = ({ rows: [first = []] }: Markup["tables"][number]) => ({
  quote: first.filter(Boolean).join(" · "),
});
