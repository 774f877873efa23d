/** How many rows a statement inserts at most: databases limit its values (SQLite: 32,766). */
const rowsPerStatement = 1000;

/** Rows in parts that one statement can insert each. */
export function* inStatements<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    yield rows.slice(from, from + rowsPerStatement);
  }
}
