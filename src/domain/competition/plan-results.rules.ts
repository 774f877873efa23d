import type { PlanState } from "./plan-states.ts";

const admittedStates: readonly PlanState[] = [
  "admitted",
  "selected",
  "reserve",
  "rejected",
  "contracted",
  "renounced",
];

/** Whether a plan was admitted to the evaluation, whatever came after it. */
export function wasAdmitted(state: PlanState | null): boolean {
  return state !== null && admittedStates.includes(state);
}
