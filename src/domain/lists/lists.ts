import { z } from "zod";
import { Timestamp } from "../content/content-item.ts";
import { ScoreExplained } from "../evaluation/evaluation.ts";
import { listResults } from "../mail/round-letters.ts";
import { printable } from "../text/plain-text.ts";
import { mostOfRemark } from "../verification/verification.rules.ts";

export const ListKind = z.enum(["preliminary", "final"]).meta({ id: "ListKind" });
const Result = z.enum(listResults);
const Place = z.int().positive().nullable().meta({ description: "Null of a plan that was not ordered" });
const Points = z.int().meta({ description: "In hundredths" });

/** Where a plan was before, and why it moved. */
const Change = z.object({
  place: Place,
  result: Result,
  total: Points.nullable(),
  why: z.enum(["own-points", "other-plans", "readmitted", "excluded"]),
  others: z
    .array(z.enum(["came", "left", "points"]))
    .default(["points"])
    .meta({ description: "What happened to the plans that it follows, or follows no more" }),
  items: z.array(z.string()).meta({ description: "The sub-criteria whose points an appeal changed" }),
});

/** A plan on a list, by its number alone. */
export const ListRow = z
  .object({
    number: z.string(),
    place: Place,
    result: Result,
    total: Points.nullable().meta({ description: "Rounded once; null of a plan that was not evaluated" }),
    criteria: z
      .record(z.string(), z.object({ sum: Points, of: z.int() }))
      .meta({ description: "The exact mean of the counted grids, by criterion" }),
    grids: z.int(),
    below: z.array(z.string()).meta({ description: "The criteria whose minimum is not reached" }),
    isBelowThreshold: z.boolean(),
    lines: z.array(z.int()).meta({ description: "The lines of the administrative grid that failed" }),
    tie: z.string().nullable().meta({ description: "What put it behind the one above, of the same total" }),
    change: Change.nullable().meta({
      description: "Against the list that it corrects; on the first final one, against the preliminary one",
    }),
  })
  .meta({ id: "ListRow" });
export type ListRow = z.output<typeof ListRow>;

const Published = z.object({
  id: z.int(),
  kind: ListKind,
  publishedAt: Timestamp,
  appealsUntil: Timestamp.nullable().meta({ description: "The first moment after the time for appeals" }),
  correction: z.string().nullable().meta({ description: "Why it follows another of its kind" }),
  hash: z.string().meta({ description: "SHA-256 of its rows as JSON" }),
});

/** A list as everybody reads it. */
export const PublishedList = z
  .object({
    ...Published.shape,
    round: z.object({ id: z.int(), name: z.string() }),
    criteria: z.array(z.object({ id: z.string(), title: z.string(), points: Points })),
    points: Points,
    threshold: Points,
    appeals: z.object({ received: z.int(), rose: z.int(), fell: z.int(), same: z.int() }),
    rows: z.array(ListRow),
    others: z.array(Published.omit({ hash: true, correction: true })).meta({ description: "Newest first" }),
  })
  .meta({ id: "PublishedList" });
export type PublishedList = z.output<typeof PublishedList>;

/** A published list that could be the next version of documents of the pack. */
export const ListOffer = z
  .object({
    id: z.int(),
    kind: ListKind,
    documents: z.array(z.object({ slug: z.string(), title: z.string() })),
  })
  .meta({ id: "ListOffer" });
export type ListOffer = z.output<typeof ListOffer>;

/** What stops a list, and whom it is about. */
const Blocker = z.object({
  kind: z.enum([
    ...(["rules", "stopped", "too-early", "verification", "grids", "tie"] as const),
    ...(["no-preliminary", "appeals-open", "appeals", "readmission", "same"] as const),
  ]),
  numbers: z.array(z.string()),
  people: z.array(z.string()).meta({ description: "By whom a grid is missing" }),
  at: Timestamp.nullable(),
});

/** A list before it is published, as its two people see it. */
export const ListDraft = z
  .object({
    round: z.object({ id: z.int(), name: z.string() }).nullable(),
    kind: ListKind,
    criteria: PublishedList.shape.criteria,
    startsAt: Timestamp.nullable(),
    appealsUntil: Timestamp.nullable().meta({ description: "If it were published now" }),
    blockers: z.array(Blocker),
    rows: z.array(ListRow),
    scores: z.record(z.string(), ScoreExplained).meta({ description: "Why, by number" }),
    unreachable: z.array(z.string()).meta({ description: "Numbers whose sender's letters do not arrive" }),
    seen: z.string().meta({ description: "The hash of what one confirms" }),
    correction: z
      .string()
      .nullable()
      .meta({ description: "Why it follows a published one, as it was written first" }),
    confirmations: z.array(z.object({ name: z.string(), at: Timestamp, isOwn: z.boolean() })),
    published: Published.nullable(),
    unopened: z.array(
      z.object({ number: z.string(), sender: z.string().nullable(), isReminded: z.boolean() }),
    ),
    candidates: z.int(),
    appeals: z
      .object({
        received: z.int(),
        withdrawn: z.int(),
        decided: z.int(),
        lacks: z.int().meta({ description: "How many people the commission lacks" }),
        connections: z
          .array(z.object({ name: z.string(), number: z.string() }))
          .meta({ description: "Who of the commission leaves which plan to the others" }),
      })
      .nullable()
      .meta({ description: "How far they are, without a text or a point; null before any can be sent" }),
  })
  .meta({ id: "ListDraft" });
export type ListDraft = z.output<typeof ListDraft>;

export const ListConfirmation = z
  .object({
    round: z.int(),
    kind: ListKind,
    seen: z.string(),
    correction: z
      .string()
      .overwrite((text) => printable(text).trim())
      .max(mostOfRemark, `text-max:${mostOfRemark}`)
      .optional(),
  })
  .meta({ id: "ListConfirmation" });

/** A grid of one's own plan: what was given and why, never by whom. */
const OwnGrid = z.object({
  total: Points,
  counts: z.boolean(),
  points: z.record(z.string(), Points),
  reasons: z.record(z.string(), z.string()),
  conclusion: z.record(z.string(), z.string()),
});

/** What a member reads of their plan on the lists of its round. */
export const OwnResult = z
  .object({
    receiptNumber: z.string(),
    round: z.object({ id: z.int(), name: z.string() }),
    list: Published.omit({ hash: true }),
    preliminary: ListRow.nullable(),
    row: ListRow,
    places: z.int(),
    plans: z.int(),
    criteria: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        points: Points,
        criteria: z.array(z.object({ item: z.string(), title: z.string(), points: Points })),
      }),
    ),
    steps: z.array(z.object({ title: z.string(), percent: z.number() })),
    grids: z.array(OwnGrid),
    decided: z.record(z.string(), z.object({ points: Points, reason: z.string() })),
    score: ScoreExplained.nullable(),
    lines: z.array(z.object({ criterion: z.string(), reason: z.string() })),
    next: z.array(z.object({ title: z.string(), startsAt: Timestamp, endsAt: Timestamp.nullable() })),
  })
  .meta({ id: "OwnResult" });
export type OwnResult = z.output<typeof OwnResult>;
