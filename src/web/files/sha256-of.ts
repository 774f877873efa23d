/** By what a file is known on every device, in hexadecimal; null where the browser cannot tell, which is on plain http. */
export async function sha256Of(file: File): Promise<string | null> {
  if (!globalThis.isSecureContext) return null;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
