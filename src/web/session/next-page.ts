/**
 * Where to go after signing in, as an address names it: a page of ours, with its query and place. Whatever else it may
 * name is the home page (check S36).
 */
export function nextPage(next: string, origin: string): string {
  const target = next.startsWith("/") ? URL.parse(next, origin) : null;
  // "/..//evil.example" is a path of ours whose own path, followed, is another host.
  if (target?.origin !== origin || target.pathname.startsWith("//")) return "/";
  return target.pathname + target.search + target.hash;
}
