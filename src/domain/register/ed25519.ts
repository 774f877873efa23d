/** Signs a text (Ed25519, RFC 8032) with a private key (PKCS #8 in base64). Returns the signature in base64. */
export async function signText(privateKey: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey("pkcs8", fromBase64(privateKey), "Ed25519", false, ["sign"]);
  const signature = await crypto.subtle.sign("Ed25519", key, new TextEncoder().encode(text));
  return toBase64(new Uint8Array(signature));
}

/** Whether a signature (base64) is that of a text by the owner of a public key (PEM); false where one of them is no such thing. */
export async function isSigned(given: { text: string; signature: string; key: string }): Promise<boolean> {
  try {
    const spki = fromBase64(given.key.replace(/-----[A-Z ]+-----|\s/g, ""));
    const key = await crypto.subtle.importKey("spki", spki, "Ed25519", false, ["verify"]);
    const text = new TextEncoder().encode(given.text);
    return await crypto.subtle.verify("Ed25519", key, fromBase64(given.signature), text);
  } catch {
    return false;
  }
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
