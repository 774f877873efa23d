import type { Reads } from "../context.ts";
import { wordPattern } from "../gate/members-named.ts";
import { fold } from "../text/fold.ts";

/** What stands in the place of a name. */
const hidden = "[…]";

const address = /(?<!\S)[^\s@]*@\S*/gu;

/**
 * Takes the sender's names, e-mail addresses and the number of a plan out of words that people write freely, such as what a verifier, who knows both,
 * wrote about a signature. Each name goes by itself, however it is typed: an ordinary word that is also a name goes with it. A name of
 * two letters goes with a capital alone.
 */
export async function withoutNames(db: Reads, planId: number): Promise<(text: string) => string> {
  const { firstName, lastName, receiptNumber } = await db
    .selectFrom("business_plans")
    .innerJoin("users", "users.id", "business_plans.userId")
    .select(["firstName", "lastName", "receiptNumber"])
    .where("business_plans.id", "=", planId)
    .executeTakeFirstOrThrow();
  const number = new RegExp(receiptNumber.replace("-", "[\\s\\p{Pd}]*"), "giu");
  const names = fold(`${firstName} ${lastName}`).match(/\p{L}{2,}/gu) ?? [];
  const forms = new Set(names.flatMap(formsOf));
  const isName = (word: string) => forms.has(fold(word)) && (word.length > 2 || /^\p{Lu}/u.test(word));
  return (text) =>
    text
      .replace(address, hidden)
      .replace(number, hidden)
      .replace(wordPattern, (word) => (isName(word) ? hidden : word));
}

/** A name as sentences have it: Ana, Anei; Țiriac, Țiriacului; Țăranu, Țăranului. */
function formsOf(name: string): string[] {
  const stem = name.replace(/a$/, "");
  return [name, `${stem}ei`, ...["i", "ei", "l", "lui", "ul", "ului"].map((ending) => name + ending)];
}
