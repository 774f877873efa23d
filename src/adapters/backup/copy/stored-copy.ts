import { leapMs } from "#domain/time/clock.commands.ts";
import { hour, momentAfter } from "#domain/time/moments.ts";
import type { Bytes } from "../places/backup-place.ts";
import { putChecked } from "../places/put-checked.ts";
import {
  type CopyPlace,
  filesIn,
  momentOfSnapshot,
  nameOfCopiedFile,
  nameOfSnapshot,
  snapshotsIn,
} from "./copy-place.ts";

/** Snapshots that are kept beside the last one. */
const spares = 2;

/** For how long such a snapshot is kept, and a file that no row names any more (milliseconds). */
const keptMs = hour;

export type StoredCopy = Awaited<ReturnType<typeof readStoredCopy>>;

/** What the place has; only the process whose turn it is changes it. */
export async function readStoredCopy(place: CopyPlace) {
  await removeParts(place);
  let files = await filesIn(place);
  let snapshots = await snapshotsIn(place);
  const unnamedSince = new Map<string, string>();
  let named: ReadonlySet<string> = new Set();

  return {
    isEmpty: snapshots.size === 0,
    hasFile: (sha256: string) => files.has(sha256),

    /**
     * Lists the place again: others may have deleted or altered what was stored.
     *
     * @returns whether the last snapshot and the files that it names are there as they were
     */
    list: async (): Promise<boolean> => {
      const [filesNow, snapshotsNow] = [await filesIn(place), await snapshotsIn(place)];
      const last = [...snapshots.keys()].at(-1) ?? "";
      const isWhole =
        snapshotsNow.get(last) === snapshots.get(last) &&
        [...named].every((sha256) => filesNow.get(sha256) === files.get(sha256));
      for (const [sha256, size] of filesNow) {
        // Sent again by the next snapshot.
        if ((files.get(sha256) ?? size) !== size) filesNow.delete(sha256);
      }
      [files, snapshots] = [filesNow, snapshotsNow];
      return isWhole;
    },

    addFile: async (sha256: string, bytes: Bytes): Promise<void> => {
      const { size } = await putChecked(place.files, nameOfCopiedFile(sha256), bytes);
      files.set(sha256, size);
    },

    /**
     * Adds a snapshot whose files are there.
     *
     * @returns its size in bytes
     */
    addSnapshot: async (bytes: Bytes, namedNow: ReadonlySet<string>, now: Date): Promise<number> => {
      const name = nameOfSnapshot(momentAfterLast([...snapshots.keys()], now));
      const { size } = await putChecked(place.snapshots, name, bytes);
      snapshots.set(name, size);
      named = namedNow;
      for (const sha256 of files.keys()) {
        if (named.has(sha256)) unnamedSince.delete(sha256);
        else if (!unnamedSince.has(sha256)) unnamedSince.set(sha256, now.toISOString());
      }
      return size;
    },

    /**
     * Snapshots go before the files that they name. Where the clock leapt ahead of when it was last known to be right, no age counts:
     * the snapshots of before stay, beside the last ones.
     */
    removeOld: async (now: Date, clockSeenAt: string): Promise<void> => {
      const before = momentAfter(now, -keptMs);
      const isAhead = clockSeenAt < momentAfter(now, -leapMs);
      const names = [...snapshots.keys()];
      const last = names.length - 1;
      const isKept = (name: string, index: number) => {
        const at = momentOfSnapshot(name) ?? "";
        if (isAhead && at <= clockSeenAt) return true;
        return index === last || (index >= last - spares && (isAhead || at > before));
      };
      for (const name of names.filter((name, index) => !isKept(name, index))) {
        await place.snapshots.remove(name);
        snapshots.delete(name);
      }
      if (isAhead) return;
      for (const [sha256, since] of unnamedSince) {
        if (since > before) continue;
        await place.files.remove(nameOfCopiedFile(sha256));
        files.delete(sha256);
        unnamedSince.delete(sha256);
      }
    },
  };
}

/** Deletes what a process that was killed had not finished. */
async function removeParts({ snapshots, files }: CopyPlace): Promise<void> {
  for (const place of [snapshots, files]) {
    for (const name of (await place.sizes()).keys()) if (name.endsWith(".part")) await place.remove(name);
  }
}

/** A clock that was set back must not make a new snapshot look old. */
function momentAfterLast(snapshots: readonly string[], now: Date): string {
  const last = momentOfSnapshot(snapshots.at(-1) ?? "");
  const at = now.toISOString();
  return last === null || at > last ? at : momentAfter(new Date(last), 1);
}
