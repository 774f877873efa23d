import { seesHidden } from "../content/content-item.rules.ts";
import { columnsOf, type ItemChange, type ListPage, type Paging } from "../content/content-item.ts";
import { listPage } from "../content/list-page.queries.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { dayInRomania } from "../time/calendar.ts";
import { NewJob } from "./jobs.ts";

/** What answers show of a job as it is stored. */
export const jobColumns = columnsOf(NewJob);

export type JobRow = Awaited<ReturnType<typeof jobById>>;

/**
 * The jobs that the actor may see, newest first but for those that an editor has moved; all of them, or one page. Those whose last day is over are listed for
 * admins alone: everyone else reaches them by their address.
 */
export async function listJobs(ctx: Context, paging?: Paging): Promise<ListPage<JobRow>> {
  const newest = listedJobs(ctx)
    .select(jobColumns)
    .orderBy(({ fn }) => fn.coalesce("placedAt", "publishedAt", "createdAt"), "desc")
    .orderBy("id", "desc");
  const count = () =>
    listedJobs(ctx)
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
  return await listPage(newest, count, paging);
}

/** What a sitemap says of each listed job. */
export async function jobChanges(ctx: Context): Promise<ItemChange[]> {
  return await listedJobs(ctx).select(["id", "updatedAt"]).orderBy("id", "desc").execute();
}

/** One job; NotFound when there is none or the actor may not see it. */
export function jobById(ctx: Context, id: number) {
  return visibleJobs(ctx)
    .select(jobColumns)
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => new NotFound());
}

function listedJobs(ctx: Context) {
  const today = dayInRomania(ctx.now());
  return visibleJobs(ctx).$if(!seesHidden(ctx.actor), (query) =>
    query.where(({ or, eb }) => or([eb("endsOn", "is", null), eb("endsOn", ">=", today)])),
  );
}

/** Every read of jobs starts here, so that each excludes hidden and deleted items. */
function visibleJobs(ctx: Context) {
  return ctx.db
    .selectFrom("jobs")
    .where("deletedAt", "is", null)
    .$if(!seesHidden(ctx.actor), (query) => query.where("isPublic", "=", 1));
}
