import type { Region } from "#domain/content-pack/region.ts";
import type { JobBoard } from "#domain/ports.ts";
import { minute } from "#domain/time/moments.ts";
import { createBoardCalls } from "./board-calls.ts";
import { cacheAnswers } from "./cached-job-board.ts";
import { createDemonstrationBoard } from "./demonstration/board.ts";
import { createHttpJobBoard } from "./http-job-board.ts";
import { type BoardLimits, boardLimits } from "./limits.ts";
import { createThrottle } from "./throttle.ts";

export interface JobBoardParts {
  /** The board's URL; null for the demonstration board. */
  url: string | null;
  region: Pick<Region, "counties" | "jobBoard">;
  /** The User-Agent sent to the board. */
  userAgent: string;
  now: () => Date;
  /** Called when the board fails. */
  report: (failure: Error) => void;
  limits?: Partial<BoardLimits>;
}

/** The job board of `JOB_BOARD_URL`, or the demonstration board when it is not set (contract §2). */
export function connectJobBoard({ url, region, userAgent, now, report, ...parts }: JobBoardParts): JobBoard {
  const limits = { ...boardLimits, ...parts.limits };
  const calls = url ? createBoardCalls(url, userAgent, limits) : createDemonstrationBoard({ region, now });
  return cacheAnswers({
    board: createHttpJobBoard({ calls, names: region.jobBoard, limits, report }),
    now,
    isDemonstration: url === null,
    searchTimeLimit: limits.search - limits.answering,
    throttle: createThrottle({ max: limits.askedByOneAddress, windowMs: minute }, () => now().getTime()),
  });
}
