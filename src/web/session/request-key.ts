/** A key that makes a repeated request harmless. `randomUUID` is not available on plain http. */
export function newRequestKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
