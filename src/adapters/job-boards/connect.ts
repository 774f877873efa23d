import type { Region } from "#domain/content-pack/region.ts";
import { minute } from "#domain/moments.ts";
import type { JobBoard } from "#domain/ports.ts";
import { createBoardCalls } from "./board-calls.ts";
import { startDemonstrationBoard } from "./demonstration/server.ts";
import { createHttpJobBoard } from "./http-job-board.ts";
import { keepAnswers } from "./kept-job-board.ts";
import { type BoardLimits, boardLimits } from "./limits.ts";
import { quietly } from "./quiet-report.ts";
import { createVisitorRate } from "./visitor-rate.ts";

export interface JobBoardParts {
  /** Where the board is, without a slash at the end; null for the demonstration board. */
  url: string | null;
  region: Pick<Region, "counties" | "jobBoard">;
  /** Says to the board who asks. */
  userAgent: string;
  now: () => Date;
  /** Is told when the board fails, at most once a minute. */
  report: (failure: Error) => void;
  limits?: Partial<BoardLimits>;
}

export interface ConnectedJobBoard {
  board: JobBoard;
  close(): Promise<void>;
}

/** The job board of `JOB_BOARD_URL`, or, where none is set, one of our own with invented jobs (contract §2). */
export async function connectJobBoard(parts: JobBoardParts): Promise<ConnectedJobBoard> {
  const { url, region, userAgent, now } = parts;
  const limits = { ...boardLimits, ...parts.limits };
  const demonstration = url === null ? await startDemonstrationBoard({ region, now }) : null;
  const calls = createBoardCalls(demonstration?.url ?? url ?? "", userAgent, limits);
  const report = quietly(parts.report, limits.reportInterval, () => performance.now());
  const board = createHttpJobBoard({ calls, names: region.jobBoard, limits, report });
  return {
    board: keepAnswers({
      board,
      now,
      isDemonstration: demonstration !== null,
      searchTimeLimit: limits.search - limits.answering,
      takeTurn: createVisitorRate({ most: limits.askedByOneAddress, windowMs: minute }, () =>
        now().getTime(),
      ),
    }),
    close: async () => {
      await calls.close();
      await demonstration?.close();
    },
  };
}
