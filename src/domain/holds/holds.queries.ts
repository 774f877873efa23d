import { type InferResult, sql } from "kysely";
import { coversPerson, isInForce } from "../access/not-held.queries.ts";
import { requireManager } from "../accounts/members/members.commands.ts";
import type { Context } from "../context.ts";
import { personName } from "../text/person-name.ts";
import type { Hold } from "./holds.ts";

type HoldRow = InferResult<ReturnType<typeof selectHolds>>[number];

/** What is not deleted for now, the newest first. Forbidden to all but those who manage members. */
export async function listHolds(ctx: Context): Promise<Hold[]> {
  requireManager(ctx);
  return (await selectHolds(ctx).execute()).map(presented);
}

/** By open requests for erasure, each by its id: why the person cannot be erased for now. */
export async function holdsOnErasures(ctx: Context): Promise<Map<number, Hold[]>> {
  requireManager(ctx);
  const rows = await selectHolds(ctx)
    .innerJoin("data_requests", (join) => join.on(coversPerson(sql.ref("data_requests.userId"))))
    .select("data_requests.id as requestId")
    .where("data_requests.kind", "=", "erasure")
    .where("data_requests.closedAt", "is", null)
    .execute();
  const holds = new Map<number, Hold[]>();
  for (const { requestId, ...row } of rows) {
    holds.set(requestId, [...(holds.get(requestId) ?? []), presented(row)]);
  }
  return holds;
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

function presented({ firstName, lastName, title, ...hold }: HoldRow): Hold {
  return { ...hold, title: title ?? "", placedBy: personName({ firstName, lastName }) };
}
