import { keptText, titleOf, writtenTitle } from "../content/filler.rules.ts";
import { moveItem } from "../content/item-order.commands.ts";
import type { ItemPlace } from "../content/item-order.rules.ts";
import { addItem, deleteItem, editItem, type ItemType, restoreItem } from "../content/item-type.commands.ts";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { sanitiseRichText } from "../text/rich-text.ts";
import { type JobRow, jobById } from "./jobs.queries.ts";
import { factsOf } from "./jobs.rules.ts";
import type { JobEdit, NewJob } from "./jobs.ts";

const jobs: ItemType<JobRow> = { table: "jobs", noun: "job", body: "description", byId: jobById };

/** Adds a job (see `addItem`); throws Invalid for a county of another region. */
export async function addJob(ctx: Context, job: NewJob, requestKey?: string): Promise<JobRow> {
  const { title, link, endsOn, isPublic } = job;
  checkCounty(ctx, job);
  const description = await sanitiseRichText(keptText(job.description));
  return addItem(ctx, jobs, { isPublic, requestKey }, (tx, columns) =>
    tx
      .insertInto("jobs")
      .values({ title: writtenTitle(title), description, link, endsOn, ...factsOf(job), ...columns })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
}

/** Changes a job; fields absent from `edit` stay (see `editItem`). Throws Invalid for a county of another region. */
export async function editJob(
  ctx: Context,
  id: number,
  { isPublic, description, ...edit }: JobEdit,
  version?: number,
): Promise<JobRow> {
  checkCounty(ctx, edit);
  const sanitised =
    description === undefined ? {} : { description: await sanitiseRichText(keptText(description)) };
  return editItem(ctx, jobs, { id, isPublic, version }, (tx, columns) =>
    tx
      .updateTable("jobs")
      .set({ ...edit, ...titleOf(edit), ...sanitised, ...columns })
      .where("id", "=", id)
      .execute(),
  );
}

/** Moves a job among the others (see `moveItem`). */
export function moveJob(ctx: Context, id: number, place: ItemPlace): Promise<void> {
  return moveItem(ctx, { table: "jobs", noun: "job" }, id, place);
}

/** Deletes a job; `restoreJob` brings it back. Throws Forbidden, NotFound. */
export function deleteJob(ctx: Context, id: number): Promise<void> {
  return deleteItem(ctx, jobs, id);
}

/** Brings a deleted job back as it was. Throws Forbidden, NotFound. */
export function restoreJob(ctx: Context, id: number): Promise<JobRow> {
  return restoreItem(ctx, jobs, id);
}

/** Throws Invalid for a county that is none of the region's. */
function checkCounty({ content }: Context, { county }: Pick<JobEdit, "county">): void {
  if (!county || content.region.counties.some(({ code }) => code === county)) return;
  throw new Invalid([{ path: "county", message: "job-county" }]);
}
