import { spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { ContentPackError, ContentPackMissing } from "#adapters/content-pack/content-pack-error.ts";
import { DataFolderUnusable } from "#adapters/data-folder/open-data-folder.ts";
import { DatabaseTooNew, DatabaseTooOld } from "#adapters/database/other-version.ts";
import { StorageFailure } from "#adapters/files/s3/storage-failure.ts";
import { StorageFull, StorageUnavailable, Unavailable } from "#domain/errors.ts";
import { ReadOnly } from "#domain/read-only.ts";
import { second } from "#domain/time/moments.ts";
import { isJournal, SettingsError } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { settingsStrings } from "#strings/ro/settings.ts";
import { type Command, CommandFailure } from "./command.ts";

const { mistake, problem, accepted } = settingsStrings;

/** Loaded on demand: importing the server takes longer than most commands. */
const commands: Record<string, () => Promise<Command>> = {
  start: async () => (await import("./start.ts")).start,
  migrate: async () => (await import("./migrate.ts")).migrate,
  content: async () => (await import("./texts/content.ts")).content,
  user: async () => (await import("./accounts/user.ts")).user,
  competition: async () => (await import("./competition/competition.ts")).competition,
  register: async () => (await import("./register/register.ts")).register,
  verify: async () => (await import("./verify.ts")).verify,
  backup: async () => (await import("./backup.ts")).backup,
  restore: async () => (await import("./restore.ts")).restore,
  move: async () => (await import("./move.ts")).move,
  "read-only": async () => (await import("./read-only.ts")).readOnly,
  "confirm-clock": async () => (await import("./confirm-clock.ts")).confirmClock,
  archive: async () => (await import("./archive/archive.ts")).archive,
  update: async () => (await import("./releases/update.ts")).update,
  rollback: async () => (await import("./releases/rollback.ts")).rollback,
  doctor: async () => (await import("./health/doctor.ts")).doctor,
  help: async () => (await import("./help.ts")).help,
};

// Files that a command or the portal writes are readable by their owner alone.
process.umask(0o077);

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(describe(error));
  const isMistake = error instanceof SettingsError || error instanceof ContentPackError;
  // Until somebody mends it systemd would try again at once, and without end.
  if (isMistake && isJournal()) await wait(30 * second);
  // Open handles (database, port, workers) must not keep the process alive.
  process.exit(1);
}

async function run(words: string[]): Promise<void> {
  const [name = "help", ...args] = words.some(asksForHelp)
    ? ["help", ...words.filter((word) => !word.startsWith("-"))]
    : words;
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) throw new CommandFailure(cliStrings.unknownCommand(name));
  // Loading modules leaves much garbage. Collected early, it does not become room in the heap that the portal keeps: 8 MB less at rest.
  setFlagsFromString("--heap-growing-percent=15");
  const command = await load();
  setFlagsFromString("--heap-growing-percent=0");
  await command(args);
}

function asksForHelp(word: string): boolean {
  return word === "--help" || word === "-h";
}

function describe(error: unknown): string {
  const isForOperator =
    error instanceof CommandFailure || error instanceof SettingsError || error instanceof ContentPackError;
  if (isForOperator) return error.message;
  if (error instanceof ContentPackMissing) {
    return mistake("CONTENT_DIR", problem.notContentPack(error.dir), accepted.CONTENT_DIR);
  }
  if (error instanceof DataFolderUnusable) return describeDataFolder(error);
  if (error instanceof DatabaseTooOld) return cliStrings.databaseTooOld(error.message);
  if (error instanceof DatabaseTooNew) return cliStrings.databaseTooNew(error.message);
  if (error instanceof ReadOnly) return cliStrings.readOnly;
  if (error instanceof StorageFull) return cliStrings.storageFull(reasonOf(error.cause));
  if (error instanceof StorageUnavailable) return describeStorage(error.cause);
  if (error instanceof Unavailable) return cliStrings.databaseUnavailable(reasonOf(error.cause));
  const reason = reasonOf(error).replaceAll(/\s+/g, " ");
  return isFromSqlite(error) ? cliStrings.databaseBroken(reason) : cliStrings.failed(reason);
}

function describeDataFolder({ reason, path, code }: DataFolderUnusable): string {
  const owner = code === "EACCES" ? ownerOf(path) : null;
  if (owner) return cliStrings.dataOfAnother(path, owner, process.argv.slice(2).join(" "));
  const say = { unusable: problem.folderUnusable, open: problem.folderOpen }[reason];
  return mistake("DATA_DIR", say(path, code), accepted.DATA_DIR);
}

/** The name of the user whose folder it is, where it is another one; the system knows it, Node does not. */
function ownerOf(folder: string): string | null {
  const { stdout } = spawnSync("stat", ["--format=%U %u", folder], { encoding: "utf8" });
  const [name = "", id] = (stdout ?? "").trim().split(" ");
  return name === "" || Number(id) === process.getuid?.() ? null : name;
}

function isFromSqlite(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_SQLITE_ERROR";
}

function describeStorage(cause: unknown): string {
  const trouble = cause instanceof StorageFailure ? cause.trouble : "failed";
  return cliStrings.storageUnavailable[trouble](reasonOf(cause));
}

/** Some system errors carry a code and no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
