import type { Finding, HealthReport } from "#domain/health/health.ts";
import { type Check, checks, type Obstacle, problems } from "#domain/health/problems.ts";
import { backupChecks } from "./backup-checks.ts";
import { copyChecks } from "./copy-check.ts";
import { dataChecks } from "./data-checks.ts";
import { databaseChecks } from "./database-checks.ts";
import { machineChecks } from "./machine-checks.ts";
import { type Checks, type Found, type HealthParts, NotLookedAt } from "./parts.ts";
import { runningChecks } from "./running-check.ts";
import { serviceChecks } from "./service-checks.ts";
import { settingsChecks } from "./settings-checks.ts";

const all: Checks = {
  ...runningChecks,
  ...settingsChecks,
  ...machineChecks,
  ...databaseChecks,
  ...dataChecks,
  ...backupChecks,
  ...copyChecks,
  ...serviceChecks,
};

/** Makes every check at the same time. Nothing is changed; one that fails is among the unknown. */
export async function examine(parts: HealthParts): Promise<HealthReport> {
  const made = await Promise.all(checks.map((check) => make(check, parts)));
  const findings = made.flatMap(({ found }) => found ?? []);
  return {
    checkedAt: parts.now().toISOString(),
    findings: [...findings.filter(isUrgent), ...findings.filter((finding) => !isUrgent(finding))],
    fine: made.filter(({ found }) => found === null).map(({ check }) => check),
    unknown: made.flatMap(({ check, obstacle }) => (obstacle ? { check, obstacle } : [])),
  };
}

/** Whether something must be mended now. */
export function isUrgent({ problem }: Finding): boolean {
  return problems[problem].urgency === "now";
}

async function make(check: Check, parts: HealthParts): Promise<Made> {
  try {
    return { check, found: await all[check](parts) };
  } catch (error) {
    return { check, obstacle: error instanceof NotLookedAt ? error.obstacle : "no-answer" };
  }
}

interface Made {
  check: Check;
  /** Undefined for what was not looked at. */
  found?: Found;
  obstacle?: Obstacle;
}
