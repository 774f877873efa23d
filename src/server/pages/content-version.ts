/**
 * The version of the content of cached answers, as one number: the content's revision, and whether enrolment has ended,
 * which changes every page without a write.
 *
 * @param endsAt when enrolment ends by itself, in milliseconds since 1970
 */
export function contentVersion(revision: () => number, endsAt: number, now = Date.now): () => number {
  return () => revision() * 2 + (now() >= endsAt ? 1 : 0);
}
