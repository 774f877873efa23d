import type { Context } from "#domain/context.ts";
import { newSecret } from "#domain/secrets/secrets.ts";
import { isSigned, sign } from "#domain/secrets/signatures.commands.ts";
import { day } from "#domain/time/moments.ts";

/** Milliseconds after a sign-in during which a browser is known. */
export const knownForMs = 180 * day;

const keyName = "known-browser";

type BrowserContext = Pick<Context, "db" | "write" | "now">;

/**
 * A device cookie: proof that this user once signed in with this browser (OWASP, "Slow down online guessing attacks
 * with device cookies"). It grants no access; attempts that carry it are counted separately.
 */
export async function newKnownBrowser(ctx: BrowserContext, userId: number): Promise<string> {
  const text = `${userId}.${ctx.now().getTime().toString(36)}.${newSecret()}`;
  return `${text}.${await sign(ctx, keyName, text)}`;
}

/** Whether the cookie was issued to a browser in which this user signed in recently enough. */
export async function isKnownBrowser(ctx: BrowserContext, userId: number, cookie: string): Promise<boolean> {
  const [owner = "", since = "", nonce = "", signature = ""] = cookie.split(".");
  const age = ctx.now().getTime() - Number.parseInt(since, 36);
  if (owner !== String(userId) || !(age < knownForMs)) return false;
  return await isSigned(ctx, keyName, { text: `${owner}.${since}.${nonce}`, signature });
}
