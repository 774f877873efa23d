import { dropDraft, type Kept, readDraft, readDrafts } from "./drafts.ts";

/** What is written in one place, with the version that it is, or that it follows. */
export type Versioned<Typed> = Typed & { version: number };

/** What the server does not have yet, as the device keeps it, by place. */
export interface KeptEntries<Typed extends object> extends Kept {
  waiting: Record<string, Versioned<Typed>>;
}

/** What earlier visits and other windows left on the device. */
export interface Leftovers<Typed extends object> {
  find(): Promise<void>;
  /** Offers each entry, the newest first, until it is taken. Whether any was. */
  offer(take: (id: string, entry: Versioned<Typed>) => boolean): boolean;
  /** Drops from the device the copies of which everything was taken. */
  dropTaken(): Promise<void>;
  /** Drops all from the device. */
  dropAll(): Promise<void>;
}

/**
 * @param prefix what the keys of all copies begin with
 * @param own the key of this window's copy
 */
export function createLeftovers<Typed extends object>(prefix: string, own: string): Leftovers<Typed> {
  let copies: (KeptEntries<Typed> & { key: string })[] = [];
  const isNew = (key: string) => key !== own && !copies.some((copy) => copy.key === key);
  const isTaken = ({ waiting }: KeptEntries<Typed>) => Object.keys(waiting).length === 0;
  return {
    find: async () => {
      const found = await readDrafts<KeptEntries<Typed>>(prefix);
      for (const [key, kept] of found.reverse()) if (isNew(key)) copies.push({ key, ...kept });
    },
    offer: (take) => {
      let isAny = false;
      for (const { waiting } of copies) {
        for (const [id, entry] of Object.entries(waiting)) {
          if (!take(id, entry)) continue;
          delete waiting[id];
          isAny = true;
        }
      }
      return isAny;
    },
    dropTaken: async () => {
      const taken = copies.filter(isTaken);
      copies = copies.filter((copy) => !isTaken(copy));
      // A window that is still open may have written there since.
      for (const { key, at } of taken) if ((await readDraft<Kept>(key))?.at === at) await dropDraft(key);
    },
    dropAll: async () => {
      copies = [];
      for (const [key] of await readDrafts(prefix)) await dropDraft(key);
    },
  };
}
