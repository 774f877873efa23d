import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findLostParts, partSavers, saveUntilKilled } from "#tests/support/part-savers.ts";

/**
 * Kills the portal at random moments while members replace a part of their dossier, and counts parts that were acknowledged and are not
 * there, or are there and not whole. `node bench/killed-parts.ts [kills]`
 */
const [kills = "1000"] = process.argv.slice(2);
/** Kills after which others go on: nobody may try more than 200 times an hour. */
const killsByGroup = 10;

const dataDir = await mkdtemp(join(tmpdir(), "portal-killed-parts-"));
const wrong: string[] = [];
let acknowledged = 0;
for (let done = 0; done < Number(kills); done += killsByGroup) {
  const saved = await partSavers(dataDir);
  for (let kill = 0; kill < Math.min(killsByGroup, Number(kills) - done); kill += 1) {
    wrong.push(...(await saveUntilKilled(dataDir, saved)));
  }
  wrong.push(...(await findLostParts(dataDir, saved)));
  acknowledged += saved.acknowledged;
}
await rm(dataDir, { recursive: true });

console.log(`${kills} kills: ${acknowledged} parts acknowledged, ${wrong.length} lost or half there.`);
for (const line of wrong) console.log(line);
process.exitCode = wrong.length > 0 ? 1 : 0;
