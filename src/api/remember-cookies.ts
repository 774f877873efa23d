import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { second } from "#domain/moments.ts";
import { type RememberedLogin, sessionLimits } from "#domain/sessions/sessions.ts";
import type { ApiEnv } from "./env.ts";

/** Names that HTTP clients know by themselves: whoever can read the cookie proves it by sending the header. */
const antiForgeryCookie = "XSRF-TOKEN";
const antiForgeryHeader = "X-XSRF-TOKEN";

/** What the browser sent of a remembered login; the token is a cookie it cannot read. */
export function readRemembered(c: Context<ApiEnv>): { token: string | undefined; antiForgery: string } {
  const sent = c.req.header(antiForgeryHeader) ?? "";
  const kept = getCookie(c, antiForgeryCookie);
  return { token: getCookie(c, tokenCookie(c).name), antiForgery: sent === kept ? sent : "" };
}

/** Gives the browser what it needs to come back (contract §4, checks S17 and S22). */
export function setRemembered(c: Context<ApiEnv>, { token, antiForgery }: RememberedLogin): void {
  const { name, options } = tokenCookie(c);
  const maxAge = sessionLimits.rememberedMs / second;
  setCookie(c, name, token, { ...options, maxAge });
  setCookie(c, antiForgeryCookie, antiForgery, { ...readableOptions(c), maxAge });
}

/** Takes it away again, if there is any: who was never remembered gets no cookie, not even an empty one. */
export function clearRemembered(c: Context<ApiEnv>): void {
  const { name, options } = tokenCookie(c);
  if (getCookie(c, name) !== undefined) deleteCookie(c, name, options);
  if (getCookie(c, antiForgeryCookie) !== undefined) deleteCookie(c, antiForgeryCookie, readableOptions(c));
}

/** On https the name binds the cookie to this very host; such a cookie must be for all paths. */
function tokenCookie(c: Context<ApiEnv>): { name: string; options: CookieOptions } {
  const isSecure = c.var.publicUrl.protocol === "https:";
  return {
    name: isSecure ? "__Host-remember" : "remember",
    options: {
      httpOnly: true,
      secure: isSecure,
      sameSite: "Strict",
      path: isSecure ? "/" : "/api/cntr/user",
    },
  };
}

function readableOptions(c: Context<ApiEnv>): CookieOptions {
  return { secure: c.var.publicUrl.protocol === "https:", sameSite: "Strict", path: "/" };
}
