import type { NewActivity } from "#domain/activities/activities.ts";
import type { NewJob } from "#domain/jobs/jobs.ts";
import type { NewNews, NewsImage } from "#domain/news/news.ts";
import { withCommaBelow } from "#domain/text/plain-text.ts";

/** What all kinds of items together are written with, as the API names it. */
type Written = NewActivity & NewJob & NewNews;

/** The editable fields; which of them an item has depends on its kind. */
export interface Fields
  extends Partial<Omit<Written, "title" | "text" | "description" | "type" | "isPublic">> {
  title: string;
  /** HTML */
  body: string;
  /** The day that visitors read; empty while it is hidden. */
  publishedOn?: string;
  /** The picture's description, if there is a picture; empty when it is decorative. */
  alt?: string;
}

/** Changes for the server; fields that are left out stay as they are. */
export interface Edit extends Partial<Fields> {
  isPublic?: boolean;
}

export interface AttachedFile {
  id: number;
  file: string;
  type: string;
  size: number;
  /** The slug of the document of the site that it is. */
  document?: string | undefined;
}

/** An activity, a job or a news item as its editor needs it: one shape for all three. */
export interface Item {
  id: number;
  version: number;
  isPublic: boolean;
  updatedAt: string;
  /** Who saved it last; only set in a conflict with someone else's save. */
  updatedBy?: string;
  fields: Fields;
  image: NewsImage | null;
}

/** An item's fields with an edit applied. */
export function edited({ fields }: Item, { isPublic: _, ...edit }: Edit): Fields {
  return { ...fields, ...edit };
}

/** The part of an edit that is unsaved after `sent`: changes made meanwhile. */
export function without(edit: Edit, sent: Edit): Edit {
  const left = Object.entries(edit).filter(([name, value]) => sent[name as keyof Edit] !== value);
  return Object.fromEntries(left);
}

/** The part of an edit that has these names. */
export function only(edit: Edit, names: readonly string[]): Edit {
  return Object.fromEntries(Object.entries(edit).filter(([name]) => names.includes(name)));
}

/** What is known of some fields without that of others. */
export function apartFrom<Fields extends object>(fields: Fields, others: readonly string[]): Fields {
  const left = Object.entries(fields).filter(([name]) => !others.includes(name));
  return Object.fromEntries(left) as Fields;
}

export function isEmpty(edit: Edit): boolean {
  return Object.keys(edit).length === 0;
}

/** The texts that have letters with a cedilla, with ș and ț as Romanian writes them; addresses stay. */
export function withoutCedillas({ link: _, ...fields }: Fields): Edit {
  const texts = Object.entries(fields).map(
    ([name, text]) => [name, text, withCommaBelow(text ?? "")] as const,
  );
  return Object.fromEntries(
    texts.filter(([, text, mended]) => text && text !== mended).map(([name, , mended]) => [name, mended]),
  );
}

/** The fields of an edit that differ from the item: a value that was changed back is not a change. */
export function changesOf({ fields }: Item, edit: Edit): Edit {
  return without(edit, fields as Edit);
}

/** Whether an item that moved on to another version says what it said. */
export function isTheSame(current: Item, before: Item): boolean {
  const isMoved = current.version !== before.version && current.isPublic === before.isPublic;
  return isMoved && isEmpty(changesOf(before, current.fields));
}
