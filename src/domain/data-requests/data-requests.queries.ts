import { requireManager } from "../accounts/members/members.commands.ts";
import type { Context, Reads, SignedIn } from "../context.ts";
import { NotFound } from "../errors.ts";
import { holdsOnErasures } from "../holds/holds.queries.ts";
import { dayInRomania } from "../time/calendar.ts";
import type { DataRequest, OwnDataRequest, OwnDataRequestInFull } from "./data-requests.ts";

type Own = Pick<Context, "db"> & { actor: SignedIn };

/** One's own requests, the newest first. */
export async function ownRequests(ctx: Own): Promise<OwnDataRequest[]> {
  return await selectOwn(ctx).execute();
}

/** The same with all that was said in them. */
export async function ownRequestsInFull(ctx: Own): Promise<OwnDataRequestInFull[]> {
  return await selectOwn(ctx)
    .select(["name", "contact", "wish", "receivedOn", "extendedBecause", "outcome", "answer"])
    .execute();
}

function selectOwn({ db, actor }: Own) {
  return db
    .selectFrom("data_requests")
    .select(["number", "kind", "dueOn", "closedAt"])
    .where("userId", "=", actor.userId)
    .orderBy("id", "desc");
}

/** All requests: first those that are open, the most urgent first. Forbidden to all but those who manage members. */
export async function listRequests(ctx: Context): Promise<DataRequest[]> {
  requireManager(ctx);
  const today = dayInRomania(ctx.now());
  const rows = await selectRequests(ctx.db)
    .orderBy(({ eb }) => eb("closedAt", "is not", null))
    .orderBy("dueOn")
    .orderBy("data_requests.id")
    .execute();
  const holds = await holdsOnErasures(ctx);
  return rows.map(({ userId, email, erasedAt, firstName, lastName, ...row }) => {
    const hasAccount = userId !== null && erasedAt === null;
    const person = hasAccount ? { name: `${lastName} ${firstName}`, contact: email ?? "" } : {};
    const isLate = row.closedAt === null && row.dueOn < today;
    return { ...row, ...person, hasAccount, isLate, holds: (hasAccount && holds.get(row.id)) || [] };
  });
}

/** A request that is open, or closed. NotFound when there is none. */
export async function requestById(db: Reads, id: number) {
  return await selectRequests(db)
    .where("data_requests.id", "=", id)
    .executeTakeFirstOrThrow(() => new NotFound());
}

function selectRequests(db: Reads) {
  return db
    .selectFrom("data_requests")
    .leftJoin("users", "users.id", "data_requests.userId")
    .select(["data_requests.id", "number", "kind", "userId", "name", "contact", "wish"])
    .select(["receivedOn", "dueOn", "extendedBecause", "outcome", "answer", "closedAt"])
    .select(["users.email", "users.firstName", "users.lastName", "users.erasedAt"]);
}
