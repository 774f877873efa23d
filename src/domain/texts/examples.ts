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

/** Where the examples are changes with the content alone, and every page of the team asks. */
const placed = new WeakMap<ContentPack, Omit<Example, "by">[]>();

/** The examples left, as the actor may complete them. What the first start took over (`seed`) is an item by now, not a text. */
export function examplesFor({ actor, content }: { actor: Actor; content: ContentPack }): Example[] {
  const examples = placed.get(content) ?? placesOf(content);
  placed.set(content, examples);
  return examples.map((example) => {
    if (example.text === null) return { ...example, by: "host" as const };
    return { ...example, by: mayChange(actor, example.text) ? ("you" as const) : ("admin" as const) };
  });
}

function placesOf(content: ContentPack): Omit<Example, "by">[] {
  const texts = new Set(textKeys(content));
  return allToComplete(content)
    .filter(({ path }) => path[0] !== "seed")
    .map((example) => {
      const keys = example.path.map((_, last) => example.path.slice(0, last + 1).join("."));
      return { ...example, text: keys.find((key) => texts.has(key)) ?? null };
    });
}
