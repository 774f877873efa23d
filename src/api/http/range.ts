import type { ByteRange } from "#domain/ports.ts";

/**
 * Reads a Range header for a file of `size` bytes (RFC 9110 §14). Null means: send everything, because there is no
 * header, or one we may ignore (another unit, a malformed one, several ranges).
 */
export function readRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, first, last] = header?.match(/^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/) ?? [];
  if (!(first || last)) {
    return null;
  }
  if (!first) {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : "unsatisfiable";
  }
  const start = Number(first);
  const end = last ? Number(last) : size - 1;
  if (start > end && last) {
    return null;
  }
  return start < size ? { start, end: Math.min(end, size - 1) } : "unsatisfiable";
}
