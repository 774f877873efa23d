import type { Context } from "#domain/context.ts";
import { publishDueSets } from "#domain/sets/publish-set.commands.ts";
import { second } from "#domain/time/moments.ts";
import { repeat } from "../repeat.ts";

/** Interval (ms) at which the portal looks whether a set is due: one indexed query. */
const checkMs = 5 * second;

/**
 * Publishes scheduled sets at their moments (publishDueSets), at once those that became due without a server, until the
 * returned function is called, which waits for the publication in progress.
 */
export function startPublishing(
  ctx: Omit<Context, "actor">,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return repeat(async () => {
    const next = await publishDueSets(ctx).catch(onError);
    const left = next ? Date.parse(next) - ctx.now().getTime() : checkMs;
    return Math.max(0, Math.min(left, checkMs));
  });
}
