import { planRound } from "../business-plans/plans-of-round.queries.ts";
import { type Confirmation, confirmationsOf } from "../competition/confirmations.commands.ts";
import { requireRoundManager } from "../competition/rounds.commands.ts";
import type { Reads, SignedInContext } from "../context.ts";
import { answersTo } from "../dossiers/clarifications.queries.ts";
import { hashSecret } from "../secrets/secrets.ts";
import { outcomeFrom, publishingOf } from "./outcomes.commands.ts";
import { type RoundStanding, roundStandings } from "./round-standings.queries.ts";
import type { RoundVerification } from "./round-verification.ts";
import { heldVerdicts, isByBoth, isHandedIn } from "./standings.queries.ts";
import { isDecided, outcomeOf } from "./verification.rules.ts";
import type { Confirmed } from "./verification.ts";
import { namedConfirmations, namesOf, verifiersIn } from "./verifiers.queries.ts";

/**
 * The verification of a round: who verifies what, what each dossier waits for, and its outcome. By default that of the present round.
 *
 * @throws Forbidden to all who do not manage rounds; NotFound
 */
export async function roundVerification(ctx: SignedInContext, id?: number): Promise<RoundVerification> {
  requireRoundManager(ctx);
  const round = await planRound(ctx, id);
  const stage = round?.stages.find((one) => one.id === "verification");
  if (!round || !stage)
    return { round: null, verifiers: [], grid: [], plans: [], seen: "", confirmations: [] };
  const standings = await roundStandings(ctx, round);
  const verifiers = await verifiersIn(ctx, round.id);
  const act = publishingOf(round.id, standings);
  const confirmed = (await confirmationsOf(ctx.db, [act])).get(act.act) ?? [];
  const people = standings.flatMap((one) => [...one.verifiers, ...one.corrections.flatMap(({ by }) => by)]);
  const names = await namesOf(ctx.db, [...people, ...confirmed]);
  const asked = await askedIn(ctx.db, standings);
  const isInForce = (userId: number) => verifiers.some((one) => one.userId === userId);
  return {
    round: {
      id: round.id,
      name: round.name,
      startsAt: stage.startsAt,
      endsAt: stage.endsAt,
      isUnreadable: round.allRules === null,
    },
    verifiers,
    grid: (round.allRules?.administrativeGrid ?? []).map(({ id, criterion }) => ({ id, criterion })),
    plans: standings.map((standing) => ({
      number: standing.number,
      sender: standing.sender,
      state: standing.state,
      verifiers: standing.verifiers.map(({ userId, handedInAt }) => ({
        userId,
        handedInAt,
        name: names.get(userId) ?? null,
        isGone: !isInForce(userId),
      })),
      waitsFor: waitsFor(standing),
      outcome: outcomeFrom(standing),
      correcting: correctingOf(standing, (by) => namedConfirmations(by, names, ctx.actor)),
      asked: asked.get(standing.planId) ?? null,
    })),
    seen: await hashSecret(act.content),
    confirmations: namedConfirmations(confirmed, names, ctx.actor),
  };
}

/** A correction that one person has confirmed: it would turn the outcome into the other one. */
function correctingOf(
  { corrections }: RoundStanding,
  named: (by: readonly Confirmation[]) => Confirmed[],
): RoundVerification["plans"][number]["correcting"] {
  const pending = corrections.find((one) => one.by.length > 0 && !isByBoth(one));
  if (!pending) return null;
  const { reason, lines, by } = pending;
  return { reason, lines, by: named(by) };
}

/** What was asked of the senders of plans, whether they read it, and how much has come, by plan. */
async function askedIn(db: Reads, standings: readonly RoundStanding[]) {
  const ids = standings.flatMap(({ asked, planId }) => (asked ? [planId] : []));
  if (ids.length === 0) return new Map();
  const read = await db
    .selectFrom("clarifications")
    .select(["planId", "readAt"])
    .where("planId", "in", ids)
    .execute();
  const answers = await answersTo(
    db,
    standings.flatMap(({ planId, asked }) => (asked ? [{ planId, items: asked.items }] : [])),
  );
  return new Map(
    standings.flatMap(({ planId, asked }) => {
      const came = answers.get(planId);
      if (!asked || !came) return [];
      const { askedAt, until, endedAt } = asked;
      const readAt = read.find((one) => one.planId === planId)?.readAt ?? null;
      const { things, missing } = came;
      return [[planId, { askedAt, until, endedAt, readAt, things, missing: missing.length }] as const];
    }),
  );
}

/** What keeps a plan from its outcome; null once that is published. */
function waitsFor(standing: RoundStanding): RoundVerification["plans"][number]["waitsFor"] {
  if (standing.state === "submitted") return "term";
  if (isDecided(standing.state)) return null;
  if (standing.state === "clarifications-asked") return "answer";
  if (standing.verifiers.length < 2) return "verifiers";
  if (!isHandedIn(standing)) return "hand-in";
  const outcome = outcomeOf(heldVerdicts(standing));
  if (outcome === null) return "settlement";
  return outcome === "clarify" ? "clarification" : "publication";
}
