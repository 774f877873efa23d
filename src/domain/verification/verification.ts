import { z } from "zod";
import { PlanVersion } from "../business-plans/business-plans.ts";
import { ClarificationItem } from "../competition/clarifications.ts";
import { planStates } from "../competition/plan-states.ts";
import { Id, Timestamp } from "../content/content-item.ts";
import { GridFinding } from "../content-pack/grid-finding.ts";
import { DossierCheck } from "../dossiers/dossiers.ts";
import { PartTrace } from "../dossiers/traces.ts";
import { PageWords } from "../foreign-files/page-words.ts";
import { WordChanges } from "../foreign-files/word-changes.ts";
import type { Verdict as KeptVerdict } from "../tables.ts";
import { printable } from "../text/plain-text.ts";
import { mostOfRemark } from "./verification.rules.ts";

const Verdict = z.enum(["yes", "no", "clarify"] satisfies KeptVerdict[]);
export type Verdict = z.infer<typeof Verdict>;

/** Words that somebody reads. */
export const words = z
  .string()
  .overwrite((text) => printable(text).trim())
  .max(mostOfRemark, `text-max:${mostOfRemark}`);

export const PlanNumber = z
  .string()
  .max(20)
  .meta({ description: "The registration number", example: "K7MR-9QXA" });
const LineId = z.string().max(80).meta({ description: "Of the administrative grid", example: "declaratii" });

/** An answer to a line, as it is saved while it is written: nothing is asked of it yet. */
export const LineAnswer = z
  .object({
    number: PlanNumber,
    line: LineId,
    verdict: Verdict.nullable(),
    remark: words.default(""),
    version: z
      .int()
      .nonnegative()
      .meta({ description: "Of the answer that it follows; 0 where there was none" }),
  })
  .meta({ id: "LineAnswer" });

/** What both verifiers answer to a line on which they differed. */
export const LineSettlement = z
  .object({ number: PlanNumber, line: LineId, verdict: Verdict, reason: words.min(1, "required") })
  .meta({ id: "LineSettlement" });

export const SavedAnswer = z
  .object({ version: z.int().positive(), savedAt: Timestamp })
  .meta({ id: "SavedAnswer" });

/** Who confirmed something, and when. */
export const Confirmed = z.object({ name: z.string(), at: Timestamp, isOwn: z.boolean() });
export type Confirmed = z.infer<typeof Confirmed>;

const GivenAnswer = z.object({ verdict: Verdict.nullable(), remark: z.string() });

/** A part that was opened again: what was sent stays beside what came in its place. */
const ClarifiedPart = z.object({
  part: z.string(),
  title: z.string(),
  sentName: z.string().nullable().meta({ description: "Of the file that was sent; null where none was" }),
  file: z
    .object({ name: z.string(), size: z.int(), addedAt: Timestamp })
    .nullable()
    .meta({ description: "What came; null while nothing has" }),
  compared: WordChanges.nullable().meta({ description: "Null where a person compares them" }),
});

/** A line of the grid as one of its verifiers sees it. */
export const VerificationLine = z
  .object({
    number: z.int().positive().meta({ description: "Of the line in the whole grid" }),
    check: DossierCheck.meta({ description: "What the portal found" }),
    parts: z
      .array(z.object({ part: z.string(), title: z.string(), name: z.string(), size: z.int() }))
      .meta({ description: "The parts that it is about, as they count; those that came" }),
    kind: z.enum(["computed", "prepared", "person"]),
    mayClarify: z.boolean(),
    computed: Verdict.nullable().meta({ description: "What was computed; it holds unless it is overruled" }),
    findings: GridFinding.array().meta({ description: "Why NU was computed; none otherwise" }),
    own: GivenAnswer.extend({ version: z.int(), savedAt: Timestamp.nullable() }),
    other: GivenAnswer.nullable().meta({ description: "Of the other verifier, once both have handed in" }),
    settled: z
      .object({
        verdict: Verdict,
        reason: z.string(),
        by: z.array(Confirmed),
      })
      .nullable()
      .meta({ description: "What was written where both differ, and who confirmed it; it holds with two" }),
    holds: Verdict.nullable().meta({ description: "What both answered or settled" }),
    clarified: z
      .object({
        text: z.string().meta({ description: "What was asked" }),
        answer: z.string().nullable().meta({ description: "In words" }),
        parts: z.array(ClarifiedPart),
        isUnanswered: z.boolean().meta({ description: "Whether nothing of it has come" }),
      })
      .nullable()
      .meta({ description: "What was asked about the line, and what came; null where nothing was" }),
  })
  .meta({ id: "VerificationLine" });
export type VerificationLine = z.infer<typeof VerificationLine>;

/** The words of a part, with what names the candidate in them. */
export const PartWords = PageWords.extend({ traces: PartTrace.array() }).meta({ id: "PartWords" });
export type PartWords = z.infer<typeof PartWords>;

