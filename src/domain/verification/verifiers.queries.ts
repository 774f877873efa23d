import { holdersOf, roundsOfDuty } from "../accounts/duties/duties-in-force.queries.ts";
import type { Confirmation } from "../competition/confirmations.commands.ts";
import type { Context, SignedIn } from "../context.ts";
import { personName } from "../text/person-name.ts";
import type { Confirmed } from "./verification.ts";

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

/** The names of people, by the ids of their accounts. */
export async function namesOf(
  db: Context["db"],
  people: readonly { userId: number }[],
): Promise<ReadonlyMap<number, string | null>> {
  if (people.length === 0) return new Map();
  const ids = new Set(people.map(({ userId }) => userId));
  const rows = await db
    .selectFrom("users")
    .select(["id", "firstName", "lastName"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, personName(row)]));
}

/** Who confirmed an act of two people, by name, as one of them or somebody else reads it. */
export function namedConfirmations(
  by: readonly Confirmation[],
  names: ReadonlyMap<number, string | null>,
  reader: Pick<SignedIn, "userId">,
): Confirmed[] {
  return by.map(({ userId, at }) => ({ name: names.get(userId) ?? "", at, isOwn: userId === reader.userId }));
}
