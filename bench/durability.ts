import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openAdminSession } from "#tests/support/admin-session.ts";
import { type Acknowledged, findLostAfterwards, writeUntilKilled } from "#tests/support/durability.ts";

/**
 * Kills the portal repeatedly during writes, and counts acknowledged data that is missing afterwards.
 * `node bench/durability.ts [cycles]`
 */
const [cycles = "100"] = process.argv.slice(2);

const dataDir = await mkdtemp(join(tmpdir(), "portal-durability-"));
const token = await openAdminSession(dataDir);
const acknowledged: Acknowledged = { titles: new Set(), files: new Map() };
const lost: string[] = [];
for (let cycle = 1; cycle <= Number(cycles); cycle++) {
  lost.push(...(await writeUntilKilled(dataDir, token, acknowledged)));
}
lost.push(...(await findLostAfterwards(dataDir, token, acknowledged)));
await rm(dataDir, { recursive: true });

const { titles, files } = acknowledged;
console.log(
  `${cycles} kills: ${titles.size} news and ${files.size} files acknowledged, ${lost.length} lost.`,
);
process.exitCode = lost.length > 0 ? 1 : 0;
