import { z } from "zod";
import { Timestamp } from "../content/content-item.ts";
import { Attendance } from "./daily-counts.ts";
import { Failure } from "./failures.ts";
import { checks, obstacles, problemNames } from "./problems.ts";

/** What a problem's words name: how many, since when, which. Never a member. */
export const Facts = z.record(z.string(), z.union([z.string(), z.number()]));
export type Facts = z.infer<typeof Facts>;

/** A problem of this portal. */
export const Finding = z
  .object({ problem: z.enum(problemNames), facts: Facts })
  .meta({ id: "HealthFinding" });
export type Finding = z.infer<typeof Finding>;

/** What was found when the portal was checked. */
export const HealthReport = z
  .object({
    checkedAt: Timestamp,
    findings: z.array(Finding).meta({ description: "The problems, the urgent ones first" }),
    fine: z.array(z.enum(checks)).meta({ description: "The checks that found nothing" }),
    unknown: z
      .array(z.object({ check: z.enum(checks), obstacle: z.enum(obstacles) }))
      .meta({ description: "The checks that were not made, and why" }),
  })
  .meta({ id: "HealthReport" });
export type HealthReport = z.infer<typeof HealthReport>;

const bytes = z.int().nonnegative();

/** How the continuous copy stands. */
const CopyState = z.object({
  at: Timestamp.nullable().meta({ description: "When it last had everything; null when it never had" }),
  isBehind: z.boolean(),
});
export type CopyState = z.infer<typeof CopyState>;

/** What runs, and the disk of the data folder. */
export const Machine = z
  .object({
    version: z.string().meta({ description: "The portal's" }),
    changedAt: Timestamp.meta({ description: "When this version was put together here" }),
    versionBefore: z
      .string()
      .nullable()
      .meta({ description: "The release to which a rollback goes; null when there is none" }),
    database: z.enum(["file", "server"]).meta({ description: "A file on this machine, or a server" }),
    databaseBytes: bytes.nullable().meta({ description: "Null where it is on another machine" }),
    diskBytes: bytes,
    diskUsedBytes: bytes,
    copy: CopyState.nullable().meta({ description: "Null where there is no continuous copy" }),
  })
  .meta({ id: "Machine" });
export type Machine = z.infer<typeof Machine>;

/** What the portal has done by itself. */
export const PortalWork = z
  .object({
    mailsWaiting: z.int().nonnegative(),
    mailsFailed: z.int().nonnegative(),
    days: z.int().positive().meta({ description: "The last days of which `daysWithBackup` speaks" }),
    daysWithBackup: z.int().nonnegative(),
    lastBackup: Timestamp.nullable().meta({
      description: "When the last good backup was made; null when none was",
    }),
    rehearsal: z
      .object({ finishedAt: Timestamp, seconds: z.int().nonnegative() })
      .nullable()
      .meta({ description: "When a backup was last restored as a rehearsal" }),
  })
  .meta({ id: "PortalWork" });
export type PortalWork = z.infer<typeof PortalWork>;

const person = z.object({ name: z.string(), email: z.string() });
export type ConcernedPerson = z.infer<typeof person>;

/** Whom what is to be mended concerns. */
export const ConcernedPeople = z
  .object({
    withoutSecondFactor: z.array(person).meta({ description: "People of the team" }),
    unreachable: z.array(person).meta({ description: "Accounts whose address does not exist" }),
  })
  .meta({ id: "ConcernedPeople" });
export type ConcernedPeople = z.infer<typeof ConcernedPeople>;

/** The state of the portal, for those who look after it. */
export const PortalState = z
  .object({
    report: HealthReport,
    machine: Machine,
    work: PortalWork,
    attendance: Attendance,
    failures: z.array(Failure).meta({ description: "Of the last 14 days, the latest first" }),
    people: ConcernedPeople.nullable().meta({ description: "Null for those who may not see them" }),
  })
  .meta({ id: "PortalState" });
export type PortalState = z.infer<typeof PortalState>;
