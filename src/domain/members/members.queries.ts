import { type ExpressionBuilder, sql } from "kysely";
import type { ListPage, Paging } from "../content-item.ts";
import type { Context, Reads, SignedIn } from "../context.ts";
import { Forbidden, NotFound } from "../errors.ts";
import { fold } from "../fold.ts";
import type { Database } from "../tables.ts";
import { managesMembers } from "./members.rules.ts";
import { emailKey } from "./members.ts";

export type MemberRow = Awaited<ReturnType<typeof memberById>>;

/** Which members are wanted, and in which order; nothing given: all, by name. */
export interface MemberQuestion {
  /** Words of the name, the e-mail or the receipt number, with or without diacritics; all of them have to be there. */
  search?: string | undefined;
  plan?: "with" | "without" | undefined;
  /** By last name as Romanian sorts, or whose plan came last first, whoever sent none at the end. */
  sort?: "name" | "received" | undefined;
  paging?: Paging | undefined;
}

/**
 * The members, admins not among them, each with its current plan, in one query.
 *
 * @throws Forbidden to all who do not manage members
 */
export async function listMembers(
  ctx: Context,
  { search = "", plan, sort = "name", paging }: MemberQuestion = {},
): Promise<ListPage<MemberRow>> {
  if (!managesMembers(ctx.actor)) throw new Forbidden();
  let members = selectMembers(ctx.db);
  for (const word of fold(search).split(" ").filter(Boolean)) {
    members = members.where(
      sql<boolean>`("searchText" like ${patternOf(word)} escape '!' or lower("receiptNumber") like ${patternOf(word)} escape '!')`,
    );
  }
  if (plan) members = members.where("plan.id", plan === "with" ? "is not" : "is", null);
  const rows = (await members.execute()).toSorted(sort === "name" ? compareByName : compareByReceipt);
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

function compareByReceipt(one: MemberRow, other: MemberRow): number {
  const [first, second] = [one.receivedAt ?? "", other.receivedAt ?? ""];
  if (first === second) return compareByName(one, other);
  return first < second ? 1 : -1;
}

type Person = Record<"lastName" | "firstName", string> & { id: number };

const byName = new Intl.Collator("ro");

function patternOf(word: string): string {
  return `%${word.replace(/[!%_]/g, "!$&")}%`;
}

/** One member; NotFound when there is none, or it is an admin. */
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
    .where("role", "=", "user");
}

/** As people are told it: whoever is erased is disabled for good. */
function statusOf(eb: ExpressionBuilder<Database, "users">) {
  return eb
    .case()
    .when("erasedAt", "is not", null)
    .then(sql.lit("erased" as const))
    .else(eb.ref("status"))
    .end()
    .as("status");
}

/** The account of whoever is signed in. */
export function ownAccount({ db, actor }: { db: Reads; actor: SignedIn }) {
  return db
    .selectFrom("users")
    .select(["id", "email", "firstName", "lastName", "role", "createdAt", "updatedAt", "lastLoginAt"])
    .where("id", "=", actor.userId)
    .executeTakeFirstOrThrow(() => new NotFound());
}

/** All users, admins first, as the operator sees them. */
export function listUsers({ db }: Pick<Context, "db">) {
  return db
    .selectFrom("users")
    .select(["id", "email", "firstName", "lastName", "role", statusOf, "lastLoginAt"])
    .orderBy("role")
    .orderBy("emailKey")
    .execute();
}

/** The user with this e-mail, in whatever capitals; NotFound when there is none. */
export function userByEmail(db: Reads, email: string) {
  return db
    .selectFrom("users")
    .select(["id", "email", "firstName", "lastName", "role", "status", "passwordHash"])
    .where("emailKey", "=", emailKey(email))
    .executeTakeFirstOrThrow(() => new NotFound());
}
