import type { Context } from "#domain/context.ts";
import { addFailures, mergedFailures, type NotedFailure } from "#domain/health/failures.commands.ts";
import type { FailureCode } from "#domain/health/failures.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import { minute } from "#domain/time/moments.ts";
import { failureCode } from "./failure-code.ts";
import { startTally, type Tally } from "./tally.ts";

/** A failure as the log has it. */
export interface FailureReport {
  event: string;
  error?: unknown;
  requestId?: string | undefined;
  path?: string;
}

export interface Failures extends Pick<Tally<NotedFailure>, "flush" | "stop"> {
  /** Logs a failure and notes it for the team, under the same code. It costs no write, and cannot fail. */
  report: (report: FailureReport) => void;
  /** Notes a failure that the log has already. */
  note: (code: FailureCode, requestId?: string) => void;
}

/** Characters of a request's id that a failure page shows. */
const shownOfId = 8;

/** Keeps what failed, to be told on the page of the team; while the database is away, in memory. */
export function startReporting(
  ctx: Pick<Context, "now" | "write">,
  log: Record<"warn" | "error", (line: object) => void>,
): Failures {
  const { add, ...tally } = startTally<NotedFailure>({
    everyMs: minute,
    keyOf: ({ day, code }) => `${day} ${code}`,
    merge: mergedFailures,
    write: (noted) => addFailures(ctx, noted),
    // Only logged: what was noted waits, and a failure to note would be one more to note.
    onError: (error) => log.error({ event: "failures-not-kept", err: error }),
  });
  const note = (code: FailureCode, requestId?: string) => {
    const now = ctx.now();
    const requestIds = requestId === undefined ? [] : [requestId.slice(0, shownOfId)];
    add({ day: dayInRomania(now), code, count: 1, lastAt: now.toISOString(), requestIds });
  };
  return {
    ...tally,
    note,
    report: ({ event, error, ...more }) => {
      const code = failureCode(event, error);
      // The board is somebody else's.
      const level = event === "job-board-failed" ? "warn" : "error";
      log[level]({ event, ...(code && { code }), ...more, err: error });
      if (code) note(code, more.requestId);
    },
  };
}
