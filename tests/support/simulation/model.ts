import { hour, minute } from "#domain/time/moments.ts";
import { momentOf } from "../romanian-calendar.ts";

/** A member as the model knows them. */
export interface ModelMember {
  index: number;
  id: number;
  isEnabled: boolean;
  ownUntil: number | null;
  /** Each longer time and its ends since, in order. */
  given: Told[];
  /** Every acknowledged plan, by its receipt number, in order. */
  plans: { receiptNumber: string; sha256: string; state: "current" | "replaced" | "withdrawn" }[];
}

/** An end that was told, and when. */
interface Told {
  until: number;
  at: number;
}

/** What the simulation expects of a round: a small reference of its own, in milliseconds since 1970. */
export interface Model {
  clock: number;
  /** The last moment of the round that the portal's clock has committed. */
  seen: number;
  isFrozen: boolean;
  opensAt: number;
  closesAt: number;
  /** The closing as it was announced, and every one since. */
  firstClosing: number;
  closings: Told[];
  finalAt: number;
  graceMs: number;
  reminderHours: readonly number[];
  movedAt: number;
  /** The bounds of every stage. */
  bounds: number[];
  /** Until when any member was ever given longer. */
  extensions: number[];
  members: ModelMember[];
  told: Set<string>;
}

/** The portal's clock: that of the machine, never behind what the round has seen. */
export const effective = ({ clock, seen }: Model) => Math.max(clock, seen);

export const closingOf = (model: Model, member: ModelMember) =>
  Math.max(model.closesAt, member.ownUntil ?? 0);

export function isOpenFor(model: Model, member: ModelMember, at: number): boolean {
  return at >= model.opensAt && at < closingOf(model, member);
}

/** Whether a plan that began and ends then is taken: one of the member's two terms must have room for both. */
export function isTaken(model: Model, member: ModelMember, start: number, end: number): boolean {
  return [model.closesAt, member.ownUntil ?? 0].some(
    (until) => start >= model.opensAt && start < until && end < until + model.graceMs,
  );
}

/** The day of a moment in Romania, by the tests' own calendar. */
function dayOf(at: number): number {
  const day = Math.floor(at / (24 * hour));
  return momentOf(day + 1, 0) <= at ? day + 1 : day;
}

/** What may be told now, at the earliest: what held before today, and a day from now. */
function earliest(first: number, told: Told[], now: number): number {
  const before = told.filter(({ at }) => dayOf(at) < dayOf(now)).at(-1)?.until ?? first;
  return Math.max(before, now + 24 * hour);
}

export const earliestClosing = (model: Model) =>
  earliest(model.firstClosing, model.closings, effective(model));

export function earliestExtension(model: Model, { given }: ModelMember): number {
  const told = given.map(({ until, at }) => ({ until: Math.max(until, model.closesAt), at }));
  return earliest(model.closesAt, told, effective(model));
}

type Letter = [due: number, key: string, moment: number];

/** The letters in their order, to those whose end this is. */
export function lettersOf({ opensAt, reminderHours }: Model, closesAt: number): Letter[] {
  const reminders = reminderHours
    .map((hours): Letter => [closesAt - hours * hour, `round-closing ${hours}`, closesAt])
    .filter(([due]) => due > opensAt)
    .toSorted(([one], [other]) => one - other);
  return [[opensAt, "round-opened", opensAt], ...reminders];
}

/** When members with a complete dossier would be told once more; nobody here has one, but the clock passes the moment. */
const dossierReminderOf = ({ opensAt }: Model, closesAt: number) =>
  [closesAt - 15 * minute].filter((at) => at > opensAt);

/** When anybody is or would be written to, by the ends of all. */
const letterMoments = (model: Model, ends: number[]) =>
  ends.flatMap((end) => [...lettersOf(model, end).map(([due]) => due), ...dossierReminderOf(model, end)]);

/** What a run of the clock does: whom it writes to, by their index and the letter. */
export function tick(model: Model): string[] {
  const { clock, seen } = model;
  const ends = [model.closesAt, ...model.extensions];
  const closings = ends.flatMap((at) => [at, at + model.graceMs]);
  const moments = [...model.bounds, ...letterMoments(model, ends), ...closings];
  const due = moments.filter((at) => at <= clock && at > seen);
  if (due.length === 0) return [];
  model.seen = Math.max(...due);
  if (model.seen >= model.opensAt) model.isFrozen = true;
  return model.members
    .filter(({ isEnabled, plans }) => isEnabled && !plans.some(({ state }) => state === "current"))
    .flatMap((member) => {
      const letter = letterTo(model, member, seen);
      return letter ? [`${member.index} ${letter.key} ${letter.moment}`] : [];
    })
    .filter((letter) => !model.told.has(letter))
    .map((letter) => {
      model.told.add(letter);
      return letter.split(" ").slice(0, 2).join(" ");
    });
}

/** The last letter to a member that came due since, unless its time was over when their end was told by a letter of its own. */
function letterTo(model: Model, member: ModelMember, seen: number) {
  const end = closingOf(model, member);
  const last = lettersOf(model, end).findLast(([due]) => due <= model.clock);
  if (model.clock >= end || !last) return null;
  const [due, key, moment] = last;
  const givenAt = key === "round-opened" ? 0 : (member.given.at(-1)?.at ?? 0);
  return due > Math.max(seen, model.movedAt, givenAt) ? { key, moment } : null;
}

/** The moments that the clock is moved to, and one millisecond before and after them. */
export function interestingMoments(model: Model): number[] {
  const ends = model.members.flatMap(({ ownUntil }) => (ownUntil === null ? [] : [ownUntil]));
  const closings = [model.closesAt, ...ends].flatMap((at) => [at, at + model.graceMs, at - 2 * minute]);
  const all = [model.opensAt, ...closings, ...letterMoments(model, [model.closesAt, ...ends])];
  return all.flatMap((at) => [at - 1, at, at + 1]);
}

/** A generator of numbers from 0 to 1 that repeats itself for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
