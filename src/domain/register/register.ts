import { z } from "zod";

const common = {
  at: z.iso.datetime(),
  /** The plan's registration number. */
  plan: z.string(),
};

/** Columns of a row by their names. */
const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** The parts of a plan in their order, and one salted hash of all that may name somebody: titles and names of files. */
const parts = { parts: z.array(Facts), names: z.string() };

/** All that decides about a plan (plan-facts.ts). `sender` is a salted hash of the account: it says nothing once the salt is deleted. */
const whole = { ...common, v: z.literal(2), facts: Facts, ...parts, sender: z.string() };

/** What happened to a plan. A line of an earlier form stays as it was written. */
const PlanLine = z.union([
  z.strictObject({ event: z.literal("received"), ...whole }),
  /** Before lines told the whole of a plan. */
  z.strictObject({
    event: z.literal("received"),
    ...common,
    version: z.int(),
    size: z.int(),
    sha256: z.string(),
    conditions: z.string(),
    isExtended: z.boolean(),
  }),
  /** A plan that was there when lines began to tell the whole: as it was then. */
  z.strictObject({ event: z.literal("recorded"), ...whole }),
  /** It came before any round was announced, and belongs to one now. */
  z.strictObject({ event: z.literal("joined"), ...common, round: z.int() }),
  /** Somebody of the team said which file of its archive each part is. */
  z.strictObject({ event: z.literal("divided"), ...common, ...parts }),
  z.strictObject({ event: z.literal("replaced"), ...common }),
  z.strictObject({ event: z.literal("withdrawn"), ...common }),
  /** Its sender was erased: the account is a number from now on, which stands for nobody. */
  z.strictObject({ event: z.literal("erased"), ...common, account: z.int() }),
  /** Its term was over: the line tells it, and the row is gone, with the grids of these evaluations and what was decided of these appeals. */
  z.strictObject({
    event: z.literal("deleted"),
    ...common,
    evaluations: z.array(z.int()).optional(),
    appeals: z.array(z.int()).optional(),
  }),
]);
export type PlanLine = z.output<typeof PlanLine>;

const at = common.at;

/** What decides about an evaluation (evaluation-facts.ts). It tells no plan: who evaluates by alias learns nothing from it. */
const EvaluationLine = z.union([
  /** Somebody declared before evaluating: the salted hash of who declared what says nothing once the salt is deleted. */
  z.strictObject({ event: z.literal("declared"), at, hash: z.string() }),
  /** The grid of an evaluation was sealed: the SHA-256 of its JSON, and a salted hash of round, plan and evaluator. */
  z.strictObject({ event: z.literal("sealed"), at, evaluation: z.int(), hash: z.string(), of: z.string() }),
  /** The sealed grid of this hash was opened again, and counts no more. */
  z.strictObject({ event: z.literal("reopened"), at, evaluation: z.int(), hash: z.string() }),
  /** An evaluation is over, and why: its grid counts on where its evaluator only left. */
  z.strictObject({ event: z.literal("ended"), at, evaluation: z.int(), for: z.string() }),
]);
export type EvaluationLine = z.output<typeof EvaluationLine>;

/** What is decided about all: a list that was published, and the decisions about an appeal, with the SHA-256 of their JSON. */
const DecisionLine = z.union([
  z.strictObject({ event: z.literal("listed"), at, list: z.int(), kind: z.string(), hash: z.string() }),
  z.strictObject({ event: z.literal("decided"), at, appeal: z.int(), hash: z.string() }),
]);
export type DecisionLine = z.output<typeof DecisionLine>;

/** What a line of the register says. It names no person: whoever is erased leaves the chain as it is. */
export const RegisterEvent = z.union([PlanLine, EvaluationLine, DecisionLine]);
export type RegisterEvent = z.output<typeof RegisterEvent>;

/** A line of the register: its text, and the hash that this text and the line before it give. */
export interface RegisterLine {
  /** From 1, without gaps. */
  position: number;
  /** An event as JSON, in one line: exactly these characters are hashed. */
  text: string;
  /** SHA-256 of the hash before, a line break and the text; in hexadecimal. */
  hash: string;
}

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The last line of the register at a moment, as the portal published it: once a day, when lines were added. */
export const RegisterHead = z
  .object({
    publishedAt: z.iso.datetime(),
    position: z.int().positive(),
    hash: Sha256,
    attestedAt: z.iso.datetime().nullable().meta({
      description: "When the time-stamping authority saw it; null when none was asked",
    }),
  })
  .meta({ id: "RegisterHead" });
export type RegisterHead = z.output<typeof RegisterHead>;

/** A key that signs receipts, or signed them until it was retired. */
export const SigningKey = z
  .object({
    id: z
      .string()
      .meta({ description: "The first 16 digits of the SHA-256 of the key", example: "3f9a1c07b2d4e586" }),
    publicKey: z.string().meta({ description: "Ed25519, in PEM" }),
    madeAt: z.iso.datetime(),
    retiredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "SigningKey" });
export type SigningKey = z.output<typeof SigningKey>;

/** What the portal publishes of its register: how long it is, its heads, and the keys of receipts, the newest first. */
export const PublishedRegister = z
  .object({
    length: z.int().nonnegative(),
    heads: z.array(RegisterHead),
    keys: z.array(SigningKey),
  })
  .meta({ id: "PublishedRegister" });
export type PublishedRegister = z.output<typeof PublishedRegister>;

/** Something that is not as it was written. */
export interface RegisterFault {
  kind:
    | ("missing" | "altered" | "head")
    | ("plan-unknown" | "plan-unwritten" | "plan-altered")
    | ("declaration-altered" | "declaration-unknown")
    | ("seal-altered" | "seal-unwritten" | "seal-unknown" | "reopening-differs" | "end-differs")
    | ("list-differs" | "decision-differs");
  /** The line, the moment of a published head, a plan's registration number, or the id of an evaluation, a list or an appeal. */
  where: string;
}
