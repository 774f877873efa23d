import { setTimeout } from "node:timers/promises";
import type { Dispatcher, Pool } from "undici";
import { BoardFailure } from "./board-failure.ts";
import type { BoardLimits } from "./limits.ts";

/** What a board answered: the JSON text, or null when it says that there is no such thing (404). */
export type AnswerText = string | null;

export interface BoardCalls {
  /** Asks for a path below the board's address. Rejects with BoardFailure, also when the signal says that time is up. */
  get(path: string, signal: AbortSignal): Promise<AnswerText>;
  close(): Promise<void>;
}

/** Milliseconds a connection is kept open for the next call. */
const KEEP_ALIVE = 60_000;

/** Milliseconds before a second try, at least; at most twice as many, so that visitors do not try in step. */
const SECOND_TRY_AFTER = 100;

/** Milliseconds a board may have itself left alone for, at most. */
const LONGEST_PAUSE = 10 * 60_000;

/** Calls to one board over connections that are kept. Redirects are not followed: a board is where its setting says. */
export function createBoardCalls(
  boardUrl: string,
  userAgent: string,
  limits: Pick<BoardLimits, "call" | "answerBytes" | "detailsAtOnce">,
): BoardCalls {
  const { origin, pathname } = new URL(boardUrl);
  const base = pathname.replace(/\/$/, "");
  let pool: Promise<Pool> | undefined;

  return { get, close: async () => (await pool)?.destroy() };

  /** From the first call on: the library takes 6 MB of memory, and no page but a search needs it. */
  function open(): Promise<Pool> {
    pool ??= import("undici").then(
      (library) =>
        new library.Pool(origin, {
          connections: limits.detailsAtOnce + 3,
          keepAliveTimeout: KEEP_ALIVE,
          connect: { timeout: limits.call },
          headersTimeout: limits.call,
          bodyTimeout: limits.call,
          maxResponseSize: limits.answerBytes,
        }),
    );
    return pool;
  }

  /** Reading twice changes nothing, so a call whose connection broke, or that met a busy gateway, is tried once more. */
  async function get(path: string, signal: AbortSignal): Promise<AnswerText> {
    try {
      return await getOnce(path, signal);
    } catch (error) {
      if (!(error instanceof BoardFailure && error.isWorthRetrying)) throw error;
      await setTimeout(SECOND_TRY_AFTER * (1 + Math.random()));
      return await getOnce(path, signal);
    }
  }

  async function getOnce(path: string, signal: AbortSignal): Promise<AnswerText> {
    try {
      const answer = await (await open()).request({
        method: "GET",
        path: base + path,
        headers: { Accept: "application/json", "User-Agent": userAgent },
        signal,
      });
      if (answer.statusCode === 200) return await answer.body.text();
      await answer.body.dump({ limit: 0, signal }).catch(() => null);
      if (answer.statusCode === 404) return null;
      throw refusal(answer);
    } catch (error) {
      throw error instanceof BoardFailure ? error : failureOf(error);
    }
  }
}

function refusal({ statusCode, headers }: Dispatcher.ResponseData): BoardFailure {
  const pause = statusCode === 429 || statusCode === 503 ? pauseIn(headers["retry-after"]) : null;
  return new BoardFailure(`the board answered ${statusCode}`, {
    isBoardsFault: statusCode >= 500 || statusCode === 429,
    isWorthRetrying: pause === null && [502, 503, 504].includes(statusCode),
    pause,
  });
}

/** Retry-After in seconds or as a date (RFC 9110 §10.2.3). */
function pauseIn(header: string | string[] | undefined): number | null {
  if (typeof header !== "string") return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return wait > 0 ? Math.min(wait, LONGEST_PAUSE) : null;
}

/** What the library's errors say of themselves, and what that means here. */
const meanings: Readonly<Record<string, string>> = {
  UND_ERR_RES_EXCEEDED_MAX_SIZE: "the board's answer is too long",
  UND_ERR_HEADERS_TIMEOUT: "the board did not answer in time",
  UND_ERR_BODY_TIMEOUT: "the board did not answer in time",
};

function failureOf(cause: unknown): BoardFailure {
  const hasNoTime = cause instanceof Error && ["TimeoutError", "AbortError"].includes(cause.name);
  if (hasNoTime) return new BoardFailure("the board did not answer in time", { cause });
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const meaning = meanings[code];
  if (meaning) return new BoardFailure(meaning, { cause });
  return new BoardFailure("the connection to the board broke", { cause, isWorthRetrying: true });
}
