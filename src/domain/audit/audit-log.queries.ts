import type { ExpressionBuilder } from "kysely";
import { can, teamRoles } from "../access/permissions.ts";
import type { Context } from "../context.ts";
import { Forbidden } from "../errors.ts";
import type { Database } from "../tables.ts";
import { personName } from "../text/person-name.ts";
import { dayAfter, momentInRomania } from "../time/calendar.ts";
import type { AuditFilter, AuditLine, AuditPage } from "./audit.ts";
import { itemNames, itemsCalled } from "./item-names.queries.ts";

const perPage = 50;
/** Lines that an export reads at once. */
const perBatch = 2000;

/**
 * A page of the audit log, the newest line first. It names members only to those who manage them; everyone else gets the names
 * of the team.
 *
 * @param before the id that the page before it ends with
 * @throws Forbidden
 */
export async function readAuditLog(ctx: Context, filter: AuditFilter, before?: number): Promise<AuditPage> {
  const lines = await linesBefore(ctx, await narrowing(ctx, filter), before, perPage + 1);
  const people = await ctx.db
    .selectFrom("users")
    .select(["id", "firstName", "lastName"])
    .where("role", "in", teamRoles)
    .where("erasedAt", "is", null)
    .orderBy("lastName")
    .orderBy("firstName")
    .execute();
  const shown = lines.slice(0, perPage);
  return {
    lines: shown,
    next: lines.length > perPage ? (shown.at(-1)?.id ?? null) : null,
    people: people.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
  };
}

/** All lines that a filter means, the newest first, read in batches. */
export async function* allAuditLines(ctx: Context, filter: AuditFilter): AsyncGenerator<AuditLine> {
  const narrowed = await narrowing(ctx, filter);
  let before: number | undefined;
  for (;;) {
    const lines = await linesBefore(ctx, narrowed, before, perBatch);
    yield* lines;
    if (lines.length < perBatch) return;
    before = lines.at(-1)?.id;
  }
}

/** Who reads which lines: `found` has the items that the words of the filter mean, null where it has none. */
interface Narrowing {
  filter: AuditFilter;
  found: Map<string, number[]> | null;
}

async function narrowing(ctx: Context, filter: AuditFilter): Promise<Narrowing> {
  if (!can(ctx.actor, "audit.read")) throw new Forbidden();
  return { filter, found: filter.words === undefined ? null : await itemsCalled(ctx, filter.words) };
}

async function linesBefore(
  ctx: Context,
  { filter: { actor, noun, itemType, itemId, from, until }, found }: Narrowing,
  before: number | undefined,
  limit: number,
): Promise<AuditLine[]> {
  const named = can(ctx.actor, "members.manage") ? null : teamRoles;
  let lines = selectLines(ctx, named).orderBy("log.id", "desc").limit(limit);
  if (before !== undefined) lines = lines.where("log.id", "<", before);
  if (actor !== undefined) lines = lines.where(named ? "actor.id" : "log.actorId", "=", actor);
  if (noun !== undefined) lines = lines.where("log.action", "like", `${noun}.%`);
  if (from !== undefined) lines = lines.where("log.at", ">=", momentInRomania(from).toISOString());
  if (until !== undefined) lines = lines.where("log.at", "<", momentInRomania(dayAfter(until)).toISOString());
  if (found) lines = lines.where(concerns(found));
  if (itemType !== undefined && itemId !== undefined) {
    lines = lines.where("log.itemType", "=", itemType).where("log.itemId", "=", itemId);
    // By a member's number nobody who may not name members learns which lines are of one person.
    if (named && itemType === "user") {
      lines = lines.where(
        "log.itemId",
        "in",
        ctx.db.selectFrom("users").select("id").where("role", "in", named),
      );
    }
  }
  const rows = await lines.execute();
  const names = await itemNames(ctx, rows);
  return rows.map(({ firstName, lastName, ...line }) => {
    const item = isOfOlderList(line) ? null : (names.get(`${line.itemType}-${line.itemId}`) ?? null);
    const isHidden = named && line.itemType === "user" && item === null;
    return {
      ...line,
      itemId: isHidden ? null : line.itemId,
      actor: personName({ firstName, lastName }),
      item,
    };
  });
}

/** Whether a line has the number of a list of documents where others have that of a file: so they were recorded at first. */
function isOfOlderList({ action, itemType }: Pick<AuditLine, "action" | "itemType">): boolean {
  return itemType === "document" && /^document\.(add|edit|move|take-down|put-back)$/.test(action);
}

/** Lines about one of these items, or of what one of these people did. */
function concerns(found: Map<string, number[]>) {
  return ({ eb, and, or }: ExpressionBuilder<LogDatabase, "log">) =>
    or([
      ...[...found].map(([type, ids]) => and([eb("log.itemType", "=", type), eb("log.itemId", "in", ids)])),
      ...[...found].filter(([type]) => type === "user").map(([, ids]) => eb("log.actorId", "in", ids)),
    ]);
}

type LogDatabase = Database & { log: Database["audit_log"] };

/** @param named the roles whose accounts are named; null: all */
function selectLines({ db }: Pick<Context, "db">, named: typeof teamRoles | null) {
  return db
    .selectFrom("audit_log as log")
    .leftJoin("users as actor", (join) => {
      const who = join.onRef("actor.id", "=", "log.actorId");
      return named ? who.on("actor.role", "in", named) : who;
    })
    .select(["log.id", "log.at", "log.actorRole", "log.action", "log.itemType", "log.itemId"])
    .select(["log.requestId", "actor.firstName", "actor.lastName"]);
}
