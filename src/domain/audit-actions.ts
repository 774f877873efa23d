import { dutyNames } from "./access/duty-table.ts";
import type { PlanEvent } from "./competition/plan-states.ts";

const written = ["add", "edit", "publish", "hide", "delete", "restore", "forget", "purge"] as const;
const withFiles = ["attach", "detach", "reattach", "purge-file"] as const;

/**
 * What the audit log records, by the noun with which an action begins; `auditStrings` has the words of each. Every event of a plan is one
 * more (plan-states.ts).
 */
const actions = {
  session: ["need-code", "sign-in", "sign-out", "resume", "refuse", "replay", "close", "close-others"],
  password: ["change", "refuse", "request-reset"],
  "second-factor": ["switch-on", "switch-off", "reset", "refuse", "forget-device"],
  "recovery-code": ["use", "renew"],
  email: ["request-change", "change"],
  user: ["add", "invite", "rename", "disable", "enable", "erase", "forget"],
  duty: dutyNames.flatMap((duty) => [`give-${duty}`, `end-${duty}`, `forget-${duty}`] as const),
  member: ["list", "search"],
  announcement: ["send"],
  plan: [
    "list",
    "download",
    "download-part",
    "download-all",
    "download-anonymous",
    "export",
    "export-regas",
    "forget",
    "exchange-verifier",
  ],
  dossier: ["add", "replace", "remove", "forget"],
  round: [
    ...(["make", "discard", "announce", "open", "move", "extend", "shorten", "reset-clock"] as const),
    ...(["ask-closing", "keep-open", "close-early", "assign-verifiers"] as const),
    ...(["assign-evaluators", "freeze", "resume"] as const),
    ...(["publish-preliminary", "publish-final", "remind-results"] as const),
  ],
  evaluation: ["open", "open-file", "seal", "ask-reopening"],
  evaluator: ["declare", "answer-names", "tick", "find-connection", "replace", "reassign"],
  reopening: ["grant", "refuse"],
  appeal: ["open", "open-file", "confirm", "seal", "find-connection"],
  interview: ["invite", "attend"],
  "round-file": ["read", "read-plan", "read-minutes", "export"],
  hold: ["place", "lift"],
  "data-request": ["file", "extend", "copy", "close"],
  "signing-key": ["rotate"],
  message: ["send", "mark", "delete", "forget"],
  question: ["ask", "answer", "refuse", "forget"],
  callback: ["ask", "call", "forget"],
  news: [...written, ...withFiles, "move", "illustrate", "remove-image", "restore-image"],
  job: [...written, "move"],
  activity: [...written, ...withFiles, "move"],
  text: ["edit", "give-back"],
  set: ["make", "edit", "schedule", "unschedule", "publish", "discard", "share", "unshare", "fail"],
  document: [
    "replace",
    "bring-back",
    "withdraw",
    "correct-note",
    "add",
    "edit",
    "move",
    "take-down",
    "put-back",
  ],
  upload: ["refuse-infected"],
  audit: ["read", "export"],
  request: ["refuse"],
} as const;

type AuditNoun = keyof typeof actions;

/** An action of the audit log: a stable name, noun first. */
export type AuditAction =
  | { [Noun in AuditNoun]: `${Noun}.${(typeof actions)[Noun][number]}` }[AuditNoun]
  | `plan.${PlanEvent}`;

export const auditNouns = Object.keys(actions) as AuditNoun[];

/** All of them, but the events of plans. */
export const auditActions: readonly string[] = auditNouns.flatMap((noun) =>
  actions[noun].map((verb) => `${noun}.${verb}`),
);
