import type { Context } from "./context.ts";
import { newSecret } from "./secrets.ts";

/** The part of a context that reading a key of the portal's own needs. */
export type OwnSecretContext = Pick<Context, "db" | "write">;

/** One of the portal's own random secrets; `name` states its purpose. Created once, by the first instance that needs it. */
export async function ownSecret(ctx: OwnSecretContext, name: string): Promise<string> {
  return (await readSecret(ctx, name)) ?? (await makeSecret(ctx, name));
}

async function readSecret({ db }: Pick<Context, "db">, name: string): Promise<string | undefined> {
  const row = await db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

function makeSecret({ write }: OwnSecretContext, name: string): Promise<string> {
  return write(async (tx) => {
    const known = await readSecret({ db: tx }, name);
    if (known) return known;
    const value = newSecret();
    await tx.insertInto("secrets").values({ name, value }).execute();
    return value;
  });
}
