import { type AuditContext, recordAudit } from "../audit/audit.commands.ts";
import { raiseRevision } from "../content/content-revision.commands.ts";
import type { Context, Reads } from "../context.ts";
import { seal, unseal } from "../secrets/sealing.commands.ts";
import { toHex } from "../secrets/secrets.ts";
import { signText, toBase64 } from "./ed25519.ts";

type KeyContext = Pick<Context, "db" | "write" | "now">;

/** The portal's own key under which signing keys are sealed. */
const sealedWith = "signing-keys";

/** A signature (base64), and the key that made it. */
export interface Signed {
  keyId: string;
  signature: string;
}

/** Signs a text (Ed25519, RFC 8032) with the portal's present key; the first text makes the first key. */
export async function sign(ctx: KeyContext, text: string): Promise<Signed> {
  const { id, privateKey } = (await presentKey(ctx.db)) ?? (await firstKey(ctx));
  const pkcs8 = await unseal(ctx, sealedWith, { text: privateKey, owner: id });
  return { keyId: id, signature: await signText(pkcs8, text) };
}

/**
 * Retires the present key, whose private half is forgotten, and makes another. What was signed with it can still be verified: its
 * public half stays published.
 *
 * @returns the new key's id
 */
export async function rotateSigningKey(ctx: KeyContext & AuditContext): Promise<string> {
  const key = await newKey(ctx);
  await ctx.write(async (tx) => {
    await tx
      .updateTable("signing_keys")
      .set({ retiredAt: ctx.now().toISOString(), privateKey: null })
      .where("retiredAt", "is", null)
      .execute();
    await tx.insertInto("signing_keys").values(key).execute();
    await recordAudit(tx, ctx, { action: "signing-key.rotate" });
    await raiseRevision(tx);
  });
  return key.id;
}

async function presentKey(db: Reads) {
  const key = await db
    .selectFrom("signing_keys")
    .select(["id", "publicKey", "privateKey"])
    .where("retiredAt", "is", null)
    .executeTakeFirst();
  return key?.privateKey ? { ...key, privateKey: key.privateKey } : undefined;
}

async function firstKey(ctx: KeyContext) {
  const key = await newKey(ctx);
  return ctx.write(async (tx) => {
    const known = await presentKey(tx);
    if (known) return known;
    await tx.insertInto("signing_keys").values(key).execute();
    await raiseRevision(tx);
    return key;
  });
}

async function newKey(ctx: KeyContext) {
  const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  const spki = new Uint8Array(await crypto.subtle.exportKey("spki", pair.publicKey));
  const pkcs8 = new Uint8Array(await crypto.subtle.exportKey("pkcs8", pair.privateKey));
  const id = toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", spki))).slice(0, 16);
  return {
    id,
    publicKey: `-----BEGIN PUBLIC KEY-----\n${toBase64(spki)}\n-----END PUBLIC KEY-----\n`,
    privateKey: await seal(ctx, sealedWith, { text: toBase64(pkcs8), owner: id }),
    madeAt: ctx.now().toISOString(),
    retiredAt: null,
  };
}
