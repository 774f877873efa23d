import { holdersOf, roundsOfDuty } from "../accounts/duties-in-force.queries.ts";
import type { Context } from "../context.ts";
import { personName } from "../text/person-name.ts";

/** A person who may verify, or has done so; without a name where the account was erased. */
export interface NamedVerifier {
  userId: number;
  name: string | null;
}

/** Who has the duty of a verifier in a round now, by name. */
export async function verifiersIn(
  ctx: Pick<Context, "db" | "now">,
  roundId: number,
): Promise<NamedVerifier[]> {
  const people = await holdersOf(ctx, "verifier", roundId);
  return people.map((one) => ({ userId: one.userId, name: personName(one) }));
}

/** Whether whoever asks has the duty of a verifier in a round now; another duty may let them read it. */
export async function verifiesIn(
  ctx: Pick<Context, "actor" | "db" | "now">,
  roundId: number | null,
): Promise<boolean> {
  const rounds = await roundsOfDuty(ctx, "verifier");
  return roundId !== null && (rounds === "all" || rounds.includes(roundId));
}

/** The names of accounts, by their ids. */
export async function namesOf(
  db: Context["db"],
  ids: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("users")
    .select(["id", "firstName", "lastName"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, personName(row)]));
}
