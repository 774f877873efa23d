/** What a row of a list is called by its own words, where it has a name. */
export function nameOfRow(row: unknown): string | undefined {
  const { title, name, label, place } = (row ?? {}) as Record<string, unknown>;
  return [title, name, label, place].find((words) => typeof words === "string" && words !== "") as
    | string
    | undefined;
}
