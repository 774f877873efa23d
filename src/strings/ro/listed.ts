/** "1, 2 și 5"; "PDF, DOC sau ZIP". */
export function listed(names: readonly (number | string)[], joint: "și" | "sau" = "și"): string {
  const last = names.at(-1);
  return names.length < 2 ? String(last) : `${names.slice(0, -1).join(", ")} ${joint} ${last}`;
}

/** "PDF, DOC sau ZIP", of extensions. */
export function kinds(extensions: readonly string[]): string {
  return listed(
    extensions.map((extension) => extension.toUpperCase()),
    "sau",
  );
}
