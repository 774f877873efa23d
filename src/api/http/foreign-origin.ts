import type { Context, MiddlewareHandler } from "hono";
import { csrf } from "hono/csrf";
import type { ApiEnv } from "./env.ts";

/**
 * Refuses forms of other sites' pages (check S22). For requests that a form cannot send, browsers first ask for permission
 * (preflight), which is never given. Programs send no origin, and no cookies.
 *
 * @param publicOrigin see `isOwnOrigin`
 */
export function refuseForeignOrigin(publicOrigin: string | null): MiddlewareHandler<ApiEnv> {
  const isOwn = (origin: string, c: Context) => isOwnOrigin(origin, publicOrigin, new URL(c.req.url).host);
  // Only the origin counts: to a browser, a name that was rebound to this server is the same site.
  const check = csrf({ origin: isOwn, secFetchSite: [] });
  return (c, next) => {
    const isProgram = !(c.req.header("Origin") ?? c.req.header("Sec-Fetch-Site"));
    return isProgram ? next() : check(c, next);
  };
}

/**
 * Whether one of the portal's pages sent a request.
 *
 * @param publicOrigin that of PUBLIC_URL; null when it is not set: then any origin with the host that was asked is ours
 */
export function isOwnOrigin(
  origin: string | undefined,
  publicOrigin: string | null,
  host: string | undefined,
): boolean {
  if (origin === undefined) return true;
  return publicOrigin === null ? URL.parse(origin)?.host === host : origin === publicOrigin;
}
