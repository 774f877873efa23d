import { z } from "zod";
import { dutyNames } from "../access/duty-table.ts";
import { Timestamp } from "../content/content-item.ts";
import {
  appealDecided,
  appealOfPlan,
  clarificationsAnswered,
  clarificationsAsked,
  evaluationPlans,
  finalResult,
  grantLetter,
  grantReminder,
  grantRenounced,
  interviewInvited,
  preliminaryResult,
  RoundClock,
  roundLetter,
  roundMoved,
  verificationOutcome,
} from "./round-letters.ts";

/**
 * Why a letter did not leave. `address`: there is no such mailbox, and another attempt is useless. `mailbox`: it is full or closed for
 * now. `away`: the server did not answer, or asked to come later. All others: it refuses our letters, whoever gets them.
 */
export type MailCause =
  | "address"
  | "mailbox"
  | "away"
  | "sign-in"
  | "tls"
  | "relay"
  | "sender"
  | "blocked"
  | "refused";

/** What somebody asks about their own data. */
export const requestKinds = ["copy", "correction", "erasure"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** The owner of a mail's link. Its token is created when the mail is composed: the database never holds it. */
const account = z.strictObject({ userId: z.int().positive() });
export type AccountMail = z.infer<typeof account>;

/** A message to the team. */
const message = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
});

/** The content of a notice about a plan, without its author. */
const plan = z.object({ receiptNumber: z.string(), version: z.int().positive(), receivedAt: Timestamp });

/** A member's receipt. */
const planReceipt = plan.extend({
  firstName: z.string(),
  fileName: z.string(),
  size: z.int().nonnegative(),
  sha256: z.string(),
  conditions: z.object({ version: z.string(), items: z.array(z.string()) }),
  /** Whether it was taken after the closing, by the member's extension; absent in mails of earlier versions. */
  isExtended: z.boolean().default(false),
  /** The titles of a dossier's parts. These and what follows are absent in mails of earlier versions. */
  parts: z.array(z.string()).default([]),
  /** The titles of the documents that a single file is to hold. */
  wanted: z.array(z.string()).default([]),
  /** Which of the files are models as they were downloaded. */
  blank: z.array(z.string()).default([]),
  replaceableUntil: Timestamp.nullable().default(null),
  next: z
    .array(z.object({ stage: z.enum(["verification", "preliminary", "final"]), startsAt: Timestamp }))
    .default([]),
});

/** A plan that its member took back. */
const planWithdrawn = z.object({
  firstName: z.string(),
  receiptNumber: z.string(),
  version: z.int().positive(),
  withdrawnAt: Timestamp,
});

/** A duty of somebody of the team; `roundName` is null where it is about all rounds, or none. */
const givenDuty = z.object({
  duty: z.enum(dutyNames),
  roundName: z.string().nullable(),
  startsAt: Timestamp,
  endsAt: Timestamp.nullable(),
});

/** A letter of the team to one member; its words and the name come in when it is composed. */
const announcement = z.object({ announcementId: z.int().positive(), memberId: z.int().positive() });
export type AnnouncementMail = z.infer<typeof announcement>;

function letter<const Kind extends string, Data extends z.ZodType>(kind: Kind, data: Data) {
  return z.object({ kind: z.literal(kind), recipient: z.string(), data });
}

