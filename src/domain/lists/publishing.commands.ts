import { recordAudit } from "../audit/audit.commands.ts";
import { endOfTerm, endOfWorkingDays } from "../competition/calendar.rules.ts";
import { later } from "../competition/competition.rules.ts";
import { confirmAct, type TwoPersonAct } from "../competition/confirmations.commands.ts";
import { recordPlanEvent } from "../competition/plan-events.commands.ts";
import { statesOf } from "../competition/plan-events.queries.ts";
import type { PlanState } from "../competition/plan-states.ts";
import { requireRoundManager } from "../competition/rounds.commands.ts";
import { roundById, type StoredRound } from "../competition/rounds.queries.ts";
import { raiseRevision } from "../content/content-revision.commands.ts";
import type { SignedInContext, Writes } from "../context.ts";
import { Conflict, Invalid } from "../errors.ts";
import { atOneMoment } from "../evaluators/assignment.commands.ts";
import { standingsOfRound } from "../evaluators/evaluation-standings.queries.ts";
import { candidatesOf } from "../evaluators/gate.queries.ts";
import { membersNamed, nameIndex } from "../gate/members-named.ts";
import { requireWordsPassing } from "../gate/passing.commands.ts";
import { grantsOfPlans } from "../grants/grants.queries.ts";
import { type Grant, keepsPlace } from "../grants/grants.rules.ts";
import type { HolidaysOf } from "../ports.ts";
import { addToRegister } from "../register/register.commands.ts";
import { hashSecret } from "../secrets/secrets.ts";
import type { ListKind, Timestamp } from "../tables.ts";
import { isSame } from "./list.rules.ts";
import type { ListRow } from "./lists.ts";
import { newestList } from "./published-lists.queries.ts";
import { type ComputedList, computeList } from "./round-lists.queries.ts";

/** A list as an act of two people; any change of it makes the first confirmation fall. */
export function listAct(
  round: Pick<StoredRound, "id">,
  kind: ListKind,
  { rows, correction }: { rows: readonly ListRow[]; correction: string | null },
): TwoPersonAct {
  return { act: `list ${kind} ${round.id}`, content: JSON.stringify([rows, correction]) };
}

/** The first moment after the time for appeals against a list that is published at a moment; null where there are none. */
export function appealsEnd(
  { allRules, stages }: Pick<StoredRound, "allRules" | "stages">,
  publishedAt: Date,
  holidaysOf: HolidaysOf,
): Timestamp | null {
  if (!allRules?.appealTime) return null;
  const planned = stages.find(({ id }) => id === "appeals")?.endsAt ?? null;
  // A list that is late takes nothing from the time; one that is early leaves what the calendar promised.
  return later(endOfTerm(publishedAt, allRules.appealTime, holidaysOf), planned);
}

/**
 * Confirms a list as it is computed now; with the second person it is published at once, each candidate with a letter.
 *
 * @param seen the hash of what whoever confirms saw (`ListDraft`)
 * @throws Forbidden; NotFound; Conflict `list-stopped` while something stops it, and where it is another by now; Invalid on
 *   `correction` where it follows a published one without a reason, or with one that names a candidate (the gate's rule)
 */
export async function confirmList(
  asking: SignedInContext,
  { round: roundId, kind, seen, correction: written }: ListToConfirm,
): Promise<void> {
  requireRoundManager(asking);
  const holidaysOf = await asking.loadHolidays();
  await asking.write(async (tx) => {
    const ctx = atOneMoment(asking, tx);
    const round = await roundById(ctx, roundId);
    const list = await computeList(ctx, round, kind, await standingsOfRound(ctx, round));
    if (list.blockers.length > 0) throw new Conflict("list-stopped");
    const before = await newestList(tx, round.id, kind);
    const correction = before ? (written ?? "") : null;
    if (correction !== null) await requireReason(tx, round, correction);
    const known = listAct(round, kind, {
      rows: list.rows,
      correction: await keptCorrection(tx, round, kind),
    });
    if ((await hashSecret(known.content)) !== seen) throw new Conflict();
    if (correction !== null) await keepCorrection(tx, ctx, { roundId, kind, text: correction });
    const act = listAct(round, kind, { rows: list.rows, correction });
    if (await confirmAct(tx, ctx, act))
      await publish(tx, ctx, {
        round,
        act,
        list,
        kind,
        correction,
        before: before?.rows ?? null,
        holidaysOf,
      });
  });
}

interface Publishing {
  round: StoredRound;
  act: TwoPersonAct;
  list: ComputedList;
  kind: ListKind;
  correction: string | null;
  /** The rows of the list that it corrects. */
  before: ListRow[] | null;
  holidaysOf: HolidaysOf;
}

async function publish(tx: Writes, ctx: SignedInContext, publishing: Publishing): Promise<void> {
  const { round, list, kind, correction, holidaysOf } = publishing;
  const rows = JSON.stringify(list.rows);
  const hash = await hashSecret(rows);
  const appealsUntil = kind === "preliminary" ? appealsEnd(round, ctx.now(), holidaysOf) : null;
  const publishedAt = ctx.now().toISOString();
  const { id } = await tx
    .insertInto("lists")
    .values({ roundId: round.id, kind, rows, hash, publishedAt, appealsUntil, correction })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addToRegister(tx, { event: "listed", at: publishedAt, list: id, kind, hash });
  await tx.deleteFrom("list_corrections").where("roundId", "=", round.id).where("kind", "=", kind).execute();
  await tell(tx, ctx, publishing, { id, appealsUntil });
  // A further list needs two people anew, also where it says what an earlier one said.
  await tx.deleteFrom("confirmations").where("act", "=", publishing.act.act).execute();
  const action = kind === "final" ? "round.publish-final" : "round.publish-preliminary";
  await recordAudit(tx, ctx, { action, itemType: "round", itemId: round.id });
  await raiseRevision(tx);
}

