import { isSame } from "#domain/content-pack/pack-values.ts";
import type { ChangeSet } from "#domain/sets/sets.ts";
import type { Text } from "#domain/texts/texts.ts";
import type { Kept, KeptDraft } from "../editing/drafts.ts";
import { type OnDevice, onDevice } from "../editing/on-device.ts";
import { editingApi } from "../session/editing-api.ts";
import { partOf, type RowKey, type TextPart } from "./text-part.ts";

/** What was typed over a text, or over a row of it, and no draft has. */
interface KeptWords extends Kept {
  value: unknown;
  /** The version of the text that it began from. */
  version: number;
  kept: KeptDraft | undefined;
}

/** The draft of a text, which editors share: a set of one change. */
export type TextDraft = ChangeSet;

/** A text as its form begins from it. */
export interface OpenedText {
  text: Text;
  part: TextPart;
  /** The draft that waits of it. */
  draft: TextDraft | null;
  /** Who else is writing in it. */
  writer: string | null;
  device: OnDevice<KeptWords>;
  kept: KeptWords | null;
}

/** Reads a text, and what was typed over it and is not public: in its draft, and on this device. */
export async function openText(key: string, row: RowKey | undefined): Promise<OpenedText> {
  const device = onDevice<KeptWords>(row === undefined ? `text/${key}` : `text/${key}/${row}`);
  const [read, waiting, kept] = await Promise.all([
    editingApi.text.$get({ query: { key } }),
    editingApi.draft.$get({ query: { type: "text", item: key } }),
    device.read(),
  ]);
  const text = (await read.json()) as Text;
  const part = partOf(text, row);
  const { draft, writer } = await waiting.json();
  // Of a row that the draft lacks, as another list has it, the form is that of the text.
  const isOfPart = draft !== null && part.of(wholeIn(draft, text)) !== undefined;
  return { text, part, draft: isOfPart ? draft : null, writer, device, kept };
}

/** The text as its draft has it. */
export function wholeIn({ changes: [waiting] }: TextDraft, { initial }: Text): unknown {
  const { edit } = waiting?.change ?? {};
  return edit && "value" in edit ? edit.value : initial;
}

/** What is left of a draft with this whole once `saved` is public: other rows that wait in it. Null where nothing is. */
export function leftIn(whole: unknown, { part, before, saved }: Published) {
  const mine = part.of(saved.value);
  const known = part.into(before.value, mine);
  if (isSame(part.into(whole, mine), known)) return null;
  // Someone else changed other rows, which the draft does not have: that is asked about when it is published.
  const version = isSame(saved.value, known) ? saved.version : before.version;
  return { whole: part.into(whole, mine), version };
}

interface Published {
  part: TextPart;
  /** The text as the draft was begun from it. */
  before: Text;
  saved: Pick<Text, "value" | "version">;
}
