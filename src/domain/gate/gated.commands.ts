import { consumeAttempts, consumeDistinct } from "../access/rate-limits.commands.ts";
import type { Attempt } from "../access/rate-limits.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { ReadOnly } from "../read-only.ts";
import { hour } from "../time/moments.ts";
import type { Finding } from "./gate.ts";
import { namesTried } from "./members-named.ts";

/** Something that must not go out was to become public; nothing was changed. */
export class GateStopped extends DomainError {
  readonly findings: readonly Finding[];
  /** In which members were looked for. */
  readonly lines: readonly string[];

  /** @param body how the API names the item's text */
  constructor(
    findings: readonly Finding[],
    body: "text" | "description" = "text",
    lines: readonly string[] = [],
  ) {
    const stops = findings.filter(({ level }) => level === "stop");
    super(
      "gate-stopped",
      stops.map(({ code, where: { field } }) => ({ path: field === "text" ? body : field, message: code })),
    );
    this.findings = stops;
    this.lines = lines;
  }
}

/** How many members a person is told within an hour that lists name: it is no way to ask who is one. */
const tellings = { name: "gate-names", max: 40, windowMs: hour } as const;

/** How many different names a person may try within an hour, members' or not: a miss is an answer, too. */
const tries = { name: "gate-tries", max: 100, windowMs: hour } as const;

/** The most names of one text that count: a long list of places or schools is no question about people. */
const mostOfText = 20;

/**
 * Counts the names that a list could be meant to try, before it is looked for members. The same ones count once.
 *
 * @throws TooManyRequests
 */
export async function countTries(ctx: Context, lines: readonly string[]): Promise<void> {
  const names = new Set<string>();
  for (const line of lines) {
    if (names.size >= mostOfText) break;
    for (const name of namesTried(line)) names.add(name);
  }
  const counted = [...names].slice(0, mostOfText);
  if (counted.length > 0)
    await unlessReadOnly(consumeDistinct(ctx, { limit: tries, of: ofPerson(ctx) }, counted));
}

function ofPerson({ actor }: Context): string[] {
  return ["userId" in actor ? String(actor.userId) : actor.kind];
}

/** A check changes nothing, so it goes on while nothing can be counted: that is for some minutes, and an operator is about. */
async function unlessReadOnly(counting: Promise<void>): Promise<void> {
  await counting.catch((error: unknown) => {
    if (!(error instanceof ReadOnly)) throw error;
  });
}

/**
 * Runs what may find members' names, and counts those that it found, also when that refused the work: then those that it was tried
 * with, too, since something else in the text can refuse it each time.
 *
 * @throws TooManyRequests when the person was told of names, or tried them, too often
 */
export async function countingNames<Result>(
  ctx: Context,
  work: () => Promise<Result>,
  findingsOf: (result: Result) => readonly { code: string }[] = () => [],
): Promise<Result> {
  if (ctx.isGated) return await work();
  const attempt: Attempt = { limit: tellings, of: ofPerson(ctx) };
  const tell = async (findings: readonly { code: string }[]) => {
    const told = findings.filter(({ code }) => code === "member-named").map(() => attempt);
    if (told.length > 0) await unlessReadOnly(consumeAttempts(ctx, told));
  };
  try {
    const result = await work();
    await tell(findingsOf(result));
    return result;
  } catch (error) {
    if (error instanceof GateStopped) await countTries(ctx, error.lines);
    if (error instanceof DomainError) await tell(error.fields.map(({ message }) => ({ code: message })));
    throw error;
  }
}
