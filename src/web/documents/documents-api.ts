import type {
  DocumentRef,
  ManagedDocument,
  ManagedDocuments,
  WaitingVersion,
} from "#domain/documents/documents.ts";
import { asSeen, editingApi } from "../session/editing-api.ts";

const addresses: [RegExp, DocumentRef["place"]][] = [
  [/\/files\/downloads\/([a-z0-9-]+)$/, "pack"],
  [/\/newsfile\/download\/(\d+)$/, "news"],
  [/\/activityfile\/download\/(\d+)$/, "activity"],
];

/** The document that an address downloads; null where it is none. */
export function documentAt(href: string): DocumentRef | null {
  for (const [pattern, place] of addresses) {
    const [, item] = pattern.exec(href) ?? [];
    if (item) return { place, item };
  }
  return null;
}

export function isSameDocument(one: DocumentRef, other: DocumentRef): boolean {
  return one.place === other.place && one.item === other.item;
}

/** Every document of the site. */
export async function readDocuments(): Promise<ManagedDocuments> {
  return (await editingApi.document.all.$get()).json();
}

/** The files that wait to take a document's place. */
export function readWaiting({ waiting }: ManagedDocument): Promise<WaitingVersion[]> {
  return Promise.all(
    waiting.map(async (id) => (await editingApi.document.waiting.$get({ query: { id: String(id) } })).json()),
  );
}

/** Puts a waiting file at its document's address; rejects with EditedMeanwhile when another one was there first. */
export function publishVersion(waiting: WaitingVersion, note: string) {
  return editingApi.document.publish.$post({ ...asSeen(waiting), json: { note } });
}

/** Writes what a waiting file changes. */
export function noteVersion({ id }: WaitingVersion, note: string) {
  return editingApi.document.waiting.$patch({ query: { id: String(id) }, json: { note } });
}

export function discardVersion({ id }: WaitingVersion) {
  return editingApi.document.waiting.$delete({ query: { id: String(id) } });
}

/** Takes a document off the site, or its item; `back` undoes it. */
export function takeOff({ place, item }: ManagedDocument) {
  if (place === "pack") {
    return {
      remove: () => editingApi.document["take-down"].$post({ json: { item } }),
      back: () => editingApi.document["put-back"].$post({ json: { item } }),
    };
  }
  const files = place === "news" ? editingApi.newsfile : editingApi.activityfile;
  return {
    remove: () => files[":id"].$delete({ param: { id: item } }),
    back: () => files.restore.$post({ query: { id: item } }),
  };
}
