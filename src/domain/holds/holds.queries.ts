import { sql } from "kysely";
import { requireManager } from "../accounts/members.commands.ts";
import { dayInRomania } from "../calendar.ts";
import type { Context } from "../context.ts";
import type { Hold } from "./holds.ts";

/** What is not deleted for now, the newest first. Forbidden to all but those who manage members. */
export async function listHolds(ctx: Context): Promise<Hold[]> {
  requireManager(ctx);
  const rows = await ctx.db
    .selectFrom("holds")
    .leftJoin("users as placer", "placer.id", "holds.placedBy")
    .select(["holds.id", "holds.kind", "holds.reason", "holds.until", "holds.placedAt"])
    .select(["placer.firstName", "placer.lastName"])
    .select((eb) =>
      eb
        .case("holds.kind")
        .when("plan")
        .then(sql<string | null>`(select "receiptNumber" from "business_plans" where "id" = "holds"."item")`)
        .when("member")
        .then(
          sql<
            string | null
          >`(select trim("lastName" || ' ' || "firstName") from "users" where "id" = "holds"."item")`,
        )
        .else(sql<string | null>`(select "name" from "rounds" where "id" = "holds"."item")`)
        .end()
        .as("title"),
    )
    .where((eb) => eb.or([eb("until", "is", null), eb("until", ">=", dayInRomania(ctx.now()))]))
    .orderBy("holds.id", "desc")
    .execute();
  return rows.map(({ firstName, lastName, title, ...hold }) => ({
    ...hold,
    title: title ?? "",
    placedBy: firstName ? `${firstName} ${lastName}` : null,
  }));
}
