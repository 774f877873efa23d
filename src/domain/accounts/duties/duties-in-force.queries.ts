import type { ExpressionBuilder } from "kysely";
import type { DutyName } from "#domain/access/duty-table.ts";
import { staffRole } from "#domain/access/permissions.ts";
import { accountOf, type Context, type Reads } from "#domain/context.ts";
import type { Database } from "#domain/tables.ts";
import { isInForce } from "./duties.rules.ts";

/** The duties of an account at a moment: an indexed query for the staff, none for everyone else. */
export async function dutiesInForce(
  db: Reads,
  { now }: Pick<Context, "now">,
  { id, role }: { id: number; role: string },
): Promise<DutyName[]> {
  if (role !== staffRole) return [];
  const moment = now().toISOString();
  const rows = await db
    .selectFrom("duties")
    .select(["duty", "startsAt", endOf])
    .where("userId", "=", id)
    .orderBy("id")
    .execute();
  return rows.filter((row) => isInForce(row, moment)).map(({ duty }) => duty);
}

/** The rounds in which whoever asks has a duty now. */
export async function roundsOfDuty(
  { actor, db, now }: Pick<Context, "actor" | "db" | "now">,
  duty: DutyName,
): Promise<"all" | number[]> {
  const moment = now().toISOString();
  const rows = await db
    .selectFrom("duties")
    .select(["roundId", "startsAt", endOf])
    .where("userId", "=", accountOf({ actor }))
    .where("duty", "=", duty)
    .execute();
  const rounds = rows.filter((row) => isInForce(row, moment)).map(({ roundId }) => roundId);
  return rounds.includes(null) ? "all" : rounds.filter((id) => id !== null);
}

/** Who has a duty in a round now, by name. */
export async function holdersOf({ db, now }: Pick<Context, "db" | "now">, duty: DutyName, roundId: number) {
  const rows = await db
    .selectFrom("duties")
    .innerJoin("users", "users.id", "duties.userId")
    .select(["userId", "firstName", "lastName", "email", "startsAt", endOf])
    .where("duty", "=", duty)
    .where("status", "!=", "disabled")
    .where(({ eb, or }) => or([eb("roundId", "is", null), eb("roundId", "=", roundId)]))
    .orderBy("lastName")
    .orderBy("firstName")
    .execute();
  const inForce = rows.filter((row) => isInForce(row, now().toISOString()));
  return [
    ...new Map(
      inForce.map(({ userId, firstName, lastName, email }) => [
        userId,
        { userId, firstName, lastName, email },
      ]),
    ).values(),
  ];
}

/** The first moment after a duty: that of whoever ended it, else the one after its last day. */
export function endOf({ fn }: ExpressionBuilder<Database, "duties">) {
  return fn.coalesce("duties.endedAt", "duties.endsAt").as("endsAt");
}
