import { consumeAttempts } from "../access/rate-limits.commands.ts";
import type { RateLimit } from "../access/rate-limits.ts";
import type { Context, Writes } from "../context.ts";
import { minute } from "../time/moments.ts";
import { checkCode } from "./codes.commands.ts";
import { rememberedDevice } from "./remembered-devices.commands.ts";
import { secondFactorOf } from "./second-factor.queries.ts";
import type { ClientInfo, Credentials } from "./sessions.ts";

/** How a sign-in with the right password goes on: the account has no second factor, the device or a code stood for it, or not. */
export type SecondStep = "none" | "device" | "code" | "needed" | "wrong";

/** Right passwords without a code: the first of the two steps, and whoever only tries passwords. */
const withoutCode: RateLimit = { name: "second-factor-needed", max: 20, windowMs: 15 * minute };

/**
 * Prepares the second step of a sign-in, to be taken in the transaction that opens the session. A remembered device needs no
 * code.
 *
 * @throws TooManyRequests after too many wrong codes, or too many passwords without one
 */
export async function prepareSecondStep(
  ctx: Context,
  userId: number,
  { code }: Pick<Credentials, "code">,
  { rememberedDevice: token, address }: Pick<ClientInfo, "rememberedDevice" | "address">,
): Promise<(tx: Writes) => Promise<SecondStep>> {
  const isNeeded = (await secondFactorOf(ctx.db, userId)) !== undefined;
  const spend = isNeeded && code ? await checkCode(ctx, userId, code) : null;
  const hasDevice = token && (await rememberedDevice(ctx.db, ctx, { userId, token }));
  if (isNeeded && !code && !hasDevice) {
    await consumeAttempts(ctx, [{ limit: withoutCode, of: [String(userId), address] }]);
  }
  return async (tx) => {
    if (!(await secondFactorOf(tx, userId))) return "none";
    if (spend) return (await spend(tx)) ? "code" : "wrong";
    const device = token && (await rememberedDevice(tx, ctx, { userId, token }));
    return device ? "device" : "needed";
  };
}