/** Everybody reads why a list is corrected: it names no candidate, and has no personal number, as what passes the gate. */
async function requireReason(tx: Writes, { id }: Pick<StoredRound, "id">, text: string): Promise<void> {
  if (text === "") throw new Invalid([{ path: "correction", message: "required" }]);
  requireWordsPassing({ correction: text });
  const candidates = nameIndex(await candidatesOf(tx, id).execute());
  if (membersNamed(text, candidates).length > 0)
    throw new Invalid([{ path: "correction", message: "member-named" }]);
}

interface ListToConfirm {
  round: number;
  kind: ListKind;
  seen: string;
  correction?: string | undefined;
}

/** Why a published list is to be followed by another, as the first person wrote it. */
export async function keptCorrection(
  db: Pick<Writes, "selectFrom">,
  { id }: Pick<StoredRound, "id">,
  kind: ListKind,
): Promise<string | null> {
  const kept = await db
    .selectFrom("list_corrections")
    .select("text")
    .where("roundId", "=", id)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return kept?.text ?? null;
}

async function keepCorrection(
  tx: Writes,
  ctx: SignedInContext,
  { text, ...of }: { roundId: number; kind: ListKind; text: string },
): Promise<void> {
  const saved = { text, savedBy: ctx.actor.userId, savedAt: ctx.now().toISOString() };
  await tx
    .insertInto("list_corrections")
    .values({ ...of, ...saved })
    .onConflict((conflict) => conflict.columns(["roundId", "kind"]).doUpdateSet(saved))
    .execute();
}

/**
 * Records what a list says of each plan, with its letter. A corrected preliminary list gives everybody time to appeal again, and says so
 * to everybody; a corrected final one writes to those it changes.
 */
async function tell(
  tx: Writes,
  ctx: SignedInContext,
  publishing: Publishing,
  { id, appealsUntil }: { id: number; appealsUntil: Timestamp | null },
): Promise<void> {
  const { round, act, list, before, kind } = publishing;
  const was = new Map((before ?? []).map((row) => [row.number, row]));
  const term = endOfWorkingDays(ctx.now(), round.allRules?.acceptDays ?? 0, publishing.holidaysOf);
  const ids = [...list.plans.values()].map(({ planId }) => planId);
  const [states, grants] = [await statesOf(tx, ids), await grantsOfPlans(tx, ids)];
  for (const row of list.rows) {
    const plan = list.plans.get(row.number);
    const old = was.get(row.number);
    if (!plan) continue;
    const grant = grants.get(plan.planId);
    if (kind === "final" && old && !isMoved(row, old, { state: states.get(plan.planId), grant })) continue;
    const more = { plan: { id: plan.planId, roundId: round.id }, act };
    const data = { list: id, place: row.place };
    if (kind === "preliminary") {
      const letter = { ...letterOf(publishing, row), appealsUntil, isReminder: false };
      await recordPlanEvent(tx, ctx, { ...more, event: "list-preliminarily", letter, data });
      continue;
    }
    const { until, acceptUntil } = termsOf(row, grant, term);
    const letter = finalLetterOf(publishing, row, { old, acceptUntil });
    if (row.result === "selected")
      await recordPlanEvent(tx, ctx, { ...more, event: "select", letter, data: { ...data, until } });
    else await recordPlanEvent(tx, ctx, { ...more, event: eventOf[row.result], letter, data });
  }
}

/** Whether a corrected final list moves a plan: what was called from the reserve, contracted or renounced since stays as it is. */
function isMoved(
  row: ListRow,
  old: ListRow,
  { state, grant }: { state: PlanState | null | undefined; grant: Grant | undefined },
): boolean {
  if (isSame(row, old) || (grant && keepsPlace(grant))) return false;
  return state === "admitted" || state === stateOf[old.result];
}

/** Until when a grant is to be accepted. Who stays selected is asked nothing anew: the first term goes on, and who has accepted has. */
function termsOf({ result }: ListRow, grant: Grant | undefined, term: Timestamp) {
  const until = grant?.state === "selected" ? (grant.offer?.until ?? term) : term;
  const isAsked = result === "selected" && !(grant?.state === "selected" && grant.acceptedAt !== null);
  return { until, acceptUntil: isAsked ? until : null };
}

function letterOf({ round, correction }: Publishing, { number, result, place, total }: ListRow) {
  const own = { roundName: round.name, receiptNumber: number, result, place, total };
  return correction === null ? own : { ...own, correction };
}

function finalLetterOf(
  publishing: Publishing,
  row: ListRow,
  { old, acceptUntil }: { old: ListRow | undefined; acceptUntil: Timestamp | null },
) {
  const before = old ?? row.change;
  return {
    ...letterOf(publishing, row),
    before: before && { result: before.result, place: before.place },
    moved: row.change?.why ?? null,
    others: row.change?.others ?? [],
    isAppealed: (row.change?.items ?? []).length > 0,
    acceptUntil,
  };
}

const stateOf = {
  selected: "selected",
  reserve: "reserve",
  rejected: "rejected",
  "rejected-administratively": "rejected-administratively",
} as const;

const eventOf = {
  reserve: "put-in-reserve",
  rejected: "decline",
  "rejected-administratively": "list-finally",
} as const;
