import { within } from "../api/within.ts";
import { DRAFTS } from "../session/session.ts";
import type { Edit } from "./item.ts";

/** Unsaved work, as the device stores it. */
export interface Kept {
  /** When they typed last, ISO 8601. */
  at: string;
  /** Whether a draft on the server has all of it. */
  isOnServer?: boolean | undefined;
}

/** Unsaved changes of an item. */
export interface Draft extends Kept {
  edit: Edit;
  /** The version that they began from. */
  version: number;
  /** Where the server keeps them, too. */
  kept?: KeptDraft | undefined;
}

/** A draft on the server, as it was saved last. */
export interface KeptDraft {
  /** The id of its set. */
  set: number;
  version: number;
}

const STORE = "drafts";

/** Milliseconds after which a draft is deleted: thirty days. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/** Milliseconds that the browser has to open its database; some never answer. */
const PATIENCE = 2000;

/**
 * Keeps a draft through a crash, a closed tab and the end of a session. It is in IndexedDB, because a session that ends
 * empties the other storages; the key holds whose draft it is, so nobody else is offered it.
 *
 * @returns whether the device keeps it
 */
export async function keepDraft(key: string, draft: Kept): Promise<boolean> {
  return (await inStore("readwrite", (store) => store.put(draft, key))) === key;
}

export async function readDraft<Stored extends Kept = Draft>(key: string): Promise<Stored | null> {
  const draft = (await inStore("readonly", (store) => store.get(key))) as Stored | undefined;
  return draft && !isOld(draft) ? draft : null;
}

/** All drafts whose keys begin with these characters, the oldest first. */
export async function readDrafts<Stored extends Kept>(beginning: string): Promise<[string, Stored][]> {
  const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`);
  const keys = (await inStore("readonly", (store) => store.getAllKeys(range))) as string[] | undefined;
  const found = await Promise.all(
    (keys ?? []).map(async (key) => [key, await readDraft<Stored>(key)] as const),
  );
  return found
    .flatMap(([key, draft]): [string, Stored][] => (draft ? [[key, draft]] : []))
    .sort(([, one], [, other]) => one.at.localeCompare(other.at));
}

/** How many of somebody's drafts only the device keeps. */
export async function countDrafts(user: string): Promise<number> {
  const kept = (await inStore("readonly", (store) => store.getAll(allOf(user)))) as Kept[] | undefined;
  return kept?.filter(({ isOnServer }) => !isOnServer).length ?? 0;
}

/** Throws all of somebody's drafts away. */
export function dropDrafts(user: string): Promise<unknown> {
  return inStore("readwrite", (store) => store.delete(allOf(user)));
}

/** Deletes expired drafts of all users. */
export function dropOldDrafts(): Promise<unknown> {
  return inStore("readwrite", (store) => {
    const walk = store.openCursor();
    walk.onsuccess = () => {
      const cursor = walk.result;
      if (cursor && isOld(cursor.value)) cursor.delete();
      cursor?.continue();
    };
    return store.count();
  });
}

function isOld({ at }: Kept): boolean {
  return Date.parse(at) < Date.now() - MAX_AGE;
}

/** Whose draft, and of what, such as `news/7`. */
export function draftKey(user: string, item: string): string {
  return `${user}/${item}`;
}

function allOf(user: string): IDBKeyRange {
  return IDBKeyRange.bound(draftKey(user, ""), draftKey(user, "\uffff"));
}

export function dropDraft(key: string): Promise<unknown> {
  return inStore("readwrite", (store) => store.delete(key));
}

/** A browser that keeps nothing for us is no reason to stop anybody's work: then it resolves to undefined. */
function inStore(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return within(PATIENCE, askStore(mode, ask)).catch(() => undefined);
}

async function askStore(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await open();
  try {
    return await answerOf(ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DRAFTS, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return answerOf(request);
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
