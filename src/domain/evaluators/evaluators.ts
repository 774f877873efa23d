import { z } from "zod";
import { Id, Timestamp } from "../content/content-item.ts";
import { Alias } from "../evaluation/evaluation.ts";
import { PlanNumber, words } from "../verification/verification.ts";

/** Of a person, for one reader of one round: nobody else gets the same, and it follows nobody's order. */
const NameId = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .meta({ example: "3f9a1c07b2d4e586" });

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The first steps of an evaluator, before anything opens. */
export const EvaluatorGate = z
  .object({
    round: z
      .object({ name: z.string(), startsAt: Timestamp.nullable(), endsAt: Timestamp.nullable() })
      .nullable()
      .meta({ description: "Null while no submission is closed in which the actor has the duty" }),
    step: z
      .enum(["declaration", "wait", "names", "done"])
      .meta({ description: "`wait`: plans can still come; the names follow" }),
    declaration: z
      .object({ says: z.array(z.string()), source: z.string(), hash: Sha256, at: Timestamp.nullable() })
      .nullable()
      .meta({ description: "Null where the content pack has none" }),
    names: z
      .array(z.object({ id: NameId, name: z.string(), isAsked: z.boolean() }))
      .meta({ description: "Of candidates whom the actor has not answered about, in alphabetical order" }),
    namesAt: Timestamp.nullable(),
    connections: z.int().nonnegative().meta({ description: "How many one has named" }),
    maySay: z.boolean().meta({
      description: "Whether one can name a further one: until plans are assigned",
    }),
  })
  .meta({ id: "EvaluatorGate" });
export type EvaluatorGate = z.infer<typeof EvaluatorGate>;

export const ToDeclare = z
  .object({ hash: Sha256.meta({ description: "Of the text as it was shown" }) })
  .meta({ id: "ToDeclare" });

/** All names at once: afterwards they are not shown again. */
export const NameAnswers = z
  .object({ answers: z.array(z.object({ id: NameId, isConnected: z.boolean() })).max(2000) })
  .meta({ id: "NameAnswers" });
export type NameAnswers = z.infer<typeof NameAnswers>;

/** A connection that an evaluator found out; whoever manages the round and the auditor read the note. */
export const FoundConnection = z
  .object({ alias: Alias, note: words.max(300).default("") })
  .meta({ id: "FoundConnection" });

/** A candidate whom an evaluator knows after all, by the name that was on the list: it is not shown again. */
export const NamedConnection = z
  .object({ name: words.min(1, "required").max(200), note: FoundConnection.shape.note })
  .meta({ id: "NamedConnection" });

/** The evaluators of a round, as somebody sees them who has sent a plan to it. */
export const KnownEvaluators = z
  .object({
    isOpen: z.boolean().meta({ description: "Whether it can still be said: until plans are assigned" }),
    evaluators: z.array(z.object({ id: NameId, name: z.string(), isKnown: z.boolean() })),
  })
  .meta({ id: "KnownEvaluators" });
export type KnownEvaluators = z.infer<typeof KnownEvaluators>;

export const KnownNow = z.object({ known: z.array(NameId).max(100) }).meta({ id: "KnownNow" });

const Person = z.object({ userId: Id, name: z.string().nullable() });

/** Who evaluates a round, as whoever manages it sees it: no mark, no total, no reason. */
export const RoundEvaluators = z
  .object({
    round: z
      .object({
        id: Id,
        name: z.string(),
        startsAt: Timestamp,
        endsAt: Timestamp.nullable(),
        firstBy: Timestamp.nullable().meta({ description: "By when the first grids should be sealed" }),
        isUnreadable: z.boolean(),
        stopped: z.object({ at: Timestamp, reason: z.string() }).nullable(),
      })
      .nullable(),
    people: z.array(
      Person.extend({
        isGone: z.boolean().meta({ description: "Whether the duty is over" }),
        declaredAt: Timestamp.nullable(),
        namesAt: Timestamp.nullable(),
        plans: z.int().nonnegative(),
        sealed: z.int().nonnegative(),
      }),
    ),
    each: z.int().nonnegative().meta({ description: "How many people evaluate each plan" }),
    plans: z.array(
      z.object({
        number: PlanNumber,
        sender: z.string().nullable(),
        evaluators: z.array(
          Person.extend({
            evaluation: Id,
            isSealed: z.boolean(),
            isGone: z.boolean(),
            assignedAt: Timestamp,
          }),
        ),
        before: z
          .array(
            Person.extend({
              endedAt: Timestamp,
              endedFor: z.enum(["connection", "left", "replaced", "stopped", "plan-gone"]),
              reason: z.string().nullable(),
            }),
          )
          .meta({ description: "Who evaluated it before, and why they do no more" }),
        connected: z.array(Person.extend({ notes: z.array(z.string()) })).meta({
          description: "Who knows its sender, as one of both has said",
        }),
        possible: z.array(Person).meta({ description: "Who else can evaluate it; the next one first" }),
        lacks: z.int().nonnegative().meta({ description: "How many people it still needs" }),
      }),
    ),
    sealed: z.int().nonnegative(),
    of: z.int().nonnegative().meta({ description: "Grids that plans need, as far as it is known" }),
    gaps: z.int().nonnegative().meta({ description: "Plans whose first grids differed too much" }),
    reopenings: z.array(
      z.object({
        seal: Id,
        number: PlanNumber,
        evaluator: z.string().nullable(),
        reason: z.string(),
        askedAt: Timestamp,
        answerAt: Timestamp,
        mayGrant: z.boolean().meta({ description: "Whether no other grid of the plan is sealed" }),
      }),
    ),
    interviews: z.array(
      z.object({
        number: PlanNumber,
        sender: z.string().nullable(),
        at: Timestamp,
        place: z.string(),
        invitedAt: Timestamp.nullable(),
        hasAttended: z.boolean().nullable(),
      }),
    ),
  })
  .meta({ id: "RoundEvaluators" });
export type RoundEvaluators = z.infer<typeof RoundEvaluators>;

const reason = words.min(1, "required").max(300);

export const EvaluatorExchange = z
  .object({ evaluation: Id, to: Id, reason })
  .meta({ id: "EvaluatorExchange" });

export const ReopeningDecision = z
  .object({ seal: Id, isGranted: z.boolean(), reason })
  .meta({ id: "ReopeningDecision" });

export const InterviewToHold = z
  .object({ number: PlanNumber, at: Timestamp, place: words.min(1, "required").max(200) })
  .meta({ id: "InterviewToHold" });

export const Attendance = z
  .object({ number: PlanNumber, hasAttended: z.boolean() })
  .meta({ id: "Attendance" });

/** Whom somebody said to know, in a copy of their own data: without the other one's name, which is that one's. */
export const OwnConnection = z.object({
  round: z.string(),
  saidBy: z.enum(["evaluator", "candidate", "found"]),
  isConnected: z.boolean(),
  note: z.string(),
  at: Timestamp,
});

export const OwnDeclaration = z.object({
  round: z.string(),
  name: z.string(),
  textHash: Sha256,
  declaredAt: Timestamp,
  namesAt: Timestamp.nullable(),
});

export const OwnInterview = z.object({
  receiptNumber: z.string(),
  at: Timestamp,
  place: z.string(),
  hasAttended: z.boolean().nullable(),
});
