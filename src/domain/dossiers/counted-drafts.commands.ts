import { conditionsBy } from "../business-plans/conditions.ts";
import { mailReceipt } from "../business-plans/plan-mails.commands.ts";
import { recordPlan } from "../business-plans/plan-records.commands.ts";
import type { ComposeReceipt } from "../business-plans/receipts.commands.ts";
import { later } from "../competition/competition.rules.ts";
import { membersWhoAreTold } from "../competition/letters.commands.ts";
import { extensionsIn } from "../competition/own-round.queries.ts";
import { announcedRounds, type StoredRound } from "../competition/rounds.queries.ts";
import { begunDossiers } from "../competition/unsent-dossiers.queries.ts";
import { type Context, operator, type Reads } from "../context.ts";
import { leaveFile, writeRowOf } from "../files/left-files.commands.ts";
import { storeOwnArchive, type Upload } from "../files/store-upload.ts";
import { forEachInTurn } from "../in-turn.ts";
import type { Timestamp } from "../tables.ts";
import { minute, momentAfter } from "../time/moments.ts";
import { type PartToSend, partsToSend, requireUnchanged } from "./sending.commands.ts";

/** Makes the archive of a dossier, which is gone after `use` unless it was kept. */
export type WithArchive = (parts: PartToSend[], use: (archive: Upload) => Promise<void>) => Promise<void>;

/**
 * Records the complete drafts of rounds by whose rules they count (`completeDraftCounts`), of members who never sent a plan: once
 * their grace is over, as plans that came in the last moment of their time. Every instance may call it at any time: what is done
 * is done once.
 *
 * @throws AggregateError of what kept drafts from being recorded, after the others were; they are tried again
 */
export async function countDrafts(
  portal: Omit<Context, "actor">,
  withArchive: WithArchive,
  composeReceipt: ComposeReceipt,
): Promise<void> {
  const ctx = { ...portal, actor: operator };
  const rounds = (await announcedRounds(ctx)).filter(({ allRules }) => allRules?.completeDraftCounts);
  await forEachInTurn(rounds, async (round) => {
    await forEachInTurn(await draftsThatCount(ctx, round), (draft) =>
      recordDraft(ctx, { round, ...draft }, { withArchive, composeReceipt }),
    );
  });
}

type Member = Awaited<ReturnType<typeof membersWithoutAny>>[number];

interface Draft {
  member: Member;
  round: StoredRound;
  /** When the submission closed for the member. */
  closedAt: Timestamp;
}

async function draftsThatCount(ctx: Context, round: StoredRound): Promise<Omit<Draft, "round">[]> {
  const { id, submission, allRules, rules } = round;
  const begun = await begunDossiers(ctx.db, id, allRules);
  if (begun.size === 0) return [];
  const extensions = await extensionsIn(ctx.db, id);
  const lastEnd = momentAfter(ctx.now(), -rules.graceMinutes * minute);
  return (await membersWithoutAny(ctx.db, id))
    .filter((member) => begun.get(member.id)?.isComplete)
    .map((member) => ({
      member,
      closedAt: later(submission.closesAt, extensions.get(member.id) ?? null),
    }))
    .filter(({ closedAt }) => closedAt <= lastEnd);
}

async function recordDraft(
  ctx: Context,
  { member, round, closedAt }: Draft,
  { withArchive, composeReceipt }: { withArchive: WithArchive; composeReceipt: ComposeReceipt },
): Promise<void> {
  const owner = { userId: member.id, roundId: round.id };
  const parts = await partsToSend(ctx, owner);
  const conditions = await conditionsBy(round.rules);
  // The closing itself is the first moment that is too late.
  const inTime = { ...ctx, now: () => new Date(Date.parse(closedAt) - 1) };
  await withArchive(parts, async (archive) => {
    const file = await storeOwnArchive(ctx, archive);
    await writeRowOf(ctx, file, async (tx) => {
      if ((await membersWithoutAny(tx, round.id)).every(({ id }) => id !== member.id)) {
        return await leaveFile(tx, file);
      }
      await requireUnchanged(tx, owner, parts);
      const isExtended = closedAt > round.submission.closesAt ? 1 : 0;
      const plan = await recordPlan(tx, inTime, {
        ...owner,
        requestKey: null,
        sha256: file.sha256,
        isExtended,
        file,
        conditions,
        parts,
        composeReceipt,
      });
      await mailReceipt(tx, ctx, member, { ...plan, conditions });
    });
  });
}

/** Members who never sent a plan in the round; a withdrawn one is a decision, which the closing leaves alone. */
async function membersWithoutAny(db: Reads, roundId: number) {
  const sent = db.selectFrom("business_plans").select("userId").where("roundId", "=", roundId);
  return await membersWhoAreTold(db).where("id", "not in", sent).execute();
}
