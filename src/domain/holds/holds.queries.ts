import { sql } from "kysely";
import { requireManager } from "../accounts/members.commands.ts";
import type { Context } from "../context.ts";
import { coversPerson, isInForce } from "../not-held.queries.ts";
import type { Hold } from "./holds.ts";

/** What is not deleted for now, the newest first. Forbidden to all but those who manage members. */
export async function listHolds(ctx: Context): Promise<Hold[]> {
  requireManager(ctx);
  return await presented(selectHolds(ctx));
}

/** The same of what a person has: why they cannot be erased for now. */
export async function holdsOn(ctx: Context, userId: number): Promise<Hold[]> {
  requireManager(ctx);
  return await presented(selectHolds(ctx).where(coversPerson(userId)));
}

function selectHolds(ctx: Context) {
  return ctx.db
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
    .where(isInForce(ctx))
    .orderBy("holds.id", "desc");
}

async function presented(holds: ReturnType<typeof selectHolds>): Promise<Hold[]> {
  const rows = await holds.execute();
  return rows.map(({ firstName, lastName, title, ...hold }) => ({
    ...hold,
    title: title ?? "",
    placedBy: firstName ? `${firstName} ${lastName}` : null,
  }));
}
