import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import type { Day } from "../tables.ts";
import { dayInRomania } from "../time/calendar.ts";
import { isWorkingDay, lastDayOf } from "./calendar.rules.ts";
import { stageTitles } from "./competition.rules.ts";
import { membersConcerned } from "./letters.commands.ts";
import { manageStage } from "./managed-rounds.queries.ts";
import type { MovePreview, RoundPreview } from "./managed-rounds.ts";
import type { WantedMove } from "./moves.rules.ts";
import { planMove } from "./round-dates.commands.ts";
import { overlap, previewRound } from "./rounds.commands.ts";
import { allRounds, roundById, submissionOf } from "./rounds.queries.ts";

/** The dates of a round that would begin on a day, and whom it would meet. Throws as previewRound. */
export async function presentPreview(ctx: Context, firstDay: Day): Promise<RoundPreview> {
  const rules = ctx.content.competition;
  if (!rules) throw new NotFound();
  const dated = (await previewRound(ctx, firstDay)).map((stage) => ({ ...stage, moves: [] }));
  const submission = submissionOf(dated);
  const other = (await allRounds(ctx)).find(
    (round) => round.announcedAt !== null && overlap(round, { submission, rules }),
  );
  const at = ctx.now().toISOString();
  return {
    stages: dated.map((stage) => manageStage(stage, { rules }, at)),
    overlaps: other ? { name: other.name, closesAt: other.submission.closesAt } : null,
  };
}

/** What a move would change, and how many would get a letter. Throws as planMove. */
export async function presentMove(
  ctx: Context,
  id: number,
  wanted: Omit<WantedMove, "reason">,
): Promise<MovePreview> {
  const moves = await planMove(ctx, id, { ...wanted, reason: "" });
  const round = await roundById(ctx, id);
  const holidaysOf = await ctx.loadHolidays();
  const onDay = wanted.bound === "end" ? lastDayOf(wanted.to) : dayInRomania(new Date(wanted.to));
  const told = round.announcedAt === null ? [] : await membersConcerned(ctx.db, round, ctx.now());
  return {
    moves: moves.map((move) => ({ ...move, title: stageTitles(round.rules, move.stage).teamTitle })),
    isWorkingDay: isWorkingDay(onDay, holidaysOf),
    told: told.length,
  };
}
