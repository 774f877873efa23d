import { requireSuccess } from "../api/api-client.ts";
import { uploadFetch } from "../api/upload-fetch.ts";
import { sessionFetch } from "../session/session-fetch.ts";

interface Upload {
  /** Path under the API's base. */
  path: string;
  fields: Record<string, string | File>;
  /** The same for each try with one file, so that it is kept once even when an answer is lost. */
  key?: string;
  /** How much of it is sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal?: AbortSignal;
  method?: "PATCH" | "POST";
}

/**
 * Sends a file with its fields, as the signed-in user; a session that expired meanwhile is renewed, and all is
 * sent again. Rejects with an ApiProblem, or as `fetch` does.
 */
export async function upload({
  path,
  fields,
  key,
  onProgress,
  signal,
  method = "PATCH",
}: Upload): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const send = uploadFetch(({ sent, total }) => onProgress(total > 0 ? sent / total : 0));
  const headers: HeadersInit = key === undefined ? {} : { "Idempotency-Key": key };
  const request = { method, headers, body, signal: signal ?? null };
  return await requireSuccess(await sessionFetch(`/api/cntr/${path}`, request, send));
}