/** Where the verification of a dossier is, for one of its verifiers. */
const verificationSteps = [
  "to-begin",
  "begun",
  "waiting",
  "different",
  "clarify",
  "asked",
  "decided",
  "published",
] as const;
export type VerificationStep = (typeof verificationSteps)[number];

/** What is asked of a plan's sender, as its verifiers write it. */
const WrittenClarification = z.object({ items: ClarificationItem.array().max(50) });

export const ClarificationToKeep = WrittenClarification.extend({
  seen: Timestamp.nullable().meta({ description: "`savedAt` of what it follows; another one there: 412" }),
  isConfirmed: z.boolean().meta({ description: "Whether it is confirmed, too; with both, it is asked" }),
}).meta({ id: "ClarificationToKeep" });

export const KeptClarification = z.object({ savedAt: Timestamp }).meta({ id: "KeptClarification" });

const Progress = {
  number: PlanNumber,
  sender: z.string().nullable(),
  step: z.enum(verificationSteps),
  turn: z.int().positive().meta({ description: "2: after what was asked, the lines that it is about alone" }),
  answered: z.int().nonnegative().meta({ description: "Lines with an own answer, or a computed one" }),
  lines: z.int().positive(),
  isAwaited: z.boolean().meta({ description: "Whether the other one has handed in, or both must agree" }),
};

export const VerificationQueue = z
  .object({
    round: z
      .object({
        name: z.string(),
        endsAt: Timestamp.nullable().meta({ description: "The end of the stage" }),
      })
      .nullable()
      .meta({ description: "The round whose dossiers these are; null while none is verified" }),
    lines: z
      .array(z.object({ id: z.string(), criterion: z.string() }))
      .meta({ description: "Of the grid, in its order: each can be answered over all dossiers" }),
    isUnreadable: z.boolean().meta({
      description:
        "Whether the rules of the round cannot be read, so that none of its dossiers can be verified",
    }),
    dossiers: z.array(z.object(Progress)),
  })
  .meta({ id: "VerificationQueue" });
export type VerificationQueue = z.infer<typeof VerificationQueue>;

/** A line of the grid over the dossiers that one verifies: nothing of another verifier is in it. */
export const LineOfDossiers = z
  .array(
    z.object({
      number: PlanNumber,
      sender: z.string().nullable(),
      planId: Id,
      isOpen: z.boolean().meta({ description: "Whether one's answer can still be changed" }),
      line: VerificationLine,
    }),
  )
  .meta({ id: "LineOfDossiers" });
export type LineOfDossiers = z.infer<typeof LineOfDossiers>;

/** What a verification comes to. */
export const Outcome = {
  isAdmitted: z.boolean(),
  reasons: z
    .array(
      z.object({
        line: z.string(),
        criterion: z.string(),
        reason: z.string(),
        findings: GridFinding.array().meta({ description: "Why the portal computed it" }),
      }),
    )
    .meta({ description: "The lines that were answered NU" }),
  correction: z
    .string()
    .nullable()
    .meta({ description: "Why the published outcome was corrected; null where it was not" }),
};

/** What the verification of one's own plan came to. */
export const OwnOutcome = z.object({ receiptNumber: PlanNumber, ...Outcome }).meta({ id: "OwnOutcome" });
export type OwnOutcome = z.infer<typeof OwnOutcome>;

/** A dossier as one of its verifiers works with it. */
export const VerificationDossier = z
  .object({
    ...Progress,
    state: z.enum(planStates),
    plan: PlanVersion,
    other: z.string().nullable().meta({ description: "Who verifies it, too" }),
    handedInAt: Timestamp.nullable(),
    grid: z.array(VerificationLine),
    traces: z.array(z.object({ part: z.string(), traces: PartTrace.array() })),
    clarification: WrittenClarification.extend({
      savedAt: Timestamp.nullable().meta({ description: "Null while nobody has written anything" }),
      by: z.array(Confirmed).meta({ description: "Who confirmed it as it is; it is asked with two" }),
      until: Timestamp.meta({ description: "The term, if it is asked today" }),
      parts: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          isAnonymous: z.boolean(),
          lines: z.array(z.string()).meta({ description: "The lines of the grid that are about it" }),
        }),
      ),
    })
      .nullable()
      .meta({ description: "What both want to ask; null where nothing is to be clarified, or it was asked" }),
    asked: z
      .object({ askedAt: Timestamp, until: Timestamp, endedAt: Timestamp.nullable() })
      .nullable()
      .meta({ description: "When it was asked, and until when it is answered" }),
    next: PlanNumber.nullable().meta({ description: "The next dossier of the queue" }),
  })
  .meta({ id: "VerificationDossier" });
export type VerificationDossier = z.infer<typeof VerificationDossier>;
