import type { SignedInContext, Writes } from "../context.ts";

interface FoundConnection {
  roundId: number;
  candidateIds: readonly number[];
  note: string | null;
}

/** Records that one knows candidates after all; what was said of one before stays as it was. */
export async function recordFoundConnection(
  tx: Writes,
  { actor, now }: SignedInContext,
  { roundId, candidateIds, note }: FoundConnection,
): Promise<void> {
  const said = { roundId, evaluatorId: actor.userId, note, at: now().toISOString() };
  await tx
    .insertInto("connections")
    .values(candidateIds.map((candidateId) => ({ ...said, candidateId, saidBy: "found", isConnected: 1 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
