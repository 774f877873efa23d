import { can, planViewOf } from "../access/permissions.ts";
import { countAppealsToDecide } from "../appeals/appeals.queries.ts";
import { accountOf, type Context, type SignedIn } from "../context.ts";
import { isAskedNow } from "../dossiers/clarifications.queries.ts";
import { thingsAsked } from "../dossiers/clarifications.rules.ts";
import { draftRound } from "../dossiers/draft.queries.ts";
import { countToEvaluate } from "../evaluation/own-evaluations.queries.ts";
import { waitingQuestions } from "../questions/questions.queries.ts";
import { examplesFor } from "../texts/examples.ts";
import { day, momentAfter } from "../time/moments.ts";
import { isToDo, verificationQueue } from "../verification/verification.queries.ts";
import type { Waiting } from "./waiting.ts";

type Asking = Pick<Context, "db" | "now" | "content"> & { actor: SignedIn };

/** The actor's pending work in the database, as far as the actor may see it. */
export async function waitingFor(ctx: Asking): Promise<Omit<Waiting, "toMend">> {
  const since = await previousVisit(ctx);
  const isEditor = can(ctx.actor, "content.edit");
  const [
    drafts,
    sets,
    unreadMessages,
    questions,
    newPlans,
    toVerify,
    toEvaluate,
    toDecide,
    closings,
    requests,
    asked,
  ] = await Promise.all([
    isEditor ? countDrafts(ctx) : null,
    isEditor ? countSets(ctx) : null,
    can(ctx.actor, "messages.read") ? countUnread(ctx) : null,
    can(ctx.actor, "rounds.manage") ? waitingQuestions(ctx) : null,
    can(ctx.actor, "plans.read") && planViewOf(ctx.actor) === "all" ? countNewPlans(ctx, since) : null,
    can(ctx.actor, "plans.verify") ? countToVerify(ctx) : null,
    can(ctx.actor, "plans.evaluate") ? countToEvaluate(ctx) : null,
    can(ctx.actor, "appeals.decide") ? countAppealsToDecide(ctx) : null,
    can(ctx.actor, "rounds.manage") ? countClosings(ctx) : null,
    can(ctx.actor, "members.manage") ? countRequests(ctx) : null,
    can(ctx.actor, "plans.send") ? openQuestion(ctx) : null,
  ]);
  const toComplete = isEditor ? examplesFor(ctx).filter(({ by }) => by === "you").length : null;
  const { open = null, failed = null } = sets ?? {};
  return {
    since,
    drafts,
    unreadMessages,
    questions: questions?.length ?? null,
    newPlans,
    toVerify,
    toEvaluate,
    toDecide,
    sets: open,
    failedSets: failed,
    toComplete,
    closings,
    requests,
    asked,
  };
}

/** When the actor was here before; null at the first visit. */
export async function previousVisit({ db, actor }: Pick<Context, "db" | "actor">): Promise<string | null> {
  if (actor.kind !== "signed-in") return null;
  const user = await db
    .selectFrom("users")
    .select("previousLoginAt")
    .where("id", "=", actor.userId)
    .executeTakeFirst();
  return user?.previousLoginAt ?? null;
}

async function openQuestion(ctx: Asking): Promise<Waiting["asked"]> {
  const where = await draftRound(ctx);
  if (!where.asked || !isAskedNow(where, ctx.now())) return null;
  return { things: thingsAsked(where.asked.items).length, until: where.asked.until };
}

/** Null while no round is verified. */
async function countToVerify(ctx: Asking): Promise<number | null> {
  const { round, dossiers } = await verificationQueue(ctx);
  return round && dossiers.filter(isToDo).length;
}

async function countDrafts({ db }: Asking): Promise<number> {
  const [hidden, drafts] = await Promise.all([
    Promise.all(
      (["news", "jobs", "activities"] as const).map((table) =>
        db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as("total"))
          .where("isPublic", "=", 0)
          .where("deletedAt", "is", null)
          .executeTakeFirstOrThrow(),
      ),
    ),
    openSets({ db }, "draft").executeTakeFirstOrThrow(),
  ]);
  return [...hidden, drafts].reduce((sum, { total }) => sum + Number(total), 0);
}

async function countSets(ctx: Asking): Promise<{ open: number; failed: number }> {
  const { total, failed } = await openSets(ctx, "set").executeTakeFirstOrThrow();
  return { open: Number(total), failed: Number(failed) };
}

function openSets({ db }: Pick<Asking, "db">, kind: "set" | "draft") {
  return db
    .selectFrom("change_sets")
    .select(({ fn }) => [fn.countAll<number>().as("total"), fn.count<number>("failure").as("failed")])
    .where("kind", "=", kind)
    .where("publishedAt", "is", null)
    .where("discardedAt", "is", null);
}

async function countUnread({ db }: Asking): Promise<number> {
  const { total } = await db
    .selectFrom("contact_messages")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("readAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function countNewPlans({ db, now }: Asking, since: string | null): Promise<number> {
  const { total } = await db
    .selectFrom("business_plans")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("receivedAt", ">", since ?? momentAfter(now(), -day))
    .where("state", "=", "current")
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function countRequests({ db }: Asking): Promise<number> {
  const { total } = await db
    .selectFrom("data_requests")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("closedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function countClosings(ctx: Asking): Promise<number> {
  const asked = await ctx.db
    .selectFrom("rounds")
    .select("closingAskedBy")
    .where("closingReason", "is not", null)
    .execute();
  return asked.filter(({ closingAskedBy }) => closingAskedBy !== accountOf(ctx)).length;
}
