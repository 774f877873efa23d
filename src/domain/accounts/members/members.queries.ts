import { type ExpressionBuilder, sql } from "kysely";
import { can, planViewOf, rolesWith } from "#domain/access/permissions.ts";
import { inRound, type PlanRound, planRound } from "#domain/business-plans/plans-of-round.queries.ts";
import type { ListPage, Paging } from "#domain/content/content-item.ts";
import { pageOf } from "#domain/content/list-page.queries.ts";
import type { Context, Reads, SignedIn } from "#domain/context.ts";
import { Forbidden, NotFound } from "#domain/errors.ts";
import type { Database } from "#domain/tables.ts";
import { emailKey } from "./members.ts";

export type MemberRow = Awaited<ReturnType<typeof memberById>>;

/**
 * The members, without other users, each with its current plan in a round (`planRound`), by last name as Romanian sorts. Whoever reads plans and
 * does not manage members gets those who sent one, whose round is open to them; a verifier those alone whose plan counts (`isForVerifier`).
 *
 * @throws Forbidden to all who neither manage members nor read or export plans; NotFound without such a round
 */
export async function listMembers(
  ctx: Context,
  { paging, roundId }: { paging?: Paging | undefined; roundId?: number | undefined } = {},
): Promise<ListPage<MemberRow>> {
  const isManager = can(ctx.actor, "members.manage");
  if (!isManager && !can(ctx.actor, "plans.read") && !can(ctx.actor, "plans.export")) throw new Forbidden();
  const round = await planRound(ctx, roundId);
  const view = planViewOf(ctx.actor);
  if (round === null && view !== "all") return { items: [], total: 0 };
  const all = selectAccounts(ctx.db, round).where("role", "in", rolesWith("plans.send"));
  const sent = all.where((eb) => eb.or([eb("plan.id", "is not", null), withdrawnIn(round)(eb)]));
  const counting = all.where("plan.id", "is not", null).where("users.erasedAt", "is", null);
  const ofReader = view === "closed" ? counting : sent;
  const selected = isManager ? all : ofReader;
  const rows = (await selected.execute()).toSorted(compareByName);
  return pageOf(rows, paging);
}

/** Compares people by last name as Romanian sorts. */
export function compareByName(one: Person, other: Person): number {
  return (
    byName.compare(one.lastName, other.lastName) ||
    byName.compare(one.firstName, other.firstName) ||
    one.id - other.id
  );
}

type Person = Record<"lastName" | "firstName", string> & { id: number };

const byName = new Intl.Collator("ro");

/** One account, a member's or of the team; NotFound when there is none. */
export async function memberById(
  ctx: Pick<Context, "actor" | "content" | "now"> & { db: Reads },
  id: number,
) {
  return await selectAccounts(ctx.db, await planRound(ctx))
    .where("users.id", "=", id)
    .executeTakeFirstOrThrow(() => new NotFound());
}

/** With the current plan of each in a round. */
function selectAccounts(db: Reads, round: PlanRound) {
  return db
    .with("counting", (query) =>
      query
        .selectFrom("business_plans")
        .select(({ fn }) => ["userId", fn.max("id").as("id")])
        .where("state", "=", "current")
        .where(inRound(round))
        .groupBy("userId"),
    )
    .selectFrom("users")
    .leftJoin("counting", "counting.userId", "users.id")
    .leftJoin("business_plans as plan", "plan.id", "counting.id")
    .leftJoin("rounds as round", "round.id", "plan.roundId")
    .select(["users.id", "email", "firstName", "lastName", statusOf])
    .select(["users.createdAt", "updatedAt", "lastLoginAt"])
    .select((eb) => invitationEnd(eb).as("invitationEndsAt"))
    .select((eb) => eb("passwordHash", "is not", null).as("hasPassword"))
    .select(["plan.id as planId", "plan.receiptNumber", "plan.version as planVersion"])
    .select((eb) => fileNameOf(eb).as("fileName"))
    .select(["plan.size", "plan.sha256", "plan.receivedAt", "plan.isExtended"])
    .select(["plan.roundId", "round.name as roundName"])
    .select((eb) => withdrawnIn(round)(eb).as("hasWithdrawnPlan"));
}

/** All archives that the portal makes of parts have one name: the team tells them apart by their numbers. */
function fileNameOf(eb: ExpressionBuilder<Database & { plan: Database["business_plans"] }, "plan">) {
  const parts = eb.selectFrom("plan_parts").select("plan_parts.planId").whereRef("planId", "=", "plan.id");
  return eb
    .case()
    .when(eb.exists(parts))
    .then(sql<string | null>`${eb.ref("plan.receiptNumber")} || '.zip'`)
    .else(eb.ref("plan.name"))
    .end();
}

/** When the last invitation of somebody without a password expired; null while it can be opened, and of everybody else. */
export function invitationExpiredAt(
  { status, invitationEndsAt: endsAt }: { status: string; invitationEndsAt: string | null },
  { now }: Pick<Context, "now">,
): string | null {
  return status === "invited" && endsAt !== null && endsAt <= now().toISOString() ? endsAt : null;
}

/** Until when the last invitation of a user can be opened; null where none was sent. */
export function invitationEnd({ selectFrom }: ExpressionBuilder<Database, "users">) {
  return selectFrom("account_links")
    .select(({ fn }) => fn.max("expiresAt").as("endsAt"))
    .whereRef("account_links.userId", "=", "users.id")
    .where("purpose", "=", "invitation");
}

/** Whether a user has withdrawn a plan of a round. */
function withdrawnIn(round: PlanRound) {
  return ({ exists, selectFrom }: ExpressionBuilder<Database, "users">) =>
    exists(
      selectFrom("business_plans")
        .select("business_plans.id")
        .whereRef("business_plans.userId", "=", "users.id")
        .where("business_plans.state", "=", "withdrawn")
        .where(inRound(round)),
    );
}

/** Whether a member's last plan was withdrawn, so that none counts. */
export function isPlanWithdrawn({ planId, hasWithdrawnPlan: has }: MemberRow): boolean {
  return planId === null && Boolean(has);
}

/** An erased user is shown as disabled. */
export function statusOf(eb: ExpressionBuilder<Database, "users">) {
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
