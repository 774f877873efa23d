import { recordAudit } from "#domain/audit/audit.commands.ts";
import type { Context, Reads, SignedInContext, Writes } from "#domain/context.ts";
import { NotFound } from "#domain/errors.ts";
import { hashSecret, newSecret } from "#domain/secrets/secrets.ts";
import { momentAfter } from "#domain/time/moments.ts";
import { endFamily } from "../sign-in/sessions.commands.ts";
import { deviceRememberedMs } from "./second-factor.ts";

/** Lets a device sign in without a code for a while; the token is for its browser alone. */
export async function rememberDevice(
  tx: Writes,
  { now }: Pick<Context, "now">,
  { userId, device, family }: { userId: number; device: string; family: string | null },
): Promise<string> {
  const token = newSecret();
  await tx
    .insertInto("remembered_devices")
    .values({
      userId,
      tokenHash: await hashSecret(token),
      device,
      family,
      createdAt: now().toISOString(),
      expiresAt: momentAfter(now(), deviceRememberedMs),
    })
    .execute();
  return token;
}

/** The remembered device of a user that this token belongs to, if any. */
export async function rememberedDevice(
  db: Reads,
  { now }: Pick<Context, "now">,
  { userId, token }: { userId: number; token: string },
): Promise<number | undefined> {
  const device = await db
    .selectFrom("remembered_devices")
    .select("id")
    .where("tokenHash", "=", await hashSecret(token))
    .where("userId", "=", userId)
    .where("expiresAt", ">", now().toISOString())
    .executeTakeFirst();
  return device?.id;
}

/** Notes the remembered login that a remembered device has from now on, or none. */
export async function tieDevice(
  tx: Writes,
  { token, family }: { token: string; family: string | null },
): Promise<void> {
  const tokenHash = await hashSecret(token);
  await tx.updateTable("remembered_devices").set({ family }).where("tokenHash", "=", tokenHash).execute();
}

/** Forgets one of the caller's devices, with its remembered login and other sessions; NotFound when it is not the caller's. */
export async function forgetDevice(ctx: SignedInContext, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    const { family } = await tx
      .deleteFrom("remembered_devices")
      .where("id", "=", id)
      .where("userId", "=", ctx.actor.userId)
      .returning("family")
      .executeTakeFirstOrThrow(() => new NotFound());
    if (family) await endFamily(tx, family, ctx.actor.sessionId);
    await recordAudit(tx, ctx, { action: "second-factor.forget-device", itemType: "device", itemId: id });
  });
}
