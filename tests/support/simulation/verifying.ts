import type { SignedIn } from "#domain/context.ts";
import { saveClarifiedLine } from "#domain/dossiers/clarifications.commands.ts";
import type { Verdict } from "#domain/tables.ts";
import { day, hour } from "#domain/time/moments.ts";
import {
  endClarifications,
  finishClarifications,
  writeClarification,
} from "#domain/verification/clarifications.commands.ts";
import { confirmOutcomes, correctOutcome } from "#domain/verification/outcomes.commands.ts";
import { roundVerification } from "#domain/verification/round-verification.queries.ts";
import { handIn, reopenAnswers, saveAnswer, settleLine } from "#domain/verification/verification.commands.ts";
import { ownVerification } from "#domain/verification/verification.queries.ts";
import type { openForVerification } from "../verification.ts";
import { attempt, openTwoInstances } from "./two-instances.ts";
import type { Fault } from "./world.ts";

type Pair = [SignedIn, SignedIn];

export type Verifying = Awaited<ReturnType<typeof openVerifying>>;

/** A copy of a portal whose verification has begun, on two instances. */
export async function openVerifying(
  portal: Awaited<ReturnType<typeof openForVerification>>,
  location: string,
  random: () => number,
) {
  const two = await openTwoInstances(portal.context, location, random);
  const { numbers, senders, roundId } = portal;
  const dossiers = await Promise.all(
    senders.map(async (sender, index) => {
      const number = numbers[index] as string;
      return { number, sender, pair: await portal.pairOf(number) };
    }),
  );
  const managers: Pair = [portal.admin, portal.asSecond.actor];
  /** Of each verifier's answers, by `answerKey`: what the portal said that it keeps. */
  const acknowledged = new Map<string, { verdict: Verdict; remark: string }>();
  /** Whether lines on which both differ may end in NU: a dossier with one is asked nothing. */
  const isStrict = random() < 0.5;
  return { ...two, isStrict, dossiers, managers, roundId, acknowledged };
}

export type Dossier = Verifying["dossiers"][number];
export type VerifyingAct = (playing: Verifying, dossier: Dossier) => Promise<void>;

export const answerKey = ({ number }: Dossier, { userId }: SignedIn, turn: number, line: string) =>
  `${number} ${userId} ${turn} ${line}`;

const rarely: Fault[] = [
  ...Array.from({ length: 22 }, () => "none" as const),
  "before-commit",
  "after-commit",
];
const often: Fault[] = ["none", "none", "before-commit", "after-commit"];

/** Somebody answers what they have not yet, or anew; most hand in, some open again. */
export const answer: VerifyingAct = async (playing, dossier) => {
  const { random, pick, contextOf } = playing;
  const { number, pair } = dossier;
  const actor = pick(pair);
  const { grid, standing, handedInAt } = await ownVerification(contextOf(actor), number);
  if (standing.state !== "in-verification" || handedInAt !== null) return;
  const isDoubtful = random() < 0.6;
  for (const { check, own, mayClarify } of grid) {
    if (own.version > 0 && random() < 0.8) continue;
    const verdict = isDoubtful && random() < 0.2 ? doubt(playing, mayClarify) : "yes";
    const key = answerKey(dossier, actor, standing.turn, check.id);
    await save(playing, { key, actor, number, line: check.id, verdict, own });
  }
  if (random() < 0.9) await attempt(handIn(contextOf(actor, pick(rarely)), number));
  if (random() < 0.1) await attempt(reopenAnswers(contextOf(actor), number));
};

const doubt = ({ random }: Verifying, mayClarify: boolean): Verdict =>
  mayClarify || random() < 0.8 ? "clarify" : "no";

interface Saved {
  key: string;
  actor: SignedIn;
  number: string;
  line: string;
  verdict: Verdict;
  own: { version: number };
}

/** Saves an answer, at times from a tab left behind, or while the power goes. */
async function save(playing: Verifying, { key, actor, number, line, verdict, own }: Saved): Promise<void> {
  const { random, pick, contextOf, acknowledged } = playing;
  const given = { verdict, remark: `Pentru că ${random()}` };
  const fault = pick(rarely);
  const isStale = own.version > 0 && random() < 0.2;
  const version = isStale ? own.version - 1 : own.version;
  const came = await attempt(saveAnswer(contextOf(actor, fault), { number, line, ...given, version }));
  if (isStale && came === "done") throw new Error("A stale answer was taken.");
  const isKept = came === "done" || (came === "cut" && fault === "after-commit");
  if (isKept) acknowledged.set(key, given);
}

/** Both agree on each line on which they differ. */
export const settle: VerifyingAct = async ({ pick, contextOf, isStrict }, { number, pair }) => {
  const { grid } = await ownVerification(contextOf(pair[0]), number);
  for (const { check, mayClarify } of grid.filter(({ holds, other }) => holds === null && other !== null)) {
    const verdicts: Verdict[] = mayClarify ? ["clarify", "clarify", "yes"] : ["yes", isStrict ? "no" : "yes"];
    const joint = { number, line: check.id, verdict: pick(verdicts), reason: "Am vorbit." };
    for (const actor of pair) await attempt(settleLine(contextOf(actor, pick(rarely)), joint));
  }
};

/** Both confirm what the portal proposes to ask, answered in words. */
export const clarify: VerifyingAct = async ({ pick, contextOf }, { number, pair }) => {
  for (const actor of pair) {
    const { clarification } = await ownVerification(contextOf(actor), number);
    if (!clarification) return;
    const items = clarification.items.map((item) => ({ ...item, parts: [], takeOut: [] }));
    const written = { number, items, seen: clarification.savedAt, isConfirmed: true };
    await attempt(writeClarification(contextOf(actor, pick(often)), written));
  }
};

/** The candidate answers, and says so or not. */
export const reply: VerifyingAct = async ({ random, pick, contextOf }, { number, sender, pair }) => {
  const { standing } = await ownVerification(contextOf(pair[0]), number);
  for (const { line } of standing.asked?.items ?? [])
    await attempt(saveClarifiedLine(contextOf(sender), { line, text: "Așa este.", version: 0 }));
  if (random() < 0.7) await attempt(finishClarifications(contextOf(sender, pick(often))));
};

export const publish: VerifyingAct = async ({ pick, contextOf, managers, roundId }) => {
  for (const actor of managers) {
    const { seen } = await roundVerification(contextOf(actor), roundId);
    await attempt(confirmOutcomes(contextOf(actor, pick(often)), roundId, seen));
  }
};

export const correct: VerifyingAct = async ({ random, pick, contextOf, managers, roundId }, { number }) => {
  const correction = { number, reason: `Am greșit ${random()}.`, lines: ["cerere"] };
  for (const actor of managers)
    await attempt(correctOutcome(contextOf(actor, pick(often)), roundId, correction));
};

/** Time passes; both instances find the same terms over at once. */
export const wait: VerifyingAct = async ({ pick, clock, instances, contextOf, managers }) => {
  clock.at += pick([hour, hour, day, 8 * day]);
  await Promise.all(instances.map((instance) => endClarifications(contextOf(managers[0], "none", instance))));
};
