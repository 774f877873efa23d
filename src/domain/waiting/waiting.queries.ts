import type { Context } from "../context.ts";
import { day, momentAfter } from "../moments.ts";
import { can, seesOnlyFinished } from "../permissions.ts";
import type { Waiting } from "./waiting.ts";

type Asking = Pick<Context, "actor" | "db" | "now">;

/** The actor's pending work, as far as the actor may see it. */
export async function waitingFor(ctx: Asking): Promise<Waiting> {
  const [drafts, failedSets, unreadMessages, newPlans, closings] = await Promise.all([
    can(ctx.actor, "content.edit") ? countDrafts(ctx) : null,
    can(ctx.actor, "content.edit") ? countFailedSets(ctx) : null,
    can(ctx.actor, "messages.read") ? countUnread(ctx) : null,
    can(ctx.actor, "plans.read") && !seesOnlyFinished(ctx.actor) ? countNewPlans(ctx) : null,
    can(ctx.actor, "rounds.manage") ? countClosings(ctx) : null,
  ]);
  return { drafts, failedSets, unreadMessages, newPlans, closings };
}

async function countDrafts({ db }: Asking): Promise<number> {
  const counts = await Promise.all(
    (["news", "jobs", "activities"] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("total"))
        .where("isPublic", "=", 0)
        .where("deletedAt", "is", null)
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((sum, { total }) => sum + Number(total), 0);
}

async function countFailedSets({ db }: Asking): Promise<number> {
  const { total } = await db
    .selectFrom("change_sets")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("failure", "is not", null)
    .where("publishedAt", "is", null)
    .where("discardedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function countUnread({ db }: Asking): Promise<number> {
  const { total } = await db
    .selectFrom("contact_messages")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("readAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function countNewPlans({ db, now }: Asking): Promise<number> {
  const { total } = await db
    .selectFrom("business_plans")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("receivedAt", ">", momentAfter(now(), -day))
    .where("state", "!=", "withdrawn")
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function countClosings({ db, actor }: Asking): Promise<number> {
  const asked = await db
    .selectFrom("rounds")
    .select("closingAskedBy")
    .where("closingReason", "is not", null)
    .execute();
  const own = actor.kind === "signed-in" ? actor.userId : null;
  return asked.filter(({ closingAskedBy }) => closingAskedBy !== own).length;
}
