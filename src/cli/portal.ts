import { ContentPackError } from "#adapters/content-pack/content-pack-error.ts";
import { DatabaseTooNew } from "#adapters/database/database-too-new.ts";
import { StorageFailure } from "#adapters/files/s3/storage-failure.ts";
import { StorageFull, StorageUnavailable, Unavailable } from "#domain/errors.ts";
import { SettingsError } from "#settings";
import { cliStrings } from "#strings/cli.ts";
import { type Command, CommandFailure } from "./command.ts";

/** Each is loaded only when it is asked for: the server's modules take longer than most commands' work. */
const commands: Record<string, () => Promise<Command>> = {
  start: async () => (await import("./start.ts")).start,
  migrate: async () => (await import("./migrate.ts")).migrate,
  content: async () => (await import("./content.ts")).content,
  user: async () => (await import("./user.ts")).user,
  verify: async () => (await import("./verify.ts")).verify,
  backup: async () => (await import("./backup.ts")).backup,
  restore: async () => (await import("./restore.ts")).restore,
  help: async () => (await import("./help.ts")).help,
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(describe(error));
  // What was opened on the way (database, port, workers) must not keep the process alive.
  process.exit(1);
}

async function run([name = "help", ...args]: string[]): Promise<void> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) throw new CommandFailure(cliStrings.unknownCommand(name));
  const command = await load();
  await command(args);
}

function describe(error: unknown): string {
  const isForOperator =
    error instanceof CommandFailure || error instanceof SettingsError || error instanceof ContentPackError;
  if (isForOperator) return error.message;
  if (error instanceof DatabaseTooNew) return cliStrings.databaseTooNew(error.message);
  if (error instanceof StorageFull) return cliStrings.storageFull(reasonOf(error.cause));
  if (error instanceof StorageUnavailable) return describeStorage(error.cause);
  if (error instanceof Unavailable) return cliStrings.databaseUnavailable(reasonOf(error.cause));
  return cliStrings.failed(reasonOf(error).replaceAll(/\s+/g, " "));
}

function describeStorage(cause: unknown): string {
  const trouble = cause instanceof StorageFailure ? cause.trouble : "failed";
  return cliStrings.storageUnavailable[trouble](reasonOf(cause));
}

/** Some errors of the system carry a code and no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
