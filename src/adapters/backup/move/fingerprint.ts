import { createHash } from "node:crypto";
import { openSnapshot, type Row } from "../snapshot.ts";

/** The rows of a table, whatever their order: how many, the sum of their hashes, and the last id that the table issued. */
export interface TablePrint {
  rows: number;
  sum: string;
  lastId: number;
}

const modulus = 2n ** 256n;

/**
 * The fingerprints of these tables at one moment. Those of the same rows are the same on both engines.
 *
 * @param location as for `connectDatabase`
 */
export async function fingerprint(
  location: string,
  tables: readonly string[],
): Promise<Record<string, TablePrint>> {
  const snapshot = await openSnapshot(location);
  const prints: Record<string, TablePrint> = {};
  try {
    for (const table of tables) {
      let [rows, sum] = [0, 0n];
      for await (const some of snapshot.rows(table)) {
        rows += some.length;
        for (const row of some) sum = (sum + hashOf(row)) % modulus;
      }
      prints[table] = { rows, sum: sum.toString(16), lastId: snapshot.lastIds[table] ?? 0 };
    }
  } finally {
    await snapshot.close();
  }
  return prints;
}

/** The engines do not agree on the order of columns. */
function hashOf(row: Row): bigint {
  const columns = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return BigInt(`0x${createHash("sha256").update(JSON.stringify(columns)).digest("hex")}`);
}
