import { moveAmong } from "../content/item-order.commands.ts";
import type { ItemPlace } from "../content/item-order.rules.ts";
import type { ItemType } from "../content/item-type.commands.ts";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { type JobRow, jobById } from "./jobs.queries.ts";
import type { JobEdit, NewJob } from "./jobs.ts";

/** Jobs, as they are written (item-type.commands.ts); a county of another region is Invalid. */
export const jobs = {
  noun: "job",
  body: "description",
  byId: jobById,
  check: requireCounty,
  insert: (tx, job) => tx.insertInto("jobs").values(job).returning("id").executeTakeFirstOrThrow(),
  update: (tx, id, job) => tx.updateTable("jobs").set(job).where("id", "=", id).execute(),
  move: (tx, id, place) => moveAmong(tx, "jobs", id, place),
} satisfies ItemType<JobRow, NewJob, JobEdit, ItemPlace>;

/** Throws Invalid for a county that is none of the region's. */
function requireCounty({ content }: Context, { county }: JobEdit): void {
  if (!county || content.region.counties.some(({ code }) => code === county)) return;
  throw new Invalid([{ path: "county", message: "job-county" }]);
}
