/** What is checked, in the order in which it is shown. */
export const checks = [
  "address",
  "https",
  "certificate",
  "proxies",
  "database",
  "read-only",
  "stored-files",
  "unused-files",
  "backup",
  "rehearsal",
  "copy",
  "disk",
  "data-folder",
  "bucket",
  "scanner",
  "mail",
  "mail-queue",
  "second-factor",
  "first-admin",
  "rounds",
  "register",
  "plan-term",
  "holds",
  "failures",
  "clock",
  "job-board",
  "examples",
  "log-level",
  "node",
  "advisories",
] as const;
export type Check = (typeof checks)[number];

/** Why a check was not made: what it needs is not set, or could not be opened, or did not answer; PostgreSQL's server does it. */
export const obstacles = ["no-address", "no-backups", "postgres", "not-opened", "no-answer"] as const;
export type Obstacle = (typeof obstacles)[number];

/**
 * Every problem that a check can find, and when it must be mended: `now`, because people cannot use the portal, data can be lost or
 * others can read it; `later`, when there is time. `namesPeople`: its facts are not for those who may not see other people's data.
 */
export const problems = {
  "default-address": { check: "address", urgency: "now" },
  "no-https": { check: "https", urgency: "now" },
  "certificate-untrusted": { check: "certificate", urgency: "now" },
  "certificate-ending": { check: "certificate", urgency: "now" },
  "no-proxies": { check: "proxies", urgency: "now" },
  "database-older": { check: "database", urgency: "now" },
  "database-newer": { check: "database", urgency: "now" },
  "database-unreadable": { check: "database", urgency: "now" },
  "read-only": { check: "read-only", urgency: "now" },
  "files-missing": { check: "stored-files", urgency: "now" },
  "files-unused": { check: "unused-files", urgency: "later" },
  "files-foreign": { check: "unused-files", urgency: "later" },
  "no-backup": { check: "backup", urgency: "now" },
  "backup-old": { check: "backup", urgency: "now" },
  "backups-of-another": { check: "backup", urgency: "now" },
  "backups-beside-data": { check: "backup", urgency: "now" },
  "not-rehearsed": { check: "rehearsal", urgency: "later" },
  "rehearsal-failed": { check: "rehearsal", urgency: "now" },
  "no-copy": { check: "copy", urgency: "now" },
  "copy-behind": { check: "copy", urgency: "now" },
  "copy-of-another": { check: "copy", urgency: "now" },
  "disk-full": { check: "disk", urgency: "now" },
  "folder-open": { check: "data-folder", urgency: "now" },
  "bucket-deletes": { check: "bucket", urgency: "now" },
  "bucket-deletes-backups": { check: "bucket", urgency: "now" },
  "no-scanner": { check: "scanner", urgency: "now" },
  "scanner-silent": { check: "scanner", urgency: "now" },
  "scanner-old": { check: "scanner", urgency: "now" },
  "no-mail": { check: "mail", urgency: "now" },
  "mail-refused": { check: "mail", urgency: "now" },
  "mail-stuck": { check: "mail-queue", urgency: "now" },
  "mail-untried": { check: "mail-queue", urgency: "now" },
  "mail-given-up": { check: "mail-queue", urgency: "now" },
  "mail-failed": { check: "mail-queue", urgency: "later" },
  "mailbox-closed": { check: "mail-queue", urgency: "later" },
  "no-second-factor": { check: "second-factor", urgency: "later", namesPeople: true },
  "first-admin": { check: "first-admin", urgency: "later", namesPeople: true },
  "rounds-in-trouble": { check: "rounds", urgency: "now" },
  "register-broken": { check: "register", urgency: "now" },
  "plan-term-unknown": { check: "plan-term", urgency: "later" },
  "hold-old": { check: "holds", urgency: "later" },
  "failed-lately": { check: "failures", urgency: "later" },
  "clock-off": { check: "clock", urgency: "now" },
  "job-board-silent": { check: "job-board", urgency: "later" },
  "pack-unreadable": { check: "examples", urgency: "now" },
  "examples-left": { check: "examples", urgency: "later" },
  "log-silent": { check: "log-level", urgency: "later" },
  "log-loud": { check: "log-level", urgency: "later" },
  "node-old": { check: "node", urgency: "later" },
  "advisories-known": { check: "advisories", urgency: "now" },
} as const satisfies Record<string, { check: Check; urgency: "now" | "later"; namesPeople?: true }>;
export type ProblemName = keyof typeof problems;

/** The names of the problems, those of one check together. */
export const problemNames = Object.keys(problems) as [ProblemName, ...ProblemName[]];
