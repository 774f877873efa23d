import path from "node:path";
import type { Insertable } from "kysely";
import { connectDatabase } from "#adapters/database/connect.ts";
import type { ConnectedDatabase } from "#adapters/database/connected-database.ts";
import type { DutyName } from "#domain/access/duty-table.ts";
import { eraseByEmail } from "#domain/accounts/members/erasure.commands.ts";
import { insertUser } from "#domain/accounts/members/members.commands.ts";
import { userByEmail } from "#domain/accounts/members/members.queries.ts";
import type { Session } from "#domain/accounts/sign-in/sessions.ts";
import { operator } from "#domain/context.ts";
import { createLink, type LinkPurpose, withdrawLinks } from "#domain/mail/account-links.commands.ts";
import type { Database } from "#domain/tables.ts";
import { quickPasswords } from "./passwords.ts";
import type { RunningPortal } from "./server.ts";

/** A running portal; `location` is its database, where that is not in its data folder. */
type Place = Pick<RunningPortal, "dataDir"> & { location?: string };

export interface TestUser {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: string;
}

let lastNumber = 0;

/** Adds a user to a running portal, with defaults for absent fields. */
export async function addUser(place: Place, columns: Partial<TestUser> = {}): Promise<TestUser> {
  lastNumber += 1;
  const user: TestUser = {
    email: `ana.pop${lastNumber}@exemplu.ro`,
    password: "căsuța verde de lângă pod",
    firstName: "Ana",
    lastName: "Pop",
    role: "user",
    ...columns,
  };
  const passwordHash = await quickPasswords.hash(user.password);
  await inDatabase(place, ({ write }) =>
    write((tx) => insertUser(tx, asOperator, { ...user, passwordHash })),
  );
  return user;
}

/** Adds an invited member whose invitation expired on 9 December 2025. */
export async function addExpiredInvitation(place: Place, lastName: string): Promise<void> {
  const email = `${crypto.randomUUID()}@exemplu.ro`;
  const person = { email, firstName: "Ion", lastName, role: "user", passwordHash: null };
  const link = { purpose: "invitation", tokenHash: email, email: null };
  const times = { createdAt: "2025-11-25T10:00:00.000Z", expiresAt: "2025-12-09T10:00:00.000Z" };
  await inDatabase(place, ({ write }) =>
    write(async (tx) => {
      const userId = await insertUser(tx, asOperator, person);
      await tx
        .insertInto("account_links")
        .values({ userId, ...link, ...times })
        .execute();
    }),
  );
}

/** Adds invited members, `Membru 0001` and so on, until there are as many. */
export async function addMembers(place: Place, count: number): Promise<void> {
  await inDatabase(place, ({ write }) =>
    write(async (tx) => {
      const there = await tx.selectFrom("users").select("id").where("email", "like", "membru%").execute();
      for (let number = there.length + 1; number <= count; number++) {
        const lastName = `Membru ${String(number).padStart(4, "0")}`;
        const email = `membru${number}@exemplu.ro`;
        const person = { email, firstName: "Ștefan", lastName, role: "user", passwordHash: null } as const;
        await insertUser(tx, asOperator, person);
      }
    }),
  );
}

/** Gives someone of the staff a duty, from now on. */
export async function addDuty(
  place: Place,
  { email }: TestUser,
  duty: DutyName,
  endsAt: string | null = null,
): Promise<void> {
  await inDatabase(place, async ({ db, write }) => {
    const { id: userId } = await userByEmail(db, email);
    const now = new Date().toISOString();
    const row = { userId, duty, roundId: null, startsAt: now, endsAt, givenBy: null, givenAt: now };
    await write((tx) => tx.insertInto("duties").values(row).execute());
  });
}

/** Ends the duties of someone of the staff. */
export async function endDuties(place: Place, { email }: TestUser): Promise<void> {
  await inDatabase(place, async ({ db, write }) => {
    const { id } = await userByEmail(db, email);
    const ended = { endedAt: new Date().toISOString() };
    await write((tx) => tx.updateTable("duties").set(ended).where("userId", "=", id).execute());
  });
}

