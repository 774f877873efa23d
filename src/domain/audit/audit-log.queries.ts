import { type ExpressionBuilder, sql } from "kysely";
import { dayAfter, momentInRomania } from "../calendar.ts";
import type { Context } from "../context.ts";
import { Forbidden } from "../errors.ts";
import { can, teamRoles } from "../permissions.ts";
import { personName } from "../person-name.ts";
import type { Database } from "../tables.ts";
import type { AuditFilter, AuditLine, AuditPage } from "./audit.ts";

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
  const lines = await linesBefore(ctx, filter, before, perPage + 1);
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
  let before: number | undefined;
  for (;;) {
    const lines = await linesBefore(ctx, filter, before, perBatch);
    yield* lines;
    if (lines.length < perBatch) return;
    before = lines.at(-1)?.id;
  }
}

async function linesBefore(
  ctx: Context,
  { actor, noun, from, until }: AuditFilter,
  before: number | undefined,
  limit: number,
): Promise<AuditLine[]> {
  if (!can(ctx.actor, "audit.read")) throw new Forbidden();
  const named = can(ctx.actor, "members.manage") ? null : teamRoles;
  let lines = selectLines(ctx, named).orderBy("log.id", "desc").limit(limit);
  if (before !== undefined) lines = lines.where("log.id", "<", before);
  if (actor !== undefined) lines = lines.where(named ? "actor.id" : "log.actorId", "=", actor);
  if (noun !== undefined) lines = lines.where("log.action", "like", `${noun}.%`);
  if (from !== undefined) lines = lines.where("log.at", ">=", momentInRomania(from).toISOString());
  if (until !== undefined) lines = lines.where("log.at", "<", momentInRomania(dayAfter(until)).toISOString());
  return (await lines.execute()).map(({ firstName, lastName, itemName, ...line }) => ({
    ...line,
    itemId: named && line.itemType === "user" && itemName === null ? null : line.itemId,
    actor: personName({ firstName, lastName }),
    item: itemName === "" ? null : itemName,
  }));
}

/** @param named the roles whose accounts are named; null: all */
function selectLines({ db, actor }: Pick<Context, "db" | "actor">, named: typeof teamRoles | null) {
  const seesDrafts = can(actor, "content.edit");
  return db
    .selectFrom("audit_log as log")
    .leftJoin("users as actor", (join) => {
      const who = join.onRef("actor.id", "=", "log.actorId");
      return named ? who.on("actor.role", "in", named) : who;
    })
    .select(["log.id", "log.at", "log.actorRole", "log.action", "log.itemType", "log.itemId"])
    .select(["actor.firstName", "actor.lastName"])
    .select((eb) => itemName(eb, named, seesDrafts).as("itemName"));
}

/** What an item is called now; null for those without a name, for deleted ones and drafts that are not shown, and for people who are not named. */
function itemName(
  eb: ExpressionBuilder<Database & { log: Database["audit_log"] }, "log">,
  named: typeof teamRoles | null,
  seesDrafts: boolean,
) {
  const isNamed = named ? sql`item."role" in (${sql.join(named)})` : sql`1 = 1`;
  const isShown = seesDrafts ? sql`1 = 1` : sql`item."isPublic" = 1 and item."deletedAt" is null`;
  const titleOf = (table: "news" | "jobs" | "activities") =>
    sql<string | null>`(select "title" from ${sql.table(table)} as item
      where item."id" = ${sql.ref("log.itemId")} and ${isShown})`;
  return eb
    .case("log.itemType")
    .when("user")
    .then(
      sql<string | null>`(select trim("firstName" || ' ' || "lastName") from "users" as item
        where item."id" = ${sql.ref("log.itemId")} and ${isNamed})`,
    )
    .when("duty")
    .then(
      sql<string | null>`(select trim("firstName" || ' ' || "lastName") from "duties" as item
        inner join "users" as holder on holder."id" = item."userId"
        where item."id" = ${sql.ref("log.itemId")})`,
    )
    .when("plan")
    .then(
      sql<string | null>`(select "receiptNumber" from "business_plans" as item
        where item."id" = ${sql.ref("log.itemId")})`,
    )
    .when("round")
    .then(
      sql<string | null>`(select "name" from "rounds" as item where item."id" = ${sql.ref("log.itemId")})`,
    )
    .when("news")
    .then(titleOf("news"))
    .when("job")
    .then(titleOf("jobs"))
    .when("activity")
    .then(titleOf("activities"))
    .end();
}
