/**
 * The version of the content of cached answers, as one number: the content's revision, and how many of the moments have passed
 * at which every page changes without a write.
 *
 * @param changes when enrolment opens, fills up or closes by itself, in milliseconds since 1970
 */
export function contentVersion(
  revision: () => number,
  changes: readonly number[],
  now = Date.now,
): () => number {
  return () => revision() * (changes.length + 1) + changes.filter((change) => now() >= change).length;
}
