import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { connectDatabase } from "#adapters/database/connect.ts";
import { createArgon2Passwords } from "#adapters/passwords/argon2-passwords.ts";
import { operator } from "#domain/context.ts";
import type { Settings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { prepareDataFolder } from "../data-folder.ts";

export type AccountsContext = Awaited<ReturnType<typeof openAccounts>>["ctx"];

/**
 * Runs `work` with the accounts of the configured portal, which may be running meanwhile.
 *
 * @throws {CommandFailure} after an interrupted restore
 */
export async function withAccounts<Result>(
  settings: Settings,
  work: (ctx: AccountsContext) => Promise<Result>,
): Promise<Result> {
  await prepareDataFolder(settings);
  const { ctx, close } = await openAccounts(settings);
  return await work(ctx).finally(close);
}

async function openAccounts({ databaseLocation, contentDir, secondFactor }: Settings) {
  const content = await loadContentPack(contentDir);
  const { db, write, purge, close } = await connectDatabase(databaseLocation, (error) =>
    console.error(cliStrings.failed(error.message)),
  );
  const now = () => new Date();
  return {
    ctx: {
      ...{
        actor: operator,
        now,
        db,
        write,
        purge,
        content,
        passwords: createArgon2Passwords(),
        secondFactor,
      },
      logAudit: () => undefined,
    },
    close,
  };
}
