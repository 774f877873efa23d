import { keyedHash } from "../secrets/secrets.ts";

/** Letters that are not taken for a digit or for one another. */
const letters = "ABCDEFGHJKLMNPRSTUVZ";

interface Aliased {
  id: number;
  roundId: number;
  userId: number;
  /** Null: the sample plan. */
  planId: number | null;
}

/**
 * The alias of each evaluation of one evaluator in one round, and its place in an order of the evaluator's own. Both are a keyed hash of
 * round, evaluator and plan: nothing but the key is kept, and no alias tells of another evaluator's (evaluation.md §4). Of two that
 * would have the same, the later evaluation takes the next one: an alias that was shown never changes.
 *
 * @param key the portal's own secret `evaluation-alias`
 */
export async function aliasesOf<Row extends Aliased>(
  key: string,
  rows: readonly Row[],
): Promise<(Row & { alias: string; order: string })[]> {
  const taken = new Set<string>();
  const named: (Row & { alias: string; order: string })[] = [];
  for (const row of rows.toSorted((one, other) => one.id - other.id)) {
    const of = `${row.roundId} ${row.userId} ${row.planId ?? "sample"}`;
    let [alias, order] = ["", ""];
    for (let attempt = 0; alias === "" || taken.has(alias); attempt++) {
      const hash = await keyedHash(key, `${of} ${attempt}`);
      order ||= hash;
      alias = aliasFrom(Number.parseInt(hash.slice(0, 12), 16));
    }
    taken.add(alias);
    named.push({ ...row, alias, order });
  }
  return named;
}

function aliasFrom(number: number): string {
  const letter = letters[number % letters.length];
  return `${letter}${10 + (Math.floor(number / letters.length) % 90)}`;
}
