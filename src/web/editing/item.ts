import type { NewsImage } from "#domain/news/news.ts";

/** What an editor can write; which of them an item has depends on its kind. */
export interface Fields {
  title: string;
  /** HTML */
  body: string;
  format?: string;
  newsType?: string;
  link?: string;
  /** `2023-12-31` */
  endsOn?: string | null;
  /** What the picture shows; empty when it is decorative. Only where there is one. */
  alt?: string;
}

/** Changes on their way to the server; what is left out stays as it is. */
export interface Edit extends Partial<Fields> {
  isPublic?: boolean;
}

export interface AttachedFile {
  id: number;
  file: string;
  type: string;
  size: number;
}

/** An activity, a job or a news item as its editor needs it: one shape for all three. */
export interface Item {
  id: number;
  version: number;
  isPublic: boolean;
  updatedAt: string;
  /** Who saved it last; told only where someone else's save is in the way. */
  updatedBy?: string;
  fields: Fields;
  image: NewsImage | null;
}

/** What an item's fields are once they are changed so. */
export function edited({ fields }: Item, { isPublic: _, ...edit }: Edit): Fields {
  return { ...fields, ...edit };
}

/** What of an edit is still to be saved once `sent` is: whatever was typed meanwhile. */
export function without(edit: Edit, sent: Edit): Edit {
  const left = Object.entries(edit).filter(([name, value]) => sent[name as keyof Edit] !== value);
  return Object.fromEntries(left);
}

export function isEmpty(edit: Edit): boolean {
  return Object.keys(edit).length === 0;
}

/** What of an edit changes the item: what was changed back is no change. */
export function changesOf({ fields }: Item, edit: Edit): Edit {
  return without(edit, fields as Edit);
}
