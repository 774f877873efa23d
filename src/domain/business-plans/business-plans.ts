import { z } from "zod";
import { Id, Timestamp } from "../content-item.ts";

/** What whoever sends a plan confirms by sending it (specification §1): the text, and a short name of this very text. */
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

/** What a member should know before choosing a file. */
export const PlanTerms = z
  .object({
    maxBytes: z.int().positive().meta({ description: "The largest file that passes", example: 26_214_400 }),
    extensions: z.array(z.string()).meta({ description: "Without the dot", example: ["pdf", "docx"] }),
    conditions: PlanConditions,
  })
  .meta({ id: "PlanTerms" });
export type PlanTerms = z.infer<typeof PlanTerms>;

/** What an admin should know before opening a plan. */
export const PlanSafety = z
  .object({
    isScanned: z.boolean().meta({ description: "Whether what members send is looked at for viruses" }),
  })
  .meta({ id: "PlanSafety" });
export type PlanSafety = z.infer<typeof PlanSafety>;

/** Short, in an alphabet without look-alikes, random: no one can tell another's number from their own. */
export const ReceiptNumber = z
  .string()
  .meta({ description: "The registration number of this version", example: "K7MR-9QXA" });

/** What the list of members tells of a plan. */
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
  })
  .meta({ id: "PlanSummary" });
export type PlanSummary = z.infer<typeof PlanSummary>;

/** What a member gets for a plan, and may show: it arrived, when, and which bytes. */
export const PlanReceipt = PlanSummary.extend({
  fileName: z.string().meta({ example: "Planul meu.pdf" }),
  conditions: PlanConditions.meta({ description: "What was confirmed by sending it, at that moment" }),
}).meta({ id: "PlanReceipt" });
export type PlanReceipt = z.infer<typeof PlanReceipt>;

/** One of the plans that a member sent: the last one counts, the earlier ones are kept. */
export const PlanVersion = PlanReceipt.extend({
  isCurrent: z.boolean().meta({ description: "The one that counts" }),
}).meta({ id: "PlanVersion" });
export type PlanVersion = z.infer<typeof PlanVersion>;
