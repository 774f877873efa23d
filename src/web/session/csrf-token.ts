/** The readable half of a remembered login (contract §4); the other half is a cookie that no script sees. */
const COOKIE = "XSRF-TOKEN";

/** undefined when no login is remembered: then the server need not be asked. */
export function readCsrfToken(): string | undefined {
  const pair = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${COOKIE}=`));
  return pair && decodeURIComponent(pair.slice(COOKIE.length + 1));
}

/** The other half is useless without it. */
export function clearCsrfToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in too many browsers
  document.cookie = `${COOKIE}=; Max-Age=0; Path=/; SameSite=Strict`;
}
