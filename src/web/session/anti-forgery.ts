/** The readable half of a remembered login (contract §4); the other half is a cookie that no script sees. */
const COOKIE = "XSRF-TOKEN";

/** undefined when no login is remembered: then the server need not be asked. */
export function readAntiForgery(): string | undefined {
  const pair = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${COOKIE}=`));
  return pair && decodeURIComponent(pair.slice(COOKIE.length + 1));
}

/** Without it the other half opens nothing. */
export function forgetAntiForgery(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in too many browsers
  document.cookie = `${COOKIE}=; Max-Age=0; Path=/; SameSite=Strict`;
}
