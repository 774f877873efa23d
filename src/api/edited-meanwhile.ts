import { lastWriter } from "#domain/audit/audit.queries.ts";
import type { Context } from "#domain/context.ts";
import { EditedMeanwhile } from "#domain/errors.ts";

/** Whose saves are told, and how their kind of item is called in the audit log. */
interface Saving {
  ctx: Context;
  itemType: "activity" | "job" | "news";
}

/** Shows whoever saved too late what stands there now, as any other answer shows it (contract §3), and who wrote it. */
export function showingCurrent<Row extends { id: number }>(
  { ctx, itemType }: Saving,
  saved: Promise<Row>,
  present: (row: Row) => object,
): Promise<Row> {
  return saved.catch(async (error) => {
    if (!(error instanceof EditedMeanwhile)) throw error;
    const current = error.current as Row;
    const updatedBy = await lastWriter(ctx, itemType, current.id);
    throw new EditedMeanwhile({ ...present(current), updatedBy });
  });
}
