import { z } from "zod";
import { Email, PlanSummary } from "../accounts/members/members.ts";
import { AwaitedPlans } from "../competition/rounds.ts";
import { Id, Timestamp } from "../content/content-item.ts";

/** The conditions that a sender confirms (specification §1): the texts and their version. */
export const PlanConditions = z
  .object({
    version: z.string().meta({ description: "Another text has another one", example: "3f9a1c07" }),
    items: z.array(z.string()).meta({
      description: "Each completes the sentence that stands above the button",
      example: ["am depus cererea"],
    }),
  })
  .meta({ id: "PlanConditions" });
export type PlanConditions = z.infer<typeof PlanConditions>;

/** The terms shown to a member before choosing a file. */
export const PlanTerms = z
  .object({
    maxBytes: z.int().positive().meta({ description: "The largest file that passes", example: 26_214_400 }),
    extensions: z.array(z.string()).meta({ description: "Without the dot", example: ["pdf", "docx"] }),
    conditions: PlanConditions,
    models: z.array(z.object({ size: z.int().nonnegative(), sha256: z.string() })).meta({
      description: "The files of the site's documents: whoever chose one of them has filled in nothing",
    }),
  })
  .meta({ id: "PlanTerms" });
export type PlanTerms = z.infer<typeof PlanTerms>;

/** What is sent beside the file of a plan. */
export const planFields = {
  user: Email.meta({ description: "The sender's own e-mail" }),
  conditions: z.string().max(100).optional().meta({
    description: "The version of the conditions that were read; when they have changed since, 409",
  }),
};

/** A plan's data for admins. */
export const PlanSafety = z
  .object({
    isScanned: z.boolean().meta({ description: "Whether what members send is looked at for viruses" }),
  })
  .meta({ id: "PlanSafety" });
export type PlanSafety = z.infer<typeof PlanSafety>;

/** The rounds whose plans can be listed. */
export const PlanRounds = z
  .object({
    current: Id.nullable().meta({ description: "The round whose plans are meant by default; null: none" }),
    rounds: z
      .array(
        z.object({
          id: Id,
          name: z.string().meta({ example: "Runda 1" }),
          drafts: z
            .object({ begun: z.int().nonnegative(), complete: z.int().nonnegative() })
            .nullable()
            .meta({
              description:
                "Of members without a plan: how many dossiers were begun, and are complete; null to verifiers",
            }),
          awaited: AwaitedPlans.nullable(),
          isComplete: z.boolean().meta({ description: "Whether no more plans can come" }),
        }),
      )
      .meta({ description: "The newest first" }),
  })
  .meta({ id: "PlanRounds" });
export type PlanRounds = z.infer<typeof PlanRounds>;

/** A part of a plan that was sent part by part. */
export const PlanPart = z
  .object({
    part: z.string().meta({ description: "As the rules name it", example: "buget" }),
    title: z.string().meta({ example: "Bugetul și previziunile" }),
    name: z.string().meta({ example: "buget.xlsx" }),
    size: z.int().nonnegative(),
    sha256: z.string().meta({ description: "Hexadecimal" }),
  })
  .meta({ id: "PlanPart" });
export type PlanPart = z.infer<typeof PlanPart>;

/** A member's proof of a plan: when it arrived, and its SHA-256. */
export const PlanReceipt = PlanSummary.extend({
  parts: PlanPart.array().meta({ description: "In their order; none of a plan that came as one file" }),
  fileName: z.string().meta({ example: "Planul meu.pdf" }),
  blank: z.array(z.string()).meta({
    description:
      "The titles of its parts, or its file's name, that are a document of the site, not filled in",
    example: ["Planul de afaceri"],
  }),
  isInGrace: z.boolean().meta({
    description: "Whether its sending began before the closing and ended after it, within the grace",
  }),
  conditions: PlanConditions.meta({ description: "What was confirmed by sending it, at that moment" }),
}).meta({ id: "PlanReceipt" });
export type PlanReceipt = z.infer<typeof PlanReceipt>;

/** An upload whose file is the plan that is sent. */
export const UploadedPlan = z.object({
  upload: z.string().max(100).meta({ description: "The last part of the upload's address" }),
  name: z.string().min(1).max(1000).meta({ description: "The file's name", example: "plan.zip" }),
  ...planFields,
});

/** A part of a plan, with whom it is for. */
export const ReadPlanPart = PlanPart.extend({
  seenBy: z.enum(["evaluators", "commission"]).nullable().meta({
    description: "Who will see it, by the rules of the round; null where they name no such part",
  }),
  isAnonymous: z.boolean().meta({ description: "Whether it must not name its author" }),
}).meta({ id: "ReadPlanPart" });
export type ReadPlanPart = z.infer<typeof ReadPlanPart>;

/** One of a member's plans: the last one is current unless it was withdrawn; all are retained. */
export const PlanVersion = PlanReceipt.extend({
  parts: ReadPlanPart.array().meta({ description: "In their order; none of a plan that came as one file" }),
  dividedParts: ReadPlanPart.array().meta({
    description:
      "As somebody of the team divided it, if it came as one archive; the receipt does not list them",
  }),
  isCurrent: z.boolean().meta({ description: "The one that counts" }),
  state: z.enum(["current", "replaced", "withdrawn"]).meta({ example: "current" }),
  withdrawnAt: Timestamp.nullable(),
}).meta({ id: "PlanVersion" });
export type PlanVersion = z.infer<typeof PlanVersion>;
