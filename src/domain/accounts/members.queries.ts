import { type ExpressionBuilder, sql } from "kysely";
import type { ListPage, Paging } from "../content-item.ts";
import type { Context, Reads, SignedIn } from "../context.ts";
import { Forbidden, NotFound } from "../errors.ts";
import { can, rolesWith } from "../permissions.ts";
import type { Database } from "../tables.ts";
import { emailKey } from "./members.ts";

export type MemberRow = Awaited<ReturnType<typeof memberById>>;

/**
 * The members, without other users, each with its current plan, by last name as Romanian sorts.
 *
 * @throws Forbidden to all who neither manage members nor read plans
 */
export async function listMembers(ctx: Context, paging?: Paging): Promise<ListPage<MemberRow>> {
  if (!can(ctx.actor, "members.manage") && !can(ctx.actor, "plans.read")) throw new Forbidden();
  const rows = (await selectMembers(ctx.db).execute()).toSorted(compareByName);
  if (!paging) return { items: rows, total: rows.length };
  const { page, pageSize } = paging;
  return { items: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length };
}

function compareByName(one: Person, other: Person): number {
  return (
    byName.compare(one.lastName, other.lastName) ||
    byName.compare(one.firstName, other.firstName) ||
    one.id - other.id
  );
}

type Person = Record<"lastName" | "firstName", string> & { id: number };

const byName = new Intl.Collator("ro");

/** One member; NotFound when there is none, or the user is no member. */
export function memberById(db: Reads, id: number) {
  return selectMembers(db)
    .where("users.id", "=", id)
    .executeTakeFirstOrThrow(() => new NotFound());
}

function selectMembers(db: Reads) {
  return db
    .selectFrom("users")
    .leftJoin("business_plans as plan", (join) =>
      join.onRef("plan.userId", "=", "users.id").on("plan.state", "=", "current"),
    )
    .select(["users.id", "email", "firstName", "lastName", statusOf])
    .select(["createdAt", "updatedAt", "lastLoginAt"])
    .select((eb) => eb("passwordHash", "is not", null).as("hasPassword"))
    .select([
      "plan.id as planId",
      "plan.name as fileName",
      "plan.receiptNumber",
      "plan.version as planVersion",
    ])
    .select(["plan.size", "plan.sha256", "plan.receivedAt"])
    .where("role", "in", rolesWith("plans.send"));
}

/** An erased user is shown as disabled. */
function statusOf(eb: ExpressionBuilder<Database, "users">) {
  return eb
    .case()
    .when("erasedAt", "is not", null)
    .then(sql.lit("erased" as const))
    .else(eb.ref("status"))
    .end()
    .as("status");
}

/** The account of the signed-in user. */
export function ownAccount({ db, actor }: { db: Reads; actor: SignedIn }) {
  return db
    .selectFrom("users")
    .select([
      "id",
      "email",
      "firstName",
      "lastName",
      "role",
      "language",
      "createdAt",
      "updatedAt",
      "lastLoginAt",
    ])
    .where("id", "=", actor.userId)
    .executeTakeFirstOrThrow(() => new NotFound());
}

/** All users, admins first, for the operator. */
export function listUsers({ db }: Pick<Context, "db">) {
  return db
    .selectFrom("users")
    .select(["id", "email", "firstName", "lastName", "role", statusOf, "lastLoginAt"])
    .orderBy("role")
    .orderBy("emailKey")
    .execute();
}

/** The user with this e-mail, compared without case; NotFound when there is none. */
export function userByEmail(db: Reads, email: string) {
  return db
    .selectFrom("users")
    .select(["id", "email", "firstName", "lastName", "role", "status", "passwordHash"])
    .where("emailKey", "=", emailKey(email))
    .executeTakeFirstOrThrow(() => new NotFound());
}
