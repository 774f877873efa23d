import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Context } from "../context.ts";
import type { HoldKind } from "../tables.ts";
import { dayInRomania } from "../time/calendar.ts";

type Clock = Pick<Context, "now">;

/** A condition: nothing is held today of what the columns name, each by its kind, as in `{ member: "users.id" }`. */
export function isNotHeld(ctx: Clock, columns: Partial<Record<HoldKind, string>>): RawBuilder<SqlBool> {
  const items = Object.entries(columns).map(
    ([kind, column]) => sql`("holds"."kind" = ${kind} and "holds"."item" = ${sql.ref(column)})`,
  );
  return sql`not exists (select 1 from "holds" where (${sql.join(items, sql` or `)}) and ${isInForce(ctx)})`;
}

/** A condition: nothing is held today of all that the person has, whose number the column names. */
export function isNothingHeldOf(ctx: Clock, column: string): RawBuilder<SqlBool> {
  return sql`not exists (select 1 from "holds" where ${coversPerson(sql.ref(column))} and ${isInForce(ctx)})`;
}

/** A condition of a hold: it is on the person, on a plan of theirs, or on a round in which they have anything. */
export function coversPerson(userId: unknown): RawBuilder<SqlBool> {
  const inRounds = ["business_plans", "dossier_parts", "round_extensions", "uploads"].map(
    (table) => sql`select "roundId" from ${sql.table(table)} where "userId" = ${userId}`,
  );
  return sql`(("holds"."kind" = 'member' and "holds"."item" = ${userId})
    or ("holds"."kind" = 'plan' and "holds"."item" in (select "id" from "business_plans" where "userId" = ${userId}))
    or ("holds"."kind" = 'round' and "holds"."item" in (${sql.join(inRounds, sql` union all `)})))`;
}

/** A condition of a hold: its last day is not past. */
export function isInForce({ now }: Clock): RawBuilder<SqlBool> {
  return sql`("holds"."until" is null or "holds"."until" >= ${dayInRomania(now())})`;
}
