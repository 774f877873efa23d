import { describe, expect, test } from "vitest";
import { operator } from "#domain/context.ts";
import { engines, openDatabase } from "#tests/support/databases.ts";
import { openPortal } from "#tests/support/portal.ts";
import { decidingColumns, faultsAfter, fillRegister, randomEdit } from "#tests/support/register-edits.ts";
import { randomOf } from "#tests/support/simulation/model.ts";
import { partColumns, planColumns } from "./plan-facts.ts";
import { verifyRegister } from "./register.queries.ts";

/** Those of `plan_conditions` and `plan_receipts`: what is hashed, signed or decides nothing. */
const otherColumns = {
  plan_conditions: ["firstUsedAt", "items", "version"],
  plan_receipts: ["keyId", "planId", "signature", "text"],
};

describe.each(engines)("edits by SQL on %s", (_, freshLocation) => {
  test("every column of a plan is decided about: it stands in the lines, or it decides nothing", async () => {
    const { db } = await openDatabase(await freshLocation());
    const tables = await (db as unknown as { introspection: Introspection }).introspection.getTables();
    const columnsOf = (table: string) =>
      tables
        .find(({ name }) => name === table)
        ?.columns.map(({ name }) => name)
        .sort();
    expect(columnsOf("business_plans")).toEqual(Object.keys(planColumns).sort());
    expect(columnsOf("divided_parts")).toEqual(Object.keys(partColumns).sort());
    const sent = Object.keys(partColumns).filter((column) => !/^divided|entry/.test(column));
    expect(columnsOf("plan_parts")).toEqual(sent.sort());
    for (const [table, columns] of Object.entries(otherColumns)) expect(columnsOf(table)).toEqual(columns);
  });

  test("300 random ones of columns that decide, and of rows, are all found", async () => {
    const { context } = await openPortal(await freshLocation());
    const ctx = { ...context, actor: operator };
    await fillRegister(ctx);
    expect((await verifyRegister(ctx.db)).faults).toEqual([]);
    const random = randomOf(154_951);
    const found = new Map<string, number>();
    for (let made = 0, tried = 0; made < 300 && tried < 1500; tried += 1) {
      const { name, edit } = randomEdit(random);
      const faults = await faultsAfter(ctx, edit);
      if (!faults) continue;
      made += 1;
      expect(faults.length, `${tried}: ${name}`).toBeGreaterThan(0);
      found.set(name, (found.get(name) ?? 0) + 1);
    }
    expect(
      Math.min(...decidingColumns.map(([table, column]) => found.get(`${table}.${column}`) ?? 0)),
    ).toBeGreaterThan(0);
    expect((await verifyRegister(ctx.db)).faults).toEqual([]);
  });
});

interface Introspection {
  getTables(): Promise<{ name: string; columns: { name: string }[] }[]>;
}
