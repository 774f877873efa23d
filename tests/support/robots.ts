/**
 * Whether a robots.txt lets every robot fetch a path (RFC 9309): of the rules that fit, the longest counts, and of two that are as
 * long the one that allows. It knows one group, `User-agent: *`.
 */
export function allows(robots: string, path: string): boolean {
  const fitting = robots.split("\n").flatMap((line) => {
    const [, verb, pattern = ""] = /^(Allow|Disallow): *(\S+)$/.exec(line) ?? [];
    return verb && matches(pattern, path) ? [{ isAllowed: verb === "Allow", length: pattern.length }] : [];
  });
  const longest = Math.max(...fitting.map(({ length }) => length));
  const decisive = fitting.filter(({ length }) => length === longest);
  return decisive.length === 0 || decisive.some(({ isAllowed }) => isAllowed);
}

/** `*` stands for anything, and `$` at the end for the end of the address. */
function matches(pattern: string, path: string): boolean {
  const parts = pattern
    .replace(/\$$/, "")
    .split("*")
    .map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}${pattern.endsWith("$") ? "$" : ""}`).test(path);
}
