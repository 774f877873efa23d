import { can, permissionsOf, planViewOf } from "../access/permissions.ts";
import { awaitedPlans } from "../competition/awaited-plans.queries.ts";
import { currentRound } from "../competition/rounds.queries.ts";
import { accountOf, type Context, operator } from "../context.ts";
import { waitingQuestions } from "../questions/questions.queries.ts";
import { ageInDays } from "../questions/questions.rules.ts";
import { cutAtWord } from "../text/plain-text.ts";
import { examplesFor } from "../texts/examples.ts";
import { day, momentAfter } from "../time/moments.ts";
import { lateFor } from "./late.queries.ts";
import { previousVisit } from "./waiting.queries.ts";
import type { Today } from "./waiting.ts";

type Asking = Pick<Context, "actor" | "db" | "now" | "content" | "loadHolidays">;

/** How many of each are shown: the rest is in the lists. */
const mostShown = 3;

/** What is late, what arrived and what is to be completed, as far as the actor may see it: plans by their numbers, without names. */
export async function todayFor(ctx: Asking): Promise<Today> {
  const [late, isPasswordPrinted, messages, questions, plans, round] = await Promise.all([
    lateFor(ctx),
    hasPrintedPassword(ctx),
    can(ctx.actor, "messages.read") ? unreadMessages(ctx) : [],
    can(ctx.actor, "rounds.manage") ? oldestQuestions(ctx) : [],
    seesNewPlans(ctx) ? newPlans(ctx) : [],
    seesNewPlans(ctx) ? currentRound(ctx) : null,
  ]);
  const received = round && (await countReceived(ctx, round.id));
  const awaited = round && (await awaitedPlans(ctx, round));
  const examples = can(ctx.actor, "content.edit") ? examplesFor(ctx).filter(({ by }) => by === "you") : [];
  const texts = [...new Set(examples.flatMap(({ text }) => text ?? []))];
  const shown = texts.slice(0, mostShown);
  return { late, isPasswordPrinted, messages, questions, plans, awaited, received, examples: shown };
}

/** Only the operator adds an account that has a password already: the first admin's. */
async function hasPrintedPassword(ctx: Asking): Promise<boolean> {
  // Before the second factor, too, which is the step after it.
  const { actor } = ctx;
  if (actor.kind !== "signed-in" || !permissionsOf(actor.role).includes("members.manage")) return false;
  const lines = await ctx.db
    .selectFrom("audit_log")
    .select(["action", "actorRole"])
    .where("itemType", "=", "user")
    .where("itemId", "=", accountOf(ctx))
    .where("action", "in", ["user.add", "password.change"])
    .execute();
  const isAddedByOperator = lines.some(({ actorRole }) => actorRole === operator.kind);
  return isAddedByOperator && !lines.some(({ action }) => action === "password.change");
}

function seesNewPlans({ actor }: Asking): boolean {
  return can(actor, "plans.read") && planViewOf(actor) === "all";
}

function unreadMessages({ db }: Asking) {
  return db
    .selectFrom("contact_messages")
    .select(["id", "subject", "firstName", "lastName", "receivedAt"])
    .where("readAt", "is", null)
    .orderBy("receivedAt", "desc")
    .orderBy("id", "desc")
    .limit(mostShown)
    .execute();
}

async function oldestQuestions(ctx: Asking): Promise<Today["questions"]> {
  const waiting = await waitingQuestions(ctx);
  return waiting.slice(0, mostShown).map(({ kind, id, title, receivedAt }) => ({
    kind,
    id,
    title: cutAtWord(title, 120),
    age: ageInDays(receivedAt, ctx.now()),
  }));
}

async function newPlans(ctx: Asking) {
  const since = (await previousVisit(ctx)) ?? momentAfter(ctx.now(), -day);
  return await ctx.db
    .selectFrom("business_plans")
    .select(["id", "receiptNumber", "version", "receivedAt"])
    .where("receivedAt", ">", since)
    .where("state", "=", "current")
    .orderBy("receivedAt", "desc")
    .orderBy("id", "desc")
    .limit(mostShown)
    .execute();
}

async function countReceived({ db }: Asking, roundId: number): Promise<number> {
  const { total } = await db
    .selectFrom("business_plans")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("roundId", "=", roundId)
    .where("state", "=", "current")
    .executeTakeFirstOrThrow();
  return Number(total);
}
