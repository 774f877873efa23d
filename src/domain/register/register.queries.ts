import type { Reads } from "../context.ts";
import { NotFound } from "../errors.ts";
import { hashSecret as sha256 } from "../secrets/secrets.ts";
import { type EvaluationRows, evaluationFaults } from "./evaluation-facts.ts";
import type { RegisteredPlan } from "./plan-facts.ts";
import { beginning, faultsOf, isAsTold, type ToldLine, toldIn, toldOfPlans } from "./register.rules.ts";
import type { DecisionLine, PublishedRegister, RegisterFault, RegisterLine } from "./register.ts";

/** The last line of the register, if there is any. */
export function lastLine(db: Reads): Promise<RegisterLine | undefined> {
  return linesOf(db).orderBy("position", "desc").limit(1).executeTakeFirst();
}

/** The head that was published last, if any was. */
export function lastHead(db: Reads) {
  return headsOf(db).limit(1).executeTakeFirst();
}

/**
 * What the portal publishes of its register: its length is that of the last head. From one that grew by the minute an evaluator would
 * learn when the other one seals.
 */
export async function publishedRegister(db: Reads): Promise<PublishedRegister> {
  const [heads, keys] = await Promise.all([
    headsOf(db).execute(),
    db
      .selectFrom("signing_keys")
      .select(["id", "publicKey", "madeAt", "retiredAt"])
      .orderBy("madeAt", "desc")
      .execute(),
  ]);
  return {
    length: heads[0]?.position ?? 0,
    heads,
    keys,
  };
}

/** The line that tells the whole of a plan. NotFound when there is none. */
export async function lineOfPlan(db: Reads, receiptNumber: string): Promise<RegisterLine> {
  const said = (event: string) => `{"event":"${event}",%"plan":"${receiptNumber}",%`;
  return await linesOf(db)
    .where((eb) => eb.or([eb("text", "like", said("received")), eb("text", "like", said("recorded"))]))
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirstOrThrow(() => new NotFound());
}

/** All lines, in their order. */
export function allLines(db: Reads): Promise<RegisterLine[]> {
  return linesOf(db).orderBy("position").execute();
}

/** A plan with its parts, as the register tells of it. */
export async function registeredPlan(db: Reads, id: number): Promise<RegisteredPlan> {
  const [plan] = await registeredPlans(db, id);
  if (!plan) throw new NotFound();
  return plan;
}

async function registeredPlans(db: Reads, id?: number): Promise<RegisteredPlan[]> {
  const plans = await db
    .selectFrom("business_plans")
    .leftJoin("plan_conditions", "plan_conditions.version", "business_plans.conditionsVersion")
    .leftJoin("users", "users.id", "business_plans.userId")
    .leftJoin("plan_receipts", "plan_receipts.planId", "business_plans.id")
    .leftJoin("signing_keys", "signing_keys.id", "plan_receipts.keyId")
    .selectAll("business_plans")
    .select(["items", "erasedAt", "plan_receipts.text as receipt", "signature", "publicKey"])
    .$if(id !== undefined, (query) => query.where("business_plans.id", "=", Number(id)))
    .execute();
  const partsIn = async (table: "plan_parts" | "divided_parts") => {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .$if(id !== undefined, (query) => query.where("planId", "=", Number(id)))
      .orderBy("position")
      .execute();
    return Map.groupBy(rows, ({ planId }) => planId);
  };
  const [parts, divided] = await Promise.all([partsIn("plan_parts"), partsIn("divided_parts")]);
  return plans.map((plan) => ({
    plan: { ...plan },
    parts: (parts.get(plan.id) ?? []).map((row) => ({ ...row })),
    divided: (divided.get(plan.id) ?? []).map((row) => ({ ...row })),
  }));
}

/** Whether a plan's rows are as the register tells. */
export async function isAsWritten(db: Reads, id: number): Promise<boolean> {
  const rows = await registeredPlan(db, id);
  const told = toldOfPlans(toldIn(await allLines(db)));
  const own = told.filter(({ event }) => event.plan === rows.plan.receiptNumber);
  return await isAsTold(rows, own);
}

/** What was found when the chain was computed anew. */
export interface VerifiedRegister {
  length: number;
  /** The hash of the last line. */
  head: string;
  /** How many plans were taken in as they were found, when lines began to tell the whole, and when that was. */
  recorded: { count: number; at: string | null };
  /** Everything that is not as it was written. */
  faults: RegisterFault[];
}

/**
 * Computes the chain anew, and compares it with the published heads, with all that decides in the rows of plans, and with the
 * receipts that are kept.
 *
 * @param db at one moment: a plan that came between two reads would lack its line
 */
