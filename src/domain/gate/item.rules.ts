import { writtenLabel, writtenText, writtenTitle } from "../content/filler.rules.ts";
import { fold } from "../text/fold.ts";
import { firstOfEach } from "./document.rules.ts";
import { type Finding, type GateField, type WrittenField, wordFields } from "./gate.ts";
import { type Markup, readMarkup } from "./markup.ts";
import { membersWrittenAsNames, type NameIndex } from "./members-named.ts";
import { personalNumbers } from "./personal-number.ts";
import { advise, shortened, textAdvice } from "./text.rules.ts";
import { isOfResults, markOfModel } from "./unfilled-model.ts";

/** An activity, a job or a news item as visitors would read it. */
export interface CheckedItem extends Partial<Record<WrittenField, unknown>> {
  title: string;
  /** HTML */
  text: string;
  newsType?: string | undefined;
  /** Of its picture; null without one. */
  alt?: string | null | undefined;
}

/** Everything found in an item itself. */
export function itemFindings(
  item: CheckedItem,
  { names, dead, now }: { names: NameIndex; dead: readonly string[]; now: Date },
  markup = readMarkup(item.text),
): Finding[] {
  const lines = markup.blocks.map(({ words }) => words);
  const isTyped = item.newsType === undefined || writtenLabel(item.newsType) !== "";
  return [
    ...missing(item),
    ...firstOfEach(itemStops(item, names, markup)),
    ...(isTyped ? [] : advise("type-missing", "newsType", [{ quote: "" }])),
    ...pictureAdvice(item.alt ?? null),
    ...markupAdvice(markup, dead),
    ...contactsInList(markup),
    ...textAdvice(lines, "text", now),
  ];
}

/** What of an item must not go out, beside a title or text that is missing. */
export function itemStops(item: CheckedItem, names: NameIndex, markup = readMarkup(item.text)): Finding[] {
  const { newsType = "", alt } = item;
  const words = markup.blocks.map((block) => block.words).join("\n");
  const parts: [GateField, string][] = [
    ...wordFields.map((name): [GateField, string] => [
      name,
      name === "text" ? words : String(item[name] ?? ""),
    ]),
    ["alt", [alt ?? "", ...markup.pictures.map((picture) => picture.alt ?? "")].join("\n")],
  ];
  const numbers = parts.flatMap(([field, said]) =>
    personalNumbers(said).map((quote) => stop("personal-number", field, quote)),
  );
  const named = markup.lines.flatMap((line) =>
    membersWrittenAsNames(line, names).map((quote) => stop("member-named", "text", quote)),
  );
  const mark = isOfResults(newsType) ? markOfModel(words) : null;
  return [...numbers, ...named, ...(mark ? [stop("model-unfilled", "text", mark)] : [])];
}

function missing({ title, text }: CheckedItem): Finding[] {
  return [
    ...(writtenTitle(title) ? [] : [stop("title-missing", "title", "")]),
    ...(writtenText(text) ? [] : [stop("text-missing", "text", "")]),
  ];
}

function stop(code: Finding["code"], field: GateField, quote: string): Finding {
  return { level: "stop", code, where: { field }, quote: shortened(quote) };
}

const mobile = /(?<!\d)07\d{2}[ .]?\d{3}[ .]?\d{3}(?!\d)/;

/** Addresses and numbers of people in lists, who are there by number. */
function contactsInList({ tables }: Markup): Finding[] {
  const cells = tables.flatMap(({ rows }) => rows).flat();
  const contacts = cells.filter((cell) => /[\w.+-]@[\w-]+\.\w/.test(cell) || mobile.test(cell));
  return advise(
    "contact-in-list",
    "text",
    contacts.map((quote) => ({ quote })),
  );
}

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
function markupAdvice(markup: Markup, dead: readonly string[]): Finding[] {
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
function pictureAdvice(alt: string | null): Finding[] {
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
