/** A key becomes part of a path or an address: nothing else may get that far. */
export function isSha256(key: string): boolean {
  return /^[0-9a-f]{64}$/.test(key);
}
