import type { Change } from "#domain/sets/changes.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { editingApi } from "../editing/editing-api.ts";
import type { Said } from "../history/differences.tsx";
import { saidOfText } from "../texts/said-of-text.ts";
import { fieldLabel } from "./what-changes.ts";

/** What a change replaces, as it is public now, and what it says itself. */
export interface Compared {
  /** The version that is public now. */
  version: number;
  now: Said[];
  after: Said[];
  savedAt: string | null;
  savedBy: string | null;
}

/** Reads what a change replaces. Rejects as every call of the API does. */
export async function compareChange(change: Change, strings: TeamStrings): Promise<Compared> {
  if (change.type === "text") {
    const { item: key, edit } = change;
    const text = await (await editingApi.text.$get({ query: { key } })).json();
    const { version, value, initial, savedAt, savedBy } = text;
    const after = "giveBack" in edit ? initial : edit.value;
    return { version, now: [saidOfText(key, value)], after: [saidOfText(key, after)], savedAt, savedBy };
  }
  if (change.type === "document") return compareDocument(change, strings);
  const { version, updatedAt, ...item } = await readItem(change);
  const said = (fields: Record<string, unknown>) =>
    Object.keys(change.edit).map((name) => ({
      name,
      label: fieldLabel(name, strings),
      text: inWords(fields[name], strings),
      isHtml: name === "text" || name === "description",
    }));
  return { version, now: said(item), after: said(change.edit), savedAt: updatedAt, savedBy: null };
}

/** The file that is at the document's address, by its latest version's name, and the one that waits. */
async function compareDocument(
  { item, edit }: Extract<Change, { type: "document" }>,
  { historyStrings, setsStrings }: TeamStrings,
): Promise<Compared> {
  const [place = "", slug = ""] = item.split("/");
  const [waiting, versions] = await Promise.all([
    editingApi.document.waiting.$get({ query: { id: String(edit.versionId) } }),
    editingApi.document.versions.$get({ query: { place, item: slug } as never }),
  ]);
  const { version, name, note } = await waiting.json();
  const [latest] = await versions.json();
  const said = (file: string, words: string): Said[] => [
    { name: "file", label: historyStrings.fields.files, text: file, isHtml: false },
    { name: "note", label: setsStrings.parts.note, text: words, isHtml: false },
  ];
  const { publishedAt = null, savedBy = null } = latest ?? {};
  return {
    version,
    now: said(latest?.name ?? edit.title, latest?.note ?? ""),
    after: said(name, note),
    savedAt: publishedAt,
    savedBy,
  };
}

interface ShownItem {
  version: number;
  updatedAt: string;
  [field: string]: unknown;
}

async function readItem({
  type,
  item: id,
}: Exclude<Change, { type: "text" | "document" }>): Promise<ShownItem> {
  const query = { id };
  if (type === "job") return { ...(await (await editingApi.job.id.$get({ query })).json()) };
  if (type === "activity") return { ...(await (await editingApi.activity.id.$get({ query })).json()) };
  const { image, ...news } = await (await editingApi.news.id.$get({ query })).json();
  return { ...news, alt: image?.alt };
}

function inWords(value: unknown, { historyStrings: { yes, no } }: TeamStrings): string {
  if (typeof value === "boolean") return value ? yes : no;
  return value === null || value === undefined ? "" : String(value);
}
