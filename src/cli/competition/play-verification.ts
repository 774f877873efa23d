import { staffRole } from "#domain/access/permissions.ts";
import { plansOf } from "#domain/business-plans/business-plans.queries.ts";
import { roundById } from "#domain/competition/rounds.queries.ts";
import { saveClarifiedLine } from "#domain/dossiers/clarifications.commands.ts";
import { DomainError } from "#domain/errors.ts";
import type { Verdict } from "#domain/tables.ts";
import { minute, momentAfter } from "#domain/time/moments.ts";
import { assignVerifiers } from "#domain/verification/assignment.commands.ts";
import {
  endClarifications,
  finishClarifications,
  writeClarification,
} from "#domain/verification/clarifications.commands.ts";
import { beginVerifications, confirmOutcomes } from "#domain/verification/outcomes.commands.ts";
import { roundVerification } from "#domain/verification/round-verification.queries.ts";
import { handIn, saveAnswer } from "#domain/verification/verification.commands.ts";
import { ownVerification } from "#domain/verification/verification.queries.ts";
import { errors } from "#strings/ro/errors.ts";
import { format } from "#strings/ro/index.ts";
import { rehearsalStrings as strings } from "#strings/ro/rehearsal.ts";
import type { openProgramme } from "./programme.ts";
import type { Player, Stage } from "./stage.ts";

interface Cast {
  programme: ReturnType<typeof openProgramme>;
  roundId: number;
  managers: [Player, Player];
  members: readonly Player[];
}

/** What verifiers answer to a line that they do not answer DA. */
type Doubts = Record<string, { verdict: Verdict; remark: string }>;

/**
 * The verification, from its first day until its outcomes are published: two people verify every dossier; of three candidates something is
 * asked, and one answers, one too late and one never; one more is rejected.
 */
export async function playVerification(
  stage: Stage,
  { programme, roundId, managers, members }: Cast,
): Promise<void> {
  const { advance, say } = programme;
  const { context } = stage;
  const round = await roundById(context, roundId);
  const start = round.stages.find(({ id }) => id === "verification")?.startsAt;
  const line = round.allRules?.administrativeGrid.find(({ whenNo }) => whenNo === "clarify")?.id;
  const other = round.allRules?.administrativeGrid.find(
    ({ check, whenNo }) => check === "person" && whenNo === "reject",
  )?.id;
  if (!start || !line || !other) return;
  await advance(start);
  const pair = await Promise.all(strings.verifiers.map((name, index) => addVerifier(stage, name, index)));
  await beginVerifications(context);
  await assignVerifiers(stage.as(managers[0]), roundId);
  const senders = await sendersOf(stage, members);
  say(
    strings.verifying(
      senders.size,
      pair.map(({ name }) => name),
    ),
  );

  const [answering, late, silent, refused, ...rest] = [...senders.keys()].sort() as [
    ...[string, string, string, string],
    ...string[],
  ];
  const ask = { [line]: { verdict: "clarify" as const, remark: strings.unclear } };
  for (const number of [answering, late, silent]) await verify(number, ask);
  await verify(refused, { [other]: { verdict: "no", remark: strings.notMet } });
  for (const number of rest) await verify(number, {});
  for (const number of [answering, late, silent]) {
    for (const verifier of pair) {
      const { clarification } = await ownVerification(stage.as(verifier), number);
      const written = { items: clarification?.items ?? [], seen: clarification?.savedAt ?? null };
      await writeClarification(stage.as(verifier), { number, ...written, isConfirmed: true });
    }
  }
  await programme.handOut();
  const { asked } = await ownVerification(stage.as(pair[0] as Player), answering);
  const until = asked?.until ?? start;
  say(strings.asked(format.endMoment(until)));
  await answer(answering);
  await finishClarifications(stage.as(senderOf(answering)));
  say(strings.answered(senderOf(answering).name));
  await programme.handOut();
  await advance(momentAfter(new Date(until), minute));
  await answer(late);
  await advance(momentAfter(new Date(until), round.rules.graceMinutes * minute + minute));
  await endClarifications(context);
  say(strings.termOver([late, silent].map((number) => senderOf(number).name)));
  await verify(answering, {});
  const unanswered = { [line]: { verdict: "no" as const, remark: strings.unanswered } };
  for (const number of [late, silent]) await verify(number, unanswered);
  for (const manager of managers) {
    const { seen } = await roundVerification(stage.as(manager), roundId);
    await confirmOutcomes(stage.as(manager), roundId, seen);
  }
  await programme.handOut();
  const { plans } = await roundVerification(stage.as(managers[0]), roundId);
  const admitted = plans.filter(({ state }) => state === "admitted").length;
  say(
    strings.published(
      managers.map(({ name }) => name),
      admitted,
      plans.length - admitted,
    ),
  );

  function senderOf(number: string): Player {
    return senders.get(number) as Player;
  }

  /** Both answer every line that is asked DA, but these. */
  async function verify(number: string, doubts: Doubts): Promise<void> {
    for (const verifier of pair) {
      const ctx = stage.as(verifier);
      const { grid } = await ownVerification(ctx, number);
      for (const { check, own, computed } of grid) {
        const doubt = doubts[check.id] ?? { verdict: "yes" as const, remark: computed === "no" ? "x" : "" };
        await saveAnswer(ctx, { number, line: check.id, ...doubt, version: own.version });
      }
      await handIn(ctx, number);
    }
  }

  async function answer(number: string): Promise<void> {
    const sender = senderOf(number);
    const words = { line: line ?? "", text: strings.answer, version: 0 };
    await saveClarifiedLine(stage.as(sender), words).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      say(strings.refusedAnswer(sender.name, errors.details[error.code]));
    });
  }
}

async function addVerifier(stage: Stage, name: string, index: number): Promise<Player> {
  const player = await stage.add(name, `verificator${index + 1}@exemplu.ro`, staffRole);
  const startsAt = stage.context.now().toISOString();
  const { userId } = player.actor;
  const given = { startsAt, givenAt: startsAt, givenBy: null, endsAt: null, endedBy: null, endedAt: null };
  await stage.context.write((tx) =>
    tx
      .insertInto("duties")
      .values({ userId, duty: "verifier", roundId: null, ...given })
      .execute(),
  );
  return { ...player, actor: { ...player.actor, duties: ["verifier"] } };
}

/** Who sent each plan that counts, by its number. */
async function sendersOf(stage: Stage, members: readonly Player[]): Promise<ReadonlyMap<string, Player>> {
  const senders = new Map<string, Player>();
  for (const player of members) {
    const plans = await plansOf(stage.as(player), player.actor.userId);
    const plan = plans.find(({ state }) => state === "current");
    if (plan) senders.set(plan.receiptNumber, player);
  }
  return senders;
}
