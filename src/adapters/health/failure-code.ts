import { ScannerUnavailable, StorageUnavailable, Unavailable } from "#domain/errors.ts";
import type { FailureCode } from "#domain/health/failures.ts";
import { BoardFailure } from "../job-board/board-failure.ts";

/** The codes of failures by their event in the log, where their cause does not say more. */
const codesByEvent: Record<string, FailureCode> = {
  failure: "P-500",
  "request-failed": "A-500",
  "dependency-down": "D-503",
  "file-missing": "F-404",
  "storage-full": "L-507",
  "database-connection-lost": "D-503",
  "counts-not-kept": "D-500",
  "mail-delivery-failed": "Q-500",
  "backup-failed": "B-500",
  "copy-failed": "B-501",
  "rounds-not-run": "R-500",
  "sets-not-published": "T-500",
  "register-not-published": "G-500",
  "old-data-kept": "K-500",
  "leftovers-kept": "K-501",
  "old-backups-kept": "K-502",
  "clock-ahead": "K-503",
};

/** The code of what failed, the same in the log and on the page of the team; undefined for what fails nobody. */
export function failureCode(event: string, error: unknown): FailureCode | undefined {
  if (error instanceof BoardFailure) return error.status === null ? undefined : `J-${error.status}`;
  if (error instanceof StorageUnavailable) return "S-503";
  if (error instanceof ScannerUnavailable) return "V-503";
  // The register's authority for time-stamps may be away as well.
  if (error instanceof Unavailable && event !== "register-not-published") return "D-503";
  return codesByEvent[event];
}

/** The code of a letter that did not leave: with the answer of the mail server, "000" where there was none. */
export function letterCode(outcome: "delayed" | "failed", error: unknown): FailureCode {
  const answer = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  const number = String(answer || 0).padStart(3, "0") as `${number}`;
  return `${outcome === "failed" ? "M" : "N"}-${number}` as FailureCode;
}
