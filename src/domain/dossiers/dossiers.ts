import { z } from "zod";
import { PlanConditions } from "../business-plans/business-plans.ts";
import { Id, Timestamp } from "../content/content-item.ts";
import { gridProblems, saidAtLabel } from "../content-pack/grid-finding.ts";
import type { FileTrouble as Trouble } from "../ports.ts";
import { OwnClarification } from "./clarifications.ts";
import { PartTrace } from "./traces.ts";

/** What was seen in a part's file that its owner should look at. Nothing of it refuses the file. */
export const FileTrouble = z
  .enum(["external-links", "no-values", "model", "unsigned"] satisfies (Trouble | "model" | "unsigned")[])
  .meta({
    description:
      "Of a sheet: it reads other files, or has formulas without their results. In the dossier alone: the file is the model, not filled in; or a part to be signed came in a format that shows no signature",
  });
export type FileTrouble = z.infer<typeof FileTrouble>;

/** The id of a part, as the rules of the competition name it. */
export const PartId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,79}$/)
  .meta({ description: "As the rules name it", example: "plan" });

/** Which file of a part a person saw: 0 where there was none. */
const version = z.int().nonnegative().meta({ description: "0 where the part is missing", example: 17 });

/** The file of a part, as it is kept now. */
export const PartFile = z
  .object({
    version: version.meta({ description: "Another file has another one", example: 17 }),
    name: z.string().meta({ example: "plan-lemn.docx" }),
    mediaType: z.string(),
    size: z.int().nonnegative(),
    sha256: z.string().meta({ description: "Hexadecimal" }),
    addedAt: Timestamp,
    troubles: FileTrouble.array(),
    isReadable: z.boolean().meta({ description: "Whether the portal can read files of this format" }),
    traces: PartTrace.array().nullable().meta({
      description:
        "Where it names its owner, or has a telephone number; null while it was not read, or cannot be",
    }),
    isOther: z
      .boolean()
      .meta({ description: "Whether its owner has said that what was found is not about them" }),
    unreadPages: z
      .int()
      .nonnegative()
      .meta({ description: "Pages at its end that were not read, where it was: its owner looks at them" }),
    unreadPictures: z.int().nonnegative().meta({
      description:
        "Pictures that it has in place of words, such as pages of a scan: its owner looks at them, too",
    }),
  })
  .meta({ id: "PartFile" });
export type PartFile = z.infer<typeof PartFile>;

/** A part of one's dossier: what the rules ask for, and the file that is there. */
export const DossierPart = z
  .object({
    id: PartId,
    title: z.string().meta({ example: "Planul de afaceri" }),
    seenBy: z.enum(["evaluators", "commission"]),
    isRequired: z.boolean(),
    accepts: z.array(z.enum(["document", "sheet", "photographs"])),
    isSigned: z.boolean(),
    isAnonymous: z.boolean().meta({ description: "Whether it must not name its author" }),
    isRead: z.boolean().meta({
      description: "Whether its file is read: for its owner's name, or for lines of the administrative grid",
    }),
    extensions: z.array(z.string()).meta({ description: "Without the dot", example: ["pdf", "docx"] }),
    template: z
      .object({
        slug: z.string(),
        title: z.string(),
        format: z.string().nullable(),
        size: z.int().nullable(),
      })
      .nullable()
      .meta({ description: "The model to fill in, at `files/downloads/{slug}`" }),
    file: PartFile.nullable().meta({ description: "Null while the part is missing" }),
  })
  .meta({ id: "DossierPart" });
export type DossierPart = z.infer<typeof DossierPart>;

/** What the file of a part says about a line of the grid, and what it is held against. */
export const GridAnswer = z
  .object({
    part: PartId,
    ...saidAtLabel,
    problem: z.enum(gridProblems).nullable().meta({ description: "Null where it is in order" }),
  })
  .meta({ id: "GridAnswer" });
export type GridAnswer = z.infer<typeof GridAnswer>;

