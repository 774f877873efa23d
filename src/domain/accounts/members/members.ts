import { z } from "zod";
import { dutyNames } from "#domain/access/duty-table.ts";
import { permissionsByRole } from "#domain/access/permissions.ts";
import { Id, Timestamp } from "#domain/content/content-item.ts";
import { plainLine, singleLine, withCommaBelow } from "#domain/text/plain-text.ts";
import { Code } from "../second-factor/second-factor.ts";
import { Password } from "../sign-in/password.ts";

/** A role that an account can be given. */
export const Role = z.string().refine((role) => Object.hasOwn(permissionsByRole, role), "role-unknown");

export const Status = z.enum(["invited", "active", "disabled", "erased"]).meta({
  description:
    "`erased`: only plans are left that have to be kept; the names are empty and the e-mail is nobody's",
});
export type Status = z.infer<typeof Status>;

/** An e-mail as typed, without what cannot be seen. */
export const Email = z
  .string()
  .overwrite(plainLine)
  .pipe(z.email().max(254))
  .meta({ type: "string", format: "email", maxLength: 254, example: "ana.pop@exemplu.ro" });

/** A person's first or last name: one line, any letters. Old files write ș and ț with a cedilla. */
export const PersonName = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u, "one-line")
  .overwrite((text) => withCommaBelow(singleLine(text)))
  .min(1)
  .max(100)
  .meta({ type: "string", maxLength: 100, example: "Ana" });

export const PersonNames = z.object({
  firstName: PersonName,
  lastName: PersonName.meta({ type: "string", maxLength: 100, example: "Pop" }),
});
export type PersonNames = z.infer<typeof PersonNames>;

/** Input for a new user. */
export const NewUser = PersonNames.extend({ email: Email });
export type NewUser = z.infer<typeof NewUser>;

/** Which state of an account its names and e-mail are from; another one after every change of the account. */
export const AccountVersion = z
  .int()
  .positive()
  .meta({ description: "For `If-Match`", example: 1_795_420_800_000 });

/** The version of an account that was last changed then. */
export function versionOf({ updatedAt }: { updatedAt: string }): number {
  return Date.parse(updatedAt);
}

/** Corrections to an account: what is left out stays. */
export const AccountEdit = NewUser.partial().extend({
  current: Password.optional().meta({ description: "The caller's own password, for another e-mail" }),
  code: Code.default("").meta({ description: "With it, where the caller has a second factor" }),
});
export type AccountEdit = z.infer<typeof AccountEdit>;

/** Short, random, in an alphabet without look-alikes: a member's number cannot be guessed from another's. */
export const ReceiptNumber = z
  .string()
  .meta({ description: "The registration number of this version", example: "K7MR-9QXA" });

/** A plan's summary in the list of members. */
export const PlanSummary = z
  .object({
    id: Id,
    receiptNumber: ReceiptNumber,
    version: z.int().positive().meta({ description: "Counts the plans of this member", example: 2 }),
    size: z.int().nonnegative().meta({ description: "Size in bytes", example: 482_133 }),
    sha256: z.string().meta({
      description: "Of the file's bytes, in hexadecimal",
      example: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    }),
    receivedAt: Timestamp,
    roundId: Id.nullable().meta({ description: "Null before the first round", example: 1 }),
    round: z.string().nullable().meta({
      description: "The name of the round of the competition that it was sent for; null before the first one",
      example: "Runda 1",
    }),
    isExtended: z.boolean().meta({
      description: "Whether it came after the closing, by an extension of its sender",
      example: false,
    }),
  })
  .meta({ id: "PlanSummary" });
export type PlanSummary = z.infer<typeof PlanSummary>;

const ofManagers = { description: "Absent for those who read plans and do not manage members" };
const forManagers = {
  createdAt: Timestamp.optional().meta(ofManagers),
  updatedAt: Timestamp.optional().meta(ofManagers),
  version: AccountVersion.optional().meta(ofManagers),
  lastLoginAt: Timestamp.nullable().optional().meta(ofManagers),
  invitationExpiredAt: Timestamp.nullable().optional().meta({
    description: "When the last invitation of an invited member expired; null while it can be opened",
  }),
};

/** What inviting many again did. */
export const Invited = z.object({ invited: z.int().nonnegative() }).meta({ id: "Invited" });

/** A member in the list of members, and in that of plans. */
export const Member = z
  .object({
    id: Id,
    email: Email,
    firstName: z.string().meta({ example: "Ana" }),
    lastName: z.string().meta({ example: "Pop" }),
    status: Status,
    isBusinessPlan: z.boolean().meta({ description: "Has sent a business plan", example: false }),
    fileName: z.string().nullable().meta({ description: "Of the current plan", example: null }),
    businessPlan: PlanSummary.nullable().meta({ description: "The current plan" }),
    isPlanWithdrawn: z.boolean().meta({
      description: "Whether the last plan was withdrawn, so that none counts",
      example: false,
    }),
    ...forManagers,
  })
  .meta({ id: "Member" });
export type Member = z.infer<typeof Member>;

/** The account of the signed-in user. */
export const Account = z
  .object({
    id: Id,
    email: Email,
    firstName: z.string().meta({ example: "Ana" }),
    lastName: z.string().meta({ example: "Pop" }),
    role: z.string().meta({ description: "`user` is a member of the target group", example: "user" }),
    can: z.array(z.string()).meta({ description: "The permissions at the moment", example: ["plans.send"] }),
    duties: z
      .array(
        z.object({
          duty: z.enum(dutyNames),
          startsAt: Timestamp,
          endsAt: Timestamp.nullable(),
          isInForce: z.boolean(),
        }),
      )
      .meta({ description: "Of the staff, those that are over, too", example: [] }),
    language: z.string().meta({ description: "Of the mails to the person", example: "ro" }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    lastLoginAt: Timestamp.nullable(),
  })
  .meta({ id: "Account" });
export type Account = z.infer<typeof Account>;

/** The purpose and the recipient of a mailed link. */
export const PasswordLink = z
  .object({
    purpose: z.enum(["invitation", "reset"]),
    email: Email,
    firstName: z.string().meta({ example: "Ana" }),
  })
  .meta({ id: "PasswordLink" });

/** An e-mail normalised for comparison, without case. */
export function emailKey(email: string): string {
  return plainLine(email).toLowerCase();
}