export async function verifyRegister(db: Reads): Promise<VerifiedRegister> {
  const [lines, plans] = [await allLines(db), await registeredPlans(db)];
  const faults = [
    ...(await faultsOf({ lines, heads: await headsOf(db).execute(), plans })),
    ...(await evaluationFaults(toldIn(lines), await evaluationRows(db))),
    ...(await decisionFaults(toldIn(lines), await decisionRows(db))),
  ];
  const recorded = toldIn(lines).filter(({ event }) => event.event === "recorded");
  return {
    length: lines.length,
    head: lines.at(-1)?.hash ?? beginning,
    recorded: { count: recorded.length, at: recorded[0]?.event.at ?? null },
    faults,
  };
}

/** What the register tells of evaluations, as the rows have it. */
async function evaluationRows(db: Reads): Promise<EvaluationRows> {
  return {
    declarations: await db
      .selectFrom("evaluator_declarations")
      .leftJoin("users", "users.id", "evaluator_declarations.userId")
      .select(["roundId", "userId", "name", "textHash", "salt", "hash", "declaredAt"])
      .select(["users.id as account", "erasedAt"])
      .execute(),
    seals: await db
      .selectFrom("sealed_grids")
      .innerJoin("evaluations", "evaluations.id", "evaluationId")
      .select(["evaluationId", "grid", "hash", "salt", "sealedAt", "sealed_grids.planId"])
      .select(["roundId", "userId", "evaluations.planId as assignedId"])
      .execute(),
    reopenings: await db
      .selectFrom("reopenings")
      .innerJoin("sealed_grids", "sealed_grids.id", "sealId")
      .select(["evaluationId", "hash", "decidedAt"])
      .where("isGranted", "=", 1)
      .execute(),
    ends: await db
      .selectFrom("evaluations")
      .select(["id", "endedAt", "endedFor"])
      .where("planId", "is not", null)
      .where(({ eb, or }) => or([eb("endedAt", "is not", null), eb("endedFor", "is not", null)]))
      .execute(),
  };
}

async function decisionRows(db: Reads): Promise<DecisionRows> {
  return {
    lists: await db.selectFrom("lists").select(["id", "kind", "rows", "hash", "publishedAt"]).execute(),
    decisions: await db
      .selectFrom("sealed_decisions")
      .select(["appealId", "decisions", "hash", "sealedAt"])
      .execute(),
  };
}

function linesOf(db: Reads) {
  return db.selectFrom("register_lines").select(["position", "text", "hash"]);
}

function headsOf(db: Reads) {
  return db
    .selectFrom("register_heads")
    .leftJoin("register_timestamps", "register_timestamps.position", "register_heads.position")
    .select(["register_heads.position", "hash", "publishedAt", "attestedAt"])
    .orderBy("register_heads.position", "desc");
}

/** What the authority answered about a head, in DER. NotFound when it was not asked about it. */
export async function timestampOf(db: Reads, position: number): Promise<Buffer<ArrayBuffer>> {
  const { response } = await db
    .selectFrom("register_timestamps")
    .select("response")
    .where("position", "=", position)
    .executeTakeFirstOrThrow(() => new NotFound());
  return Buffer.from(response, "base64");
}

/** The rows of what decides about all, of which the register tells. */
interface DecisionRows {
  lists: { id: number; kind: string; rows: string; hash: string; publishedAt: string }[];
  decisions: { appealId: number; decisions: string; hash: string; sealedAt: string }[];
}

/**
 * Every published list and every sealed decision about an appeal that is not as it was written, was put in or taken out. The decisions
 * about a plan whose term was over are gone with it.
 */
async function decisionFaults(
  lines: readonly ToldLine[],
  { lists, decisions }: DecisionRows,
): Promise<RegisterFault[]> {
  const written = [
    ...lists.map(({ id, kind, rows, hash, publishedAt: at }) => ({
      text: rows,
      line: { event: "listed", at, list: id, kind, hash } satisfies DecisionLine,
    })),
    ...decisions.map(({ appealId, decisions: text, hash, sealedAt: at }) => ({
      text,
      line: { event: "decided", at, appeal: appealId, hash } satisfies DecisionLine,
    })),
  ];
  const told = new Set(lines.map(({ text }) => text));
  const found = new Set(written.map(({ line }) => JSON.stringify(line)));
  const differing = await Promise.all(
    written.map(async ({ text, line }) => {
      const isSame = told.has(JSON.stringify(line)) && line.hash === (await sha256(text));
      return isSame ? [] : [faultOf(line)];
    }),
  );
  const gone = new Set(
    lines.flatMap(({ event }) => (event.event === "deleted" ? (event.appeals ?? []) : [])),
  );
  const missing = lines.flatMap(({ event, text }) => {
    if ((event.event !== "listed" && event.event !== "decided") || found.has(text)) return [];
    return event.event === "decided" && gone.has(event.appeal) ? [] : [faultOf(event)];
  });
  return [...differing.flat(), ...missing];
}

function faultOf(line: DecisionLine): RegisterFault {
  return line.event === "listed"
    ? { kind: "list-differs", where: String(line.list) }
    : { kind: "decision-differs", where: String(line.appeal) };
}
