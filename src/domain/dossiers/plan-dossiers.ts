import { z } from "zod";
import { PlanVersion } from "../business-plans/business-plans.ts";
import { planEventNames } from "../competition/plan-states.ts";
import { Timestamp } from "../content/content-item.ts";
import { AskedOfPlan } from "./clarifications.ts";
import { DossierCheck, PartId } from "./dossiers.ts";
import { PartTrace } from "./traces.ts";

/** A sent plan as the team works with it. */
export const PlanDossier = z
  .object({
    sender: z.string().nullable().meta({ description: "Family and given name; null where they were erased" }),
    plan: PlanVersion,
    checks: DossierCheck.array().meta({ description: "The lines of the administrative grid" }),
    traces: z
      .array(
        z.object({
          part: PartId,
          traces: PartTrace.array(),
          isOther: z.boolean().meta({ description: "Whether its sender has said that it is somebody else" }),
        }),
      )
      .meta({ description: "Where anonymous parts name their owner, or have a telephone number" }),
    unread: z.array(z.string()).meta({ description: "The titles of the parts that are still to be read" }),
    asked: AskedOfPlan.nullable().meta({
      description: "What its sender was asked to clarify, and what came",
    }),
    versions: PlanVersion.array().meta({
      description: "The sender's plans in the same round, the newest first",
    }),
    events: z
      .array(z.object({ at: Timestamp, event: z.enum(planEventNames), receiptNumber: z.string() }))
      .meta({ description: "What happened to them, the oldest first" }),
  })
  .meta({ id: "PlanDossier" });
export type PlanDossier = z.infer<typeof PlanDossier>;
