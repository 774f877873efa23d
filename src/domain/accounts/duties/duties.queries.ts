import { can, teamRoles } from "#domain/access/permissions.ts";
import type { Context, Reads } from "#domain/context.ts";
import { Forbidden } from "#domain/errors.ts";
import type { Timestamp } from "#domain/tables.ts";
import { personName } from "#domain/text/person-name.ts";
import { compareByName, invitationEnd, invitationExpiredAt, statusOf } from "../members/members.queries.ts";
import { isInForce, isOver } from "./duties.rules.ts";
import type { Duty, GivenDuty } from "./duties.ts";
import { endOf } from "./duties-in-force.queries.ts";

/** All duties of one account, the oldest first. */
export async function dutiesOf(ctx: Pick<Context, "db" | "now">, userId: number): Promise<Duty[]> {
  const rows = await selectDuties(ctx.db).where("duties.userId", "=", userId).execute();
  return rows.map((row) => presentDuty(row, ctx.now().toISOString()));
}

export type TeamMemberRow = Awaited<ReturnType<typeof listTeam>>[number];

/**
 * The admins and the staff with their duties, by last name as Romanian sorts; two queries, however many there are.
 *
 * @throws Forbidden to all who do not manage members
 */
export async function listTeam(ctx: Context) {
  if (!can(ctx.actor, "members.manage")) throw new Forbidden();
  const people = await ctx.db
    .selectFrom("users")
    .select(["id", "email", "firstName", "lastName", "role", statusOf])
    .select(["updatedAt", "lastLoginAt"])
    .select((eb) => invitationEnd(eb).as("invitationEndsAt"))
    .where("role", "in", teamRoles)
    .where("erasedAt", "is", null)
    .execute();
  const duties = await selectDuties(ctx.db).execute();
  const now = ctx.now().toISOString();
  return people.toSorted(compareByName).map((person) => ({
    ...person,
    invitationExpiredAt: invitationExpiredAt(person, ctx),
    duties: duties
      .filter(({ userId }) => userId === person.id)
      .map(
        (row): GivenDuty => ({
          ...presentDuty(row, now),
          isOver: isOver(row, now),
          givenBy: personName(row),
          endedBy: personName({ firstName: row.enderFirstName, lastName: row.enderLastName }),
        }),
      ),
  }));
}

function selectDuties(db: Reads) {
  return db
    .selectFrom("duties")
    .leftJoin("users as giver", "giver.id", "duties.givenBy")
    .leftJoin("users as ender", "ender.id", "duties.endedBy")
    .select(["duties.id", "duties.userId", "duties.duty", "duties.roundId"])
    .select(["duties.startsAt", endOf])
    .select(["giver.firstName", "giver.lastName"])
    .select(["ender.firstName as enderFirstName", "ender.lastName as enderLastName"])
    .orderBy("duties.startsAt")
    .orderBy("duties.id");
}

type DutyRow = Awaited<ReturnType<ReturnType<typeof selectDuties>["execute"]>>[number];

function presentDuty(row: DutyRow, now: Timestamp): Duty {
  const { id, duty, roundId, startsAt, endsAt } = row;
  return { id, duty, roundId, startsAt, endsAt, isInForce: isInForce(row, now) };
}
