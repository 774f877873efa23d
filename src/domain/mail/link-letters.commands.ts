import { teamRoles } from "../access/permissions.ts";
import type { Context, Writes } from "../context.ts";
import { createLink } from "./account-links.commands.ts";
import type { AccountMail, Mail } from "./mail.ts";

type Clock = Pick<Context, "now">;

export type AccountLetter = Extract<Mail, { data: AccountMail }>;

/** A letter about an account, with its link; null when the account may no longer have one. */
export async function linkLetter(
  tx: Writes,
  ctx: Clock,
  { kind, recipient, data: { userId } }: AccountLetter,
) {
  const user = await tx
    .selectFrom("users")
    .select(["firstName", "language", "role"])
    .where("id", "=", userId)
    .where("status", "!=", "disabled")
    .executeTakeFirst();
  if (!user) return null;
  const email = kind === "email-change" ? recipient : null;
  const isTeam = (teamRoles as readonly string[]).includes(user.role);
  const link = await createLink(tx, ctx, { userId, purpose: kind, email });
  const closesAt = kind === "invitation" ? await openUntil(tx, ctx) : null;
  const duties = isTeam && kind === "invitation" ? await dutiesToCome(tx, ctx, userId) : [];
  const data = { firstName: user.firstName, ...link, isTeam, duties, closesAt };
  return { kind, recipient, language: user.language, data };
}

/** A link to choose the password of an account that has none yet; null of any other. */
export async function linkWithoutPassword(tx: Writes, ctx: Clock, userId: number) {
  const invited = tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("status", "=", "invited");
  return (await invited.executeTakeFirst())
    ? await createLink(tx, ctx, { userId, purpose: "invitation" })
    : null;
}

/** The end of the submission that is open now; null where none is. */
async function openUntil(tx: Writes, { now }: Clock) {
  const at = now().toISOString();
  const open = await tx
    .selectFrom("round_stages")
    .innerJoin("rounds", "rounds.id", "round_stages.roundId")
    .select("endsAt")
    .where("stage", "=", "submission")
    .where("announcedAt", "is not", null)
    .where("startsAt", "<=", at)
    .where("endsAt", ">", at)
    .executeTakeFirst();
  return open?.endsAt ?? null;
}

/** The duties of an account that are not over. */
function dutiesToCome(tx: Writes, { now }: Clock, userId: number) {
  return tx
    .selectFrom("duties")
    .leftJoin("rounds", "rounds.id", "duties.roundId")
    .select(["duty", "name as roundName", "startsAt", "endsAt"])
    .where("userId", "=", userId)
    .where("endedAt", "is", null)
    .where(({ eb, or }) => or([eb("endsAt", "is", null), eb("endsAt", ">", now().toISOString())]))
    .orderBy("duties.id")
    .execute();
}
