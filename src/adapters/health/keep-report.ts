import type { HealthReport } from "#domain/health/health.ts";
import { problems } from "#domain/health/problems.ts";
import { minute } from "#domain/time/moments.ts";
import type { HealthParts } from "./parts.ts";

/** For how long a report stands, in milliseconds: checks ask other programs. */
const standsMs = 10 * minute;

/**
 * The report of this process: made when it is asked for, and again after ten minutes, or at once with `isAsked`. Those who ask
 * while it is made get the same. `urgent` counts in the last that was made, and waits for none.
 */
export function keepReport(partsNow: () => HealthParts) {
  let latest: { report: Promise<HealthReport>; at: number; isDone: boolean } | null = null;
  let known: HealthReport | null = null;
  const report = (isAsked: boolean): Promise<HealthReport> => {
    const stands = latest && (!latest.isDone || (!isAsked && Date.now() - latest.at < standsMs));
    if (latest && stands) return latest.report;
    const made = { at: Date.now(), isDone: false };
    const report = (async () => {
      try {
        const { examine } = await import("./examine.ts");
        known = await examine(partsNow());
        return known;
      } finally {
        made.isDone = true;
      }
    })();
    latest = Object.assign(made, { report });
    return report;
  };
  return {
    report,
    urgent: () => {
      // Whoever asks for the report itself hears why it could not be made.
      report(false).catch(() => undefined);
      return known?.findings.filter(({ problem }) => problems[problem].urgency === "now").length ?? null;
    },
  };
}
