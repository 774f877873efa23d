import { type OwnSecretContext, ownSecret } from "./own-secrets.commands.ts";
import { toHex } from "./secrets.ts";

const algorithm = "AES-GCM";

/** Bytes of the number that is used once (NIST SP 800-38D §8.2.2). */
const nonceSize = 12;

/** What is sealed, and to what it belongs: it can be opened for the same owner only. */
interface Sealed {
  text: string;
  owner: string;
}

/**
 * Encrypts a text with one of the portal's own keys (AES-256-GCM, in hexadecimal); `keyName` states the purpose. What it
 * protects, and what not: docs/decisions/0034.
 */
export async function seal(ctx: OwnSecretContext, keyName: string, { text, owner }: Sealed): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceSize));
  const key = await sealingKey(ctx, keyName);
  const sealed = await crypto.subtle.encrypt(parameters(nonce, owner), key, new TextEncoder().encode(text));
  return toHex(nonce) + toHex(new Uint8Array(sealed));
}

/** Decrypts what `seal` made for this owner; rejects when it was altered or belongs to another. */
export async function unseal(
  ctx: OwnSecretContext,
  keyName: string,
  { text, owner }: Sealed,
): Promise<string> {
  const bytes = fromHex(text);
  const key = await sealingKey(ctx, keyName);
  const given = parameters(bytes.slice(0, nonceSize), owner);
  return new TextDecoder().decode(await crypto.subtle.decrypt(given, key, bytes.slice(nonceSize)));
}

function parameters(iv: Uint8Array<ArrayBuffer>, owner: string): AesGcmParams {
  return { name: algorithm, iv, additionalData: new TextEncoder().encode(owner) };
}

async function sealingKey(ctx: OwnSecretContext, keyName: string): Promise<CryptoKey> {
  const secret = new TextEncoder().encode(await ownSecret(ctx, keyName));
  const bytes = await crypto.subtle.digest("SHA-256", secret);
  return crypto.subtle.importKey("raw", bytes, algorithm, false, ["encrypt", "decrypt"]);
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
