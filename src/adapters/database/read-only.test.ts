import { describe, expect, test } from "vitest";
import { ReadOnly } from "#domain/read-only.ts";
import { minute, second } from "#domain/time/moments.ts";
import { addNews } from "#tests/support/content.ts";
import { engines, openDatabase } from "#tests/support/databases.ts";
import type { ConnectedDatabase } from "./connected-database.ts";
import { migrationNames } from "./migrate.ts";

const soon = () => new Date(Date.now() + 10 * minute);

describe.each(engines)("read-only mode on %s", (_, freshLocation) => {
  test("refuses every write of every process, until it is taken back by any of them", async () => {
    const [here, there] = await openTwo(await freshLocation());
    const until = soon();
    await here.readOnly.begin(until);
    expect(here.readOnly.current()).toEqual({ until: until.toISOString() });
    await expect(write(here)).rejects.toThrow(new ReadOnly(until.toISOString()));
    await expect(write(there)).rejects.toThrow(ReadOnly);
    await expect.poll(() => there.readOnly.current()).not.toBeNull();
    expect(await there.readOnly.end()).toBe(true);
    expect(there.readOnly.current()).toBeNull();
    await write(here);
    expect(await there.readOnly.end()).toBe(false);
  });

  test("begins after the writes in progress, and nothing is written between them and its end", async () => {
    const [here, there] = await openTwo(await freshLocation());
    const order: string[] = [];
    const began = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const writing = there.write(async () => {
      began.resolve();
      await mayEnd.promise;
      order.push("written");
    });
    await began.promise;
    const beginning = here.readOnly.begin(soon()).then(() => order.push("read-only"));
    mayEnd.resolve();
    await Promise.all([writing, beginning]);
    expect(order).toEqual(["written", "read-only"]);
    await expect(write(there)).rejects.toThrow(ReadOnly);
  });

  test("ends a minute after its holder was killed, and tells a holder that stood still", async () => {
    const location = await freshLocation();
    const [here, there] = await openTwo(location);
    const hold = await here.readOnly.begin(soon());
    await passMinute(location);
    await expect.poll(() => there.readOnly.current()).toBeNull();
    await write(there);
    expect(await hold.keep()).toBe(false);
    await write(here);
  });

  test("stays once it is kept, and is not begun twice", async () => {
    const [here, there] = await openTwo(await freshLocation());
    const hold = await here.readOnly.begin(soon());
    await expect(there.readOnly.begin(soon())).rejects.toThrow(ReadOnly);
    expect(await hold.keep()).toBe(true);
    const { endsAt } = await here.db.selectFrom("read_only").select("endsAt").executeTakeFirstOrThrow();
    expect(endsAt).toBeNull();
    await hold.release();
    await write(there);
  });

  test("counts its changes, also that it takes longer than was said", async () => {
    const [here] = await openTwo(await freshLocation());
    expect(here.readOnly.changes()).toBe(0);
    const hold = await here.readOnly.begin(new Date(Date.now() + second));
    expect(here.readOnly.changes()).toBe(1);
    await expect.poll(() => here.readOnly.current()).toEqual({ until: null });
    expect(here.readOnly.changes()).toBe(2);
    await hold.release();
    expect(here.readOnly.changes()).toBe(3);
  });
});

async function openTwo(location: string): Promise<[ConnectedDatabase, ConnectedDatabase]> {
  return [await openDatabase(location), await openDatabase(location)];
}

function write({ write }: ConnectedDatabase): Promise<number> {
  return addNews({ write });
}

/** As a process leaves it that was killed a minute ago; a database that is opened for a restore has no gate. */
async function passMinute(location: string): Promise<void> {
  const { write } = await openDatabase(location, migrationNames.at(-1));
  const endsAt = new Date().toISOString();
  await write((tx) => tx.updateTable("read_only").set({ endsAt }).execute());
}
