/** Pages behind a sign-in or of one visitor's concern, and searches on someone else's board: nothing for a search engine. */
const closed = [
  "/api/",
  "/login",
  "/activitate?",
  "/job?",
  "/joburi?",
  "/joburi-auto?",
  "/anunt/",
  "/incarca-plan-de-afaceri",
  "/documente-admin",
];

/** `/robots.txt` (RFC 9309). The feeds of documents stay open: they are public. */
export function robots(publicUrl: URL): string {
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "Allow: /api/cntr/files/downloads/",
    "",
    `Sitemap: ${new URL("/sitemap.xml", publicUrl)}`,
    "",
  ].join("\n");
}
