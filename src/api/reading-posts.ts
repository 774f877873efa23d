/** What is sent with another method than GET and changes nothing: it goes on while the portal is read-only. */
export const readingPosts: ReadonlySet<string> = new Set([
  "POST /announcement/preview",
  "POST /gate",
  "POST /health/check",
  "POST /user/import/look",
]);
