import type { Schema } from "../schema.ts";

/**
 * What happened to plans, which the audit log told until now: its entries become the first events. The order of an audit log is that of
 * its ids.
 */
export function planEvents({ id, whole, options, appendOnlyWithin }: Schema): string[] {
  return [
    `create table "plan_events" (
      "id" ${id},
      "planId" ${whole} not null references "business_plans" ("id") on delete cascade,
      "event" text not null,
      "actorId" ${whole},
      "at" text not null,
      "data" text not null) ${options}`,
    `create index "plan_events_of" on "plan_events" ("planId", "id")`,
    `insert into "plan_events" ("planId", "event", "actorId", "at", "data")
      select "log"."itemId", substr("log"."action", 6), "log"."actorId", "log"."at",
        case when "log"."action" <> 'plan.submit' then '{}'
          when "plan"."isExtended" = 1 then '{"isExtended":true}' else '{"isExtended":false}' end
      from "audit_log" as "log" inner join "business_plans" as "plan" on "plan"."id" = "log"."itemId"
      where "log"."itemType" = 'plan'
        and "log"."action" in ('plan.submit', 'plan.replace', 'plan.withdraw', 'plan.divide', 'plan.undivide')
      order by "log"."id"`,
    ...appendOnlyWithin("plan_events", { column: "planId", of: "business_plans" }),
  ];
}
