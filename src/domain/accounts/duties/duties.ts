import { z } from "zod";
import { dutyNames } from "#domain/access/duty-table.ts";
import { teamRoles } from "#domain/access/permissions.ts";
import { Id, Timestamp } from "#domain/content/content-item.ts";
import { AccountVersion, Email, NewUser, Status } from "../members/members.ts";
import { Proof } from "../second-factor/second-factor.ts";

const day = z.iso.date("day-form");

/** Which duty, by days in Romania, the last one included. */
const DutyTerms = z.object({
  duty: z.enum(dutyNames).meta({ example: "editor" }),
  roundId: z
    .int()
    .positive()
    .nullable()
    .default(null)
    .meta({ description: "The round that it is about, where a duty is about one; without it, all of them" }),
  firstDay: day.optional().meta({ description: "At once without it", example: "2026-12-02" }),
  lastDay: day.nullable().default(null).meta({ description: "An auditor's duty needs one", example: null }),
});
export type DutyTerms = z.output<typeof DutyTerms>;

/** A duty to be given, with the giver's proof. */
export const NewDuty = DutyTerms.extend({
  ...Proof.shape,
  userId: z.int().positive().meta({ example: 7 }),
});
export type NewDuty = z.output<typeof NewDuty>;

/** A duty of an account, whether it is to come, in force or over. */
export const Duty = z
  .object({
    id: Id,
    duty: z.enum(dutyNames).meta({ example: "editor" }),
    roundId: Id.nullable().meta({ description: "null: all rounds" }),
    startsAt: Timestamp,
    endsAt: Timestamp.nullable().meta({ description: "The first moment after it" }),
    isInForce: z.boolean(),
  })
  .meta({ id: "Duty" });
export type Duty = z.infer<typeof Duty>;

/** A duty in the list of the team. */
export const GivenDuty = Duty.extend({
  isOver: z.boolean(),
  givenBy: z.string().nullable().meta({ description: "The name of whoever gave it", example: "Dana Ursu" }),
  endedBy: z
    .string()
    .nullable()
    .meta({ description: "The name of whoever ended it before its last day", example: null }),
}).meta({ id: "GivenDuty" });
export type GivenDuty = z.infer<typeof GivenDuty>;

/** Input for a new account of the team. */
export const NewTeamMember = NewUser.extend({
  ...Proof.shape,
  role: z.enum(teamRoles).default("staff").meta({ description: "`staff`: whose duties say what they see" }),
  duty: DutyTerms.nullable().default(null).meta({ description: "The first duty of an account of the staff" }),
});
export type NewTeamMember = z.output<typeof NewTeamMember>;

/** An admin or an account of the staff, as those who manage members see it. */
export const TeamMember = z
  .object({
    id: Id,
    email: Email,
    firstName: z.string().meta({ example: "Irina" }),
    lastName: z.string().meta({ example: "Sava" }),
    role: z.string().meta({ example: "staff" }),
    status: Status,
    invitationExpiredAt: Timestamp.nullable().meta({
      description:
        "When the last invitation expired of somebody without a password; null while it can be opened",
    }),
    duties: GivenDuty.array().meta({ description: "The earliest first; those that are over, too" }),
    lastLoginAt: Timestamp.nullable(),
    version: AccountVersion,
  })
  .meta({ id: "TeamMember" });
export type TeamMember = z.infer<typeof TeamMember>;