/** A line of the administrative grid, before sending. */
export const DossierCheck = z
  .object({
    id: z.string().meta({ example: "in-termen" }),
    criterion: z.string(),
    source: z.string(),
    state: z.enum(["ok", "missing", "look", "sending", "person"]).meta({
      description:
        "Computed: in order, something is missing, its owner should look at it, or it is in order as soon as the dossier is sent; `person`: somebody looks at it after the closing",
    }),
    answers: GridAnswer.array().meta({ description: "Of files that were read" }),
    names: PartId.array().nullable().meta({
      description:
        "Of the line about names: the parts that name their owner; null where it is another line, or not read yet",
    }),
    about: PartId.array().meta({ description: "The parts that the line is about" }),
    parts: z
      .object({ there: z.int().nonnegative(), of: z.int().positive() })
      .nullable()
      .meta({ description: "The parts that the line is about, where it is about parts" }),
  })
  .meta({ id: "DossierCheck" });
export type DossierCheck = z.infer<typeof DossierCheck>;

/** One's dossier for the round that one would send it to. */
export const Dossier = z
  .object({
    parts: DossierPart.array().meta({ description: "In their order; none where the rules name none" }),
    checks: DossierCheck.array(),
    size: z.int().nonnegative().meta({ description: "Of all files that are there, in bytes" }),
    maxBytes: z.int().positive().meta({ description: "The most that they may be together" }),
    mayChange: z.boolean().meta({ description: "Whether parts can be added and removed: until the closing" }),
    maySend: z.boolean().meta({ description: "Whether the submission is open" }),
    completeDraftCounts: z
      .boolean()
      .meta({ description: "Whether a complete dossier that was not sent counts at the closing" }),
    conditions: PlanConditions.meta({ description: "What sending it confirms" }),
    sent: z
      .object({
        planId: Id,
        receiptNumber: z.string(),
        receivedAt: Timestamp,
        isSame: z.boolean().meta({ description: "Whether it has the same parts as the dossier now" }),
        isOneFile: z.boolean().meta({ description: "Whether it came as one file, without parts" }),
      })
      .nullable()
      .meta({ description: "The plan that counts in this round" }),
    withdrawnAt: Timestamp.nullable().meta({
      description: "When its owner withdrew the last plan of this round, so that none counts",
    }),
    clarification: OwnClarification.nullable().meta({
      description: "What was asked about the plan that counts",
    }),
  })
  .meta({ id: "Dossier" });
export type Dossier = z.infer<typeof Dossier>;

/** What the round asks of everybody: a dossier before it is anybody's, without files. */
export const AskedParts = Dossier.pick({ parts: true, mayChange: true, maxBytes: true })
  .extend({ extensions: z.array(z.string()).meta({ description: "Of a plan as a single file" }) })
  .meta({ id: "AskedParts" });
export type AskedParts = z.infer<typeof AskedParts>;

export const WhoseName = z.object({ isOther: z.boolean() }).meta({ id: "WhoseName" });

/** The fields beside the file of a part. */
export const PartFields = z.object({
  version: z
    .string()
    .regex(/^(0|[1-9]\d{0,14})$/)
    .transform(Number)
    .optional()
    .meta({
      type: "integer",
      description: "The version of the file that it replaces, 0 where there was none; another one there: 412",
    }),
});

/** A file that has come in pieces, to be kept as a part. */
export const UploadedPart = z.object({
  upload: z.string().max(100).meta({ description: "The last part of the upload's address" }),
  name: z.string().min(1).max(1000).meta({ description: "The file's name", example: "plan.docx" }),
  version: version.optional(),
});

/** What is sent: the parts as their owner saw them. */
export const DossierSending = z
  .object({
    versions: z.record(PartId, version).meta({
      description: "The version of each part that is there; when one is another by now, 409",
    }),
    conditions: z.string().max(100).optional().meta({
      description: "The version of the conditions that were read; when they have changed since, 409",
    }),
  })
  .meta({ id: "DossierSending" });
export type DossierSending = z.infer<typeof DossierSending>;
