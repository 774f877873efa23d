import { mkdir } from "node:fs/promises";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { connectDatabase } from "#adapters/database/connect.ts";
import { createArgon2Passwords } from "#adapters/passwords/argon2-passwords.ts";
import { operator } from "#domain/context.ts";
import type { Settings } from "#settings";
import { cliStrings } from "#strings/cli.ts";
import { demandNoUnfinishedRestore } from "./unfinished-restore.ts";

export type AccountsContext = Awaited<ReturnType<typeof openAccounts>>["ctx"];

/**
 * Does `work` on the accounts of the configured portal, which may be running meanwhile.
 *
 * @throws {CommandFailure} where a restore broke off
 */
export async function withAccounts<Result>(
  settings: Settings,
  work: (ctx: AccountsContext) => Promise<Result>,
): Promise<Result> {
  demandNoUnfinishedRestore(settings);
  const { ctx, close } = await openAccounts(settings);
  return await work(ctx).finally(close);
}

async function openAccounts({ dataDir, databaseLocation, contentDir }: Settings) {
  const [content, passwords] = await Promise.all([loadContentPack(contentDir), createArgon2Passwords()]);
  await mkdir(dataDir, { recursive: true });
  const { db, write, close } = await connectDatabase(databaseLocation, (error) =>
    console.error(cliStrings.failed(error.message)),
  );
  const now = () => new Date();
  return { ctx: { actor: operator, now, db, write, content, passwords, note: () => undefined }, close };
}
