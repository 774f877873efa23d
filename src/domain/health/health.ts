import { z } from "zod";
import { Timestamp } from "../content-item.ts";
import { checks, problemNames } from "./problems.ts";

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
    unknown: z.array(z.enum(checks)).meta({ description: "The checks that could not be made" }),
  })
  .meta({ id: "HealthReport" });
export type HealthReport = z.infer<typeof HealthReport>;