/** What the audit log holds of a user, the oldest first. */
export function actionsOf(place: Place, { email }: TestUser): Promise<string[]> {
  return inDatabase(place, async ({ db }) => {
    const { id } = await userByEmail(db, email);
    const rows = await db
      .selectFrom("audit_log")
      .select("action")
      .where("actorId", "=", id)
      .orderBy("id")
      .execute();
    return rows.map(({ action }) => action);
  });
}

/** Adds a message to the team, with defaults for absent fields. */
export async function addMessage(
  place: Place,
  columns: Partial<Insertable<Database["contact_messages"]>> = {},
): Promise<void> {
  const message = {
    lastName: "Pop",
    firstName: "Ana",
    email: "ana.pop@exemplu.ro",
    phone: "0712 345 678",
    subject: "Înscriere",
    message: "Bună ziua!",
    receivedAt: new Date().toISOString(),
    ...columns,
  };
  await inDatabase(place, ({ write }) =>
    write((tx) => tx.insertInto("contact_messages").values(message).execute()),
  );
}

/** Erases a user's data, as the operator does on request. */
export async function eraseUser(place: Place, { email }: TestUser): Promise<void> {
  await inDatabase(place, ({ db, write }) => eraseByEmail({ ...asOperator, db, write }, email));
}

/** Expires a user's sessions and remembered logins. */
export async function expireSessions(place: Place, { email }: TestUser): Promise<void> {
  await inDatabase(place, async ({ db, write }) => {
    const { id } = await userByEmail(db, email);
    await write((tx) => tx.deleteFrom("sessions").where("userId", "=", id).execute());
  });
}

/** Moves the last use of every session five minutes back. */
export async function leaveSessionsUnused(place: Place): Promise<void> {
  const lastUsedAt = new Date(Date.now() - 5 * 60_000).toISOString();
  await inDatabase(place, ({ write }) =>
    write((tx) => tx.updateTable("sessions").set({ lastUsedAt }).execute()),
  );
}

/** The path of a mailed link for choosing a password. */
export function passwordLink(place: Place, { email }: TestUser, purpose: LinkPurpose): Promise<string> {
  return inDatabase(place, async ({ db, write }) => {
    const { id: userId } = await userByEmail(db, email);
    const { token } = await write(async (tx) => {
      await withdrawLinks(tx, { userId, purpose });
      return createLink(tx, asOperator, { userId, purpose });
    });
    return `/parola#${token}`;
  });
}

/** The path of a mailed link that confirms another e-mail address. */
export function emailLink(place: Place, { email: old }: TestUser, email: string): Promise<string> {
  return inDatabase(place, async ({ db, write }) => {
    const { id: userId } = await userByEmail(db, old);
    const { token } = await write((tx) =>
      createLink(tx, asOperator, { userId, purpose: "email-change", email }),
    );
    return `/confirma-email#${token}`;
  });
}

/** Signs in over the API. */
export async function openSession(
  { url }: Pick<RunningPortal, "url">,
  { email, password }: TestUser,
): Promise<Session> {
  const body = new URLSearchParams({ email, password });
  const answer = await fetch(`${url}/api/cntr/user/login`, { method: "POST", body });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Session;
}

/** The API's status for this token. */
export async function statusOfToken({ url }: RunningPortal, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await fetch(`${url}/api/cntr/user/me`, { headers })).status;
}

const asOperator = {
  actor: operator,
  now: () => new Date(),
  secondFactor: "optional",
  logAudit: () => undefined,
} as const;

/** Works in the database of a running portal, beside it. */
export async function inDatabase<Result>(
  { dataDir, location = path.join(dataDir, "portal.sqlite") }: Place,
  work: (database: ConnectedDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await connectDatabase(location, (error) => {
    throw error;
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
