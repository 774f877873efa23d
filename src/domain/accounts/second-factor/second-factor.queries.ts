import { seesOthersData } from "#domain/access/permissions.ts";
import type { Context, Reads, SignedInContext } from "#domain/context.ts";
import { rememberedDevice } from "./remembered-devices.commands.ts";
import type { SecondFactor } from "./second-factor.ts";

/** The key of an account's authenticator application, and since when it counts; undefined while there is none. */
export async function secondFactorOf(
  db: Reads,
  userId: number,
): Promise<{ key: string; since: string } | undefined> {
  const row = await db
    .selectFrom("second_factors")
    .select(["key", "confirmedAt as since"])
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row?.key && row.since ? { key: row.key, since: row.since } : undefined;
}

/** Whether the second factor of an account may not be switched off by its owner. */
export function isCompulsory({ secondFactor, actor }: Pick<Context, "secondFactor" | "actor">): boolean {
  return secondFactor === "team" && seesOthersData(actor);
}

/** The second factor of the caller's account. `token` is that of the device that asks. */
export async function ownSecondFactor(
  ctx: SignedInContext,
  token: string | undefined,
): Promise<SecondFactor> {
  const { userId } = ctx.actor;
  const [factor, codes, devices, current] = await Promise.all([
    secondFactorOf(ctx.db, userId),
    ctx.db.selectFrom("recovery_codes").select("codeHash").where("userId", "=", userId).execute(),
    ctx.db
      .selectFrom("remembered_devices")
      .select(["id", "device", "createdAt", "expiresAt"])
      .where("userId", "=", userId)
      .where("expiresAt", ">", ctx.now().toISOString())
      .orderBy("id", "desc")
      .execute(),
    token && rememberedDevice(ctx.db, ctx, { userId, token }),
  ]);
  return {
    since: factor?.since ?? null,
    isExpected: seesOthersData(ctx.actor),
    isCompulsory: isCompulsory(ctx),
    recoveryCodesLeft: codes.length,
    devices: devices.map((device) => ({ ...device, isCurrent: device.id === current })),
  };
}
