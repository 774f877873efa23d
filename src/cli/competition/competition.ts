import { plannedResets, resetClocks } from "#domain/competition/clock-reset.commands.ts";
import { maxLength } from "#domain/competition/managed-rounds.limits.ts";
import { announcedRounds } from "#domain/competition/rounds.queries.ts";
import type { Context } from "#domain/context.ts";
import { Conflict } from "#domain/errors.ts";
import { freezeEvaluation, resumeFromSeals } from "#domain/evaluators/stops.commands.ts";
import { singleLine } from "#domain/text/plain-text.ts";
import { loadSettings } from "#settings";
import { auditStrings } from "#strings/ro/audit.ts";
import { cliStrings } from "#strings/ro/cli.ts";
import { format } from "#strings/ro/index.ts";
import { withAccounts } from "../accounts/accounts.ts";
import { CommandFailure, commandGroup } from "../command.ts";
import { usageOf } from "../help.ts";
import { readOptions } from "../options.ts";

const { clockReset: clock, evaluation } = cliStrings;

/** `competition …`: what an operator may do about the competition; what loads much is loaded on demand, as in portal.ts. */
export const competition = commandGroup("competition", {
  evidence: async (args) => (await import("../round-file/evidence.ts")).evidence(args),
  freeze,
  resume,
  rehearse: async (args) => (await import("./rehearse.ts")).rehearse(args),
  "reset-clock": resetClock,
});

/** `competition freeze`: stops reading and writing by the evaluators of a round, and says who saw what since when. */
async function freeze(args: string[]): Promise<void> {
  const usage = usageOf("competition freeze");
  const { values, words } = readOptions(args, { options: { reason: { type: "string" } }, words: 1, usage });
  const reason = singleLine(values.reason ?? "");
  if (reason === "" || reason.length > maxLength.reason)
    throw new CommandFailure(evaluation.wrongReason(maxLength.reason));
  await withAccounts(loadSettings(), async (ctx) => {
    const round = await roundNamed(ctx, words[0] ?? "");
    const seen = await freezeEvaluation(ctx, round, reason).catch(inWords(evaluation.isStopped));
    console.log(evaluation.stopped(round.name));
    for (const { name, action, number, times, first, last } of seen)
      console.log(
        evaluation.saw({
          name,
          number,
          times,
          action: auditStrings.actionIn(action),
          first: format.moment(first),
          last: format.moment(last),
        }),
      );
    if (seen.length === 0) console.log(evaluation.sawNothing);
    console.log(evaluation.howToResume(usageOf("competition resume")));
  });
}

/** `competition resume`: lets a stopped evaluation go on from the sealed grids; the rest is assigned with another seed. */
async function resume(args: string[]): Promise<void> {
  const usage = usageOf("competition resume");
  const options = { "from-seals": { type: "boolean" } } as const;
  const { values, words } = readOptions(args, { options, words: 1, usage });
  if (!values["from-seals"]) throw new CommandFailure(cliStrings.wrongUse(usage));
  await withAccounts(loadSettings(), async (ctx) => {
    const round = await roundNamed(ctx, words[0] ?? "");
    const { sealed, ended } = await resumeFromSeals(ctx, round).catch(inWords(evaluation.isNotStopped));
    console.log(evaluation.resumed(round.name, sealed, ended));
  });
}

async function roundNamed(ctx: Pick<Context, "content" | "db">, name: string) {
  const rounds = await announcedRounds(ctx);
  const round = rounds.find((one) => one.name === name || String(one.id) === name);
  if (!round) throw new CommandFailure(evaluation.noRound(rounds.map((one) => one.name)));
  return round;
}

function inWords(message: string) {
  return (error: unknown): never => {
    throw error instanceof Conflict ? new CommandFailure(message) : error;
  };
}

/**
 * `competition reset-clock`: says which rounds passed a bound while the server's clock was ahead; with a reason, sets them back to
 * the server's clock of now.
 */
async function resetClock(args: string[]): Promise<void> {
  const usage = usageOf("competition reset-clock");
  const { values } = readOptions(args, { options: { reason: { type: "string" } }, words: 0, usage });
  const reason = values.reason === undefined ? null : singleLine(values.reason);
  if (reason !== null && (reason === "" || reason.length > maxLength.reason)) {
    throw new CommandFailure(clock.wrongReason(maxLength.reason));
  }
  await withAccounts(loadSettings(), async (ctx) => {
    const now = ctx.now().toISOString();
    console.log(clock.serverClock(`${format.weekday(now)}, ${format.exactTime(now)}`));
    const resets = reason === null ? await plannedResets(ctx) : await resetClocks(ctx, reason);
    if (resets.length === 0) throw new CommandFailure(clock.nothing);
    for (const { name, was, standing, letters, plans } of resets) {
      console.log(clock.round(name, format.moment(was), clock.phases[standing.phase]));
      if (letters > 0) console.log(clock.letters(letters));
      if (plans > 0) console.log(clock.plans(plans));
    }
    console.log(reason === null ? clock.howTo(usage) : clock.done);
  });
}
