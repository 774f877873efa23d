/** A random key for a request, the same for each try of it; `crypto.randomUUID` is missing on plain http. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
}
