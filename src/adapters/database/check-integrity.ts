import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

/** SQLite's code for a file whose pages do not fit together. */
const corrupt = 11;

/** The most that is said of a damaged file, in rows. */
const mostRows = 3;

/** A thread: says what SQLite's integrity check says of the file whose path it is given; "ok" of a whole one. */
function check(path: string): string {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  try {
    const rows = database.prepare(`pragma integrity_check(${mostRows})`).all();
    return rows.map(({ integrity_check: said }) => String(said)).join("; ");
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === corrupt) return error.message;
    throw error;
  } finally {
    database.close();
  }
}

parentPort?.postMessage(check(String(workerData)));
