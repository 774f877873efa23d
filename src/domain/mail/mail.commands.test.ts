import { describe, expect, test } from "vitest";
import type { Mailer } from "#domain/mail/mail.ts";
import { day, hour, minute, momentAfter } from "#domain/time/moments.ts";
import { engines } from "#tests/support/databases.ts";
import { openPortal } from "#tests/support/portal.ts";
import { closesAt, opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { deleteFailedMail, deliverDueMail, queueMail } from "./mail.commands.ts";
import type { Mail, QueuedMail } from "./mail.ts";

const mail: Mail = {
  kind: "password-changed",
  recipient: "ana@exemplu.ro",
  data: { firstName: "Ana", changedAt: "2023-06-02T10:00:00.000Z" },
};

describe.each(engines)("mail on its way on %s", (engine, freshLocation) => {
  test("is sent once and then forgotten", async () => {
    const { context, deliver } = await openQueue(await freshLocation());
    await context.write((tx) => queueMail(tx, context, mail));
    const { mailer, sent } = recorder();
    expect(await deliver(mailer)).toEqual(["sent"]);
    expect(await deliver(mailer)).toEqual([]);
    expect(sent).toMatchObject([{ ...mail, id: 1, createdAt: "2023-06-01T10:00:00.000Z" }]);
    expect(await context.db.selectFrom("outgoing_mail").selectAll().execute()).toEqual([]);
  });

  test("an invitation names the closing of the submission that is open, and none before", async () => {
    const { context, ana, goTo, takeMails } = await openWithRound(await freshLocation());
    await takeMails();
    const { mailer, sent } = recorder();
    for (const moment of [momentAfter(new Date(opensAt), -minute), opensAt, closesAt]) {
      goTo(moment);
      const data = { userId: ana.userId };
      const invitation: Mail = { kind: "invitation", recipient: "ana@exemplu.ro", data };
      await context.write((tx) => queueMail(tx, context, invitation));
      for await (const _sent of deliverDueMail(context, mailer));
    }
    expect(sent.map(({ data }) => data)).toMatchObject([
      { closesAt: null },
      { closesAt },
      { closesAt: null },
    ]);
  });

  test("a letter that leads to the sign-in has a link to choose a password, where there is none yet", async () => {
    const { context, add, takeMails } = await openWithRound(await freshLocation());
    const noua = await add("noua@exemplu.ro", "Nouă");
    const invited = { status: "invited" as const, passwordHash: null };
    await context.write((tx) => tx.updateTable("users").set(invited).where("id", "=", noua.userId).execute());
    await takeMails();
    const { mailer, sent } = recorder();
    const data = { firstName: "Ana", roundName: "Runda 1", until: closesAt };
    for (const recipient of ["noua@exemplu.ro", "ana@exemplu.ro"]) {
      const letter: Mail = { kind: "round-extension", recipient, data };
      await context.write((tx) => queueMail(tx, context, letter));
    }
    for await (const _sent of deliverDueMail(context, mailer));
    expect(sent.map(({ recipient, password }) => [recipient, password?.expiresAt ?? null])).toEqual([
      ["noua@exemplu.ro", "2023-06-15T10:00:00.000Z"],
      ["ana@exemplu.ro", null],
    ]);
    const links = await context.db.selectFrom("account_links").select(["userId", "purpose"]).execute();
    expect(links).toEqual([{ userId: noua.userId, purpose: "invitation" }]);
  });

  test("belongs to the write that queues it", async () => {
    const { context, deliver } = await openQueue(await freshLocation());
    const failing = context.write(async (tx) => {
      await queueMail(tx, context, mail);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await deliver(recorder().mailer)).toEqual([]);
  });

  test("is tried again after longer and longer while the server is away, and lost never", async () => {
    const { context, deliver, later } = await openQueue(await freshLocation());
    await context.write((tx) => queueMail(tx, context, mail));
    const away = failing(new Error("connect ECONNREFUSED"));
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      expect(await deliver(away)).toEqual(["delayed"]);
      const { nextAttemptAt } = await context.db
        .selectFrom("outgoing_mail")
        .select("nextAttemptAt")
        .executeTakeFirstOrThrow();
      const wait = Date.parse(nextAttemptAt) - context.now().getTime();
      waits.push(wait / minute);
      later(wait - 1);
      expect(await deliver(away)).toEqual([]);
      later(1);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    const { mailer, sent } = recorder();
    expect(await deliver(mailer)).toEqual(["sent"]);
    expect(sent).toMatchObject([mail]);
  });

  test("that was queued or tried while the clock was ahead goes once it is right", async () => {
    const { context, deliver, later } = await openQueue(await freshLocation());
    later(5 * day);
    await context.write((tx) => queueMail(tx, context, mail));
    expect(await deliver(failing(new Error("connect ECONNREFUSED")))).toEqual(["delayed"]);
    await context.write((tx) => queueMail(tx, context, mail));
    later(-5 * day);
    expect(await deliver(recorder().mailer)).toEqual(["sent", "sent"]);
  });

  test("whose recipient is refused for good, or that is two weeks old, is kept without its content", async () => {
    const { context, deliver, later } = await openQueue(await freshLocation());
    await context.write((tx) => queueMail(tx, context, mail));
    expect(await deliver(failing(new Error("550 no such user"), true))).toEqual(["failed"]);
    await context.write((tx) => queueMail(tx, context, mail));
    later(14 * day + 1);
    expect(await deliver(failing(new Error("connect ECONNREFUSED")))).toEqual(["failed"]);
    later(day);
    expect(await deliver(recorder().mailer)).toEqual([]);
    const kept = await context.db.selectFrom("outgoing_mail").select(["kind", "data"]).execute();
    expect(kept).toEqual([
      { kind: "password-changed", data: "{}" },
      { kind: "password-changed", data: "{}" },
    ]);
  });

  test.each([
    ["of a kind that no release knows", { kind: "plan-eaten" }],
    ["with data that is no JSON", { data: "{" }],
    ["with data of another kind", { data: '{"subject":"x"}' }],
  ])("%s fails, and the next one goes", async (_name, bad) => {
    const { context, deliver } = await openQueue(await freshLocation());
    await context.write((tx) => queueMail(tx, context, mail));
    await context.write((tx) => tx.updateTable("outgoing_mail").set(bad).execute());
    await context.write((tx) => queueMail(tx, context, { ...mail, recipient: "ion@exemplu.ro" }));
    const { mailer, sent } = recorder();
    expect(await deliver(mailer)).toEqual(["failed", "sent"]);
    expect(sent).toMatchObject([{ recipient: "ion@exemplu.ro" }]);
    const left = context.db.selectFrom("outgoing_mail").select(["recipient", "data", "failedAt"]);
    expect(await left.execute()).toEqual([
      { recipient: "ana@exemplu.ro", data: "{}", failedAt: "2023-06-01T10:00:00.000Z" },
    ]);
  });

  test("that failed for good is forgotten after thirty days, and no other", async () => {
    const { context, deliver, later } = await openQueue(await freshLocation());
    await context.write((tx) => queueMail(tx, context, mail));
    await deliver(failing(new Error("550 no such user"), true));
    later(30 * day);
    const waiting = { ...mail, recipient: "ion@exemplu.ro" };
    await context.write((tx) => queueMail(tx, context, waiting));
    const recipients = async () =>
      (await context.db.selectFrom("outgoing_mail").select("recipient").orderBy("id").execute()).map(
        ({ recipient }) => recipient,
      );
    expect([await deleteFailedMail(context), await recipients()]).toEqual([
      0,
      ["ana@exemplu.ro", "ion@exemplu.ro"],
    ]);
    later(1);
    expect([await deleteFailedMail(context), await recipients()]).toEqual([1, ["ion@exemplu.ro"]]);
    later(100 * day);
    expect([await deleteFailedMail(context), await recipients()]).toEqual([0, ["ion@exemplu.ro"]]);
  });

  test("is sent once by two instances that look at the same time", async () => {
    const location = await freshLocation();
    const one = await openQueue(location);
    // Two connections to SQLite wait for each other for ever when one process holds both.
    const other = engine === "SQLite" ? one : await openQueue(location);
    await one.context.write(async (tx) => {
      for (let count = 0; count < 10; count++) await queueMail(tx, one.context, mail);
    });
    const { mailer, sent } = recorder();
    await Promise.all([one.deliver(mailer), other.deliver(mailer)]);
    expect(sent.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test("whose instance died while sending is taken up by another", async () => {
    const { context, deliver, later } = await openQueue(await freshLocation());
    await context.write((tx) => queueMail(tx, context, mail));
    const { promise: dead, reject } = Promise.withResolvers<void>();
    const { promise: sending, resolve: send } = Promise.withResolvers<void>();
    const dyingMailer = {
      send: () => {
        send();
        return dead;
      },
      troubleOf: () => ({ cause: "away" as const, answer: "" }),
    };
    const dying = deliverDueMail(context, dyingMailer).next();
    await sending;
    later(4 * minute);
    expect(await deliver(recorder().mailer)).toEqual([]);
    later(hour);
    expect(await deliver(recorder().mailer)).toEqual(["sent"]);
    reject(new Error("The test is over."));
    await dying;
  });
});

/** A queue with a clock that a test moves. */
async function openQueue(location: string) {
  const { context: base } = await openPortal(location);
  let moment = base.now().getTime();
  const context = { ...base, now: () => new Date(moment) };
  return {
    context,
    deliver: async (mailer: Mailer) => {
      const outcomes: string[] = [];
      for await (const { outcome } of deliverDueMail(context, mailer)) outcomes.push(outcome);
      return outcomes;
    },
    later: (milliseconds: number) => {
      moment += milliseconds;
    },
  };
}

function recorder() {
  const sent: QueuedMail[] = [];
  const mailer: Mailer = {
    send: (queued) => {
      sent.push(queued);
      return Promise.resolve();
    },
    troubleOf: () => ({ cause: "away" as const, answer: "" }),
  };
  return { mailer, sent };
}

function failing(error: Error, isForGood = false): Mailer {
  return {
    send: () => Promise.reject(error),
    troubleOf: () => ({ cause: isForGood ? "address" : "away", answer: error.message }),
  };
}
