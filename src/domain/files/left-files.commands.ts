import type { Context, Writes } from "../context.ts";
import { inStatements } from "../statements.ts";
import { hour } from "../time/moments.ts";
import { filesInRows } from "./stored-files.queries.ts";

/**
 * Deletes the stored files that rows had which were replaced, removed or erased with their owner, and those that got no row
 * (`writeRowOf`), where no other row names them. One that was stored within the hour waits for a later call.
 *
 * @returns how many are gone
 * @throws when some could not be deleted; those that are gone are settled
 */
export async function deleteLeftFiles({
  db,
  write,
  files,
}: Pick<Context, "db" | "write" | "files">): Promise<number> {
  // Checked first on the read connection: mostly there is nothing to write.
  const left = (await db.selectFrom("left_files").select("sha256").execute()).map(({ sha256 }) => sha256);
  if (left.length === 0) return 0;
  const named = await filesInRows(db);
  const unused = left.filter((sha256) => !named.has(sha256));
  const cleared = await files.clearUnused(unused, hour).catch((error: unknown) => ({ error }));
  const settled = left.filter((sha256) => named.has(sha256));
  for (const sha256 of unused) {
    // What may still be there is asked for in the next hour.
    const size = await files.sizeOf(sha256).catch(() => 0);
    if (size === null) settled.push(sha256);
  }
  for (const some of inStatements(settled)) {
    await write((tx) => tx.deleteFrom("left_files").where("sha256", "in", some).execute());
  }
  if (typeof cleared !== "number") throw cleared.error;
  return cleared;
}

/**
 * Writes the row of a file that is stored already. Where that is refused, because the file's owner was erased meanwhile, its turn was over
 * or another file took its place, the file is left for `deleteLeftFiles`.
 */
export async function writeRowOf<Result>(
  { write }: Pick<Context, "write">,
  file: { sha256: string },
  work: (tx: Writes) => Promise<Result>,
): Promise<Result> {
  return await leavingOnFailure({ write }, [file], () => write(work));
}

/** Does what stores files and writes their rows. Where it fails, the files that are stored by then are left for `deleteLeftFiles`. */
export async function leavingOnFailure<Result>(
  { write }: Pick<Context, "write">,
  stored: readonly { sha256: string }[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // Where nothing can be written, `verify --delete-unused` finds them.
    await write(async (tx) => {
      for (const file of stored) await leaveFile(tx, file);
    }).catch(() => undefined);
    throw error;
  }
}

/** Deletes rows, and leaves the stored files that no row names any more to `deleteLeftFiles`. */
export async function leavingFiles<Result>(tx: Writes, deleteRows: () => Promise<Result>): Promise<Result> {
  const before = await filesInRows(tx);
  const result = await deleteRows();
  const after = await filesInRows(tx);
  for (const sha256 of before.keys()) if (!after.has(sha256)) await leaveFile(tx, { sha256 });
  return result;
}

/** Leaves a stored file that gets no row to `deleteLeftFiles`, which keeps it where another row names it. */
export async function leaveFile(tx: Writes, { sha256 }: { sha256: string }): Promise<void> {
  await tx
    .insertInto("left_files")
    .values({ sha256 })
    .onConflict((on) => on.doNothing())
    .execute();
}
