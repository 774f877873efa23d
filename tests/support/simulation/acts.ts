import { disableUser, enableUser } from "#domain/accounts/members/members.commands.ts";
import { withdrawPlan } from "#domain/business-plans/business-plans.commands.ts";
import { runClock } from "#domain/competition/clock.commands.ts";
import { askToClose, confirmClosing } from "#domain/competition/early-closing.commands.ts";
import { extendFor, shortenFor } from "#domain/competition/extensions.commands.ts";
import { moveBound } from "#domain/competition/round-dates.commands.ts";
import { DomainError } from "#domain/errors.ts";
import { day, hour } from "#domain/time/moments.ts";
import {
  earliestClosing,
  earliestExtension,
  effective,
  isOpenFor,
  type Model,
  type ModelMember,
  tick,
} from "./model.ts";
import { actorOf, type Fault, learnBounds, PowerCut, type World } from "./world.ts";

/** What an act should lead to besides its effect: the letters, each as "index kind". */
export type Letters = string[];

export type Act = (world: World, random: () => number) => Promise<Letters>;

/** One of these, by chance. */
export const pick = <One>(random: () => number, ...from: One[]): One =>
  from[Math.floor(random() * from.length)] as One;
export const iso = (at: number) => new Date(at).toISOString();

/** Fails unless what happened is what the model expects. */
export function expectSame(what: string, found: unknown, wanted: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one !== other) throw new Error(`${what}: ${one} instead of ${other}`);
}

export const runTheClock: Act = async ({ model, contextOf, managers }, random) => {
  const fault = pick<Fault>(random, "none", "none", "none", "before-commit", "after-commit");
  const before = structuredClone({ ...model, members: model.members });
  const letters = tick(model);
  try {
    await runClock(contextOf(managers[0], fault));
  } catch (error) {
    if (!(error instanceof PowerCut)) throw error;
    if (fault === "before-commit") {
      Object.assign(model, before);
      return [];
    }
  }
  return letters;
};

export const withdraw: Act = async ({ model, contextOf, db }, random) => {
  const member = pick(random, ...model.members);
  const current = member.plans.find(({ state }) => state === "current");
  if (!current) return [];
  const { id } = await db
    .selectFrom("business_plans")
    .select("id")
    .where("receiptNumber", "=", current.receiptNumber)
    .executeTakeFirstOrThrow();
  const isOpen = isOpenFor(model, member, effective(model));
  expectSame("withdrawn", await isDone(withdrawPlan(contextOf(actorOf(member.id, "user")), id)), isOpen);
  if (!isOpen) return [];
  current.state = "withdrawn";
  return [`${member.index} plan-withdrawn`];
};

export const moveClosing: Act = async ({ model, contextOf, managers, roundId }, random) => {
  const to = effective(model) + Math.floor(random() * 6 * day);
  const wanted = { stage: "submission", bound: "end", to: iso(to), reason: "x" } as const;
  const isPast = model.closesAt <= effective(model);
  const isShorter = !isPast && effective(model) >= model.opensAt && to < model.closesAt;
  const isEarly = isShorter && to < earliestClosing(model);
  try {
    learnBounds(model, await moveBound(contextOf(managers[0]), roundId, wanted));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expectSame("past", error.code === "bound-past", isPast);
    expectSame("early", error.code === "closing-by-two", isEarly);
    return [];
  }
  expectSame("moved", isPast || isEarly, false);
  model.closings.push({ until: to, at: model.clock });
  model.movedAt = model.clock;
  return model.members.filter(({ isEnabled }) => isEnabled).map(({ index }) => `${index} round-moved`);
};

export const extend: Act = async ({ model, contextOf, managers, roundId }, random) => {
  const member = pick(random, ...model.members);
  const until = effective(model) + Math.floor(random() * 3 * day);
  const isLonger = until > model.closesAt && until >= (member.ownUntil ?? 0);
  const isRight = member.isEnabled && until > effective(model) && isLonger && until < model.finalAt;
  const wanted = { userId: member.id, until: iso(until), reason: "x" };
  expectSame("extended", await isDone(extendFor(contextOf(managers[0]), roundId, wanted)), isRight);
  if (!isRight) return [];
  give(model, member, until);
  return [`${member.index} round-extension`];
};

export const shorten: Act = async ({ model, contextOf, managers, roundId }, random) => {
  const member = pick(random, ...model.members);
  const now = effective(model);
  const until = pick(random, model.closesAt, now + 24 * hour, now + Math.floor(random() * 3 * day));
  const own = member.ownUntil ?? 0;
  const isRight =
    member.isEnabled && own > model.closesAt && until < own && until >= earliestExtension(model, member);
  const wanted = { userId: member.id, until: iso(until), reason: "x" };
  expectSame("shortened", await isDone(shortenFor(contextOf(managers[0]), roundId, wanted)), isRight);
  if (!isRight) return [];
  give(model, member, until === model.closesAt ? model.clock : until);
  return [`${member.index} round-extension-shortened`];
};

function give(model: Model, member: ModelMember, until: number): void {
  member.ownUntil = until;
  member.given.push({ until, at: model.clock });
  model.extensions.push(until);
}

export const closeEarly: Act = async ({ model, contextOf, managers, roundId }, random) => {
  if (random() > 0.2) return [];
  const [one, other] = managers;
  const at = effective(model);
  const isOpen = at > model.opensAt && at < model.closesAt;
  expectSame("asked", await isDone(askToClose(contextOf(one), roundId, "x")), isOpen);
  if (!isOpen) return [];
  expectSame("confirmed alone", await isDone(confirmClosing(contextOf(one), roundId)), false);
  const told = at < model.closesAt && model.clock < model.closesAt;
  learnBounds(model, await confirmClosing(contextOf(other), roundId));
  expectSame("closed", model.closesAt, at);
  // The round remembers its closing: a clock that goes back before its next run opens nothing.
  if (model.isFrozen) model.seen = at;
  model.closings.push({ until: at, at });
  model.movedAt = at;
  return told
    ? model.members.filter(({ isEnabled }) => isEnabled).map(({ index }) => `${index} round-moved`)
    : [];
};

export const switchAccount: Act = async ({ model, contextOf, managers, write }, random) => {
  const member = pick(random, ...model.members);
  const ctx = contextOf(managers[0]);
  await write((tx) => (member.isEnabled ? disableUser : enableUser)(tx, ctx, member.id));
  member.isEnabled = !member.isEnabled;
  return [];
};

async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** Moves the machine's clock: mostly on, to a moment that matters, sometimes back. */
export function moveTheClock(moments: number[], random: () => number, clock: number): number {
  if (random() < 0.12) return clock - Math.floor(random() * 3 * day);
  if (random() < 0.3) return clock + Math.floor(random() * 30 * hour);
  const ahead = moments.filter((at) => at > clock).toSorted((one, other) => one - other);
  return pick(random, ...ahead.slice(0, 4), clock + hour);
}
