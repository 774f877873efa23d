import { loadHolidays } from "#adapters/competition/load-holidays.ts";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { workingDayAfter } from "#domain/competition/calendar.rules.ts";
import { runClock } from "#domain/competition/clock.commands.ts";
import { announceRound, makeRound } from "#domain/competition/rounds.commands.ts";
import type { StoredRound } from "#domain/competition/rounds.queries.ts";
import { raiseRevision } from "#domain/content/content-revision.commands.ts";
import type { Context, SignedIn } from "#domain/context.ts";
import type { ListKind, Timestamp } from "#domain/tables.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import type { RunningPortal } from "./server.ts";
import { addUser, inDatabase } from "./users.ts";

/** Makes a round by its first day and announces it; `ctx` is that of someone who manages rounds. */
export async function announcedRound(ctx: Context, firstDay: string, name = "Runda 1"): Promise<StoredRound> {
  const { id } = await makeRound(ctx, { name, firstDay });
  return await announceRound(ctx, id);
}

/** A working day so many working days from now. */
export async function workingDayFromNow(count: number): Promise<string> {
  return workingDayAfter(dayInRomania(new Date()), count, await loadHolidays());
}

/** Lets the submission of every round of a running portal begin now, and what comes before it be over. */
export async function beginSubmission(place: Parameters<typeof inDatabase>[0]): Promise<void> {
  const now = new Date().toISOString();
  await inDatabase(place, ({ write }) =>
    write(async (tx) => {
      const before = tx.updateTable("round_stages").set({ startsAt: now, endsAt: now });
      await before.where("stage", "in", ["announced", "launch", "questions"]).execute();
      await tx.updateTable("round_stages").set({ startsAt: now }).where("stage", "=", "submission").execute();
      await raiseRevision(tx);
    }),
  );
}

/**
 * Announces a round in a running portal, whose submission closes at a moment; all its dates are moved by as much.
 *
 * @param closesAt in milliseconds since 1970
 */
export async function addRound(
  place: Parameters<typeof inDatabase>[0],
  closesAt: number,
  name = "Runda 1",
): Promise<void> {
  const manager = await addUser(place, { role: "admin" });
  const content = await loadContentPack("content");
  await inDatabase(place, async ({ db, write }) => {
    const { id: userId } = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", manager.email)
      .executeTakeFirstOrThrow();
    const actor: SignedIn = { kind: "signed-in", role: "admin", userId, sessionId: 0 };
    const past = () => new Date("2023-06-01T10:00:00.000Z");
    const ctx = { db, write, content, loadHolidays, actor, logAudit: () => undefined } as unknown as Context;
    const { id, stages, submission } = await announcedRound({ ...ctx, now: past }, "2023-06-07", name);
    const later = (moment: string) =>
      new Date(Date.parse(moment) + closesAt - Date.parse(submission.closesAt)).toISOString();
    await write(async (tx) => {
      for (const { id: stage, startsAt, endsAt } of stages) {
        await tx
          .updateTable("round_stages")
          .set({ startsAt: later(startsAt), endsAt: endsAt && later(endsAt) })
          .where("roundId", "=", id)
          .where("stage", "=", stage)
          .execute();
      }
      await raiseRevision(tx);
    });
    await runClock({ ...ctx, now: () => new Date() });
  });
}

/** Lets the submission of every round of a running portal be over, since a moment. */
export async function endSubmission(
  place: Pick<RunningPortal, "dataDir">,
  endsAt = new Date().toISOString(),
): Promise<void> {
  await inDatabase(place, ({ write }) =>
    write(async (tx) => {
      await tx.updateTable("round_stages").set({ endsAt }).where("stage", "=", "submission").execute();
      await raiseRevision(tx);
    }),
  );
}

/** Removes every round of a running portal, to which nobody has sent a plan. */
export async function removeRounds(place: Pick<RunningPortal, "dataDir">): Promise<void> {
  await inDatabase(place, ({ write }) =>
    write(async (tx) => {
      for (const table of ["plan_starts", "round_letters", "round_stages", "rounds"] as const) {
        await tx.deleteFrom(table).execute();
      }
      await raiseRevision(tx);
    }),
  );
}

/** Lets every stage of every round of a running portal be over, with its final list. */
export async function finishRounds(place: Pick<RunningPortal, "dataDir">): Promise<void> {
  const now = new Date().toISOString();
  await inDatabase(place, async ({ db, write }) => {
    const rounds = await db.selectFrom("rounds").select("id").execute();
    for (const { id } of rounds) await publishList({ now: () => new Date(now), write }, id, "final");
    await write(async (tx) => {
      await tx.updateTable("round_stages").set({ startsAt: now }).where("startsAt", ">", now).execute();
      await tx.updateTable("round_stages").set({ endsAt: now }).where("endsAt", ">", now).execute();
      await raiseRevision(tx);
    });
  });
}

/** Publishes a list of a round without rows: that there is one is all that appeals and auditors read of it. */
export async function publishList(
  context: Pick<Context, "now" | "write">,
  roundId: number,
  kind: ListKind,
  appealsUntil: Timestamp | null = null,
): Promise<void> {
  const list = { roundId, kind, rows: "[]", hash: "0".repeat(64), correction: null };
  const publishedAt = context.now().toISOString();
  await context.write((tx) =>
    tx
      .insertInto("lists")
      .values({ ...list, publishedAt, appealsUntil })
      .execute(),
  );
}
