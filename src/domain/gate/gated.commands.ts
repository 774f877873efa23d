import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { hour } from "../moments.ts";
import { consumeAttempts } from "../rate-limits.commands.ts";
import type { Attempt } from "../rate-limits.ts";
import type { Finding } from "./gate.ts";

/** Something that must not go out was to become public; nothing was changed. */
export class GateStopped extends DomainError {
  readonly findings: readonly Finding[];

  /** @param body how the API names the item's text */
  constructor(findings: readonly Finding[], body: "text" | "description" = "text") {
    const stops = findings.filter(({ level }) => level === "stop");
    super(
      "gate-stopped",
      stops.map(({ code, where: { field } }) => ({ path: field === "text" ? body : field, message: code })),
    );
    this.findings = stops;
  }
}

/** How often a person is told within an hour that a list names members: it is no way to ask who is one. */
const tellings = { name: "gate-names", max: 40, windowMs: hour } as const;

/**
 * Runs what may find a member's name, and counts when it did: also when that refused the work.
 *
 * @throws TooManyRequests when the person was told of names too often
 */
export async function countingNames<Result>(
  ctx: Context,
  work: () => Promise<Result>,
  findingsOf: (result: Result) => readonly { code: string }[] = () => [],
): Promise<Result> {
  if (ctx.isGated) return await work();
  const attempt: Attempt = {
    limit: tellings,
    of: ["userId" in ctx.actor ? String(ctx.actor.userId) : ctx.actor.kind],
  };
  const tell = async (findings: readonly { code: string }[]) => {
    if (findings.some(({ code }) => code === "member-named")) await consumeAttempts(ctx, [attempt]);
  };
  try {
    const result = await work();
    await tell(findingsOf(result));
    return result;
  } catch (error) {
    if (error instanceof DomainError) await tell(error.fields.map(({ message }) => ({ code: message })));
    throw error;
  }
}
