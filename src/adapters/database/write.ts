import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely } from "kysely";
import type { Write } from "#domain/context.ts";
import type { Database } from "#domain/tables.ts";

interface Hooks {
  /** Runs first in every transaction. */
  begin?: (tx: Kysely<Database>) => Promise<unknown>;
  /** Runs after every commit, before the caller resumes. */
  committed: () => unknown;
}

/** Implements Write (domain/context.ts) on its own connection. */
export function createWrite(writer: Kysely<Database>, { begin, committed }: Hooks): Write {
  const underWay = new AsyncLocalStorage<{ isOpen: boolean }>();

  return async (work) => {
    if (underWay.getStore()?.isOpen) {
      throw new Error(
        "A write within a write would wait for itself for ever: use the transaction you were given.",
      );
    }
    const state = { isOpen: true };
    const transaction = writer.transaction().execute(async (tx) => {
      await begin?.(tx);
      return underWay.run(state, () => work(tx));
    });
    const result = await transaction.finally(() => {
      state.isOpen = false;
    });
    await committed();
    return result;
  };
}
