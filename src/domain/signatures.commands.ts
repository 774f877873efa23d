import { type OwnSecretContext, ownSecret } from "./own-secrets.commands.ts";
import { hashSecret, toHex } from "./secrets.ts";

/** Signs a text with one of the portal's own keys (HMAC-SHA-256, in hexadecimal); `keyName` states the purpose. */
export async function sign(ctx: OwnSecretContext, keyName: string, text: string): Promise<string> {
  const key = await signingKey(ctx, keyName);
  return toHex(new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text))));
}

/** Whether `sign` made this signature, compared in constant time. */
export async function isSigned(
  ctx: OwnSecretContext,
  keyName: string,
  { text, signature }: { text: string; signature: string },
): Promise<boolean> {
  return (await hashSecret(signature)) === (await hashSecret(await sign(ctx, keyName, text)));
}

async function signingKey(ctx: OwnSecretContext, keyName: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(await ownSecret(ctx, keyName));
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}
