import { expect, test } from "vitest";
import type { HappenedEvent } from "../competition/plan-events.queries.ts";
import type { PlanEvent } from "../competition/plan-states.ts";
import { type Grant, grantAfter, takenPlaces, turnAt } from "./grants.rules.ts";

const until = "2027-01-11T22:00:00.000Z";
const happened = (...events: PlanEvent[]): HappenedEvent[] =>
  events.map((event, index) => ({
    planId: 1,
    event,
    actorId: null,
    at: `2027-01-0${index + 1}T10:00:00.000Z`,
    data: { until, isLate: false },
  }));
const standing = (...events: PlanEvent[]) => {
  const { state, acceptedAt, offer } = grantAfter(happened("submit", "admit", ...events)) ?? {};
  return [state, acceptedAt != null, offer?.isCalled ?? null];
};

test.each([
  [["select"], ["selected", false, false]],
  [
    ["select", "accept"],
    ["selected", true, false],
  ],
  // A list that corrects another one asks nobody again who stays selected; who was called stays called.
  [
    ["select", "accept", "select"],
    ["selected", true, false],
  ],
  [
    ["put-in-reserve", "call", "accept", "select"],
    ["selected", true, true],
  ],
  [
    ["select", "accept", "put-in-reserve", "call"],
    ["selected", false, true],
  ],
  [["put-in-reserve"], ["reserve", false, null]],
  [
    ["select", "accept", "contract"],
    ["contracted", true, false],
  ],
  [
    ["put-in-reserve", "renounce"],
    ["renounced", false, null],
  ],
] as const)("after %j a grant stands at %j", (events, wanted) => {
  expect(standing(...events)).toEqual(wanted);
});

test("a plan that is not on a final list has no grant, nor one that is rejected there", () => {
  expect(grantAfter(happened("submit", "admit"))).toBeNull();
  expect(grantAfter(happened("submit", "admit", "select", "decline"))).toBeNull();
});

test("whatever people do, places are never exceeded, never left idle, and go in the list's order", () => {
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let run = 0; run < 300; run += 1) {
    const places = 1 + random(5);
    const plans = Array.from({ length: random(12) }, (_, index) => newPlan(index + 1, index < places));
    for (let hour = 0; hour < 40; hour += 1) {
      const one = plans[random(plans.length + 1)];
      if (one) happenTo(one, random(5), momentAt(hour));
      const called = takeTurn(plans, places, hour);
      const waiting = plans.filter(({ state }) => state === "reserve");
      const taken = takenPlaces(plans);
      expect(taken <= places && (taken === places || waiting.length === 0)).toBe(true);
      expect(called.every(({ place }) => waiting.every((other) => place < other.place))).toBe(true);
      expect(plans.every(({ sender, ...one }) => sender !== null || isOver(one))).toBe(true);
      // Nothing is left for a second look at the same moment.
      expect(turnAt(plans, places, momentAt(hour))).toEqual({ lost: [], called: [] });
    }
  }
});

/** What the erased keep is what they accepted. */
const isOver = ({ state, acceptedAt }: Pick<Grant, "state" | "acceptedAt">) =>
  state === "renounced" || (state === "selected" && acceptedAt !== null);

type Plan = Grant & { place: number; sender: string | null };

const momentAt = (hour: number) => new Date(Date.UTC(2027, 0, 4, hour)).toISOString();

/** Somebody accepts, renounces or has their account erased, or nothing happens. */
function happenTo(plan: Plan, what: number, at: string) {
  const isOpen = plan.state === "selected" || plan.state === "reserve";
  if (what === 0 && plan.state === "selected") plan.acceptedAt = at;
  if (what === 1 && isOpen) plan.state = "renounced";
  if (what === 2) plan.sender = null;
}

function takeTurn(plans: Plan[], places: number, hour: number): Plan[] {
  const { lost, called } = turnAt(plans, places, momentAt(hour));
  for (const plan of lost) plan.state = "renounced";
  const offer = { at: momentAt(hour), until: momentAt(hour + 3), isCalled: true };
  for (const plan of called) Object.assign(plan, { state: "selected", offer, acceptedAt: null });
  return called;
}

function newPlan(place: number, isSelected: boolean): Plan {
  const offer = { at: "", until: momentAt(20), isCalled: false };
  return {
    place,
    sender: "Pop",
    acceptedAt: null,
    renounced: null,
    state: isSelected ? "selected" : "reserve",
    offer: isSelected ? offer : null,
  };
}
