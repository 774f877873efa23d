import type { Context, Reads, Writes } from "../context.ts";
import { deleteMail, queueMails } from "../mail/mail.commands.ts";
import { type Mail, RoundClock } from "../mail/mail.ts";
import { hour } from "../moments.ts";
import { rolesWith } from "../permissions.ts";
import { inStatements } from "../statements.ts";
import type { Timestamp } from "../tables.ts";
import { type ClockLetter, clockLetters, dossierLetter } from "./clock-letters.rules.ts";
import { later, type Submission } from "./competition.rules.ts";
import { extensionsIn } from "./own-round.queries.ts";
import type { StoredRound } from "./rounds.queries.ts";
import { begunDossiers } from "./unsent-dossiers.queries.ts";

/** A member who gets a letter. */
interface Recipient {
  id: number;
  email: string;
  firstName: string;
  language: string;
}

/**
 * Queues the letter whose time has come since the round was last looked at: the last one, as an earlier one that passed
 * while the portal was off would be wrong by now. None after the closing, nor one whose time was over when the closing was
 * moved: that has a letter of its own. Whoever was given longer reads their own end. Members with a complete dossier are told
 * that it was not sent, and shortly before the closing they alone.
 */
export async function queueClockLetter(
  tx: Writes,
  ctx: Pick<Context, "now">,
  round: StoredRound,
): Promise<void> {
  const { opensAt, closesAt } = round.submission;
  const now = ctx.now();
  const at = now.toISOString();
  if (at >= closesAt) return;
  const since = [round.seenAt ?? "", lastMoveOfClosing(round)];
  const isDue = ({ dueAt }: ClockLetter) => dueAt <= at && since.every((moment) => dueAt > moment);
  const ofAll = clockLetters(round).findLast(({ dueAt }) => dueAt <= at);
  const ofDossiers = dossierLetter(round);
  const due = [ofAll, ofDossiers].filter((letter) => letter != null && isDue(letter)) as ClockLetter[];
  if (due.length === 0) return;
  const extensions = await extensionsIn(tx, round.id);
  const begun = await begunDossiers(tx, round.id, round.allRules);
  const hasDossier = (id: number) => begun.get(id)?.isComplete === true;
  const withoutPlan = await membersWithoutPlan(tx, round).execute();
  for (const letter of due) {
    const { kind, moment } = letter;
    const isReminder = letter.hoursLeft !== null;
    const isOfDossiers = letter === ofDossiers;
    // Whoever is due for both gets the last one alone.
    const isMeant = ({ id }: Recipient) => hasDossier(id) === isOfDossiers || due.length < 2;
    await queueOnce(tx, ctx, round, {
      key: isReminder ? `${kind} ${letter.hoursLeft}` : kind,
      moment,
      members: withoutPlan.filter((member) => isMeant(member) && (hasDossier(member.id) || !isOfDossiers)),
      mailTo: ({ id, email: recipient, firstName }) => {
        const until = later(closesAt, extensions.get(id) ?? null);
        const hoursLeft = isReminder ? Math.round((Date.parse(until) - now.getTime()) / hour) : null;
        const data = { firstName, roundName: round.name, opensAt, closesAt: until, hoursLeft };
        const ofDossier = {
          hasDossier: isReminder && hasDossier(id),
          draftCounts: round.allRules?.completeDraftCounts ?? false,
        };
        return { kind, recipient, data: { ...data, ...ofDossier } };
      },
    });
  }
}

/** Queues a letter of a round to members, each of whom gets it once for its moment. */
export async function queueOnce(
  tx: Writes,
  ctx: Pick<Context, "now">,
  round: Pick<StoredRound, "id">,
  letter: { key: string; moment: Timestamp; members: Recipient[]; mailTo: (member: Recipient) => Mail },
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

/**
 * Corrects letters of the clock that wait in the queue when the closing moves: reminders of the one before go, as the clock
 * writes them anew, and the letter at the opening names the new one.
 *
 * @param submission as it was before
 */
export async function correctWaitingLetters(
  tx: Writes,
  submission: Submission,
  closesAt: Timestamp,
): Promise<void> {
  for (const { id, data } of await waitingLetters(tx, submission)) {
    if (data.hoursLeft !== null) {
      await deleteMail(tx, id);
      continue;
    }
    const own = data.closesAt > submission.closesAt ? data.closesAt : null;
    const corrected = JSON.stringify({ ...data, closesAt: later(closesAt, own) });
    await tx.updateTable("outgoing_mail").set({ data: corrected }).where("id", "=", id).execute();
  }
}

/** Deletes letters of the clock that wait in the queue since after a moment, as the clock was ahead. */
export async function deleteWaitingLetters(
  tx: Writes,
  submission: Submission,
  after: Timestamp,
): Promise<void> {
  for (const { id, createdAt } of await waitingLetters(tx, submission)) {
    if (createdAt > after) await deleteMail(tx, id);
  }
}

/** The submissions of announced rounds do not overlap: the opening tells whose letter it is. */
async function waitingLetters(tx: Writes, { opensAt }: Submission) {
  const waiting = await tx
    .selectFrom("outgoing_mail")
    .select(["id", "createdAt", "data"])
    .where("kind", "in", ["round-opened", "round-closing"])
    .where("failedAt", "is", null)
    .execute();
  return waiting
    .map((mail) => ({ ...mail, data: RoundClock.parse(JSON.parse(mail.data)) }))
    .filter(({ data }) => data.opensAt === opensAt);
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
