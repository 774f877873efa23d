import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { moveFiles } from "#adapters/backup/move/move-files.ts";
import { MoveIncomplete } from "#adapters/backup/move/move-incomplete.ts";
import { moveRows } from "#adapters/backup/move/move-rows.ts";
import { connectDatabase } from "#adapters/database/connect.ts";
import type { ConnectedDatabase } from "#adapters/database/connected-database.ts";
import { isEmptyDatabase } from "#adapters/database/read-database.ts";
import { filesInRows } from "#domain/files/stored-files.queries.ts";
import type { FileStore } from "#domain/ports.ts";
import { minute, second } from "#domain/time/moments.ts";
import { loadSettings, type Settings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { format } from "#strings/ro/index.ts";
import { moveStrings as strings } from "#strings/ro/move.ts";
import { CommandFailure } from "./command.ts";
import { requirePortal } from "./data-folder.ts";
import { withFiles } from "./file-store.ts";
import { usageOf } from "./help.ts";
import { readOptions } from "./options.ts";

/**
 * `move`: copies the configured portal, running or not, to another database, to a bucket, or to both. Meanwhile it is
 * read-only, and stays so afterwards: nothing can be written to what was left. When the move fails, it goes on here.
 *
 * @throws {CommandFailure} when the new place is not empty, or what was copied is not what is here
 */
export async function move(args: string[]): Promise<void> {
  const plan = readMovePlan(args);
  const here = loadSettings();
  const there = loadSettings(plan.settings);
  await requirePortal(here);
  const workplace = join(here.dataDir, "move");
  await rm(workplace, { recursive: true, force: true });
  await mkdir(workplace, { mode: 0o700 });
  try {
    await withFiles({ ...there, dataDir: workplace }, async (files) => {
      await requireEmpty(plan, there, files);
      const from = await connectDatabase(here.databaseLocation, () => undefined);
      await copyWhileReadOnly(plan, { from, here, there, files, workplace }).finally(from.close);
    });
  } finally {
    await rm(workplace, { recursive: true });
  }
  sayWhatIsNext(plan, there);
}

async function requireEmpty(plan: MovePlan, { databaseLocation }: Settings, files: FileStore): Promise<void> {
  if (plan.movesRows && !(await isEmptyDatabase(databaseLocation)))
    throw new CommandFailure(strings.databaseNotEmpty);
  if (plan.movesFiles && !(await files.keys()[Symbol.asyncIterator]().next()).done)
    throw new CommandFailure(strings.filesNotEmpty);
}

interface Places {
  from: ConnectedDatabase;
  here: Settings;
  there: Settings;
  files: FileStore;
  workplace: string;
}

async function copyWhileReadOnly(plan: MovePlan, places: Places): Promise<void> {
  const until = new Date(Date.now() + plan.minutes * minute);
  const hold = await places.from.readOnly.begin(until);
  console.log(strings.begun(format.time(until)));
  try {
    const files = plan.movesFiles ? await copyFiles(places) : 0;
    const rows = plan.movesRows ? await copyRows(places) : 0;
    if (!(await hold.keep())) throw new CommandFailure(strings.lost);
    console.log(strings.compared(rows, files));
  } catch (error) {
    console.error(strings.failed);
    // What cannot be taken back now ends within a minute.
    await hold.release().catch(() => undefined);
    throw error instanceof MoveIncomplete ? new CommandFailure(strings.differs(error.what)) : error;
  }
}

async function copyFiles({ from, here, files: to }: Places): Promise<number> {
  const names = [...(await filesInRows(from.db)).keys()];
  let saidAt = 0;
  const onFile = (done: number) => {
    if (done < names.length && performance.now() - saidAt < second) return;
    saidAt = performance.now();
    console.log(strings.files(done, names.length));
  };
  return await withFiles(here, (files) => moveFiles(names, files, to, onFile));
}

async function copyRows({ here, there, workplace }: Places): Promise<number> {
  console.log(strings.rows);
  return await moveRows(here.databaseLocation, there.databaseLocation, workplace);
}

function sayWhatIsNext(plan: MovePlan, there: Settings): void {
  const database = plan.movesRows ? new URL(there.databaseLocation) : null;
  const hadPassword = database?.password;
  if (database && hadPassword) database.password = "…";
  const lines = [
    ...(database ? [`DATABASE_URL=${decodeURI(database.href)}`] : []),
    ...(plan.settings.FILES_URL ? [`FILES_URL=${plan.settings.FILES_URL}`] : []),
  ];
  console.log(strings.settings(lines));
  if (hadPassword) console.log(strings.passwordLeftOut);
  console.log(plan.movesRows ? strings.next : strings.nextInPlace);
  console.log(strings.back);
}

/** What is to be moved where. */
interface MovePlan {
  movesRows: boolean;
  movesFiles: boolean;
  /** The settings of the new place that are others than here. */
  settings: { DATABASE_URL?: string; FILES_URL?: string };
  /** About how long it takes, as visitors are told. */
  minutes: number;
}

const usualMinutes = "15";
const mostMinutes = 600;

/** @throws {CommandFailure} with the usage, unless at least one of the two places is named */
function readMovePlan(args: string[]): MovePlan {
  const { values } = readOptions(args, {
    options: {
      "to-database": { type: "string" },
      "to-files": { type: "string" },
      minutes: { type: "string", default: usualMinutes },
    },
    words: 0,
    usage: usageOf("move"),
  });
  const { "to-database": database, "to-files": files } = values;
  if (!(database || files)) throw new CommandFailure(cliStrings.wrongUse(usageOf("move")));
  const minutes = Number(values.minutes);
  if (!(Number.isInteger(minutes) && minutes >= 1 && minutes <= mostMinutes))
    throw new CommandFailure(strings.wrongMinutes(mostMinutes));
  return {
    movesRows: database !== undefined,
    movesFiles: files !== undefined,
    settings: { ...(database && { DATABASE_URL: database }), ...(files && { FILES_URL: files }) },
    minutes,
  };
}
