import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { emailKey } from "#domain/accounts/members/members.ts";
import type { Context } from "#domain/context.ts";
import { minute } from "#domain/time/moments.ts";
import { repeat } from "../repeat.ts";

/** Where the first admin's password is until it was used, for a portal whose output the system keeps for months. */
const fileIn = (dataDir: string) => join(dataDir, "first-admin.txt");

/** Writes what the operator is to read, for the portal's user alone. Resolves to the file's path. */
export async function writeFirstAdmin(
  dataDir: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  await writeFile(fileIn(dataDir), `${email}\n${password}\n`, { mode: 0o600 });
  return fileIn(dataDir);
}

/** Deletes the file within a minute after the account was first used, changed or erased. Ends when the returned function is called. */
export function startForgettingFirstAdmin(
  ctx: Pick<Context, "db" | "passwords">,
  dataDir: string,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return repeat(async () => {
    await forgetUsed(ctx, fileIn(dataDir)).catch(onError);
    return minute;
  });
}

async function forgetUsed({ db, passwords }: Pick<Context, "db" | "passwords">, file: string): Promise<void> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return;
  const [email = "", password = ""] = text.split("\n");
  const user = await db
    .selectFrom("users")
    .select(["passwordHash", "lastLoginAt", "status"])
    .where("emailKey", "=", emailKey(email))
    .executeTakeFirst();
  const isUnused =
    user?.passwordHash &&
    user.lastLoginAt === null &&
    user.status === "active" &&
    (await passwords.verify(password, user.passwordHash));
  if (!isUnused) await rm(file, { force: true });
}
