import type { Context } from "./context.ts";
import { hashSecret, newSecret, toHex } from "./secrets.ts";

type SigningContext = Pick<Context, "db" | "write">;

/** Signs a text with one of the portal's own keys (HMAC-SHA-256, in hexadecimal); `keyName` states the purpose. */
export async function sign(ctx: SigningContext, keyName: string, text: string): Promise<string> {
  const key = await signingKey(ctx, keyName);
  return toHex(new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text))));
}

/** Whether `sign` made this signature, compared in constant time. */
export async function isSigned(
  ctx: SigningContext,
  keyName: string,
  { text, signature }: { text: string; signature: string },
): Promise<boolean> {
  return (await hashSecret(signature)) === (await hashSecret(await sign(ctx, keyName, text)));
}

async function signingKey(ctx: SigningContext, keyName: string): Promise<CryptoKey> {
  const secret = (await readSecret(ctx, keyName)) ?? (await makeSecret(ctx, keyName));
  const bytes = new TextEncoder().encode(secret);
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

async function readSecret({ db }: Pick<Context, "db">, keyName: string): Promise<string | undefined> {
  const row = await db.selectFrom("secrets").select("value").where("name", "=", keyName).executeTakeFirst();
  return row?.value;
}

/** Created once, by the first instance that needs it. */
function makeSecret({ write }: SigningContext, name: string): Promise<string> {
  return write(async (tx) => {
    const known = await readSecret({ db: tx }, name);
    if (known) return known;
    const value = newSecret();
    await tx.insertInto("secrets").values({ name, value }).execute();
    return value;
  });
}
