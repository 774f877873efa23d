import type { StoredRound } from "../competition/rounds.queries.ts";
import type { Context, Reads } from "../context.ts";
import { allLines, publishedRegister } from "../register/register.queries.ts";
import { sealedTexts } from "./computed-evidence.queries.ts";
import { fileSource } from "./file-source.queries.ts";
import { finishedParagraphs, livesOf } from "./round-file.queries.ts";

export type RoundEvidence = Awaited<ReturnType<typeof roundEvidence>>;

/**
 * Everything of a round that can be checked without the portal: what is finished, the very texts of which there is a SHA-256, and the
 * register with its heads, time-stamps and keys.
 *
 * @param source its database at one moment
 */
export async function roundEvidence(source: Pick<Context, "now"> & { db: Reads }, round: StoredRound) {
  const { db } = source;
  const file = await fileSource(db, round);
  const { heads, keys } = await publishedRegister(db);
  const stamps = db.selectFrom("register_timestamps").select(["position", "response"]).orderBy("position");
  const plans = [...file.plans.values()].toSorted((one, other) => (one.number < other.number ? -1 : 1));
  return {
    round: { id: round.id, name: round.name },
    ...(await finishedParagraphs(source, file)),
    lives: plans.map(({ id }) => id).map(await livesOf(file)),
    texts: await sealedTexts(file),
    register: { lines: await allLines(db), heads: heads.toReversed(), keys: keys.toReversed() },
    timestamps: await stamps.execute(),
  };
}
