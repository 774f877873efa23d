import type { Reads } from "../context.ts";
import { NotFound } from "../errors.ts";
import { beginning, faultsOf } from "./register.rules.ts";
import type { PublishedRegister, RegisterFault, RegisterLine } from "./register.ts";

/** The last line of the register, if there is any. */
export function lastLine(db: Reads): Promise<RegisterLine | undefined> {
  return linesOf(db).orderBy("position", "desc").limit(1).executeTakeFirst();
}

/** The head that was published last, if any was. */
export function lastHead(db: Reads) {
  return headsOf(db).limit(1).executeTakeFirst();
}

/** What the portal publishes of its register. */
export async function publishedRegister(db: Reads): Promise<PublishedRegister> {
  const [last, heads, keys] = await Promise.all([
    lastLine(db),
    headsOf(db).execute(),
    db
      .selectFrom("signing_keys")
      .select(["id", "publicKey", "madeAt", "retiredAt"])
      .orderBy("madeAt", "desc")
      .execute(),
  ]);
  return {
    length: last?.position ?? 0,
    heads,
    keys,
  };
}

/** The line that tells when a plan came. NotFound when there is none. */
export async function lineOfPlan(db: Reads, receiptNumber: string): Promise<RegisterLine> {
  return await linesOf(db)
    .where("text", "like", `{"event":"received",%"plan":"${receiptNumber}",%`)
    .executeTakeFirstOrThrow(() => new NotFound());
}

/** What was found when the chain was computed anew. */
export interface VerifiedRegister {
  length: number;
  /** The hash of the last line. */
  head: string;
  /** Everything that is not as it was written. */
  faults: RegisterFault[];
}

/**
 * Computes the chain anew, and compares it with the published heads and with the plans.
 *
 * @param db at one moment: a plan that came between two reads would lack its line
 */
export async function verifyRegister(db: Reads): Promise<VerifiedRegister> {
  const lines = await linesOf(db).orderBy("position").execute();
  const plans = await db
    .selectFrom("business_plans")
    .select(["receiptNumber", "version", "size", "sha256", "conditionsVersion", "receivedAt", "state"])
    .execute();
  const faults = await faultsOf({ lines, heads: await headsOf(db).execute(), plans });
  return { length: lines.length, head: lines.at(-1)?.hash ?? beginning, faults };
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
