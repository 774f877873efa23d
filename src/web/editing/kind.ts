import { filler, writtenText, writtenTitle } from "#domain/content/filler.rules.ts";
import { asSeen } from "../session/editing-api.ts";
import type { Edit, Fields, Item } from "./item.ts";

/** The differences between activities, jobs and news for editors. */
export interface Kind {
  /** Its endpoints, drafts and words go by it. */
  name: "news" | "job" | "activity";
  /** The name of the text in the API. */
  body: "text" | "description";
  /** The drafts that this device keeps of such items, if not those of the kind's name. */
  keptAs?: string;
  /**
   * Adds a hidden item of filler (specification §7) and returns its id; the same `key` adds only once.
   *
   * @param words what it says beside the filler
   */
  add: (key: string, words?: object) => Promise<number>;
  /** Saves; rejects with EditedMeanwhile when the item has another version than `version`. */
  save: (id: number, edit: Edit, version: number) => Promise<Item>;
  /** An item as the API shows it. */
  itemOf: (shown: unknown) => Item;
}

/** The page on which an item is written, by the name of its kind. */
export const editorOf = { news: "newsItem", job: "jobEditor", activity: "activityEditor" } as const;

/** The endpoints of the attachments of a kind of item. */
export interface ItemFiles {
  /** The endpoint for adding one, below `/api/cntr/`. */
  path: string;
  /** The endpoint for reading them, below `/api/cntr/`. */
  endpoint: "newsfile" | "activityfile";
  remove: (id: number) => Promise<unknown>;
  restore: (id: number) => Promise<unknown>;
}

/** Title and text without the filler of a new item. */
export function written(title: string, html: string) {
  return { title: writtenTitle(title), body: writtenText(html) };
}

/** The endpoints that add an item of a kind and change one. */
interface ItemEndpoints<Shown> {
  add: { $post(sent: { json: object; header: object }): Promise<{ json(): Promise<{ id: number }> }> };
  update: { $patch(sent: Sent & { json: object }): Promise<{ json(): Promise<Shown> }> };
}

/** A kind of item: what the API calls it and its text, its endpoints, and an item of it for the editor. */
export function kindOf<Shown>(
  { name, body }: Pick<Kind, "name" | "body">,
  endpoints: ItemEndpoints<Shown>,
  itemOf: (shown: Shown) => Item,
): Kind {
  return {
    name,
    body,
    add: async (key, words) => {
      const json = { ...filler[name], [body]: filler.text, isPublic: false, ...words };
      return (await (await endpoints.add.$post({ json, header: { "idempotency-key": key } })).json()).id;
    },
    save: async (id, edit, version) => {
      const json = asSent({ body }, edit);
      return itemOf(await (await endpoints.update.$patch({ json, ...of(id, version) })).json());
    },
    itemOf: (shown) => itemOf(shown as Shown),
  };
}

/** An edit as the API takes it. */
export function asSent({ body: name }: Pick<Kind, "body">, { body, ...edit }: Edit): Record<string, unknown> {
  return defined({ ...edit, [name]: body });
}

/** What an edit that was sent says of the fields of its item. */
export function asRead({ body: name }: Pick<Kind, "body">, sent: Record<string, unknown>): Partial<Fields> {
  const { [name]: body, isPublic: _, ...fields } = sent;
  return defined({ ...fields, body }) as Partial<Fields>;
}

/** The common part of all kinds of items. */
export function common(shown: Pick<Item, "id" | "version" | "isPublic" | "updatedAt" | "updatedBy">) {
  const { id, version, isPublic, updatedAt, updatedBy } = shown;
  return { id, version, isPublic, updatedAt, ...(updatedBy && { updatedBy }) };
}

type Sent = ReturnType<typeof of>;

/** The arguments of a call about one item, or about one version of it. */
export function of(id: number, version?: number) {
  return version === undefined ? { query: { id: String(id) }, header: {} } : asSeen({ id, version });
}

/** Only the fields that an edit changes. */
export function defined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
