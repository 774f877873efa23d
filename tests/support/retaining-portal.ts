import { purgeExpired } from "#adapters/retention/purge-expired.ts";
import { operator } from "#domain/context.ts";
import type { FileStore } from "#domain/ports.ts";
import type { RetentionJob } from "#domain/time/terms.ts";
import { freshDirectory } from "./directories.ts";
import { openWithRound, packWith } from "./round-portal.ts";

const accountsSubmitted = "2024-02-15";
/** When plans of the portal go: 1 January 2028 in Romania. */
export const plansGoAt = "2027-12-31T22:00:00.000Z";

/** A portal with a round whose project knows its term, and what it deletes by itself. */
export async function openRetaining(location: string, files: FileStore) {
  const pack = await packWith({});
  const content = { ...pack, project: { ...pack.project, plansKept: { years: 3, accountsSubmitted } } };
  const portal = await openWithRound(location, { content, files });
  const outbox = await freshDirectory();
  // By the clock of the disk everything was stored just now.
  const clearUnused = (unused: readonly string[]) => files.clearUnused(unused, -1);
  /** Deletes what is due. Resolves to how many items each job deleted. */
  const purge = async () => {
    const purged: Partial<Record<RetentionJob, number>> = {};
    await purgeExpired(
      { ...portal.context, actor: operator, files: { ...files, clearUnused } },
      {
        outbox,
        purge: () => Promise.resolve(),
        onPurged: ({ kind, count }) => {
          purged[kind] = count;
        },
        onError: (error) => {
          throw error;
        },
      },
    );
    return purged;
  };
  /** The names of all stored files. */
  const stored = async () => {
    const names: string[] = [];
    for await (const name of files.keys()) names.push(name);
    return names.sort();
  };
  return { ...portal, content, outbox, purge, stored };
}
