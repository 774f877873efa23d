import type { ReadDocument } from "../foreign-files/read-document.ts";
import { fold } from "../text/fold.ts";
import type { Finding, StopCode } from "./gate.ts";
import { typedLines } from "./markup.ts";
import { membersNamed, type NameIndex } from "./members-named.ts";
import { personalNumbers } from "./personal-number.ts";
import { shortened } from "./text.rules.ts";
import { markOfModel } from "./unfilled-model.ts";

/** A document that is to become public. */
export interface CheckedDocument {
  name: string;
  /** The id of an attachment. */
  fileId?: number | undefined;
  /** `project` of the pack's own; `attached` may be somebody else's, such as a form of the employment service. */
  origin: "project" | "attached";
  /** Null when it could not be read. */
  read: ReadDocument | null;
  /** Whether the funding contract asks for the marks in that format: PDF and DOCX. */
  needsMarks: boolean;
  /** Whether it is published as a list of results: then a form that nobody filled in must not be. */
  isResult?: boolean | undefined;
}

/** What every document of the project has to say. */
export interface ProjectMarks {
  code: string;
  brand: string;
  /** The names of the fund and of its programme, one of which must be there. */
  funds: readonly string[];
}

/** The names of funds and programmes in the sentence that the contract prescribes: words in capitals, at least two. */
export function fundsIn(cofinancing: string): string[] {
  return cofinancing.match(/(?<![\p{L}-])\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)+/gu) ?? [cofinancing];
}

/** Everything found in a document. */
export function documentFindings(
  document: CheckedDocument,
  marks: ProjectMarks,
  names: NameIndex,
): Finding[] {
  const { name, fileId, read } = document;
  const where = { field: "document" as const, file: name, ...(fileId !== undefined && { fileId }) };
  const advice = (code: Finding["code"]): Finding => ({ level: "advice", code, where, quote: "" });
  if (!read) return [advice("document-unreadable")];
  const isSaying = read.lines.some(({ words }) => words.trim() !== "");
  if (!isSaying) return [advice("document-without-text")];
  // A scan with a few typed words: what seems to be missing may stand in its pictures.
  const mayStandUnread = read.unreadPictures > 0;
  const missing = missingMarks(document, read, marks);
  return [
    ...namesAndNumbers(document, read, names).map(({ page, ...found }) => ({
      ...found,
      where: { ...where, ...(page !== null && { page }) },
    })),
    ...(document.isResult
      ? unfilled(read).map((quote) => ({ level: "stop", code: "model-unfilled", where, quote }) as const)
      : []),
    ...(mayStandUnread ? [] : missing.map((code): Finding => ({ level: "stop", code, where, quote: "" }))),
    ...(mayStandUnread && missing.length > 0 ? [advice("document-without-text")] : []),
    ...(document.origin === "attached" && !isOfProject(read, marks) ? [advice("document-emblem")] : []),
  ];
}

/** The same where the document is read; `names` are those of a NameIndex. */
export function searchForGate(
  read: ReadDocument,
  {
    document,
    marks,
    names,
  }: {
    document: Omit<CheckedDocument, "read">;
    marks: ProjectMarks;
    names: (readonly [string, readonly (readonly string[])[]])[];
  },
): Finding[] {
  return documentFindings({ ...document, read }, marks, new Map(names));
}

type Found = Pick<Finding, "level" | "code" | "quote"> & { page: number | null };

function namesAndNumbers({ name }: CheckedDocument, read: ReadDocument, names: NameIndex): Found[] {
  const isList = isCalledList(name, read);
  const found: Found[] = [];
  for (const { words, page, isRow } of read.lines) {
    for (const number of personalNumbers(words))
      found.push({ level: "stop", code: "personal-number", quote: number, page });
    const lines = isRow || (isList && words.split(" ").length <= 12) ? [words] : typedLines(words);
    for (const quote of lines.flatMap((line) => membersNamed(line, names)))
      found.push({ level: "stop", code: "member-named", quote: shortened(quote), page });
  }
  return firstOfEach(found);
}

/** At most three of a kind, each once: a check of a list is no way to ask who is a member. */
export function firstOfEach<One extends { code: string; quote: string }>(found: readonly One[]): One[] {
  const kept: One[] = [];
  for (const one of found) {
    const alike = kept.filter(({ code }) => code === one.code);
    if (alike.length < 3 && !alike.some(({ quote }) => quote === one.quote)) kept.push(one);
  }
  return kept;
}

/** „Lista finală…”, „Rezultate…”, in its name, its title or at its beginning. */
function isCalledList(name: string, { title, lines }: ReadDocument): boolean {
  const begin = lines.slice(0, 12).map(({ words }) => words);
  return [name, title, ...begin].some((words) =>
    /\b(lista|listele|tabel|tabelul|rezultate|rezultatele|clasament|centralizator)\b/.test(
      fold(words).replaceAll(/[_-]/g, " "),
    ),
  );
}

function missingMarks(
  { origin, needsMarks }: CheckedDocument,
  read: ReadDocument,
  marks: ProjectMarks,
): StopCode[] {
  if (!needsMarks || (origin === "attached" && !isOfProject(read, marks))) return [];
  const said = lettersOf(read);
  const missing: StopCode[] = [];
  if (!read.hasPicture) missing.push("emblem-missing");
  if (!marks.funds.some((fund) => said.includes(letters(fund)))) missing.push("fund-missing");
  if (!said.includes(letters(marks.code))) missing.push("project-code-missing");
  return missing;
}

function unfilled({ lines }: ReadDocument): string[] {
  return lines.flatMap(({ words }) => markOfModel(words) ?? []).slice(0, 1);
}

/** Whether an attachment speaks for the project: by its code or its name. */
function isOfProject(read: ReadDocument, { code, brand }: ProjectMarks): boolean {
  const said = lettersOf(read);
  return [code, brand].some((word) => said.includes(letters(word)));
}

function lettersOf({ lines }: ReadDocument): string {
  return letters(lines.map(({ words }) => words).join(" "));
}

/** Without spaces, which PDF files set where they like. */
function letters(text: string): string {
  return fold(text).replaceAll(/[^a-z0-9]/g, "");
}
