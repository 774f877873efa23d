import type { Reads } from "../context.ts";
import { wordPattern } from "../gate/members-named.ts";
import { fold } from "../text/fold.ts";

/** What stands in the place of a name. */
const hidden = "[…]";

/**
 * Takes the sender's names and the number of a plan out of words that people write freely, such as what a verifier, who knows both,
 * wrote about a signature. Each name goes by itself, however it is typed: an ordinary word that is also a name goes with it.
 */
export async function withoutNames(db: Reads, planId: number): Promise<(text: string) => string> {
  const { firstName, lastName, receiptNumber } = await db
    .selectFrom("business_plans")
    .innerJoin("users", "users.id", "business_plans.userId")
    .select(["firstName", "lastName", "receiptNumber"])
    .where("business_plans.id", "=", planId)
    .executeTakeFirstOrThrow();
  const number = new RegExp(receiptNumber.replace("-", "[\\s\\p{Pd}]*"), "giu");
  const names = fold(`${firstName} ${lastName}`).match(/\p{L}{3,}/gu) ?? [];
  const forms = new Set(names.flatMap(formsOf));
  return (text) =>
    text.replace(number, hidden).replace(wordPattern, (word) => (forms.has(fold(word)) ? hidden : word));
}

/** A name as sentences have it: Ana, Anei; Țiriac, Țiriacului. */
function formsOf(name: string): string[] {
  const stem = name.replace(/a$/, "");
  return [name, `${stem}ei`, ...["i", "ei", "ul", "ului"].map((ending) => name + ending)];
}
