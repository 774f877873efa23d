/** A request for an answer in a language, such as that of the page that asks. */
export function inLanguage(key: string, init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers);
  headers.set("Accept-Language", key);
  return { ...init, headers };
}
