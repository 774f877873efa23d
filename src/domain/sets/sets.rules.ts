import { canEdit } from "../content/content-item.rules.ts";
import type { Actor } from "../context.ts";
import { mayChange } from "../texts/texts.rules.ts";
import type { Change } from "./changes.ts";
import type { ChangeSet } from "./sets.ts";

/** Whether an actor may make a change, wherever it waits. */
export function mayMake(actor: Actor, { type, item }: Pick<Change, "type" | "item">): boolean {
  return type === "text" ? mayChange(actor, item) : canEdit(actor);
}

/** A set as an actor may see it: of a text that the actor may not change, only that it is to change. */
export function seenBy(actor: Actor, set: ChangeSet): ChangeSet {
  const changes = set.changes.map((one) => {
    const { change } = one;
    if (change.type !== "text" || mayMake(actor, change)) return one;
    return { ...one, change: { ...change, edit: { value: "" } } };
  });
  return { ...set, changes };
}
