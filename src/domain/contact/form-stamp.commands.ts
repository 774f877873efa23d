import type { Context } from "../context.ts";
import { MessageRefused } from "../errors.ts";
import { day, second } from "../moments.ts";
import { hashSecret, newSecret, toHex } from "../secrets.ts";

/** No person reads and fills in the form faster; nobody leaves it open for longer. */
const shortestMs = 3 * second;
const longestMs = 2 * day;

const keyName = "contact-form";

type StampContext = Pick<Context, "db" | "write" | "now">;

/** Says when the form was shown, signed, so that it can be believed when it comes back. No cookie is needed. */
export async function newFormStamp(ctx: StampContext): Promise<string> {
  const shownAt = ctx.now().getTime().toString(36);
  return `${shownAt}.${await sign(ctx, shownAt)}`;
}

/** Throws MessageRefused when a form was sent too soon after it was shown, too late, or was never shown at all. */
export async function demandFreshStamp(ctx: StampContext, stamp: string): Promise<void> {
  const [shownAt = "", signature = ""] = stamp.split(".");
  const age = ctx.now().getTime() - Number.parseInt(shownAt, 36);
  if (!(await isSigned(ctx, shownAt, signature)) || age > longestMs) throw new MessageRefused("form-stale");
  if (age < shortestMs) throw new MessageRefused("form-too-fast");
}

async function sign(ctx: StampContext, text: string): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await signingKey(ctx), new TextEncoder().encode(text));
  return toHex(new Uint8Array(signature));
}

/** Compared by their hashes, so that the time it takes tells nothing. */
async function isSigned(ctx: StampContext, text: string, signature: string): Promise<boolean> {
  return (await hashSecret(signature)) === (await hashSecret(await sign(ctx, text)));
}

async function signingKey(ctx: StampContext): Promise<CryptoKey> {
  const secret = (await readSecret(ctx)) ?? (await makeSecret(ctx));
  const bytes = new TextEncoder().encode(secret);
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

async function readSecret({ db }: Pick<Context, "db">): Promise<string | undefined> {
  const row = await db.selectFrom("secrets").select("value").where("name", "=", keyName).executeTakeFirst();
  return row?.value;
}

/** Made once, by whichever instance comes first. */
function makeSecret({ write }: StampContext): Promise<string> {
  return write(async (tx) => {
    const known = await readSecret({ db: tx });
    if (known) return known;
    const value = newSecret();
    await tx.insertInto("secrets").values({ name: keyName, value }).execute();
    return value;
  });
}
