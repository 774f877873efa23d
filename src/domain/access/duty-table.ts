import type { Permission } from "./others-data.ts";

/** The duties that an account of the staff can be given. */
export const dutyNames = ["editor", "secretary", "verifier", "evaluator", "appeals", "auditor"] as const;
export type DutyName = (typeof dutyNames)[number];

/**
 * Which plans somebody sees who reads plans: all; those that count, of rounds of the duty that are closed to new ones; those of rounds
 * that are finished (`finishedOf`).
 */
export type PlanView = "all" | "closed" | "finished";

interface DutyTerms {
  /** What it sees and does, beside public pages and one's own account. */
  permissions: readonly Permission[];
  /** The duties that the same person cannot have; it counts both ways. */
  excludes: readonly DutyName[];
  /** What it is about: `round` is one round of the competition, or all of them where none is named. */
  scope: "content" | "all-rounds" | "round" | "everything";
  /** Which plans it sees, where it reads plans. */
  planView?: PlanView;
  /** Whether it must have a last day. */
  mustEnd?: true;
  /** Whether each reading of other people's data is recorded in the audit log. */
  isRecorded?: true;
}

/**
 * What each duty sees and does, and with which it does not go together. Permissions, the API, menus, the page of members and
 * the tests read it here. Evaluators and the commission of appeals read copies of plans that
 * name nobody (evaluation/, appeals/).
 */
export const dutyTable: Record<DutyName, DutyTerms> = {
  editor: { scope: "content", permissions: ["content.edit"], excludes: [] },
  secretary: {
    scope: "all-rounds",
    permissions: ["plans.read", "plans.export", "rounds.manage"],
    planView: "all",
    excludes: ["evaluator", "appeals"],
  },
  verifier: {
    scope: "round",
    permissions: ["plans.read", "plans.verify"],
    planView: "closed",
    excludes: ["appeals"],
    isRecorded: true,
  },
  evaluator: {
    scope: "round",
    permissions: ["today.read", "plans.evaluate"],
    // Whoever verifies dossiers knows them by name.
    excludes: ["secretary", "verifier", "appeals"],
    isRecorded: true,
  },
  appeals: {
    scope: "round",
    permissions: ["today.read", "appeals.decide"],
    excludes: ["secretary", "verifier", "evaluator"],
    isRecorded: true,
  },
  auditor: {
    scope: "everything",
    permissions: ["plans.read", "plans.export", "audit.read"],
    planView: "finished",
    excludes: ["editor", "secretary", "verifier", "evaluator", "appeals"],
    mustEnd: true,
    isRecorded: true,
  },
};

/** Whether one person cannot have both duties. */
export function exclude(one: DutyName, other: DutyName): boolean {
  return dutyTable[one].excludes.includes(other) || dutyTable[other].excludes.includes(one);
}
