import type { Context, SignedIn } from "../context.ts";
import { NotFound } from "../errors.ts";

/** The evaluation of a plan that whoever asks knows by an alias. NotFound for an alias that is not theirs. */
export function evaluationOf(
  _ctx: Context & { actor: SignedIn },
  _alias: string,
): Promise<{ id: number; planId: number; roundId: number }> {
  return Promise.reject(new NotFound());
}
