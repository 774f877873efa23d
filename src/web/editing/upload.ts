import { readAnswer } from "../api/api-client.ts";
import { uploadFetch } from "../api/upload-fetch.ts";
import { sessionFetch } from "../session/session-fetch.ts";

interface Upload<Answer> {
  /** Path under the API's base. */
  path: string;
  fields: Record<string, string | File>;
  /** The same for each try with one file, so that it is kept once even when an answer is lost. */
  key?: string;
  /** How much of it is sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal?: AbortSignal;
  method?: "PATCH" | "POST";
  /** A key that the answer holds, unless it is `id`. */
  holds?: keyof Answer & string;
}

/**
 * Sends a file with its fields, as the signed-in user; a session that expired meanwhile is renewed, and all is
 * sent again. Rejects with an ApiProblem, an UnreadableAnswer, or as `fetch` does.
 */
export async function upload<Answer extends object = { id: number }>({
  path,
  fields,
  key,
  onProgress,
  signal,
  method = "PATCH",
  holds = "id" as keyof Answer & string,
}: Upload<Answer>): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const send = uploadFetch(({ sent, total }) => onProgress(total > 0 ? sent / total : 0));
  const headers: HeadersInit = key === undefined ? {} : { "Idempotency-Key": key };
  const request = { method, headers, body, signal: signal ?? null };
  return await readAnswer<Answer>(await sessionFetch(`/api/cntr/${path}`, request, send), holds);
}
