import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { isPostgres } from "#adapters/database/connect.ts";
import { readDatabase } from "#adapters/database/read-database.ts";
import type { Writes } from "#domain/context.ts";
import { afterFirstRead, engines } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { docx, pdf } from "#tests/support/sample-files.ts";
import { day } from "../time/moments.ts";
import { publishHead } from "./register.commands.ts";
import { publishedRegister, verifyRegister } from "./register.queries.ts";
import type { PlanLine } from "./register.ts";

async function open(location: string) {
  const portal = await openWithMembers(location);
  const { db, write } = portal.context;
  const events = async () => {
    const lines = await db.selectFrom("register_lines").select("text").orderBy("position").execute();
    return lines.map(({ text }) => JSON.parse(text) as PlanLine);
  };
  /** What only somebody can do who has the database in their hands. */
  const forge = (work: (tx: Writes) => Promise<unknown>) =>
    write(async (tx) => {
      const triggers = isPostgres(location)
        ? [`"append_only" on "register_lines"`]
        : [`"register_lines_no_update"`, `"register_lines_no_delete"`];
      for (const trigger of triggers) await sql.raw(`drop trigger ${trigger}`).execute(tx);
      await work(tx);
    });
  return { ...portal, db, write, events, forge };
}

/** Two instances; SQLite has one, which would wait for itself. */
async function openTwo(location: string) {
  const one = await open(location);
  return [one, isPostgres(location) ? await open(location) : one] as const;
}

describe.each(engines)("the register on %s", (_, freshLocation) => {
  test("tells of every plan that came, was replaced or withdrawn, and names nobody", async () => {
    const { ask, ana, submit, events, db } = await open(await freshLocation());
    const first = await (await submit()).json();
    const second = await (await submit(docx())).json();
    await ask(`business-plan/withdraw?id=${second.id}`, { method: "POST", as: ana });
    const told = await events();
    expect(told.map(({ event, plan }) => [event, plan])).toEqual([
      ["received", first.receiptNumber],
      ["replaced", first.receiptNumber],
      ["received", second.receiptNumber],
      ["withdrawn", second.receiptNumber],
    ]);
    const { sha256, size, version, receivedAt, conditions } = first;
    const facts = { sha256, size, version, receivedAt, conditionsVersion: conditions.version, isExtended: 0 };
    expect(told[0]).toMatchObject({ at: receivedAt, facts: { ...facts, roundId: null }, parts: [] });
    expect(JSON.stringify(told)).not.toMatch(/Țiriac|ana@|Planul meu/);
    expect(await verifyRegister(db)).toMatchObject({ length: 4, faults: [] });
  });

  test("is one chain, also when two instances take plans at once", async () => {
    const location = await freshLocation();
    const [one, other] = await openTwo(location);
    const people = await Promise.all(
      Array.from({ length: 12 }, (_each, n) => one.add(`m${n}@exemplu.ro`, "M")),
    );
    const answers = await Promise.all(
      people.map((as, n) => (n % 2 ? one : other).submit(pdf(`${n}.pdf`), { as, user: `m${n}@exemplu.ro` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await verifyRegister(one.db)).toMatchObject({ length: 12, faults: [] });
  });

  test("refuses changes, and finds those that were made all the same", async () => {
    const { submit, db, write, forge } = await open(await freshLocation());
    await submit();
    const { hash } = await db.selectFrom("register_lines").select("hash").executeTakeFirstOrThrow();
    const change = (tx: Writes) => sql`update "register_lines" set "text" = '{}'`.execute(tx);
    await expect(write(change)).rejects.toThrow("append-only");
    await forge(change);
    const { faults } = await verifyRegister(db);
    expect(faults.map(({ kind }) => kind)).toEqual(["altered", "plan-unwritten"]);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test("is found whole while a plan comes between two reads of it", async () => {
    const location = await freshLocation();
    const { submit } = await open(location);
    await submit();
    const verified = await readDatabase(location, "register_lines", async (db) => {
      const meanwhile = afterFirstRead(db, () => submit(docx()));
      return [await verifyRegister(meanwhile), await verifyRegister(db)];
    });
    const whole = { length: 1, faults: [] };
    expect(verified).toMatchObject([whole, whole]);
    expect(await readDatabase(location, "register_lines", verifyRegister)).toMatchObject({ length: 3 });
  });

  test("publishes its last line once a day, when there are new ones, with several instances too", async () => {
    const location = await freshLocation();
    const [{ submit, later, context, db }, other] = await openTwo(location);
    expect(await publishHead(context)).toBe(false);
    await submit();
    const both = await Promise.all([publishHead(context), publishHead(other.context)]);
    expect(both.toSorted()).toEqual([false, true]);
    later(day);
    expect(await publishHead(context)).toBe(false);
    await submit(docx());
    expect(await publishHead(context)).toBe(true);
    expect((await publishedRegister(db)).heads.map(({ position }) => position)).toEqual([3, 1]);
    expect((await verifyRegister(db)).faults).toEqual([]);
  });
});
