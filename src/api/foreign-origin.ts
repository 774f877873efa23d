import type { MiddlewareHandler } from "hono";
import { Forbidden } from "#domain/errors.ts";
import type { ApiEnv } from "./env.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses whatever could change something when a page of another site sends it (check S22). A browser always names the
 * page's origin; programs, which carry no cookies, need not.
 */
export function refuseForeignOrigin(publicUrl: URL): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const origin = c.req.header("Origin");
    const { host } = new URL(c.req.url);
    if (!safeMethods.has(c.req.method) && !isOwnOrigin(origin, publicUrl, host)) {
      throw new Forbidden();
    }
    await next();
  };
}

/** Behind a proxy only PUBLIC_URL tells the origin; without one, the Host that the browser asked does. */
export function isOwnOrigin(origin: string | undefined, publicUrl: URL, host: string | undefined): boolean {
  return origin === undefined || origin === publicUrl.origin || URL.parse(origin)?.host === host;
}
