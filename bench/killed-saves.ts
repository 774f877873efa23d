import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answerSavers } from "#tests/support/answer-savers.ts";
import { entrySavers } from "#tests/support/entry-savers.ts";
import { partSavers } from "#tests/support/part-savers.ts";
import { savingUntilKilled } from "#tests/support/until-killed.ts";

/**
 * Kills the portal at random moments while members replace a part of their dossier, verifiers write their answers, or evaluators their marks, and counts what was
 * acknowledged and is not there, or not whole. `node bench/killed-saves.ts parts|answers|entries [kills]`
 */
const [what = "parts", kills = "1000"] = process.argv.slice(2);
const saversOf = { parts: partSavers, answers: answerSavers, entries: entrySavers }[what];
if (!saversOf) throw new Error("node bench/killed-saves.ts parts|answers|entries [kills]");
/** Kills after which others go on: nobody may send more than 200 files an hour. */
const killsByGroup = what === "parts" ? 10 : Number(kills);

const dataDir = await mkdtemp(join(tmpdir(), "portal-killed-"));
const lost: string[] = [];
let acknowledged = 0;
for (let done = 0; done < Number(kills); done += killsByGroup) {
  const saving = savingUntilKilled(dataDir, await saversOf(dataDir));
  for (let kill = 0; kill < Math.min(killsByGroup, Number(kills) - done); kill += 1) {
    lost.push(...(await saving.untilKilled()));
  }
  lost.push(...(await saving.check()));
  acknowledged += saving.acknowledged();
}
await rm(dataDir, { recursive: true });

console.log(`${kills} kills: ${acknowledged} ${what} acknowledged, ${lost.length} lost or not whole.`);
for (const line of lost) console.log(line);
process.exitCode = lost.length > 0 ? 1 : 0;
