import { join } from "node:path";
import { connectDatabase } from "#adapters/database/connect.ts";
import { insertUser } from "#domain/accounts/members/members.commands.ts";
import { openSession } from "#domain/accounts/sign-in/sessions.commands.ts";
import { operator } from "#domain/context.ts";

/** The same for a member, at the database of the data folder. */
export function openMemberSession(dataDir: string): Promise<string> {
  return openSessionAs("user", join(dataDir, "portal.sqlite"));
}

/**
 * Adds an admin to a portal's database, the one in its data folder if no other is told, whether the portal runs or not, and opens a session for them.
 * Answers its token. Every password is a lock that no key fits.
 */
export function openAdminSession(
  dataDir: string,
  location = join(dataDir, "portal.sqlite"),
): Promise<string> {
  return openSessionAs("admin", location);
}

async function openSessionAs(role: string, location: string): Promise<string> {
  const database = await connectDatabase(location, (error) => {
    throw error;
  });
  const ctx = { now: () => new Date(), logAudit: () => undefined, actor: operator };
  const names = { firstName: "Ana", lastName: "Pop", email: `ana-${crypto.randomUUID()}@exemplu.ro` };
  const { token } = await database.write(async (tx) => {
    const userId = await insertUser(tx, ctx, { ...names, role, passwordHash: "none" });
    return openSession(tx, ctx, { userId, device: "", family: null });
  });
  await database.close();
  return token;
}
