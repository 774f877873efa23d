import { describe, expect, onTestFinished, test } from "vitest";
import { operator } from "#domain/context.ts";
import { tellClockAhead } from "#domain/health/backup-turns.commands.ts";
import { deliverDueMail, queueMail } from "#domain/mail/mail.commands.ts";
import { isClockAhead, noteClock, watchClock } from "#domain/time/clock.commands.ts";
import { day, hour } from "#domain/time/moments.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { startClock } from "#tests/support/sound-machine.ts";
import { aheadOfServers, otherClockAgrees } from "../other-clock.ts";
import { startPurging } from "./purge-expired.ts";

const never = async () => false;

describe.each(engines)("a clock that leapt ahead on %s", (_, freshLocation) => {
  test("deletes nothing until it is confirmed, and tells the admins once", async () => {
    const { context, later } = await openWithMembers(await freshLocation());
    await noteClock(context);
    const left = async () =>
      (await context.db.selectFrom("users").select("email").orderBy("email").execute()).map(
        ({ email }) => email,
      );
    const before = await left();
    const outbox = await freshDirectory();
    /** One pass of the hourly deletion. */
    const pass = async (agrees: () => Promise<boolean>) => {
      const asked = Promise.withResolvers<boolean>();
      const stop = startPurging(() => ({ ...context, actor: operator }), {
        outbox,
        mayDelete: async () => {
          const may = await watchClock(context, agrees);
          if (!may) await tellClockAhead(context);
          asked.resolve(may);
          return may;
        },
        purge: async () => undefined,
        onPurged: () => undefined,
        onError: asked.reject,
      });
      const may = await asked.promise;
      await stop();
      return may;
    };
    later(23 * hour);
    expect(await pass(never)).toBe(true);
    later(400 * day);
    expect([await pass(never), await pass(never)]).toEqual([false, false]);
    expect(await left()).toEqual(before);
    const letters = await context.db.selectFrom("outgoing_mail").select("kind").execute();
    expect(letters).toEqual([{ kind: "clock-ahead" }]);

    expect(await pass(async () => true), "another clock agrees").toBe(true);
    expect(await left()).toEqual(["admin@exemplu.ro"]);
    expect(await pass(never)).toBe(true);
  });

  test("gives up no letter, and one that is put right again is nothing odd", async () => {
    const { context, later } = await openWithMembers(await freshLocation());
    await noteClock(context);
    const letter = { kind: "test-letter", recipient: "ion@exemplu.ro", data: {} } as const;
    await context.write((tx) => queueMail(tx, context, letter));
    const refusing = {
      send: () => Promise.reject(new Error("451 try again")),
      troubleOf: () => ({ cause: "relay" as const, answer: "451" }),
    };
    const outcomes = async () => {
      const all: string[] = [];
      for await (const { outcome } of deliverDueMail(context, refusing)) all.push(outcome);
      return all;
    };
    later(15 * day);
    expect(await outcomes()).toEqual(["delayed"]);
    later(-15 * day);
    expect([await isClockAhead(context), await watchClock(context, never)]).toEqual([false, true]);
    later(15 * day);
    await noteClock(context);
    later(hour);
    expect(await outcomes()).toEqual(["failed"]);
  });
});

test("a clock that was confirmed far ahead is followed back when another one agrees", async () => {
  const { context, later } = await openWithMembers(await freshSqlite());
  later(400 * day);
  await noteClock(context);
  later(-400 * day);
  expect(await watchClock(context, never)).toBe(true);
  expect(await watchClock(context, async () => true)).toBe(true);
  later(2 * day);
  expect(await watchClock(context, never)).toBe(false);
});

test("a server says how far the clock is ahead; one of this machine has the same clock", async () => {
  const url = await startClock(2 * day);
  expect(Math.round(((await aheadOfServers([url], () => new Date())) ?? 0) / day)).toBe(-2);
  const exact = await startClock(0);
  const path = process.env.PATH;
  onTestFinished(() => {
    process.env.PATH = path;
  });
  process.env.PATH = "/nowhere";
  expect(await otherClockAgrees([exact], () => new Date())).toBe(false);
});
