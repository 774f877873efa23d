import type { DutyName } from "#domain/access/duty-table.ts";
import type { Context } from "#domain/context.ts";

interface GivenDuty {
  duty: DutyName;
  /** All of them without one. */
  roundId?: number | null;
  /** Now without one. */
  startsAt?: string;
}

/** Gives an account a duty without an end, whatever it has. */
export async function giveDuty(
  { context }: { context: Pick<Context, "now" | "write"> },
  userId: number,
  { duty, roundId = null, startsAt = context.now().toISOString() }: GivenDuty,
): Promise<void> {
  const row = { userId, duty, roundId, startsAt, endsAt: null, givenBy: null, givenAt: startsAt };
  await context.write((tx) => tx.insertInto("duties").values(row).execute());
}
