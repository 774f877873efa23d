import type { Finding, HealthReport } from "#domain/health/health.ts";
import { type Check, checks, problems } from "#domain/health/problems.ts";
import { backupChecks } from "./backup-checks.ts";
import { copyChecks } from "./copy-check.ts";
import { dataChecks } from "./data-checks.ts";
import { machineChecks } from "./machine-checks.ts";
import type { Checks, Found, HealthParts } from "./parts.ts";
import { serviceChecks } from "./service-checks.ts";
import { settingsChecks } from "./settings-checks.ts";

const all: Checks = {
  ...settingsChecks,
  ...machineChecks,
  ...dataChecks,
  ...backupChecks,
  ...copyChecks,
  ...serviceChecks,
};

/** Makes every check at the same time. Nothing is changed; one that fails is among the unknown. */
export async function examine(parts: HealthParts): Promise<HealthReport> {
  const made = await Promise.all(checks.map((check) => make(check, parts)));
  const findings = made.map(({ result }) => result).filter((result): result is Finding => isFinding(result));
  return {
    checkedAt: parts.now().toISOString(),
    findings: [...findings.filter(isUrgent), ...findings.filter((finding) => !isUrgent(finding))],
    fine: made.filter(({ result }) => result === null).map(({ check }) => check),
    unknown: made.filter(({ result }) => result === "unknown").map(({ check }) => check),
  };
}

/** Whether something must be mended now. */
export function isUrgent({ problem }: Finding): boolean {
  return problems[problem].urgency === "now";
}

async function make(check: Check, parts: HealthParts): Promise<{ check: Check; result: Found | "unknown" }> {
  try {
    return { check, result: (await all[check]?.(parts)) ?? null };
  } catch {
    return { check, result: "unknown" };
  }
}

function isFinding(result: Found | "unknown"): result is Finding {
  return result !== null && result !== "unknown";
}
