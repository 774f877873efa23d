/** A name that an earlier attempt of the same test has not left in the portal, which a whole file of tests shares. */
export function unique(name: string): string {
  return `${name} ${crypto.randomUUID().slice(0, 8)}`;
}
