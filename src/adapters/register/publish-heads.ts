import type { Context } from "#domain/context.ts";
import { hour } from "#domain/moments.ts";
import { publishHead } from "#domain/register/register.commands.ts";

/** Interval (ms) at which the portal looks whether a head is due: one query, and a second one when lines were added. */
const intervalMs = hour;

/** Publishes the register's heads as they become due, now and until the returned function is called. */
export function startRegister(
  ctx: Pick<Context, "db" | "write" | "now">,
  onError: (error: unknown) => void,
): () => Promise<unknown> {
  const run = () => publishHead(ctx).catch(onError);
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, intervalMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
