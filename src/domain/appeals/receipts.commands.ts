import type { SignedInContext } from "../context.ts";
import { NotFound } from "../errors.ts";
import { sign } from "../register/signing-keys.commands.ts";
import type { Timestamp } from "../tables.ts";
import { contestedPoints, titleOf } from "./contested.rules.ts";
import { appealsOfPlan, itemsOfAppeals, ownPlanOnList } from "./own-appeal.queries.ts";

/** What the receipt of an appeal says. */
export interface AppealReceipt {
  number: string;
  round: string;
  sentAt: Timestamp;
  /** The titles of the contested points. */
  points: string[];
  hash: string;
}

/** An appeal as it was sent: what its hash is of, with its keys in this order. */
export function sentAppeal({ number, listId }: { number: string; listId: number }, sent: SentAppeal): string {
  const items = sent.items.map(({ item, text }) => ({ item, text }));
  return JSON.stringify({ plan: number, list: listId, sentAt: sent.sentAt, items });
}

interface SentAppeal {
  sentAt: Timestamp;
  /** In the order of the rules. */
  items: readonly { item: string; text: string | null }[];
}

/**
 * The receipt of the last appeal of one's plan that was not withdrawn, signed with the portal's present key, and the appeal as it was sent.
 *
 * @param compose the words of the receipt, in a language
 * @throws Forbidden to all but members; NotFound without an appeal
 */
export async function appealReceipt(ctx: SignedInContext, compose: (receipt: AppealReceipt) => string) {
  const on = await ownPlanOnList(ctx);
  const sent = on && (await appealsOfPlan(ctx.db, on.planId)).find((one) => one.withdrawnAt === null);
  if (!on || !sent) throw new NotFound();
  const { sentAt, listId, hash } = sent;
  const written = await itemsOfAppeals(ctx.db, [sent.id]);
  const points = contestedPoints(
    on.rules,
    written.map(({ item }) => item),
  );
  const items = points.flatMap(({ item }) => written.filter((one) => one.item === item));
  const { number } = on;
  const text = compose({ number, round: on.round.name, sentAt, points: points.map(titleOf), hash });
  const { keyId, signature } = await sign(ctx, text);
  const { publicKey } = await ctx.db
    .selectFrom("signing_keys")
    .select("publicKey")
    .where("id", "=", keyId)
    .executeTakeFirstOrThrow();
  return {
    number,
    sentAt,
    text,
    signature,
    publicKey,
    appeal: sentAppeal({ number, listId }, { sentAt, items }),
  };
}
