import type { Kysely } from "kysely";
import type { Reads, Write } from "#domain/context.ts";
import { ReadOnly, type ReadOnlySpan } from "#domain/read-only.ts";
import { newSecret } from "#domain/secrets/secrets.ts";
import type { Database } from "#domain/tables.ts";
import { minute, momentAfter, second } from "#domain/time/moments.ts";
import { repeat } from "../repeat.ts";

/** Milliseconds after which it is over by itself, unless its holder, who may have been killed, extends it. */
const leaseMs = minute;
const extendMs = 5 * second;

/** Interval (ms) at which a process looks whether another one has begun or ended it. */
const lookMs = second;

/**
 * The read-only mode of a portal, seen by every process on its database. Its moments are those of the machine's clock: it
 * is between processes.
 */
export interface ReadOnlyMode {
  /** As this process knows it: at most a second late. Cheap. */
  current(): ReadOnlySpan | null;
  /** How often that has changed since the start. */
  changes(): number;
  /**
   * Begins it. Writes in progress are complete when it resolves, and every later one rejects with ReadOnly, in all processes.
   *
   * @param until about when it ends, for people
   */
  begin(until: Date): Promise<ReadOnlyHold>;
  /** Takes it back, whoever began it; false when there is none. */
  end(): Promise<boolean>;
}

/** Read-only mode that this process began; it ends a minute after the process. */
export interface ReadOnlyHold {
  /**
   * Leaves it on until a person takes it back.
   *
   * @returns false when something may have been written since it began: it was taken back, or the process stood still
   */
  keep(): Promise<boolean>;
  release(): Promise<void>;
}

/** The gate of all writes, within their transaction. A row whose time is over is deleted, so that its holder notices. */
export async function refuseWhileReadOnly(tx: Kysely<Database>): Promise<void> {
  const row = await tx.selectFrom("read_only").selectAll().executeTakeFirst();
  if (!row) return;
  if (!isOver(row)) throw new ReadOnly(spanOf(row).until);
  await tx.deleteFrom("read_only").execute();
}

/**
 * @param db reads, for looking at intervals
 * @param write writes without the gate
 */
export async function createReadOnlyMode(
  db: Reads,
  write: Write,
): Promise<ReadOnlyMode & { close(): Promise<void> }> {
  // A restore opens a database of an older version, which has no such table.
  let row = await read().catch(() => undefined);
  let said = "";
  let changes = 0;
  // While the database does not answer, what was known holds; others report that.
  const stopLooking = repeat(async () => {
    await look().catch(() => undefined);
    return lookMs;
  });

  return {
    current,
    changes: () => {
      current();
      return changes;
    },
    begin,
    end: async () => {
      const { numDeletedRows } = await write((tx) => tx.deleteFrom("read_only").executeTakeFirstOrThrow());
      await look();
      return numDeletedRows > 0n;
    },
    close: stopLooking,
  };

  function read(): Promise<Database["read_only"] | undefined> {
    return db.selectFrom("read_only").selectAll().executeTakeFirst();
  }

  async function look(): Promise<void> {
    row = await read();
  }

  function current(): ReadOnlySpan | null {
    const span = row && !isOver(row) ? spanOf(row) : null;
    const now = span ? `${span.until}` : "";
    if (now !== said) changes += 1;
    said = now;
    return span;
  }

  async function begin(until: Date): Promise<ReadOnlyHold> {
    const key = newSecret();
    const mine = { id: 1, key, until: until.toISOString() };
    await write(async (tx) => {
      await refuseWhileReadOnly(tx);
      await tx
        .insertInto("read_only")
        .values({ ...mine, endsAt: leaseEnd() })
        .execute();
    });
    await look();
    const set = (endsAt: string | null) =>
      write((tx) =>
        tx.updateTable("read_only").set({ endsAt }).where("key", "=", key).executeTakeFirstOrThrow(),
      );
    let extended: Promise<unknown> = Promise.resolve();
    const extending = setInterval(() => {
      // One that fails is tried again, and at the end `keep` tells whether they sufficed.
      extended = set(leaseEnd()).catch(() => undefined);
    }, extendMs);
    const stopExtending = () => {
      clearInterval(extending);
      return extended;
    };
    return {
      keep: async () => {
        await stopExtending();
        return (await set(null)).numUpdatedRows > 0n;
      },
      release: async () => {
        await stopExtending();
        await write((tx) => tx.deleteFrom("read_only").where("key", "=", key).execute());
        await look();
      },
    };
  }
}

function leaseEnd(): string {
  return momentAfter(new Date(), leaseMs);
}

function isOver({ endsAt }: Database["read_only"]): boolean {
  return endsAt !== null && endsAt <= new Date().toISOString();
}

function spanOf({ until }: Database["read_only"]): ReadOnlySpan {
  return { until: until > new Date().toISOString() ? until : null };
}
