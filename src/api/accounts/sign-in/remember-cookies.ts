import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import type { ApiEnv } from "#api/http/env.ts";
import { deviceRememberedMs } from "#domain/accounts/second-factor/second-factor.ts";
import { knownForMs } from "#domain/accounts/sign-in/known-browsers.commands.ts";
import type { NewRememberedLogin } from "#domain/accounts/sign-in/sessions.ts";
import { second } from "#domain/time/moments.ts";

/** Names that HTTP clients know: a page that can read the cookie proves it by sending the header. */
const csrfCookie = "XSRF-TOKEN";
const csrfHeader = "X-XSRF-TOKEN";

/** Reads the remembered login of a request; its token is a cookie that scripts cannot read. */
export function readRemembered(c: Context<ApiEnv>): { token: string | undefined; csrfToken: string } {
  const sent = c.req.header(csrfHeader) ?? "";
  const kept = getCookie(c, csrfCookie);
  return { token: getCookie(c, tokenCookie(c).name), csrfToken: sent === kept ? sent : "" };
}

/** Sets the cookies of a remembered login (contract §4, checks S17 and S22). */
export function setRemembered(c: Context<ApiEnv>, { token, csrfToken, lastsMs }: NewRememberedLogin): void {
  const { name, options } = tokenCookie(c);
  const maxAge = Math.floor(lastsMs / second);
  setCookie(c, name, token, { ...options, maxAge });
  setCookie(c, csrfCookie, csrfToken, { ...readableOptions(c), maxAge });
}

/** Deletes the cookies that the browser sent: a browser without a remembered login gets no cookie, not even an empty one. */
export function clearRemembered(c: Context<ApiEnv>): void {
  const { name, options } = tokenCookie(c);
  if (getCookie(c, name) !== undefined) deleteCookie(c, name, options);
  if (getCookie(c, csrfCookie) !== undefined) deleteCookie(c, csrfCookie, readableOptions(c));
}

/** The device cookie that the browser sent (known-browsers.commands.ts). */
export function readKnownBrowser(c: Context<ApiEnv>): string | undefined {
  return getCookie(c, knownBrowserCookie(c).name);
}

/** Sets the device cookie. Only signing in does: visitors get no cookie at all. */
export function setKnownBrowser(c: Context<ApiEnv>, token: string): void {
  const { name, options } = knownBrowserCookie(c);
  setCookie(c, name, token, { ...options, maxAge: knownForMs / second });
}

/** The token of a remembered device, which needs no code. */
export function readDevice(c: Context<ApiEnv>): string | undefined {
  return getCookie(c, deviceCookie(c).name);
}

/** Sets the cookie of a remembered device. */
export function setDevice(c: Context<ApiEnv>, token: string): void {
  const { name, options } = deviceCookie(c);
  setCookie(c, name, token, { ...options, maxAge: deviceRememberedMs / second });
}

function deviceCookie(c: Context<ApiEnv>) {
  const { options } = tokenCookie(c);
  return { name: options.secure ? "__Host-device" : "device", options };
}

function knownBrowserCookie(c: Context<ApiEnv>) {
  const { options } = tokenCookie(c);
  return { name: options.secure ? "__Host-known" : "known", options };
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
