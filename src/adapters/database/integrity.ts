import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * What is damaged in a SQLite file, in SQLite's words; null when it is whole. Another thread reads it, because a large one takes
 * seconds.
 *
 * @throws when it cannot be opened, or is no database at all
 */
export async function damageIn(path: string): Promise<string | null> {
  const worker = new Worker(new URL("./check-integrity.ts", import.meta.url), { workerData: path });
  const [said]: string[] = await once(worker, "message");
  return said === "ok" ? null : String(said).replaceAll(/\s+/g, " ").slice(0, 200);
}
