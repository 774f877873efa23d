import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { connectDatabase } from "#adapters/database/connect.ts";
import { createArgon2Passwords } from "#adapters/passwords/argon2-passwords.ts";
import { operator } from "#domain/context.ts";
import type { Settings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { requirePortal } from "../data-folder.ts";

export type AccountsContext = Awaited<ReturnType<typeof openAccounts>>["ctx"];

/**
 * Runs `work` with the accounts of the configured portal, which may be running meanwhile.
 *
 * @throws {CommandFailure} where there is none, or after an interrupted restore
 */
export async function withAccounts<Result>(
  settings: Settings,
  work: (ctx: AccountsContext) => Promise<Result>,
): Promise<Result> {
  const { ctx, close } = await openAccounts(settings);
  return await work(ctx).finally(close);
}

async function openAccounts(settings: Settings) {
  const { databaseLocation, contentDir, secondFactor } = settings;
  const content = await loadContentPack(contentDir);
  await requirePortal(settings);
  const { db, write, purge, close } = await connectDatabase(databaseLocation, (error) =>
    console.error(cliStrings.failed(error.message)),
  );
  const now = () => new Date();
  return {
    ctx: {
      actor: operator,
      now,
      db,
      write,
      purge,
      content,
      passwords: createArgon2Passwords(),
      secondFactor,
      logAudit: () => undefined,
    },
    close,
  };
}
