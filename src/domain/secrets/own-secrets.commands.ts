import type { Context, Reads, Writes } from "../context.ts";
import { newSecret } from "./secrets.ts";

/** The part of a context that reading a key of the portal's own needs. */
export type OwnSecretContext = Pick<Context, "db" | "write">;

/** One of the portal's own random secrets; `name` states its purpose. Created once, by the first instance that needs it. */
export async function ownSecret(ctx: OwnSecretContext, name: string): Promise<string> {
  return (await readSecret(ctx.db, name)) ?? (await ctx.write((tx) => ownSecretIn(tx, name)));
}

async function readSecret(db: Reads, name: string): Promise<string | undefined> {
  const row = await db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

/** The same within a transaction. */
export async function ownSecretIn(tx: Writes, name: string): Promise<string> {
  const known = await readSecret(tx, name);
  if (known) return known;
  const value = newSecret();
  await tx.insertInto("secrets").values({ name, value }).execute();
  return value;
}