/** The kind and data of a mail. Its texts are in strings/{language}/mail.ts; nothing here is a sentence. */
export const Mail = z.discriminatedUnion("kind", [
  z.object({
    kind: z.enum(["invitation", "reset", "email-change"]),
    recipient: z.string(),
    data: account,
  }),
  letter("email-change-notice", z.object({ firstName: z.string(), requestedAt: Timestamp })),
  z.object({
    kind: z.enum([
      "password-changed",
      "email-changed",
      "email-changed-notice",
      "second-factor-on",
      "second-factor-off",
      "second-factor-reset",
      "second-factor-tried",
    ]),
    recipient: z.string(),
    data: z.object({ firstName: z.string(), changedAt: Timestamp }),
  }),
  letter("contact-message", message),
  letter("plan-receipt", planReceipt),
  letter("plan-withdrawn", planWithdrawn),
  letter("plan-notice", plan),
  letter("question-answered", z.object({ question: z.string(), answer: z.string() })),
  z.object({
    kind: z.enum(["round-opened", "round-closing"]),
    recipient: z.string(),
    data: RoundClock,
  }),
  letter("round-moved", roundMoved),
  letter("round-extension", roundLetter.extend({ until: Timestamp })),
  letter(
    "round-extension-shortened",
    roundLetter.extend({ until: Timestamp, isTakenBack: z.boolean(), reason: z.string() }),
  ),
  letter("clarifications-asked", clarificationsAsked),
  letter("clarifications-answered", clarificationsAnswered),
  letter("verification-outcome", verificationOutcome),
  letter("evaluation-plans", evaluationPlans),
  letter("evaluation-reminder", evaluationPlans.extend({ until: Timestamp })),
  letter("interview-invited", interviewInvited),
  letter("preliminary-result", preliminaryResult),
  letter("final-result", finalResult),
  z.object({
    kind: z.enum(["appeal-received", "appeal-withdrawn"]),
    recipient: z.string(),
    data: appealOfPlan,
  }),
  letter("appeal-decided", appealDecided),
  letter("grant-offered", grantLetter),
  letter("grant-renounced", grantRenounced),
  letter("grant-reminder", grantReminder),
  letter("closing-refused", roundLetter),
  letter("duty-given", givenDuty.extend({ firstName: z.string() })),
  letter("announcement", announcement),
  letter("backup-missed", z.object({ lastGood: Timestamp.nullable() })),
  letter(
    "data-request",
    z.object({
      firstName: z.string(),
      number: z.string(),
      kind: z.enum(requestKinds),
      dueOn: z.string(),
    }),
  ),
  letter("data-request-answer", z.object({ firstName: z.string(), number: z.string(), answer: z.string() })),
  letter("plans-going", z.object({ numbers: z.array(z.string()), goesAt: Timestamp })),
  letter("backup-incomplete", z.object({ count: z.int(), files: z.array(z.string()) })),
  z.object({ kind: z.literal("copy-behind"), recipient: z.string(), data: z.object({ since: Timestamp }) }),
  z.object({ kind: z.literal("clock-ahead"), recipient: z.string(), data: z.object({ seenAt: Timestamp }) }),
  z.object({ kind: z.literal("test-letter"), recipient: z.string(), data: z.object({}) }),
]);
export type Mail = z.infer<typeof Mail>;
export type MailKind = Mail["kind"];

/** A mail with a link when it is sent: `token` is part of the link, which is valid until `expiresAt`. */
interface LinkLetter {
  kind: "invitation" | "reset" | "email-change";
  recipient: string;
  /**
   * `isTeam`: the account is of the team, who send no plans; with its `duties` that are not over. `closesAt`: the end of the submission
   * that is open now.
   */
  data: {
    firstName: string;
    token: string;
    expiresAt: string;
    isTeam?: boolean;
    duties?: z.infer<typeof givenDuty>[];
    closesAt?: string | null;
  };
}

/** A letter of the team, with its words. */
export interface AnnouncementLetter {
  kind: "announcement";
  recipient: string;
  data: AnnouncementMail & { firstName: string; subject: string; text: string };
}

/** A mail with all data for its text. */
export type Letter =
  | Exclude<Mail, { data: AccountMail } | { kind: "announcement" }>
  | LinkLetter
  | AnnouncementLetter;

/**
 * A queued mail, in the language of the recipient's account; null for an address without an account, such as the team's.
 * `id` and `createdAt` stay the same however often it is tried; a token does not.
 */
export type QueuedMail = Letter & {
  id: number;
  createdAt: string;
  language: string | null;
  /** A link to choose a password, where the letter leads to the sign-in and the recipient's account has none yet. */
  password?: { token: string; expiresAt: string } | null;
};

/** The letters that lead members and the team to the sign-in. */
export const leadingToSignIn: readonly MailKind[] = [
  "round-opened",
  "round-closing",
  "round-extension",
  "round-extension-shortened",
  "data-request",
  "announcement",
];

/** Why a letter did not leave. */
export interface MailTrouble {
  cause: MailCause;
  /** The server's words, without the recipient. */
  answer: string;
}

/** Sends mail. */
export interface Mailer {
  /**
   * Resolves once the mail is handed over, within two minutes. If it is sent again, it has the same Message-ID.
   */
  send(mail: QueuedMail): Promise<void>;
  /** Why `send` rejected, from the error. */
  troubleOf(error: unknown, recipient: string): MailTrouble;
}
