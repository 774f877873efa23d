import { z } from "zod";
import { MemberFilter } from "../accounts/members/member-filter.ts";
import { Id, Timestamp } from "../content/content-item.ts";
import { printable, singleLine } from "../text/plain-text.ts";
import { maxLength } from "./announcements.limits.ts";

/** What the team writes, and to whom. */
export const AnnouncementDraft = z
  .object({
    filter: MemberFilter,
    subject: z
      .string()
      .overwrite(singleLine)
      .min(1)
      .max(maxLength.subject)
      .meta({ example: "Ne vedem sâmbătă la curs" }),
    text: z
      .string()
      .overwrite((text) => printable(text).trim())
      .min(1)
      .max(maxLength.text)
      .meta({ description: "Plain text; each line is a paragraph. The greeting is added" }),
  })
  .meta({ id: "AnnouncementDraft" });
export type AnnouncementDraft = z.output<typeof AnnouncementDraft>;

const recipients = z.int().nonnegative().meta({ description: "How many members get it", example: 128 });

/** The draft with the number of people that its author has seen. */
export const NewAnnouncement = AnnouncementDraft.extend({ recipients: recipients.min(1) }).meta({
  id: "NewAnnouncement",
});
export type NewAnnouncement = z.output<typeof NewAnnouncement>;

/** Who would get a letter now. */
export interface Recipients {
  recipients: { id: number; email: string; firstName: string }[];
  /** Those of them who have not chosen a password yet. */
  invited: number;
  /** Members whom the filter means and whose account is closed: they get none. */
  closed: number;
}

/** At how many members a letter would arrive now. */
export const AnnouncementReach = z
  .object({
    recipients,
    invited: z.int().nonnegative().meta({ description: "Those of them who have not chosen a password yet" }),
    closed: z
      .int()
      .nonnegative()
      .meta({ description: "Members whom the filter means and whose account is closed: they get none" }),
  })
  .meta({ id: "AnnouncementReach" });
export type AnnouncementReach = z.infer<typeof AnnouncementReach>;

/** The letter as it will arrive, and at how many. */
export const AnnouncementPreview = AnnouncementReach.extend({
  letter: z.object({
    subject: z.string(),
    paragraphs: z.array(z.string()),
    link: z.string().meta({ description: "The words of its button" }),
    footer: z.array(z.string()),
  }),
}).meta({ id: "AnnouncementPreview" });
export type AnnouncementPreview = z.infer<typeof AnnouncementPreview>;

/** What was written, and what became of the letters. */
export const Announcement = z
  .object({
    id: Id,
    subject: z.string(),
    text: z.string(),
    filter: MemberFilter,
    recipients,
    sentAt: Timestamp,
    sentBy: z.string().nullable().meta({ description: "Null for an erased account" }),
    sent: z.int().nonnegative(),
    waiting: z.int().nonnegative(),
    failed: z.int().nonnegative().meta({ description: "Refused by the address for good" }),
    dropped: z.int().nonnegative().meta({ description: "Of accounts that were closed meanwhile" }),
  })
  .meta({ id: "Announcement" });
export type Announcement = z.infer<typeof Announcement>;
