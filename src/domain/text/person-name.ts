interface Name {
  firstName: string | null;
  lastName: string | null;
}

/** The name of a joined account; null where there is none, and of an erased one. */
export function personName({ firstName, lastName }: Name): string | null {
  return `${firstName ?? ""} ${lastName ?? ""}`.trim() || null;
}
