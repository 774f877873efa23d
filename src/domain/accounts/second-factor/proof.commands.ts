import type { SignedInContext, Writes } from "#domain/context.ts";
import { Refused } from "#domain/errors.ts";
import { requireOwnPassword } from "../sign-in/passwords.commands.ts";
import { checkCode, recordWrongCode } from "./codes.commands.ts";
import { secondFactorOf } from "./second-factor.queries.ts";
import type { Proof } from "./second-factor.ts";

/**
 * Does `work` once it is certain that the owner of the account asks, and not somebody at an open session: by the password,
 * and by a code where there is a second factor, which is spent in the transaction of `work`.
 *
 * @throws Refused when the password or the code is wrong; TooManyRequests
 */
export async function withProof<Result>(
  ctx: SignedInContext,
  { current, code }: Proof,
  work: (tx: Writes) => Promise<Result>,
): Promise<Result> {
  await requireOwnPassword(ctx, current);
  const hasFactor = (await secondFactorOf(ctx.db, ctx.actor.userId)) !== undefined;
  return hasFactor ? await withCode(ctx, code, work) : await ctx.write(work);
}

/** Does `work` in the transaction that spends the caller's code. */
export async function withCode<Result>(
  ctx: SignedInContext,
  code: string,
  work: (tx: Writes) => Promise<Result>,
): Promise<Result> {
  const spend = await checkCode(ctx, ctx.actor.userId, code);
  const done = await ctx.write(async (tx) => ((await spend(tx)) ? { result: await work(tx) } : null));
  if (!done) throw await refusedCode(ctx);
  return done.result;
}

/** Records a wrong code. Resolves to the refusal. */
export async function refusedCode(ctx: SignedInContext): Promise<Refused> {
  await ctx.write((tx) => recordWrongCode(tx, ctx, ctx.actor.userId));
  return new Refused("wrong-code");
}
