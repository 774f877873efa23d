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

/** Bytes as hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
