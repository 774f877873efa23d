import { day } from "./moments.ts";

/**
 * How long the portal keeps what it deletes by its age, in milliseconds: no longer than the record of processing and
 * /confidentialitate say. How long plans are kept is a fact of the project (business-plans/plan-term.rules.ts).
 */
export const keptMs = {
  messages: 365 * day,
  /** A question as it was asked; what was published of it stays. */
  questions: 365 * day,
  /** The telephone of who wants to be called, from when they asked. */
  callbacks: 90 * day,
  /** From the last sign-in of a member without a plan. */
  idleAccounts: 365 * day,
  failedMail: 30 * day,
  /** Letters that no server took: the files of the outbox. */
  outbox: 30 * day,
  /** From the closing of their round. */
  drafts: 30 * day,
  uploads: 7 * day,
  backupsBeforeUpdate: 35 * day,
  /** Requests of persons, from their answer. */
  closedRequests: 3 * 365 * day,
} as const;

/** What deletes by itself, in this order: what loses its plan, or its row, goes in the same hour. */
export const retentionJobs = [
  "messages",
  "questions",
  "plans",
  "extensions",
  "members",
  "mails",
  "outbox",
  "starts",
  "holds",
  "requests",
  "erasures",
  "dossiers",
  "bin",
  "documents",
  "pictures",
  "uploads",
  "files",
  "counts",
  "failures",
  "attempts",
] as const;
export type RetentionJob = (typeof retentionJobs)[number];

/** How the term of an activity is kept: by jobs, or by what is said. */
interface Keeping {
  jobs?: readonly RetentionJob[];
  /** Why no job ends it, or a part of it. */
  because?: string;
}

/** Every activity of the record of processing (docs/evidenta-prelucrarilor.md), and what ends it. */
export const recordOfProcessing = {
  accounts: { jobs: ["members"], because: "accounts of the team: an admin knows who left it" },
  plans: { jobs: ["plans", "starts", "files"] },
  verification: { jobs: ["plans", "files"] },
  evaluators: { jobs: ["plans"], because: "a declaration is evidence; its name goes with the account" },
  grants: { jobs: ["plans"] },
  appeals: { jobs: ["plans"], because: "what was decided is part of the plan's file" },
  uploads: { jobs: ["uploads", "files"] },
  drafts: { jobs: ["dossiers", "files"] },
  extensions: { jobs: ["extensions"] },
  holds: { jobs: ["holds"], because: "one without a last day ends when an admin lifts it" },
  requests: { jobs: ["requests", "erasures"] },
  messages: { jobs: ["messages"], because: "the team's mailbox is not the portal's" },
  questions: { jobs: ["questions"], because: "what the team published names nobody" },
  callbacks: { jobs: ["questions"] },
  letters: { jobs: ["mails", "outbox"] },
  attempts: { jobs: ["attempts"] },
  audit: { because: "append-only, so that nobody can clear it; it holds ids alone" },
  log: { because: "what the process writes belongs to the service manager" },
} as const satisfies Record<string, Keeping>;
