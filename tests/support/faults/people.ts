import { sql } from "kysely";
import { recordPlan } from "#domain/business-plans/plan-records.commands.ts";
import { operator } from "#domain/context.ts";
import { addFailures } from "#domain/health/failures.commands.ts";
import { queueMail } from "#domain/mail/mail.commands.ts";
import type { MailCause } from "#domain/mail/mail.ts";
import { day, hour, momentAfter } from "#domain/time/moments.ts";
import { composeReceipt } from "../compose-receipt.ts";
import { admin } from "../portal.ts";
import { announcedRound, workingDayFromNow } from "../rounds.ts";
import type { Machine } from "../sound-machine.ts";
import type { Fault } from "./fault.ts";

/** A mail of two hours ago that was tried. */
async function queueTried(
  { context }: Machine,
  changes: { failedAt?: string; cause?: MailCause },
): Promise<void> {
  const createdAt = momentAfter(context.now(), -2 * hour);
  await context.write(async (tx) => {
    await queueMail(tx, context, { kind: "test-letter", recipient: "ion@exemplu.ro", data: {} });
    await tx
      .updateTable("outgoing_mail")
      .set({ attempts: 3, createdAt, ...changes })
      .execute();
  });
}

/** The queue once the letter has left, or the address is right. */
const emptied = async ({ context }: Machine) =>
  void (await context.write((tx) => tx.deleteFrom("outgoing_mail").execute()));

const letters: Fault[] = [
  {
    what: "a letter that could not leave",
    problem: "mail-stuck",
    seed: (machine) => queueTried(machine, {}),
    byHand: emptied,
  },
  {
    what: "a letter that nobody tried",
    problem: "mail-untried",
    seed: async ({ context }) => {
      const nextAttemptAt = momentAfter(context.now(), -7 * hour);
      await context.write(async (tx) => {
        await queueMail(tx, context, { kind: "test-letter", recipient: "ion@exemplu.ro", data: {} });
        await tx.updateTable("outgoing_mail").set({ nextAttemptAt }).execute();
        await queueMail(tx, context, { kind: "test-letter", recipient: "ana@exemplu.ro", data: {} });
      });
    },
    standIns: { "systemctl restart portal": emptied },
  },
  {
    what: "an address that does not exist",
    problem: "mail-failed",
    seed: (machine) => queueTried(machine, { failedAt: new Date().toISOString(), cause: "address" }),
    byHand: emptied,
  },
  {
    what: "a letter that was given up",
    problem: "mail-given-up",
    seed: (machine) => queueTried(machine, { failedAt: new Date().toISOString(), cause: "relay" }),
    byHand: emptied,
  },
  {
    what: "a mailbox that is full",
    problem: "mailbox-closed",
    seed: (machine) => queueTried(machine, { cause: "mailbox" }),
    byHand: emptied,
  },
];

const withoutSecondFactor = async ({ context }: Machine) => {
  await context.write((tx) => tx.updateTable("second_factors").set({ confirmedAt: null }).execute());
};
const withSecondFactor = async ({ context }: Machine) => {
  const confirmedAt = context.now().toISOString();
  await context.write((tx) => tx.updateTable("second_factors").set({ confirmedAt }).execute());
};

const people: Fault[] = [
  {
    what: "one of the team without a second factor",
    problem: "no-second-factor",
    seed: withoutSecondFactor,
    byHand: withSecondFactor,
  },
  {
    what: "one of the team without a second factor where it is required",
    problem: "no-second-factor",
    seed: async (machine) => {
      await withoutSecondFactor(machine);
      return { secondFactor: "team" };
    },
    byHand: withSecondFactor,
  },
  {
    what: "the account of the first start",
    problem: "first-admin",
    seed: async ({ context }) => {
      await context.write((tx) =>
        tx.updateTable("users").set({ firstName: "Admin", lastName: "Portal" }).execute(),
      );
    },
    byHand: async ({ context }) => {
      await context.write((tx) => tx.updateTable("users").set({ firstName: "Dana" }).execute());
    },
  },
];

/** A plan that somebody has sent, also to a round. */
async function sendPlan({ context }: Machine, roundId: number | null): Promise<number> {
  const { sha256, size } = await context.files.put([Buffer.from("plan")]);
  const file = { name: "Plan.pdf", mediaType: "application/pdf", size, sha256 };
  const { id } = await context.write(async (tx) => {
    const { id: userId } = await tx.selectFrom("users").select("id").executeTakeFirstOrThrow();
    const arrival = { userId, sha256, requestKey: null, roundId, isExtended: 0 } as const;
    const conditions = { version: "1", items: [] };
    const actor = operator;
    return await recordPlan(
      tx,
      { ...context, actor },
      { ...arrival, parts: [], file, conditions, composeReceipt },
    );
  });
  return id;
}

/** The pack of a machine, once it says how long plans are kept. */
const whereTermIsKnown = ({ parts: { content } }: Machine) => {
  const plansKept = { years: 3, accountsSubmitted: "2026-01-31" };
  return { content: content && { ...content, project: { ...content.project, plansKept } } };
};

