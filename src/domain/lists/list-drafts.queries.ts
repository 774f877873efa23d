import { appealsStanding } from "../appeals/appeals-standing.queries.ts";
import { recordAudit } from "../audit/audit.commands.ts";
import { planRound } from "../business-plans/plans-of-round.queries.ts";
import { confirmationsOf } from "../competition/confirmations.commands.ts";
import { queueOnce } from "../competition/letters.commands.ts";
import { requireRoundManager } from "../competition/rounds.commands.ts";
import { clockOf, roundById, type StoredRound } from "../competition/rounds.queries.ts";
import type { Reads, SignedInContext } from "../context.ts";
import { Conflict } from "../errors.ts";
import { type RoundStandings, standingsOfRound } from "../evaluators/evaluation-standings.queries.ts";
import { hashSecret } from "../secrets/secrets.ts";
import type { ListKind } from "../tables.ts";
import { namedConfirmations, namesOf } from "../verification/verifiers.queries.ts";
import type { ListDraft } from "./lists.ts";
import { newestList, presentRules } from "./published-lists.queries.ts";
import { appealsEnd, keptCorrection, listAct } from "./publishing.commands.ts";
import { type ComputedList, computeList } from "./round-lists.queries.ts";

/**
 * A list of a round before it is published, with what stops it and why each number is as it is; and who has not opened their result
 * of the one that was published. By default that of the present round.
 *
 * @throws Forbidden to all who do not manage rounds; NotFound
 */
export async function listDraft(ctx: SignedInContext, kind: ListKind, id?: number): Promise<ListDraft> {
  requireRoundManager(ctx);
  const round = await planRound(ctx, id);
  return round ? await draftOf(ctx, round, kind, await standingsOfRound(ctx, round)) : nothing(kind);
}

/** The same of a round whose standings were read, for whoever is known to manage rounds. */
export async function draftOf(
  ctx: SignedInContext,
  round: StoredRound,
  kind: ListKind,
  standings: RoundStandings,
): Promise<ListDraft> {
  const list = await computeList(ctx, round, kind, standings);
  const correction = await keptCorrection(ctx.db, round, kind);
  const act = listAct(round, kind, { rows: list.rows, correction });
  const confirmed = (await confirmationsOf(ctx.db, [act])).get(act.act) ?? [];
  const names = await namesOf(ctx.db, confirmed);
  const published = await newestList(ctx.db, round.id, kind);
  const holidaysOf = await ctx.loadHolidays();
  const at = clockOf(round, ctx.now());
  return {
    round: { id: round.id, name: round.name },
    kind,
    criteria: presentRules(round).criteria,
    startsAt: round.stages.find((stage) => stage.id === kind)?.startsAt ?? null,
    appealsUntil: kind === "preliminary" ? appealsEnd(round, at, holidaysOf) : null,
    blockers: list.blockers,
    rows: list.rows,
    scores: list.scores,
    unreachable: await unreachable(ctx.db, list),
    seen: await hashSecret(act.content),
    correction,
    confirmations: namedConfirmations(confirmed, names, ctx.actor),
    published: published && {
      id: published.id,
      kind,
      publishedAt: published.publishedAt,
      hash: published.hash,
      appealsUntil: published.appealsUntil,
      correction: published.correction,
    },
    unopened: published ? await unopened(ctx.db, list, published.id) : [],
    candidates: list.plans.size,
    appeals: (await newestList(ctx.db, round.id, "preliminary"))
      ? await appealsStanding(ctx, round.id)
      : null,
  };
}

function nothing(kind: ListKind): ListDraft {
  return {
    round: null,
    kind,
    criteria: [],
    startsAt: null,
    appealsUntil: null,
    blockers: [],
    rows: [],
    scores: {},
    unreachable: [],
    seen: "",
    correction: null,
    confirmations: [],
    published: null,
    unopened: [],
    candidates: 0,
    appeals: null,
  };
}

/** The plans to whose senders a letter could not be delivered. */
async function unreachable(db: Reads, { plans }: ComputedList): Promise<string[]> {
  const failed = await db
    .selectFrom("outgoing_mail")
    .innerJoin("users", "users.email", "outgoing_mail.recipient")
    .select("users.id")
    .where("failedAt", "is not", null)
    .distinct()
    .execute();
  const ids = new Set(failed.map(({ id }) => id));
  return [...plans].flatMap(([number, { senderId }]) => (ids.has(senderId) ? [number] : []));
}

const reminder = "result-unopened";

async function unopened(db: Reads, { plans }: ComputedList, listId: number) {
  const opened = await db
    .selectFrom("result_openings")
    .select("planId")
    .where("listId", "=", listId)
    .distinct()
    .execute();
  const reminded = await db
    .selectFrom("round_letters")
    .select("userId")
    .where("kind", "=", `${reminder} ${listId}`)
    .execute();
  return [...plans].flatMap(([number, { planId, senderId, sender }]) =>
    opened.some((one) => one.planId === planId)
      ? []
      : [{ number, sender, isReminded: reminded.some(({ userId }) => userId === senderId) }],
  );
}

/**
 * Writes a second letter, once, to whoever has not opened their result of the preliminary list while it can be appealed.
 *
 * @throws Forbidden; NotFound; Conflict where none is published, or nobody can appeal any more
 */
export async function remindOfResults(ctx: SignedInContext, roundId: number): Promise<void> {
  requireRoundManager(ctx);
  await ctx.write(async (tx) => {
    const now = { ...ctx, db: tx };
    const round = await roundById(now, roundId);
    const list = await newestList(tx, roundId, "preliminary");
    const until = list?.appealsUntil ?? null;
    if (!list || until === null || ctx.now().toISOString() >= until) throw new Conflict();
    const computed = await computeList(now, round, "preliminary", await standingsOfRound(now, round));
    const waiting = new Set((await unopened(tx, computed, list.id)).map(({ number }) => number));
    const senders = [...computed.plans].flatMap(([number, { senderId }]) =>
      waiting.has(number) ? [{ number, senderId }] : [],
    );
    if (senders.length === 0) return;
    const members = await tx
      .selectFrom("users")
      .select(["id", "email", "firstName", "language"])
      .where(
        "id",
        "in",
        senders.map(({ senderId }) => senderId),
      )
      .where("status", "=", "active")
      .execute();
    await queueOnce(tx, ctx, round, {
      key: `${reminder} ${list.id}`,
      moment: list.publishedAt,
      members,
      mailTo: ({ id, email: recipient, firstName }) => {
        const number = senders.find(({ senderId }) => senderId === id)?.number ?? "";
        const row = list.rows.find((one) => one.number === number);
        const { result = "rejected", place = null, total = null } = row ?? {};
        const own = { firstName, roundName: round.name, receiptNumber: number, result, place, total };
        return {
          kind: "preliminary-result",
          recipient,
          data: { ...own, appealsUntil: until, isReminder: true },
        };
      },
    });
    await recordAudit(tx, ctx, { action: "round.remind-results", itemType: "round", itemId: roundId });
  });
}
