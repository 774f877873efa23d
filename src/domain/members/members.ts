import { z } from "zod";
import { PlanSummary } from "../business-plans/business-plans.ts";
import { Id, Timestamp } from "../content-item.ts";

export const Role = z.enum(["admin", "user"]).meta({ description: "`user` is a member of the target group" });
export type Role = z.infer<typeof Role>;

export const Status = z.enum(["invited", "active", "disabled", "erased"]).meta({
  description:
    "`erased`: only plans are left that have to be kept; the names are empty and the e-mail is nobody's",
});
export type Status = z.infer<typeof Status>;

/** An e-mail as it was written, without the spaces around it. */
export const Email = z
  .string()
  .trim()
  .pipe(z.email().max(254))
  .meta({ type: "string", format: "email", maxLength: 254, example: "ana.pop@exemplu.ro" });

/** A person's first or last name: one line, any letters. Old files have s and t with a cedilla for ș and ț. */
export const PersonName = z
  .string()
  .trim()
  .transform((text) =>
    text.normalize("NFC").replace(/[\u015e\u015f\u0162\u0163]/g, (letter) => commaBelow[letter] ?? letter),
  )
  .pipe(
    z
      .string()
      .min(1, { abort: true })
      .max(100)
      .regex(/^[^\p{C}\p{Z}]+(?: [^\p{C}\p{Z}]+)*$/u, "one-line"),
  )
  .meta({ type: "string", maxLength: 100, example: "Ana" });

const commaBelow: Record<string, string> = {
  "\u015e": "Ș",
  "\u015f": "ș",
  "\u0162": "Ț",
  "\u0163": "ț",
};

export const PersonNames = z.object({
  firstName: PersonName,
  lastName: PersonName.meta({ type: "string", maxLength: 100, example: "Pop" }),
});
export type PersonNames = z.infer<typeof PersonNames>;

/** Who is to become a user. */
export const NewUser = PersonNames.extend({ email: Email });
export type NewUser = z.infer<typeof NewUser>;

/** A member, as an admin sees the list. */
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
    createdAt: Timestamp,
    updatedAt: Timestamp,
    lastLoginAt: Timestamp.nullable(),
  })
  .meta({ id: "Member" });
export type Member = z.infer<typeof Member>;

/** The account of whoever is signed in. */
export const Account = z
  .object({
    id: Id,
    email: Email,
    firstName: z.string().meta({ example: "Ana" }),
    lastName: z.string().meta({ example: "Pop" }),
    role: Role,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    lastLoginAt: Timestamp.nullable(),
  })
  .meta({ id: "Account" });
export type Account = z.infer<typeof Account>;

/** What a link out of a mail is for, and for whom. */
export const PasswordLink = z
  .object({
    purpose: z.enum(["invitation", "reset"]),
    email: Email,
    firstName: z.string().meta({ example: "Ana" }),
  })
  .meta({ id: "PasswordLink" });

/** An e-mail as it is compared: two that differ only in capitals are one account. */
export function emailKey(email: string): string {
  return email.trim().normalize("NFKC").toLowerCase();
}
