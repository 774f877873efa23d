import type { Writes } from "#domain/context.ts";
import { hashSecret } from "#domain/secrets/secrets.ts";
import { recoveryCodeCount } from "./second-factor.ts";

/** The letters and digits of base32 (RFC 4648): none looks like another. */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Characters of a code, five random bits each; a hash of 80 bits cannot be guessed. */
const length = 16;

/** What people read instead of a letter of the alphabet. */
const misread: Readonly<Record<string, string>> = { 0: "O", 1: "I", 8: "B" };

/** Replaces the recovery codes of an account; the result is for its owner alone, once. */
export async function newRecoveryCodes(tx: Writes, userId: number): Promise<string[]> {
  await deleteRecoveryCodes(tx, userId);
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  for (const code of codes) {
    await tx
      .insertInto("recovery_codes")
      .values({ userId, codeHash: await hashOf(userId, code) })
      .execute();
  }
  return codes;
}

/** Uses up a recovery code, however it is typed. Resolves to false when the account has none like it. */
export async function spendRecoveryCode(tx: Writes, userId: number, typed: string): Promise<boolean> {
  const spent = await tx
    .deleteFrom("recovery_codes")
    .where("userId", "=", userId)
    .where("codeHash", "=", await hashOf(userId, typed))
    .returning("userId")
    .executeTakeFirst();
  return spent !== undefined;
}

export async function deleteRecoveryCodes(tx: Writes, userId: number): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("userId", "=", userId).execute();
}

/** Four groups of four: `K7QD-PX2M-AW4T-R6NE`. */
function newCode(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte % 32]);
  return (letters.join("").match(/.{4}/g) ?? []).join("-");
}

function hashOf(userId: number, typed: string): Promise<string> {
  const code = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/[018]/g, (digit) => misread[digit] ?? "");
  return hashSecret(`${userId}.${code}`);
}
