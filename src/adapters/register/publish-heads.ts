import type { Context } from "#domain/context.ts";
import { publishHead, stampHead } from "#domain/register/register.commands.ts";
import { hour } from "#domain/time/moments.ts";
import { repeat } from "../repeat.ts";
import { timestampAuthority } from "./timestamp-authority.ts";

/** Interval (ms) at which the portal looks whether a head is due: one query, and a second one when lines were added. */
const intervalMs = hour;

/**
 * Publishes the register's heads as they become due, and has them time-stamped where there is an authority, now and until the
 * returned function is called.
 */
export function startRegister(
  ctx: Pick<Context, "db" | "write" | "now">,
  timestampUrl: string | null,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const timestamp = timestampUrl === null ? null : timestampAuthority(timestampUrl);
  return repeat(async () => {
    await publishHead(ctx).catch(onError);
    if (timestamp) await stampHead(ctx, timestamp).catch(onError);
    return intervalMs;
  });
}
