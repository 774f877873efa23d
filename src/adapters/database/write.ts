import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Write, Writes } from "#domain/context.ts";
import { Unavailable } from "#domain/errors.ts";
import type { Database } from "#domain/tables.ts";

interface Hooks {
  /** Runs first in every transaction. */
  begin?: (tx: Kysely<Database>) => Promise<unknown>;
  /** Runs last in every transaction: reads what `committed` is told. */
  end?: (tx: Kysely<Database>) => Promise<number>;
  /** Runs after every commit, before the callers resume. */
  committed: (revision?: number) => unknown;
  /** Receives what `committed` fails with: the writes are durable by then, and their callers are told so. */
  onError?: (error: Error) => void;
  /** Whether a transaction could not begin because another process writes: it is tried again for a while. */
  isBusy?: (error: unknown) => boolean;
}

/** A write that waits for its turn. */
interface Waiting {
  work: (tx: Writes) => Promise<unknown>;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

/** The most writes that share a commit: the last of them waits for the work of all. */
const mostTogether = 64;

/** Milliseconds for which another process's write is waited for, and between two tries. */
const patience = 5000;
const tryEvery = 20;

/**
 * Implements Write (domain/context.ts) on its own connection. Writes follow one another; those that came at once, or while one was under
 * way, share the next transaction, each within a savepoint, so that the disk is waited for once for all of them.
 */
export function createWrite(
  writer: Kysely<Database>,
  { begin, end, committed, onError = () => undefined, isBusy = () => false }: Hooks,
): Write {
  const underWay = new AsyncLocalStorage<{ isOpen: boolean }>();
  const waiting: Waiting[] = [];
  let isWriting = false;

  const writeAll = async () => {
    isWriting = true;
    while (waiting.length > 0) {
      // Lets those come who are as far: SQLite itself takes no turn of the event loop.
      await nextTurn();
      await writeTogether(waiting.splice(0, mostTogether));
    }
    isWriting = false;
  };

  const writeTogether = async (batch: Waiting[]) => {
    const done = await transact(batch, Date.now() + patience).catch((error: unknown) => {
      for (const { reject } of batch) reject(error);
    });
    if (!done) return;
    try {
      await committed(done.revision);
    } catch (error) {
      onError(error as Error);
    }
    done.settle();
  };

  const transact = async (
    batch: Waiting[],
    until: number,
  ): Promise<{ settle: () => void; revision?: number }> => {
    let hasBegun = false;
    try {
      return await writer.transaction().execute(async (tx) => {
        hasBegun = true;
        await begin?.(tx);
        const settle = await doEach(tx, batch);
        return { settle, ...(end && { revision: await end(tx) }) };
      });
    } catch (error) {
      if (hasBegun || !isBusy(error) || Date.now() > until) throw error;
      await wait(tryEvery);
      return await transact(batch, until);
    }
  };

  return async (work) => {
    if (underWay.getStore()?.isOpen) {
      throw new Error(
        "A write within a write would wait for itself for ever: use the transaction you were given.",
      );
    }
    const state = { isOpen: true };
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof work>>>();
    // As its caller, whoever begins the transaction.
    const own = AsyncLocalStorage.bind((tx: Writes) => underWay.run(state, () => work(tx)));
    waiting.push({ work: own, resolve, reject });
    if (!isWriting) void writeAll();
    return await promise.finally(() => {
      state.isOpen = false;
    });
  };
}

/**
 * Keeps in mind whether writes are refused (Unavailable `writing-unavailable`), which reads do not show. `isWritable` tries one that changes
 * nothing then, so that a database that takes writes again is known at once.
 */
export function watchWrites(write: Write): { write: Write; isWritable: () => Promise<boolean> } {
  let isRefused = false;
  const watched: Write = async (work) => {
    try {
      const result = await write(work);
      isRefused = false;
      return result;
    } catch (error) {
      isRefused ||= error instanceof Unavailable && error.code === "writing-unavailable";
      throw error;
    }
  };
  // There and back: a value that stays is not written.
  const change = async (tx: Writes) => {
    for (const step of [1, -1]) {
      const revised = tx
        .updateTable("content_revision")
        .set((eb) => ({ revision: eb("revision", "+", step) }));
      await revised.execute();
    }
  };
  const isWritable = async () =>
    !isRefused ||
    (await watched(change).then(
      () => true,
      () => false,
    ));
  return { write: watched, isWritable };
}

/** @returns what tells each caller, once it is committed, how its own write ended */
async function doEach(tx: Writes, batch: Waiting[]): Promise<() => void> {
  const [first, ...others] = batch;
  if (first && others.length === 0) {
    const result = await first.work(tx);
    return () => first.resolve(result as never);
  }
  const settling: (() => void)[] = [];
  for (const one of batch) settling.push(await doOne(tx, one));
  return () => {
    for (const settle of settling) settle();
  };
}

/** A write that fails leaves the others as they are; where that breaks the transaction, as on a full disk, it fails for all. */
async function doOne(tx: Writes, { work, resolve, reject }: Waiting): Promise<() => void> {
  await sql`savepoint one_write`.execute(tx);
  try {
    const result = await work(tx);
    await sql`release savepoint one_write`.execute(tx);
    return () => resolve(result as never);
  } catch (error) {
    const broken = () => {
      throw error;
    };
    await sql`rollback to savepoint one_write`.execute(tx).catch(broken);
    await sql`release savepoint one_write`.execute(tx);
    return () => reject(error);
  }
}
