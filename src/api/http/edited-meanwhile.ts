import { lastWriter } from "#domain/audit/audit.queries.ts";
import type { Context } from "#domain/context.ts";
import { EditedMeanwhile } from "#domain/errors.ts";

/** The context of a save, and the item type by its name in the audit log. */
interface Saving {
  ctx: Context;
  itemType: "activity" | "job" | "news";
}

/** Adds the current item, as in any other answer (contract §3), and its last editor to the refusal of an outdated save. */
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
