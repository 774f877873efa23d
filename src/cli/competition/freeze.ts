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
import { CommandFailure } from "../command.ts";
import { usageOf } from "../help.ts";
import { readOptions } from "../options.ts";

const strings = cliStrings.evaluation;

/** `competition freeze`: stops reading and writing by the evaluators of a round, and says who saw what since when. */
export async function freeze(args: string[]): Promise<void> {
  const usage = usageOf("competition freeze");
  const { values, words } = readOptions(args, { options: { reason: { type: "string" } }, words: 1, usage });
  const reason = singleLine(values.reason ?? "");
  if (reason === "" || reason.length > maxLength.reason)
    throw new CommandFailure(strings.wrongReason(maxLength.reason));
  await withAccounts(loadSettings(), async (ctx) => {
    const round = await roundNamed(ctx, words[0] ?? "");
    const seen = await freezeEvaluation(ctx, round, reason).catch(inWords(strings.isStopped));
    console.log(strings.stopped(round.name));
    for (const { name, action, number, times, first, last } of seen)
      console.log(
        strings.saw({
          ...{ name, number, times, action: auditStrings.actionIn(action) },
          ...{ first: format.moment(first), last: format.moment(last) },
        }),
      );
    if (seen.length === 0) console.log(strings.sawNothing);
    console.log(strings.howToResume(usageOf("competition resume")));
  });
}

/** `competition resume`: lets a stopped evaluation go on from the sealed grids; the rest is assigned with another seed. */
export async function resume(args: string[]): Promise<void> {
  const usage = usageOf("competition resume");
  const options = { "from-seals": { type: "boolean" } } as const;
  const { values, words } = readOptions(args, { options, words: 1, usage });
  if (!values["from-seals"]) throw new CommandFailure(cliStrings.wrongUse(usage));
  await withAccounts(loadSettings(), async (ctx) => {
    const round = await roundNamed(ctx, words[0] ?? "");
    const { sealed, ended } = await resumeFromSeals(ctx, round).catch(inWords(strings.isNotStopped));
    console.log(strings.resumed(round.name, sealed, ended));
  });
}

async function roundNamed(ctx: Pick<Context, "content" | "db">, name: string) {
  const rounds = await announcedRounds(ctx);
  const round = rounds.find((one) => one.name === name || String(one.id) === name);
  if (!round) throw new CommandFailure(strings.noRound(rounds.map((one) => one.name)));
  return round;
}

function inWords(message: string) {
  return (error: unknown): never => {
    throw error instanceof Conflict ? new CommandFailure(message) : error;
  };
}
