import type { Writes } from "../context.ts";
import { deleteMail } from "../mail/mail.commands.ts";
import { RoundClock } from "../mail/round-letters.ts";
import type { Timestamp } from "../tables.ts";
import type { Submission } from "./competition.rules.ts";

/** A letter of the clock that waits, with the end that it tells. */
interface WaitingLetter {
  recipient: string;
  closesAt: Timestamp;
}

/**
 * Corrects letters of the clock that wait in the queue where the end moves that they tell: reminders go, as the clock writes them
 * anew, and the letter at the opening names the new one.
 *
 * @param submission as it was before
 * @param endNow the end that holds now
 */
export async function correctWaitingLetters(
  tx: Writes,
  submission: Submission,
  endNow: (letter: WaitingLetter) => Timestamp,
): Promise<void> {
  for (const { id, recipient, data } of await waitingLetters(tx, submission)) {
    const closesAt = endNow({ recipient, closesAt: data.closesAt });
    if (closesAt === data.closesAt) continue;
    if (data.hoursLeft !== null) {
      await deleteMail(tx, id);
      continue;
    }
    const corrected = JSON.stringify({ ...data, closesAt });
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
    .select(["id", "recipient", "createdAt", "data"])
    .where("kind", "in", ["round-opened", "round-closing"])
    .where("failedAt", "is", null)
    .execute();
  return waiting
    .map((mail) => ({ ...mail, data: RoundClock.parse(JSON.parse(mail.data)) }))
    .filter(({ data }) => data.opensAt === opensAt);
}
