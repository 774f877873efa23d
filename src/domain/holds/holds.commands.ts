import { rolesWith } from "../access/permissions.ts";
import { requireManager } from "../accounts/members/members.commands.ts";
import { emailKey } from "../accounts/members/members.ts";
import { recordAudit } from "../audit/audit.commands.ts";
import { accountOf, type Context, type Reads, type Writes } from "../context.ts";
import { Invalid, NotFound } from "../errors.ts";
import type { HoldKind } from "../tables.ts";
import { plainLine } from "../text/plain-text.ts";
import { dayInRomania } from "../time/calendar.ts";
import type { NewHold } from "./holds.ts";

interface Held {
  kind: HoldKind;
  item: number;
}

/**
 * Keeps a plan, all that is of a member, or a round from being deleted until a day, or until it is lifted. Another one for the same
 * takes the place of the first.
 *
 * @throws Forbidden; Invalid when nothing is called so, or the day is past
 */
export async function placeHold(ctx: Context, { what, reason, until }: NewHold): Promise<void> {
  requireManager(ctx);
  if (until !== null && until < dayInRomania(ctx.now())) throw wrong("until", "day-past");
  await ctx.write(async (tx) => {
    const held = await called(tx, what);
    if (!held) throw wrong("what", "nothing-called-so");
    await tx.deleteFrom("holds").where("kind", "=", held.kind).where("item", "=", held.item).execute();
    const placed = { reason, until, placedAt: ctx.now().toISOString(), placedBy: accountOf(ctx) };
    await tx
      .insertInto("holds")
      .values({ ...held, ...placed })
      .execute();
    await forgetNotices(tx, held);
    await note(tx, ctx, "hold.place", held);
  });
}

/** Of plans that are held the admins are told anew, thirty days before they go, once they no longer are. */
async function forgetNotices(tx: Writes, { kind, item }: Held): Promise<void> {
  const column = ({ plan: "id", member: "userId", round: "roundId" } as const)[kind];
  await tx
    .deleteFrom("plan_notices")
    .where("planId", "in", (eb) =>
      eb
        .selectFrom("business_plans")
        .select("business_plans.id")
        .where(`business_plans.${column}`, "=", item),
    )
    .execute();
}

/** Lifts a hold: what it kept goes at the end of its term again. Throws Forbidden, NotFound. */
export async function liftHold(ctx: Context, id: number): Promise<void> {
  requireManager(ctx);
  await ctx.write(async (tx) => {
    const held = await tx
      .deleteFrom("holds")
      .where("id", "=", id)
      .returning(["kind", "item"])
      .executeTakeFirst();
    if (!held) throw new NotFound();
    await note(tx, ctx, "hold.lift", held);
  });
}

/** Deletes holds whose last day is past. Resolves to how many there were. */
export async function forgetHolds({
  now,
  db,
  write,
}: Pick<Context, "now" | "db" | "write">): Promise<number> {
  const today = dayInRomania(now());
  const over = await db.selectFrom("holds").select("id").where("until", "<", today).execute();
  if (over.length === 0) return 0;
  await write((tx) => tx.deleteFrom("holds").where("until", "<", today).execute());
  return over.length;
}

async function called(db: Reads, what: string): Promise<Held | null> {
  const plan = await db
    .selectFrom("business_plans")
    .select("id")
    .where("receiptNumber", "=", plainLine(what).toUpperCase())
    .executeTakeFirst();
  if (plan) return { kind: "plan", item: plan.id };
  const member = await db
    .selectFrom("users")
    .select("id")
    .where("emailKey", "=", emailKey(what))
    .where("role", "in", rolesWith("plans.send"))
    .executeTakeFirst();
  if (member) return { kind: "member", item: member.id };
  const round = await db.selectFrom("rounds").select("id").where("name", "=", what).executeTakeFirst();
  return round ? { kind: "round", item: round.id } : null;
}

async function note(tx: Writes, ctx: Context, action: "hold.place" | "hold.lift", { kind, item }: Held) {
  const itemType = kind === "member" ? "user" : kind;
  await recordAudit(tx, ctx, { action, itemType, itemId: item });
}

function wrong(path: string, message: string): Invalid {
  return new Invalid([{ path, message }]);
}
