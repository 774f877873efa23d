import type { Reads } from "../context.ts";

/** What stands in the place of a name. */
const hidden = "[…]";

/**
 * Takes the sender's names and the number of a plan out of words that people write freely, such as what a verifier, who knows both,
 * wrote about a signature. Names are found as they are written in the account, with a capital or in capitals.
 */
export async function withoutNames(db: Reads, planId: number): Promise<(text: string) => string> {
  const { firstName, lastName, receiptNumber } = await db
    .selectFrom("business_plans")
    .innerJoin("users", "users.id", "business_plans.userId")
    .select(["firstName", "lastName", "receiptNumber"])
    .where("business_plans.id", "=", planId)
    .executeTakeFirstOrThrow();
  const names = `${firstName} ${lastName}`.match(/\p{L}{3,}/gu) ?? [];
  const words = names.flatMap((name) => [name, name.toLocaleUpperCase("ro")]);
  if (words.length === 0) return (text) => text.replaceAll(receiptNumber, hidden);
  const name = new RegExp(`(?<!\\p{L})(?:${words.join("|")})(?:ului|ul|ei|i)?(?!\\p{L})`, "gu");
  return (text) => text.replaceAll(receiptNumber, hidden).replace(name, hidden);
}
