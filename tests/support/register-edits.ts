import { sql } from "kysely";
import { insertUser } from "#domain/accounts/members/members.commands.ts";
import { endPlan, recordPlan } from "#domain/business-plans/plan-records.commands.ts";
import type { Context, Writes } from "#domain/context.ts";
import { partColumns, planColumns } from "#domain/register/plan-facts.ts";
import { addDivision, addToRegister, forgetSender } from "#domain/register/register.commands.ts";
import { registeredPlan, verifyRegister } from "#domain/register/register.queries.ts";
import type { RegisterFault } from "#domain/register/register.ts";
import { rotateSigningKey } from "#domain/register/signing-keys.commands.ts";
import { composeReceipt } from "./compose-receipt.ts";

const zip = "application/zip";

/** Plans of every kind: of one file and of parts, replaced, withdrawn, divided, that joined a round, of an erased sender. */
export async function fillRegister(ctx: Context): Promise<void> {
  await ctx.write(async (tx) => {
    const add = (name: string) =>
      insertUser(tx, ctx, {
        email: `${name}@exemplu.ro`,
        firstName: name,
        lastName: "Pop",
        role: "user",
        passwordHash: "none",
      });
    const round = async (name: string) => {
      const row = { name, firstDay: "2023-06-06", createdAt: ctx.now().toISOString() };
      const empty = { announcedAt: null, rules: null, rulesHash: null, seenAt: null };
      const values = { ...row, ...empty, closingAskedBy: null, closingReason: null };
      const { id } = await tx.insertInto("rounds").values(values).returning("id").executeTakeFirstOrThrow();
      return id;
    };
    const [ana, ion, eva, dan] = [await add("ana"), await add("ion"), await add("eva"), await add("dan")];
    const [first] = [await round("Runda 1"), await round("Runda 2")];
    const conditions = { version: "3f9a1c07", items: ["am citit", "sunt de acord"] };
    const others = { version: "00000001", items: "[]", firstUsedAt: ctx.now().toISOString() };
    await tx.insertInto("plan_conditions").values(others).execute();
    const fileOf = (name: string, mediaType = "application/pdf") => ({
      name,
      mediaType,
      size: 1000 + name.length,
      sha256: name.padEnd(64, "0"),
    });
    const send = (userId: number, roundId: number | null, names: string[] = [], isExtended: 0 | 1 = 0) => {
      const file = fileOf(`plan-${userId}.zip`, zip);
      const parts = names.map((name) => ({ part: name, title: `Partea ${name}`, ...fileOf(`${name}.pdf`) }));
      const arrival = { userId, roundId, isExtended, sha256: file.sha256, requestKey: null, file };
      return recordPlan(tx, ctx, { ...arrival, conditions, parts, composeReceipt });
    };
    await send(ana, first, ["plan", "buget", "cerere"]);
    await send(ana, first, ["plan", "buget"], 1);
    await endPlan(tx, ctx, await send(ion, first, ["plan"]), "withdrawn");
    const joined = await send(ion, null);
    await tx.updateTable("business_plans").set({ roundId: 2 }).where("id", "=", joined.id).execute();
    await addToRegister(tx, { event: "joined", at: joined.receivedAt, plan: joined.receiptNumber, round: 2 });
    const whole = await send(eva, first);
    for (const [index, part] of ["plan", "buget"].entries()) {
      const who = { dividedBy: ana, dividedAt: ctx.now().toISOString() };
      const file = { entry: `Dosar/${part}.pdf`, ...fileOf(`${part}.pdf`) };
      const row = { planId: whole.id, position: index + 1, part, title: part, ...file, ...who };
      await tx.insertInto("divided_parts").values(row).execute();
    }
    await addDivision(tx, ctx.now().toISOString(), await registeredPlan(tx, whole.id));
    const { id, receiptNumber: plan } = await send(dan, first, ["plan"]);
    const at = ctx.now().toISOString();
    await tx.updateTable("users").set({ erasedAt: at }).where("id", "=", dan).execute();
    await forgetSender(tx, { id, plan, at, account: dan });
  });
  await rotateSigningKey(ctx);
}

class TakenBack extends Error {}

