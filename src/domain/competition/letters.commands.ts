import { rolesWith } from "../access/permissions.ts";
import type { Context, Reads, Writes } from "../context.ts";
import { queueMails } from "../mail/mail.commands.ts";
import type { Mail } from "../mail/mail.ts";
import { inStatements } from "../statements.ts";
import type { Timestamp } from "../tables.ts";
import { hour } from "../time/moments.ts";
import { type ClockLetter, clockLetters, dossierLetter, roundUntil } from "./clock-letters.rules.ts";
import { later } from "./competition.rules.ts";
import { extensionsGivenIn } from "./own-round.queries.ts";
import type { StoredRound } from "./rounds.queries.ts";
import { begunDossiers } from "./unsent-dossiers.queries.ts";

/** A member who gets a letter. */
interface Recipient {
  id: number;
  email: string;
  firstName: string;
  language: string;
}

/** Somebody without a plan, as the clock sees them. */
interface Reminded extends Recipient {
  hasDossier: boolean;
  /** When they were given longer, which a letter of its own told; empty where they were not. */
  givenAt: Timestamp | "";
}

/**
 * Queues the letters whose time has come since the round was last looked at, to each member by their own end: the later one of the
 * closing and their longer time.
 */
export async function queueClockLetter(
  tx: Writes,
  ctx: Pick<Context, "now">,
  round: StoredRound,
): Promise<void> {
  const at = ctx.now().toISOString();
  const given = await extensionsGivenIn(tx, round.id);
  const begun = await begunDossiers(tx, round.id, round.allRules);
  const withoutPlan = (await membersWithoutPlan(tx, round).execute()).map((member) => ({
    ...member,
    hasDossier: begun.get(member.id)?.isComplete === true,
    givenAt: given.get(member.id)?.givenAt ?? "",
  }));
  const endOf = ({ id }: Recipient) => later(round.submission.closesAt, given.get(id)?.until ?? null);
  for (const [end, members] of Map.groupBy(withoutPlan, endOf)) {
    if (at < end) await queueLettersUntil(tx, ctx, roundUntil(round, end), members);
  }
}

/**
 * Of the letters that are due the last one, as an earlier one that passed while the portal was off would be wrong by now; none whose
 * time was over when the closing was moved or the longer time given: that has a letter of its own. Members with a complete dossier are
 * told that it was not sent, and shortly before their end they alone.
 */
async function queueLettersUntil(
  tx: Writes,
  ctx: Pick<Context, "now">,
  round: StoredRound,
  members: readonly Reminded[],
): Promise<void> {
  const { opensAt, closesAt } = round.submission;
  const now = ctx.now();
  const at = now.toISOString();
  const since = [round.seenAt ?? "", lastMoveOfClosing(round)];
  const isDue = ({ dueAt }: ClockLetter) => dueAt <= at && since.every((moment) => dueAt > moment);
  const ofAll = clockLetters(round).findLast(({ dueAt }) => dueAt <= at);
  const ofDossiers = dossierLetter(round);
  const due = [ofAll, ofDossiers].filter((letter) => letter != null && isDue(letter)) as ClockLetter[];
  for (const letter of due) {
    const { kind, moment, dueAt } = letter;
    const isReminder = letter.hoursLeft !== null;
    const isOfDossiers = letter === ofDossiers;
    // Whoever is due for both gets the last one alone.
    const isMeant = ({ hasDossier }: Reminded) => (isOfDossiers ? hasDossier : !hasDossier || due.length < 2);
    const isNew = ({ givenAt }: Reminded) => !isReminder || dueAt > givenAt;
    await queueOnce(tx, ctx, round, {
      key: isReminder ? `${kind} ${letter.hoursLeft}` : kind,
      moment,
      members: members.filter((member) => isMeant(member) && isNew(member)),
      mailTo: ({ email: recipient, firstName, hasDossier }) => {
        const hoursLeft = isReminder ? Math.round((Date.parse(closesAt) - now.getTime()) / hour) : null;
        const data = { firstName, roundName: round.name, opensAt, closesAt, hoursLeft };
        const ofDossier = {
          hasDossier: isReminder && hasDossier,
          hasParts: round.allRules !== null,
          draftCounts: round.allRules?.completeDraftCounts ?? false,
        };
        return { kind, recipient, data: { ...data, ...ofDossier } };
      },
    });
  }
}

/** Queues a letter of a round to members, each of whom gets it once for its moment. */
export async function queueOnce<Member extends Recipient>(
  tx: Writes,
  ctx: Pick<Context, "now">,
  round: Pick<StoredRound, "id">,
  letter: { key: string; moment: Timestamp; members: Member[]; mailTo: (member: Member) => Mail },
): Promise<void> {
  const { key, moment, members, mailTo } = letter;
  const queuedAt = ctx.now().toISOString();
  for (const some of inStatements(members)) {
    const rows = some.map(({ id }) => ({ roundId: round.id, userId: id, kind: key, moment, queuedAt }));
    const untold = await tx
      .insertInto("round_letters")
      .values(rows)
      .onConflict((again) => again.doNothing())
      .returning("userId")
      .execute();
    const ids = new Set(untold.map(({ userId }) => userId));
    await queueMails(tx, ctx, some.filter(({ id }) => ids.has(id)).map(mailTo));
  }
}

/** Active and invited members: until the closing all of them, afterwards those with a current plan in the round. */
export async function membersConcerned(
  db: Reads,
  { id, submission }: StoredRound,
  now: Date,
): Promise<Recipient[]> {
  const members = membersWhoAreTold(db);
  const isClosed = now.toISOString() >= submission.closesAt;
  return await (isClosed ? members.where("id", "in", withPlan(db, id)) : members).execute();
}

/** Members who are told and have no plan in the round; what came before its opening joins it then. */
export function membersWithoutPlan(db: Reads, { id, rulesHash }: Pick<StoredRound, "id" | "rulesHash">) {
  const early = db
    .selectFrom("business_plans")
    .select("userId")
    .where("roundId", "is", null)
    .where("state", "=", "current");
  const members = membersWhoAreTold(db).where("id", "not in", withPlan(db, id));
  return rulesHash === null ? members.where("id", "not in", early) : members;
}

/** Nobody is told whose account is disabled or erased. */
export function membersWhoAreTold(db: Reads) {
  return db
    .selectFrom("users")
    .select(["id", "email", "firstName", "language"])
    .where("role", "in", rolesWith("plans.send"))
    .where("status", "!=", "disabled")
    .where("erasedAt", "is", null)
    .orderBy("id");
}

function withPlan(db: Reads, roundId: number) {
  return db
    .selectFrom("business_plans")
    .select("userId")
    .where("roundId", "=", roundId)
    .where("state", "=", "current");
}

function lastMoveOfClosing({ stages }: StoredRound): Timestamp {
  const moves = stages.find(({ id }) => id === "submission")?.moves ?? [];
  return moves.findLast(({ bound }) => bound === "end")?.movedAt ?? "";
}
