import type { CompetitionRules } from "../content-pack/competition.ts";
import type { Reads } from "../context.ts";

/** Whose dossier for a round, or for none, was begun; of each, whether every required part is there. */
export async function begunDossiers(
  db: Reads,
  roundId: number | null,
  rules: Pick<CompetitionRules, "parts"> | null | undefined,
): Promise<Map<number, { isComplete: boolean }>> {
  const parts = rules?.parts ?? [];
  const rows = await db
    .selectFrom("dossier_parts")
    .select(["userId", "part"])
    .where("roundId", roundId === null ? "is" : "=", roundId)
    .execute();
  const byOwner = Map.groupBy(
    rows.filter(({ part }) => parts.some(({ id }) => id === part)),
    ({ userId }) => userId,
  );
  const required = parts.filter((part) => part.required);
  return new Map(
    [...byOwner].map(([userId, own]) => [
      userId,
      { isComplete: required.every(({ id }) => own.some(({ part }) => part === id)) },
    ]),
  );
}
