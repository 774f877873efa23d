/** A job's own page. */
export function jobAddress(id: number): string {
  return `/joburi/${id}`;
}
