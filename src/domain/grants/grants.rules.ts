import { endOfWorkingDays, lastDayOf, workingDaysBetween } from "../competition/calendar.rules.ts";
import { later } from "../competition/competition.rules.ts";
import type { HappenedEvent } from "../competition/plan-events.queries.ts";
import { type PlanState, planEvents } from "../competition/plan-states.ts";
import type { StageId } from "../content-pack/competition.ts";
import type { HolidaysOf } from "../ports.ts";
import type { Timestamp } from "../tables.ts";
import { dayInRomania } from "../time/calendar.ts";

interface Task {
  id: "state-aid" | "company" | "contract";
  /** The stage that dates it. */
  stage: StageId;
  /** What is recorded of the plan once it is done. */
  event: "finish-task" | "contract";
}

/** What is to be done from a grant to its contract, in this order; the last one needs all others, and the acceptance. */
export const grantTasks: readonly Task[] = [
  { id: "state-aid", stage: "state-aid", event: "finish-task" },
  { id: "company", stage: "contracting", event: "finish-task" },
  { id: "contract", stage: "contracting", event: "contract" },
];

const grantStates = ["selected", "reserve", "contracted", "renounced"] as const satisfies PlanState[];
export type GrantState = (typeof grantStates)[number];

/** Where a plan stands on its way from the final list to a contract. */
export interface Grant {
  state: GrantState;
  /** The last time that the grant was offered; null of a plan that has only waited. */
  offer: { at: Timestamp; until: Timestamp; isCalled: boolean } | null;
  /** Of the last offer. */
  acceptedAt: Timestamp | null;
  /** `isLate`: the term to accept passed. */
  renounced: { at: Timestamp; isLate: boolean } | null;
}

type Known = Omit<Grant, "state"> & { state: PlanState | null };

/** What follows for a grant from what happened to its plan, the oldest first; null of a plan that no final list offers one, or lets wait. */
export function grantAfter(events: readonly HappenedEvent[]): Grant | null {
  const none: Known = { state: null, offer: null, acceptedAt: null, renounced: null };
  const known = events.reduce(afterEvent, none);
  const state = grantStates.find((one) => one === known.state);
  return state ? { ...known, state } : null;
}

function afterEvent(known: Known, { event, at, data }: HappenedEvent): Known {
  const next = { ...known, state: planEvents[event].to ?? known.state };
  if (event === "accept") return { ...next, acceptedAt: at };
  if (event === "renounce") return { ...next, renounced: { at, isLate: false } };
  if (event === "record-renouncing")
    return { ...next, renounced: { at, isLate: (data as { isLate: boolean }).isLate } };
  if (event !== "select" && event !== "call") return next;
  const { until } = data as { until: Timestamp };
  // A list that corrects another one asks nobody again who stays selected: the first term goes on.
  if (known.state === "selected") return next;
  return { ...next, offer: { at, until, isCalled: event === "call" }, acceptedAt: null };
}

/** Whether no list takes the place away: there is a contract, or the plan was called since the list. */
export function keepsPlace({ state, offer }: Pick<Grant, "state" | "offer">): boolean {
  return state === "contracted" || (state === "selected" && offer?.isCalled === true);
}

/** Whether a grant can be accepted: it is offered, and its term has not passed. */
export function isAwaited({ state, offer, acceptedAt }: Grant, at: Timestamp): boolean {
  return state === "selected" && acceptedAt === null && offer !== null && at < offer.until;
}

/** Whether the term to accept passed without an answer. */
export function isSilent({ state, offer, acceptedAt }: Grant, at: Timestamp): boolean {
  return state === "selected" && acceptedAt === null && offer !== null && at >= offer.until;
}

type DatedStages = readonly { id: StageId; startsAt: Timestamp; endsAt: Timestamp | null }[];

/**
 * When a task of a grant is due (the first moment after): at the end of its stage; of a plan that was called from the reserve at the
 * earliest as many working days after its acceptance as there are from the first of these stages to that end. Null where the stage has
 * no end, and of a called plan until it is accepted.
 */
export function dueOf(
  { stage: id }: Pick<Task, "stage">,
  { offer, acceptedAt }: Pick<Grant, "offer" | "acceptedAt">,
  stages: DatedStages,
  holidaysOf: HolidaysOf,
): Timestamp | null {
  const endsAt = stages.find((stage) => stage.id === id)?.endsAt ?? null;
  if (endsAt === null || !offer?.isCalled) return endsAt;
  if (acceptedAt === null) return null;
  const starts = stages.filter((stage) => grantTasks.some((task) => task.stage === stage.id));
  const [first = endsAt] = starts.map(({ startsAt }) => startsAt).sort();
  const days = workingDaysBetween(dayInRomania(new Date(first)), lastDayOf(endsAt), holidaysOf).length;
  return later(endsAt, endOfWorkingDays(new Date(acceptedAt), days, holidaysOf));
}

/** Whether a task should be done and is not. */
export function isTaskLate(
  { due, doneAt }: { due: Timestamp | null; doneAt: Timestamp | null },
  { state, acceptedAt }: Pick<Grant, "state" | "acceptedAt">,
  at: Timestamp,
): boolean {
  const isRunning = state === "selected" && acceptedAt !== null;
  return isRunning && doneAt === null && due !== null && due <= at;
}

/** A plan among those of its round that are offered a grant, or wait for one. */
interface Placed extends Grant {
  place: number | null;
  /** Null where the account was erased. */
  sender: string | null;
}

/** The plans that wait for a place, in the order of the final list. */
export function reserveOf<Plan extends Placed>(plans: readonly Plan[]): Plan[] {
  const waiting = plans.filter(({ state, sender }) => state === "reserve" && sender !== null);
  return waiting.toSorted(
    (one, other) => (one.place ?? Number.POSITIVE_INFINITY) - (other.place ?? Number.POSITIVE_INFINITY),
  );
}

/** How many of the places are taken: by grants that are offered, accepted or contracted. */
export function takenPlaces(plans: readonly Pick<Grant, "state">[]): number {
  return plans.filter(({ state }) => state === "selected" || state === "contracted").length;
}

/**
 * What the clock does at a moment: who loses a grant, or a place in the reserve, because the term to accept passed or the account was
 * erased, and who is called to the places that are free then. What was accepted outlives an account.
 */
export function turnAt<Plan extends Placed>(
  plans: readonly Plan[],
  places: number,
  at: Timestamp,
): { lost: Plan[]; called: Plan[] } {
  const isErased = ({ state, sender, acceptedAt }: Plan) =>
    sender === null && (state === "reserve" || (state === "selected" && acceptedAt === null));
  const lost = plans.filter((plan) => isErased(plan) || isSilent(plan, at));
  const left = plans.filter((plan) => !lost.includes(plan));
  const free = Math.max(0, places - takenPlaces(left));
  return { lost, called: reserveOf(left).slice(0, free) };
}
