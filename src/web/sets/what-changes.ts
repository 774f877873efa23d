import type { Change } from "#domain/sets/changes.ts";
import type { TeamStrings } from "#strings/languages.ts";

/** What a change does, in a few words: "devine public · se schimbă: titlul, textul". */
export function whatChanges(
  { type, edit }: Change,
  { setsStrings: { parts }, ...strings }: TeamStrings,
): string {
  if (type === "text") return "giveBack" in edit ? parts.giveBack : parts.text;
  if (type === "document") return parts.file;
  const { isPublic, ...fields } = edit;
  const names = Object.keys(fields).map((name) => fieldLabel(name, strings));
  return [
    isPublic === true && parts.show,
    isPublic === false && parts.hide,
    names.length > 0 && parts.changed(names.join(", ")),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** What a field of an item is called. */
export function fieldLabel(
  name: string,
  { editingStrings, historyStrings }: Pick<TeamStrings, "editingStrings" | "historyStrings">,
): string {
  const labels: Record<string, string> = editingStrings.fields;
  const written = name === "text" || name === "description" ? "body" : name;
  return labels[written] ?? historyStrings.fields.other;
}
