/** Validates a key before it becomes part of a path or a URL. */
export function isSha256(key: string): boolean {
  return /^[0-9a-f]{64}$/.test(key);
}