/** Makes an edit of the database, verifies the register and takes the edit back. Null where the database refuses the edit. */
export async function faultsAfter(
  { write }: Pick<Context, "write">,
  edit: (tx: Writes) => Promise<boolean>,
): Promise<RegisterFault[] | null> {
  let faults: RegisterFault[] | null = null;
  const attempt = write(async (tx) => {
    if (await edit(tx)) faults = (await verifyRegister(tx)).faults;
    throw new TakenBack();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof TakenBack || isRefused(error))) throw error;
  });
  return faults;
}

function isRefused(error: unknown): boolean {
  return /constraint|UNIQUE|FOREIGN KEY|NOT NULL/i.test(`${error}`);
}

/** Every column that decides, by its table. */
export const decidingColumns: readonly (readonly [table: string, column: string])[] = [
  ...columnsIn("business_plans", planColumns),
  ...columnsIn("plan_parts", partColumns).filter(([, column]) => !["entry", "dividedAt"].includes(column)),
  ...columnsIn("divided_parts", partColumns),
  ...(["text", "signature", "keyId"] as const).map((column) => ["plan_receipts", column] as const),
  ["plan_conditions", "items"],
  ["users", "erasedAt"],
];

function columnsIn(table: string, columns: Record<string, string>) {
  return Object.keys(columns)
    .filter((column) => columns[column] !== "none")
    .map((column) => [table, column] as const);
}

const references: Record<string, string> = {
  userId: `select "id" as "value" from "users"`,
  roundId: `select "id" as "value" from "rounds" union all select null`,
  planId: `select "id" as "value" from "business_plans"`,
  conditionsVersion: `select "version" as "value" from "plan_conditions"`,
  keyId: `select "id" as "value" from "signing_keys"`,
};

/** A random edit by SQL: another value in a column that decides, a row taken out, or put in twice; false where nothing is another. */
export function randomEdit(random: () => number): { name: string; edit: (tx: Writes) => Promise<boolean> } {
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <One>(of: readonly One[]) => of[below(of.length)] as One;
  const rowsOf = async (tx: Writes, table: string) => {
    const where = table === "users" ? `where "id" in (select "userId" from "business_plans")` : "";
    const statement = `select * from "${table}" ${where} ${table === "plan_conditions" ? `where "version" <> '00000001'` : ""}`;
    return (await sql.raw<Record<string, string | number | null>>(statement).execute(tx)).rows;
  };
  const keysOf: Record<string, string[]> = {
    business_plans: ["id"],
    plan_parts: ["planId", "position"],
    divided_parts: ["planId", "position"],
    plan_receipts: ["planId"],
    plan_conditions: ["version"],
    users: ["id"],
  };
  const whereKey = (table: string, row: Record<string, unknown>) =>
    sql.join(
      (keysOf[table] ?? []).map((key) => sql`${sql.ref(key)} = ${row[key]}`),
      sql` and `,
    );
  const [table, column] = pick(decidingColumns);
  const chance = random();
  const isRow = ["plan_parts", "divided_parts", "plan_receipts"].includes(table) && chance < 0.15;
  if (isRow) {
    return {
      name: `a row taken out of ${table}`,
      edit: async (tx) => {
        const row = pick(await rowsOf(tx, table));
        await sql`delete from ${sql.table(table)} where ${whereKey(table, row)}`.execute(tx);
        return true;
      },
    };
  }
  return {
    name: `${table}.${column}`,
    edit: async (tx) => {
      const row = pick(await rowsOf(tx, table));
      const was = row[column] ?? null;
      const next = references[column]
        ? pick((await sql.raw<{ value: string | number | null }>(references[column]).execute(tx)).rows).value
        : another(was, { below, column });
      if (next === was) return false;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${next} where ${whereKey(table, row)}`.execute(
        tx,
      );
      return true;
    },
  };
}

function another(
  was: string | number | null,
  { below, column }: { below: (limit: number) => number; column: string },
): string | number | null {
  if (column === "state") return ["current", "replaced", "withdrawn"][below(3)] ?? null;
  if (column === "isExtended") return 1 - Number(was);
  if (typeof was === "number") return was + 1 + below(5);
  if (was === null) return new Date(1_700_000_000_000 + below(1e9)).toISOString();
  if (column === "erasedAt" || (column === "senderSalt" && below(2) === 0)) return null;
  const at = below(was.length);
  const letter = "abcdefghijklmnopqrstuvwxyz0123456789"[below(36)] ?? "a";
  return was.slice(0, at) + letter + was.slice(at + below(2));
}
