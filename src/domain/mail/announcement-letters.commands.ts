import type { Writes } from "../context.ts";
import type { LetterOutcome } from "../tables.ts";
import type { AnnouncementLetter, AnnouncementMail } from "./mail.ts";

/** A letter of the team as the member gets it, at the address of the moment; null when the account was closed meanwhile. */
export async function announcementLetter(
  tx: Writes,
  mail: AnnouncementMail,
): Promise<(AnnouncementLetter & { language: string }) | null> {
  const found = await tx
    .selectFrom("announcement_letters as letter")
    .innerJoin("announcements", "announcements.id", "letter.announcementId")
    .innerJoin("users", "users.id", "letter.userId")
    .select(["subject", "text", "firstName", "email", "language"])
    .where("letter.announcementId", "=", mail.announcementId)
    .where("letter.userId", "=", mail.memberId)
    .where("users.status", "!=", "disabled")
    .executeTakeFirst();
  if (!found) {
    await settleLetter(tx, mail, "dropped");
    return null;
  }
  const { email: recipient, language, ...words } = found;
  return { kind: "announcement", recipient, language, data: { ...mail, ...words } };
}

/** Notes what became of a letter of the team. */
export async function settleLetter(
  tx: Writes,
  { announcementId, memberId }: AnnouncementMail,
  outcome: LetterOutcome,
): Promise<void> {
  await tx
    .updateTable("announcement_letters")
    .set({ outcome })
    .where("announcementId", "=", announcementId)
    .where("userId", "=", memberId)
    .execute();
}
