import { can, teamRoles } from "../access/permissions.ts";
import type { Context, Reads } from "../context.ts";
import type { ConcernedPeople, ConcernedPerson } from "./health.ts";

/** Whom what is to be mended concerns; null for those who may not see other people's data. */
export async function concernedPeople({
  db,
  actor,
}: Pick<Context, "db" | "actor">): Promise<ConcernedPeople | null> {
  if (!can(actor, "members.manage")) return null;
  const [withoutSecondFactor, unreachable] = await Promise.all([
    teamWithoutSecondFactor(db),
    unreachableMembers(db),
  ]);
  return { withoutSecondFactor, unreachable };
}

/** The people of the team who sign in by their password alone. */
export async function teamWithoutSecondFactor(db: Reads): Promise<ConcernedPerson[]> {
  const people = await db
    .selectFrom("users")
    .leftJoin("second_factors", "second_factors.userId", "users.id")
    .select(["firstName", "lastName", "email"])
    .where("role", "in", teamRoles)
    .where("status", "=", "active")
    .where("confirmedAt", "is", null)
    .orderBy("users.id")
    .execute();
  return people.map(named);
}

/** Whose address does not exist, as long as the account still has it. */
async function unreachableMembers(db: Reads): Promise<ConcernedPerson[]> {
  const people = await db
    .selectFrom("users")
    .innerJoin("outgoing_mail", "outgoing_mail.recipient", "users.email")
    .select(["firstName", "lastName", "email"])
    .where("failedAt", "is not", null)
    .where("cause", "=", "address")
    .groupBy(["users.id", "firstName", "lastName", "email"])
    .orderBy("users.id")
    .execute();
  return people.map(named);
}

function named({
  firstName,
  lastName,
  email,
}: {
  firstName: string;
  lastName: string;
  email: string;
}): ConcernedPerson {
  return { name: `${firstName} ${lastName}`.trim(), email };
}
