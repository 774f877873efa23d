import { type OwnSecretContext, ownSecret } from "./own-secrets.commands.ts";
import { hashSecret, keyedHash } from "./secrets.ts";

/** Signs a text with one of the portal's own keys (HMAC-SHA-256, in hexadecimal); `keyName` states the purpose. */
export async function sign(ctx: OwnSecretContext, keyName: string, text: string): Promise<string> {
  return keyedHash(await ownSecret(ctx, keyName), text);
}

/** Whether `sign` made this signature, compared in constant time. */
export async function isSigned(
  ctx: OwnSecretContext,
  keyName: string,
  { text, signature }: { text: string; signature: string },
): Promise<boolean> {
  return (await hashSecret(signature)) === (await hashSecret(await sign(ctx, keyName, text)));
}
