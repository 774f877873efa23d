import type { Reads } from "../context.ts";
import { beginning, faultsOf } from "./register.rules.ts";
import type { RegisterFault, RegisterHead, RegisterLine } from "./register.ts";

/** The last line of the register, if there is any. */
export function lastLine(db: Reads): Promise<RegisterLine | undefined> {
  return linesOf(db).orderBy("position", "desc").limit(1).executeTakeFirst();
}

/** The head that was published last, if any was. */
export function lastHead(db: Reads) {
  return headsOf(db).limit(1).executeTakeFirst();
}

/** The heads that were published, the newest first. */
export async function registerHeads(db: Reads): Promise<RegisterHead[]> {
  const heads = await headsOf(db).execute();
  return heads.map(({ stampedAt, ...head }) => ({ ...head, isStamped: stampedAt !== null }));
}

/** What was found when the chain was computed anew. */
export interface VerifiedRegister {
  length: number;
  /** The hash of the last line. */
  head: string;
  /** Everything that is not as it was written. */
  faults: RegisterFault[];
}

/** Computes the chain anew, and compares it with the published heads and with the plans. */
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
    .select(["position", "hash", "publishedAt", "stampedAt"])
    .orderBy("position", "desc");
}
