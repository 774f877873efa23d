import { z } from "zod";
import { dutyNames } from "../access/duty-table.ts";
import { AwaitedPlans } from "../competition/rounds.ts";
import { Id, Timestamp } from "../content/content-item.ts";
import { changeTypes } from "../sets/changes.ts";

const count = (description: string) => z.int().nonnegative().nullable().meta({ description });

/** Something begun that is not public yet. */
export const BegunWork = z.object({
  kind: z.enum(["news", "job", "activity", "set", "draft"]).meta({
    description: "A hidden item; a set; the draft of an item that is public",
  }),
  id: z.int().positive().meta({ description: "Of the item, or of the set" }),
  title: z.string().meta({ description: "Of a draft of a text: its key" }),
  about: z.enum(changeTypes).nullable().meta({ description: "Of a draft: what it would change" }),
  since: Timestamp.meta({ description: "When it was last saved; of a set, when it was begun" }),
  publishAt: Timestamp.nullable().meta({ description: "When a set becomes public by itself" }),
  failed: z.boolean().meta({ description: "Whether a set could not be published at its moment" }),
});
export type BegunWork = z.infer<typeof BegunWork>;

/** What waits for somebody: pending work of the team, or what a member is asked about their plan. A count is null when the actor may not see it. */
export const Waiting = z
  .object({
    since: Timestamp.nullable().meta({
      description: "When whoever asks was here before; null at the first visit",
    }),
    drafts: count("News, jobs and activities that are not public, and drafts of those that are"),
    unreadMessages: count("Messages of the contact form that nobody has read"),
    questions: count("Questions that nobody has answered, and people who wait to be called"),
    newPlans: count(
      "Plans received since the last visit, at the first one in the last 24 hours; of a member's versions the one that counts",
    ),
    toVerify: count("Dossiers that the actor verifies and that wait for them"),
    toEvaluate: count("Plans that the actor evaluates and has not sealed"),
    toDecide: count("Appeals that wait for the actor, of their commission"),
    sets: count("Sets that wait to be published"),
    failedSets: count("Those of them that could not be published at their moment"),
    toComplete: count("Values of the content that are still examples and that the actor can complete"),
    requests: count("Requests of persons about their data that are not answered"),
    closings: count("Requests of others to close a submission early, which wait for a second person"),
    toMend: count("Problems of the portal that must be mended now; null, too, while it was not checked"),
    asked: z
      .object({
        things: z.int().positive(),
        until: Timestamp.meta({ description: "The first moment after the term" }),
      })
      .nullable()
      .meta({ description: "What is asked about the actor's own plan, while it can be answered" }),
  })
  .meta({ id: "Waiting" });
export type Waiting = z.infer<typeof Waiting>;

const Day = z.iso.date();
const pastDue = { dueOn: Day, days: z.int().positive().meta({ description: "Since that day" }) };

/** Something that is past its term; a duty whose last day comes before its work is done. */
const Late = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("request"), number: z.string(), ...pastDue }),
    z.object({ kind: z.literal("messages"), count: z.int().positive(), ...pastDue }),
    z.object({ kind: z.literal("invitations"), count: z.int().positive() }),
    z.object({ kind: z.literal("verification"), count: z.int().positive(), dueOn: Day }),
    z.object({
      kind: z.literal("grids"),
      count: z.int().positive(),
      dueOn: Day,
      isOver: z
        .boolean()
        .meta({ description: "Whether the evaluation has ended; else it ends within a day" }),
    }),
    z.object({
      kind: z.enum(["declarations", "assignments", "reopenings"]).meta({
        description:
          "Of an evaluation: evaluators who have not answered, plans that lack one, openings asked for",
      }),
      count: z.int().positive(),
    }),
    z.object({
      kind: z.literal("list"),
      list: z.enum(["preliminary", "final"]),
      dueOn: Day,
    }),
    z.object({
      kind: z.literal("grants"),
      roundId: z.int().positive(),
      count: z.int().positive(),
      dueOn: Day,
    }),
    z.object({
      kind: z.literal("duty"),
      duty: z.enum(dutyNames),
      name: z.string(),
      lastDay: Day,
      neededUntil: Day,
    }),
  ])
  .meta({ id: "LateWork" });
export type Late = z.infer<typeof Late>;

/** What is late, what arrived and what is to be completed, a few of each, as far as the actor may see it. */
export const Today = z
  .object({
    messages: z
      .array(
        z.object({
          id: z.int().positive(),
          subject: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          receivedAt: Timestamp,
        }),
      )
      .meta({ description: "Unread, the newest first" }),
    questions: z
      .array(
        z.object({
          kind: z.enum(["question", "callback"]),
          id: z.int().positive(),
          title: z.string().meta({ description: "What is asked, cut; of a call, who is to be called" }),
          age: z.int().nonnegative().meta({ description: "Days since it came" }),
        }),
      )
      .meta({ description: "Questions and people to call, what waits longest first" }),
    plans: z
      .array(
        z.object({
          id: z.int().positive(),
          receiptNumber: z.string().meta({ example: "TMXP-3RWN" }),
          version: z.int().positive(),
          receivedAt: Timestamp,
        }),
      )
      .meta({ description: "Received since the last visit, the newest first" }),
    late: Late.array(),
    isPasswordPrinted: z.boolean().meta({
      description: "Whether the actor signs in with the password that the start printed, and never chose one",
    }),
    awaited: AwaitedPlans.nullable(),
    received: count("How many members have a plan in the present round"),
    examples: z.array(z.string()).meta({ description: "Keys of texts that are still examples" }),
  })
  .meta({ id: "Today" });
export type Today = z.infer<typeof Today>;

const PartOfRound = z.object({
  part: z.enum(["evaluation", "preliminary", "appeals", "final", "grants"]),
  done: z.int().nonnegative(),
  of: z.int().nonnegative(),
  stoppedBy: z.int().nonnegative().meta({ description: "How many things stop a list" }),
  confirmedBy: z.array(z.string()).meta({ description: "Who has confirmed a list that is not published" }),
});
export type PartOfRound = z.infer<typeof PartOfRound>;

/** How far the present round is after its verification. */
export const RoundToday = z
  .object({
    roundId: Id.nullable(),
    parts: z.array(PartOfRound).meta({ description: "Those that can have begun, in their order" }),
  })
  .meta({ id: "RoundToday" });
export type RoundToday = z.infer<typeof RoundToday>;
