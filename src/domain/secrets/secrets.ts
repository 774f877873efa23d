const bits = 192;

/** A random secret: 192 bits as 48 hexadecimal digits, valid in a header, a cookie and an address. */
export function newSecret(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(bits / 8)));
}

/**
 * The stored form of a secret: its SHA-256 in hexadecimal. The secret is random, so it needs neither a salt nor a slow
 * hash.
 */
export async function hashSecret(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  return toHex(new Uint8Array(digest));
}

/** HMAC-SHA-256 of a text in hexadecimal: without the secret, not even a short text can be guessed from it. */
export async function keyedHash(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  return toHex(new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text))));
}

/** Bytes as hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
