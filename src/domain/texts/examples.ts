import { allToComplete, type ContentPack, type ValueToComplete } from "../content-pack/content-pack.ts";
import type { Actor } from "../context.ts";
import { textKeys } from "./text-schema.ts";
import { mayChange } from "./texts.rules.ts";

/** A value of the pack that is still an example, and who can put the true one in its place. */
export interface Example extends ValueToComplete {
  /** The key of the text that holds it; null when it is in the pack's files alone. */
  text: string | null;
  /** `host`: whoever has the pack's files. */
  by: "you" | "admin" | "host";
}

/** The examples left, as the actor may complete them. What the first start took over (`seed`) is an item by now, not a text. */
export function examplesFor({ actor, content }: { actor: Actor; content: ContentPack }): Example[] {
  const texts = new Set(textKeys(content));
  return allToComplete(content)
    .filter(({ path }) => path[0] !== "seed")
    .map((example) => {
      const keys = example.path.map((_, last) => example.path.slice(0, last + 1).join("."));
      const text = keys.find((key) => texts.has(key)) ?? null;
      if (text === null) return { ...example, text, by: "host" as const };
      return { ...example, text, by: mayChange(actor, text) ? ("you" as const) : ("admin" as const) };
    });
}
