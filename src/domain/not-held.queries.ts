import { type RawBuilder, type SqlBool, sql } from "kysely";
import { dayInRomania } from "./calendar.ts";
import type { Context } from "./context.ts";
import type { HoldKind } from "./tables.ts";

/** A condition: nothing is held today of what the columns name, each by its kind, as in `{ member: "users.id" }`. */
export function isNotHeld(
  { now }: Pick<Context, "now">,
  columns: Partial<Record<HoldKind, string>>,
): RawBuilder<SqlBool> {
  const items = Object.entries(columns).map(
    ([kind, column]) => sql`(held."kind" = ${kind} and held."item" = ${sql.ref(column)})`,
  );
  return sql`not exists (select 1 from "holds" as held where (${sql.join(items, sql` or `)})
    and (held."until" is null or held."until" >= ${dayInRomania(now())}))`;
}
