import { BoardFailure } from "./board-failure.ts";
import type { BoardLimits } from "./limits.ts";

/** A response of the board: the JSON text, or null for 404. */
export type AnswerText = string | null;

/** Requests a path below the board's URL. Rejects with BoardFailure. */
export type BoardCalls = (path: string) => Promise<AnswerText>;

/** Calls to the board at `boardUrl`. Redirects are not followed. */
export function createBoardCalls(
  boardUrl: string,
  userAgent: string,
  limits: Pick<BoardLimits, "call" | "answerBytes">,
): BoardCalls {
  const base = boardUrl.replace(/\/$/, "");
  const headers = { Accept: "application/json", "User-Agent": userAgent };

  return async (path) => {
    try {
      const signal = AbortSignal.timeout(limits.call);
      const answer = await fetch(base + path, { headers, signal, redirect: "manual" });
      if (answer.status === 200) return await readAtMost(limits.answerBytes, answer);
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw new BoardFailure(`the board answered ${answer.status}`, { status: answer.status });
    } catch (cause) {
      if (cause instanceof BoardFailure) throw cause;
      throw failed(cause);
    }
  };
}

function failed(cause: unknown): BoardFailure {
  const isLate = cause instanceof Error && cause.name === "TimeoutError";
  return isLate
    ? new BoardFailure("the board did not answer in time", { status: 504, cause })
    : new BoardFailure("the connection to the board broke", { status: 503, cause });
}

async function readAtMost(bytes: number, { body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let read = 0;
  for await (const chunk of body ?? []) {
    read += chunk.length;
    if (read > bytes) throw new BoardFailure("the board's answer is too long", { status: 502 });
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
