import { openAdminSession } from "#tests/support/admin-session.ts";
import { readWhilePublishing } from "#tests/support/whole-sets.ts";
import { startPortal } from "./support/portal.ts";

/**
 * Reads of pages and of the API while sets of changes are published. Exits with 1 when one shows half of a set.
 * `node bench/sets.ts [reads] [publications]`
 */
const [reads = "10000", publications = "100"] = process.argv.slice(2);

const portal = await startPortal({ LOG_LEVEL: "silent" });
const second = await startPortal({ LOG_LEVEL: "silent", DATA_DIR: portal.dataDir });
const token = await openAdminSession(portal.dataDir);
const begun = performance.now();
const seen = await readWhilePublishing({
  origins: [portal.origin, second.origin],
  token,
  publications: Number(publications),
  reads: Number(reads),
});
const seconds = (performance.now() - begun) / 1000;
await Promise.all([second.stop(), portal.stop()]);

console.log(
  `${seen.reads} reads during ${seen.publications} publications in ${seconds.toFixed(1)} s: ${seen.halves.length} half`,
);
for (const half of seen.halves.slice(0, 10)) console.log(half);
if (seen.halves.length > 0) process.exitCode = 1;
