import { newestListOf } from "../competition/newest-list.queries.ts";
import { announcedRounds, type StoredRound } from "../competition/rounds.queries.ts";
import type { Context, Reads } from "../context.ts";
import { NotFound } from "../errors.ts";
import type { ListKind } from "../tables.ts";
import { ListRow, type PublishedList } from "./lists.ts";

/** The newest published list of a kind; null before the first. */
export async function newestList(db: Reads, roundId: number, kind: ListKind) {
  const list = await newestListOf(db, roundId, kind).selectAll().executeTakeFirst();
  return list ? { ...list, rows: parseRows(list.rows) } : null;
}

function parseRows(rows: string): ListRow[] {
  return ListRow.array().parse(JSON.parse(rows));
}

/**
 * A published list, by its id or the newest one of all: by number, never with a name (evaluation.md §5). Null before the first.
 *
 * @throws NotFound where there is none of this id
 */
export async function publishedList(
  ctx: Pick<Context, "content" | "db">,
  id?: number,
): Promise<PublishedList | null> {
  const all = await ctx.db.selectFrom("lists").selectAll().orderBy("id", "desc").execute();
  const list = id === undefined ? all[0] : all.find((one) => one.id === id);
  const round = list && (await announcedRounds(ctx)).find((one) => one.id === list.roundId);
  if (!list && id === undefined) return null;
  if (!list || !round) throw new NotFound();
  const { roundId: _, rows: written, ...own } = list;
  const rows = parseRows(written);
  const contested = all.find(
    (one) => one.roundId === round.id && one.kind === "preliminary" && one.id < list.id,
  );
  return {
    ...own,
    round: { id: round.id, name: round.name },
    ...presentRules(round),
    appeals: await appealsOf(
      ctx.db,
      round.id,
      list.kind === "final" && contested ? { rows, before: parseRows(contested.rows) } : null,
    ),
    rows,
    others: all.flatMap(({ id: other, kind, publishedAt, appealsUntil }) =>
      other === list.id ? [] : [{ id: other, kind, publishedAt, appealsUntil }],
    ),
  };
}

/** What of a round's rules a list is read by. */
export function presentRules({ allRules }: Pick<StoredRound, "allRules">) {
  const grid = allRules?.evaluationGrid;
  return {
    criteria: (grid?.criteria ?? []).map(({ id, short, title, points }) => ({
      id,
      title: short ?? title,
      points: 100 * points,
    })),
    points: 100 * (grid?.points ?? 0),
    threshold: 100 * (allRules?.threshold ?? 0),
  };
}

/** How many appeals came, and what became of the points of the plans since the contested list; of one that was withdrawn, nothing. */
async function appealsOf(
  db: Reads,
  roundId: number,
  lists: { rows: readonly ListRow[]; before: readonly ListRow[] } | null,
) {
  if (!lists) return { received: 0, rose: 0, fell: 0, same: 0 };
  const received = await db
    .selectFrom("appeals")
    .innerJoin("business_plans", "business_plans.id", "appeals.planId")
    .select("receiptNumber")
    .where("roundId", "=", roundId)
    .where("withdrawnAt", "is", null)
    .execute();
  const totalOn = (rows: readonly ListRow[], number: string) =>
    rows.find((row) => row.number === number)?.total ?? 0;
  const moved = received.map(
    ({ receiptNumber }) => totalOn(lists.rows, receiptNumber) - totalOn(lists.before, receiptNumber),
  );
  const [rose, fell] = [moved.filter((by) => by > 0).length, moved.filter((by) => by < 0).length];
  return { received: received.length, rose, fell, same: received.length - rose - fell };
}
