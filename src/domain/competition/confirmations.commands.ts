import type { Kysely } from "kysely";
import type { Context, Reads, SignedIn, Writes } from "../context.ts";
import { hashSecret } from "../secrets/secrets.ts";
import { inStatements } from "../statements.ts";
import type { Database, Timestamp } from "../tables.ts";

/** Somebody's confirmation of an act that takes two people. */
export interface Confirmation {
  userId: number;
  at: Timestamp;
}

/** An act that takes two people, such as `outcomes 3`, and what whoever confirms it sees. */
export interface TwoPersonAct {
  act: string;
  content: string;
}

/**
 * Confirms an act for whoever asks, in place of their earlier confirmation. A confirmation holds for what its person saw: once that has
 * changed, it is needed again.
 *
 * @returns whether two people have confirmed the same
 */
export async function confirmAct(
  tx: Writes,
  ctx: Pick<Context, "now"> & { actor: SignedIn },
  { act, content }: TwoPersonAct,
): Promise<boolean> {
  const row = { content: await hashSecret(content), at: ctx.now().toISOString() };
  await tx
    .insertInto("confirmations")
    .values({ act, userId: ctx.actor.userId, ...row })
    .onConflict((conflict) => conflict.columns(["act", "userId"]).doUpdateSet(row))
    .execute();
  return await isConfirmed(tx, { act, content });
}

/** Whether two people have confirmed an act as it is now. */
export async function isConfirmed(db: Reads, act: TwoPersonAct): Promise<boolean> {
  return ((await confirmationsOf(db, [act])).get(act.act) ?? []).length >= 2;
}

type Confirmations = Pick<Kysely<Pick<Database, "confirmations">>, "selectFrom">;

/** Who confirmed acts as they are now, by act, in the order in which they did. */
export async function confirmationsOf(
  db: Confirmations,
  acts: readonly TwoPersonAct[],
): Promise<ReadonlyMap<string, Confirmation[]>> {
  const found: { act: string; userId: number; content: string; at: Timestamp }[] = [];
  for (const some of inStatements(acts.map(({ act }) => act))) {
    const rows = db.selectFrom("confirmations").selectAll().where("act", "in", some).orderBy("at");
    found.push(...(await rows.execute()));
  }
  const wanted = new Map<string, string>();
  for (const { act, content } of acts) wanted.set(act, await hashSecret(content));
  return Map.groupBy(
    found.filter(({ act, content }) => wanted.get(act) === content),
    ({ act }) => act,
  );
}
