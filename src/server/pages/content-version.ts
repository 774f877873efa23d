/** More moments than a project has. */
const mostChanges = 1000;

/**
 * The version of the content of cached answers, as one number: the content's revision, and how many of the moments have passed
 * at which every page changes without a write.
 *
 * @param changes when enrolment opens, fills up or closes by itself, in milliseconds since 1970
 */
export function contentVersion(
  revision: () => number,
  changes: () => readonly number[],
  now = Date.now,
): () => number {
  return () => {
    const passed = changes().filter((change) => now() >= change).length;
    return revision() * mostChanges + Math.min(passed, mostChanges - 1);
  };
}
