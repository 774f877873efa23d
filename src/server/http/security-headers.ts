/** The policy of answers that are no pages: they load nothing and run nothing. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/** Headers of every answer (checks S02, S03); a page has its own policy instead. */
export function securityHeaders(publicUrl: URL): Record<string, string> {
  const https = publicUrl.protocol === "https:";
  return {
    "Content-Security-Policy": inertPolicy,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(https && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
  };
}

/** Further headers that only matter for documents: a font or a script is sent without them. */
export const documentHeaders = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
};

/**
 * The policy of a page: no inline script, and inline style by its hash alone (contract §5, S03).
 *
 * @param sources hashes in CSP form (`'sha256-…'`) and the one origin a page may frame, if any
 */
export function contentSecurityPolicy(sources: { styles: string[]; frames: string[] }): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src ${["'self'", ...sources.styles].join(" ")}`,
    "img-src 'self' data:",
    `frame-src ${sources.frames.join(" ") || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
