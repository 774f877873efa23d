import type { Context } from "../context.ts";
import { Refused } from "../errors.ts";
import { isSigned, sign } from "../secrets/signatures.commands.ts";
import { day, second } from "../time/moments.ts";
import type { FormTrace } from "./contact.ts";

/** Below the minimum a program filled in the form; above the maximum the stamp is stale. */
const shortestMs = 3 * second;
const maxAgeMs = 2 * day;

const keyName = "contact-form";

type StampContext = Pick<Context, "db" | "write" | "now">;

/** A signed timestamp of when the form was shown; it needs no cookie. */
export async function newFormStamp(ctx: StampContext): Promise<string> {
  const shownAt = ctx.now().getTime().toString(36);
  return `${shownAt}.${await sign(ctx, keyName, shownAt)}`;
}

/** Throws Refused when a form looks as if a program had filled it in, or was shown too long ago. */
export async function requirePerson(ctx: StampContext, { stamp, website }: FormTrace): Promise<void> {
  if (website !== "") throw new Refused("looks-automatic");
  await requireFreshStamp(ctx, stamp);
}

/** Throws Refused when a form was sent too soon after it was shown, too late, or with an invalid stamp. */
async function requireFreshStamp(ctx: StampContext, stamp: string): Promise<void> {
  const [shownAt = "", signature = ""] = stamp.split(".");
  const age = ctx.now().getTime() - Number.parseInt(shownAt, 36);
  if (!(await isSigned(ctx, keyName, { text: shownAt, signature })) || age > maxAgeMs)
    throw new Refused("form-stale");
  if (age < shortestMs) throw new Refused("form-too-fast");
}
