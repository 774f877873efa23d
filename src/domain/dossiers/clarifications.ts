import { z } from "zod";
import { ClarificationItem } from "../competition/clarifications.ts";
import { Timestamp } from "../content/content-item.ts";
import { WordChanges } from "../foreign-files/word-changes.ts";
import { mostOfAnswer } from "./clarifications.rules.ts";

export const AnswerInWords = z
  .object({
    text: z.string().trim().max(mostOfAnswer, `text-max:${mostOfAnswer}`),
    version: z
      .int()
      .nonnegative()
      .meta({ description: "Of the text that it follows; 0 where there is none" }),
  })
  .meta({ id: "AnswerInWords" });

export const KeptWords = z
  .object({ text: z.string(), version: z.int(), savedAt: Timestamp })
  .meta({ id: "KeptWords" });

/** What is asked about one's own plan, and what has come of it. */
export const OwnClarification = z
  .object({
    receiptNumber: z.string(),
    askedAt: Timestamp,
    until: Timestamp.meta({ description: "The first moment after the term" }),
    endedAt: Timestamp.nullable().meta({ description: "When it ended: by its sender, or by the clock" }),
    isOpen: z.boolean().meta({ description: "Whether answers are taken now" }),
    items: z.array(
      ClarificationItem.extend({
        number: z.int().positive().meta({ description: "Of the line in the grid" }),
        criterion: z.string(),
        answer: KeptWords.nullable().meta({ description: "In words, where no part is opened" }),
      }),
    ),
    arrived: z.array(
      z.object({
        part: z.string(),
        name: z.string(),
        size: z.int().nonnegative(),
        addedAt: Timestamp,
        compared: WordChanges.nullable().meta({ description: "Null where words were not compared" }),
      }),
    ),
    missing: z
      .array(z.string())
      .meta({ description: "`part/` and a part, or `line/` and a line, of which nothing has come" }),
  })
  .meta({ id: "OwnClarification" });
export type OwnClarification = z.infer<typeof OwnClarification>;

/** What was asked about a plan before the outcome of its verification, and what came: for its sender's copy, and for the team. */
export const AskedOfPlan = z
  .object({
    receiptNumber: z.string(),
    askedAt: Timestamp,
    until: Timestamp,
    endedAt: Timestamp.nullable(),
    items: ClarificationItem.array(),
    words: z.array(z.object({ line: z.string(), text: z.string(), savedAt: Timestamp })),
    files: z.array(z.object({ part: z.string(), name: z.string(), size: z.int(), addedAt: Timestamp })),
  })
  .meta({ id: "AskedOfPlan" });
export type AskedOfPlan = z.infer<typeof AskedOfPlan>;
