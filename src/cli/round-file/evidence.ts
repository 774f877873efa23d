import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { readDatabase } from "#adapters/database/read-database.ts";
import { recordAudit } from "#domain/audit/audit.commands.ts";
import { finishedOf } from "#domain/competition/finished-rounds.queries.ts";
import { announcedRounds, type StoredRound } from "#domain/competition/rounds.queries.ts";
import type { Context, Reads } from "#domain/context.ts";
import { sign } from "#domain/register/signing-keys.commands.ts";
import { roundEvidence } from "#domain/round-file/evidence.queries.ts";
import { loadSettings } from "#settings";
import { roundFileStrings } from "#strings/ro/round-file.ts";
import { withAccounts } from "../accounts/accounts.ts";
import { CommandFailure } from "../command.ts";
import { usageOf } from "../help.ts";
import { readOptions } from "../options.ts";
import { evidenceFiles } from "./evidence-files.ts";

const { folder: strings } = roundFileStrings;

/**
 * `competition evidence`: writes all that is finished of a round into an empty folder that opens without the portal. From the same data
 * it writes the same bytes.
 *
 * @throws {CommandFailure} when the folder is not empty or cannot be written, and while the round is not finished
 */
export async function evidence(args: string[]): Promise<void> {
  const usage = usageOf("competition evidence");
  const { words } = readOptions(args, { options: {}, words: [1, 2], usage });
  const [target = "", name] = words;
  const folder = path.resolve(target);
  if ((await entriesOf(folder)).length > 0) throw new CommandFailure(strings.notEmpty(folder));
  const settings = loadSettings();
  await withAccounts(settings, async (ctx) => {
    // The first signature makes the key, which is part of what is read.
    await sign(ctx, "");
    const found = await readDatabase(settings.databaseLocation, "lists", async (db) => {
      const round = await finishedRound({ ...ctx, db }, name);
      return await roundEvidence({ db, now: ctx.now }, round);
    });
    if (!found) throw new Error("A database that has all migrations has lists.");
    const files = await evidenceFiles(found, (text) => sign(ctx, text));
    await ctx.write((tx) =>
      recordAudit(tx, ctx, { action: "round-file.export", itemType: "round", itemId: found.round.id }),
    );
    await writeWhole(folder, files).catch((error: NodeJS.ErrnoException) => {
      throw new CommandFailure(strings.notWritten(folder, error.code ?? error.message));
    });
    console.log(strings.written(folder, files.size));
  });
}

/** What is in a folder; nothing where there is none. */
async function entriesOf(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new CommandFailure(strings.notWritten(folder, error.code ?? error.message));
  });
}

/** The finished round of this name or number; the last one where none is named. */
async function finishedRound(
  ctx: Pick<Context, "content" | "now"> & { db: Reads },
  name: string | undefined,
): Promise<StoredRound> {
  const finished = await finishedOf(ctx, await announcedRounds(ctx));
  const round = finished.find((one) => name === undefined || one.name === name || String(one.id) === name);
  if (!round) throw new CommandFailure(strings.noRound(finished.map((one) => one.name)));
  return round;
}

/** Writes all files beside the folder, and puts them in its place at once: nobody finds half of them. */
async function writeWhole(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  const beside = await mkdtemp(`${folder}.`);
  try {
    for (const [place, bytes] of files) {
      const file = path.join(beside, place);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, bytes, { mode: 0o644, flush: true });
    }
    await rename(beside, folder);
  } catch (error) {
    await rm(beside, { recursive: true, force: true });
    throw error;
  }
}
