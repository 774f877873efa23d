import { z } from "zod";
import { maxLength as contactLength, phonePattern } from "../contact/contact.limits.ts";
import { FormTrace, NewMessage, optionalEmail } from "../contact/contact.ts";
import { Id, Timestamp } from "../content/content-item.ts";
import { plainLine, printable, singleLine } from "../text/plain-text.ts";
import { maxLength, questionLength } from "./questions.limits.ts";

const words = (most: number) => z.string().overwrite(printable).trim().min(1).max(most);
const publicQuestion = words(questionLength.max).meta({ example: "Pot trimite planul de două ori?" });
const callTimes = ["any", "morning", "afternoon", "evening"] as const;
const County = z.string().regex(/^([A-Z]{1,2})?$/, "job-county");

/** A question of anybody, to be answered in public. */
export const NewQuestion = z
  .object({
    question: z.string().overwrite(printable).trim().min(questionLength.min).max(questionLength.max).meta({
      example: "Pot trimite planul de două ori?",
    }),
    email: optionalEmail,
    county: County.default("").meta({ description: "Its code, or nothing", example: "SB" }),
  })
  .meta({ id: "NewQuestion" });
export type NewQuestion = z.output<typeof NewQuestion>;

export const SentQuestion = NewQuestion.extend(FormTrace.shape).meta({ id: "SentQuestion" });

/** Somebody wants to be called. */
export const NewCallback = z
  .object({
    name: NewMessage.shape.lastName.meta({ example: "Ana Pop" }),
    county: County.min(1).meta({ description: "Its code", example: "SB" }),
    phone: z
      .string()
      .overwrite(plainLine)
      .max(contactLength.phone)
      .regex(new RegExp(`^${phonePattern}$`), "phone")
      .meta({ example: "0712 345 678" }),
    time: z.enum(callTimes).meta({ description: "When they like to be called" }),
  })
  .meta({ id: "NewCallback" });
export type NewCallback = z.output<typeof NewCallback>;

export const SentCallback = NewCallback.extend(FormTrace.shape).meta({ id: "SentCallback" });

/** A question as everybody reads it. */
export const PublicQuestion = z
  .object({ id: Id, question: z.string(), answer: z.string(), publishedAt: Timestamp })
  .meta({ id: "PublicQuestion" });
export type PublicQuestion = z.infer<typeof PublicQuestion>;

const age = z.int().nonnegative().meta({ description: "Days since it came" });

/** A question as the team reads it. */
export const TeamQuestion = z
  .object({
    id: Id,
    text: z.string().meta({ description: "As it was asked; empty once it was forgotten" }),
    county: z.string(),
    isMailed: z.boolean().meta({ description: "Whether whoever asked gets the answer by letter" }),
    receivedAt: Timestamp,
    age,
    publishedText: z.string().nullable(),
    answer: z.string().nullable(),
    publishedAt: Timestamp.nullable(),
    refusedAt: Timestamp.nullable(),
    reason: z.string().nullable().meta({ description: "Why it is not public; for the team alone" }),
  })
  .meta({ id: "TeamQuestion" });
export type TeamQuestion = z.infer<typeof TeamQuestion>;

/** Somebody to call, or who was called. */
export const Callback = z
  .object({
    id: Id,
    name: z.string(),
    county: z.string(),
    phone: z.string(),
    time: z.enum(callTimes),
    receivedAt: Timestamp,
    age,
    calledAt: Timestamp.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: "Callback" });
export type Callback = z.infer<typeof Callback>;

/** What the team has to answer, the oldest first, and then what it has answered, the newest first. */
export const AskedOfTeam = z
  .object({ questions: TeamQuestion.array(), callbacks: Callback.array() })
  .meta({ id: "AskedOfTeam" });
export type AskedOfTeam = z.infer<typeof AskedOfTeam>;

/** The question as whoever decides about it saw it. */
const seen = z
  .object({ answer: z.string().nullable(), refusedAt: Timestamp.nullable() })
  .meta({ description: "The answer and the refusal that were there before; null without one" });

/** How a question is published: in words that name nobody. */
export const QuestionAnswer = z
  .object({
    publishedText: publicQuestion,
    answer: words(maxLength.answer).meta({ example: "Da. Contează ultima versiune." }),
    seen,
  })
  .meta({ id: "QuestionAnswer" });
export type QuestionAnswer = z.output<typeof QuestionAnswer>;

export const QuestionRefusal = z
  .object({ reason: z.string().overwrite(singleLine).min(1).max(maxLength.reason), seen })
  .meta({ id: "QuestionRefusal" });
export type QuestionRefusal = z.output<typeof QuestionRefusal>;

export const CallNote = z
  .object({ note: z.string().overwrite(singleLine).max(maxLength.note).default("") })
  .meta({ id: "CallNote" });