const records: Fault[] = [
  {
    what: "a clock that was ahead over the bound of a round",
    problem: "rounds-in-trouble",
    seed: async ({ context }) => {
      await announcedRound({ ...context, actor: admin }, await workingDayFromNow(20));
      const seenAt = momentAfter(context.now(), day);
      await context.write((tx) => tx.updateTable("rounds").set({ seenAt }).execute());
    },
    byHand: async ({ context }) => {
      await context.write((tx) => tx.updateTable("rounds").set({ seenAt: null }).execute());
    },
  },
  {
    what: "a line of the register that was changed by hand",
    problem: "register-broken",
    seed: async ({ context }) => {
      const line = { position: 1, text: "{}", hash: "0".repeat(64) };
      await context.write((tx) => tx.insertInto("register_lines").values(line).execute());
    },
    byHand: async ({ context }) => {
      await context.write(async (tx) => {
        await sql`drop trigger "register_lines_no_delete"`.execute(tx);
        await tx.deleteFrom("register_lines").execute();
      });
    },
  },
  {
    what: "plans of which nobody knows how long they are kept",
    problem: "plan-term-unknown",
    seed: async (machine) => void (await sendPlan(machine, null)),
    byHand: whereTermIsKnown,
  },
  {
    what: "a verification that has ended without an outcome",
    problem: "verification-late",
    seed: async (machine) => {
      const { context } = machine;
      const round = await announcedRound({ ...context, actor: admin }, await workingDayFromNow(20));
      await sendPlan(machine, round.id);
      const endsAt = context.now().toISOString();
      await context.write((tx) =>
        tx.updateTable("round_stages").set({ endsAt }).where("stage", "=", "verification").execute(),
      );
      return whereTermIsKnown(machine);
    },
    byHand: async ({ context }) => {
      await context.write(async (tx) => {
        const { id: planId } = await tx.selectFrom("business_plans").select("id").executeTakeFirstOrThrow();
        const event = { planId, event: "admit", actorId: null, data: "{}" } as const;
        await tx
          .insertInto("plan_events")
          .values({ ...event, at: context.now().toISOString() })
          .execute();
      });
    },
  },
  {
    what: "an evaluation that has ended with grids that nobody sealed",
    problem: "grids-open",
    seed: async (machine) => {
      const { context } = machine;
      const round = await announcedRound({ ...context, actor: admin }, await workingDayFromNow(20));
      await sendPlan(machine, round.id);
      const at = context.now().toISOString();
      await context.write(async (tx) => {
        const { id: planId } = await tx.selectFrom("business_plans").select("id").executeTakeFirstOrThrow();
        const admitted = { planId, event: "admit", actorId: null, data: "{}" } as const;
        await tx
          .insertInto("plan_events")
          .values({ ...admitted, at })
          .execute();
        await tx.updateTable("round_stages").set({ endsAt: at }).where("stage", "=", "evaluation").execute();
      });
      return whereTermIsKnown(machine);
    },
    byHand: async ({ context }) => {
      const endsAt = momentAfter(context.now(), 2 * day);
      await context.write((tx) =>
        tx.updateTable("round_stages").set({ endsAt }).where("stage", "=", "evaluation").execute(),
      );
    },
  },
  {
    what: "a hold of more than a year ago without a last day",
    problem: "hold-old",
    seed: async ({ context }) => {
      const placedAt = momentAfter(context.now(), -366 * day);
      const hold = { kind: "round", reason: "control", placedBy: null, placedAt } as const;
      await context.write(async (tx) => {
        await tx
          .insertInto("holds")
          .values({ ...hold, item: 1, until: null })
          .execute();
        await tx
          .insertInto("holds")
          .values({ ...hold, item: 2, until: "2034-12-31" })
          .execute();
      });
    },
    byHand: async ({ context }) => {
      await context.write((tx) => tx.deleteFrom("holds").where("until", "is", null).execute());
    },
  },
  {
    what: "failures of the last day",
    problem: "failed-lately",
    seed: async ({ context }) => {
      const lastAt = context.now().toISOString();
      const failed = { day: lastAt.slice(0, 10), count: 2, lastAt, requestIds: [] };
      await addFailures(context, [
        { ...failed, code: "A-500" },
        { ...failed, code: "J-504" },
      ]);
    },
    byHand: async ({ context }) => {
      const lastAt = momentAfter(context.now(), -2 * day);
      await context.write((tx) => tx.updateTable("failures").set({ lastAt }).execute());
    },
  },
  {
    what: "a content pack that cannot be read",
    problem: "pack-unreadable",
    seed: () => ({ content: null, jobBoard: null }),
    byHand: ({ context }) => ({
      content: { ...context.content, toComplete: [], translations: {} },
      jobBoard: context.jobBoard,
    }),
  },
  {
    what: "examples in the content pack",
    problem: "examples-left",
    seed: ({ context }) => ({ content: context.content }),
    byHand: ({ context }) => ({ content: { ...context.content, toComplete: [], translations: {} } }),
  },
];

export const peopleFaults: Fault[] = [...letters, ...people, ...records];
