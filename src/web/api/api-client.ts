import type { hc, PickResponseByStatusCode } from "hono/client";
// biome-ignore lint/style/noRestrictedImports: types only, erased by the build: here the client is inferred from the API
import type { Api } from "#api/app.ts";
// biome-ignore lint/style/noRestrictedImports: a type only, as above
import type { Problem } from "#api/http/problem-body.ts";
import { callable } from "./callable.ts";

/** Sends a request: the browser's `fetch`, or on the server the API's own `request`, in process. */
export type Fetch = (input: string, init?: RequestInit) => Response | Promise<Response>;

type Endpoints = ReturnType<typeof hc<PickResponseByStatusCode<Api, 200 | 201 | 204>>>["api"]["cntr"];

/** The API as functions, typed from its endpoints; whatever is not a success rejects with an ApiProblem. */
export type ApiClient = Endpoints;

const base = "/api/cntr";

/**
 * The one way by which pages ask the API, on both sides:
 * `const news = await (await apiClient(fetch).news.all.$get({ query: { page: "1" } })).json()`.
 */
export function apiClient(fetch: Fetch): ApiClient {
  return callable(base, async (address, init) => {
    const response = await fetch(address, init);
    if (response.ok) {
      return response;
    }
    throw new ApiProblem(response.status, await readProblem(response));
  }) as ApiClient;
}
/** Lets a success through; whatever else an answer is rejects with an ApiProblem. */
export async function requireSuccess(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new ApiProblem(response.status, await readProblem(response));
}

/** A success without what it should hold, such as the page of a proxy: whether what was sent has arrived is not known. */
export class UnreadableAnswer extends Error {}

/** Reads a success, which holds this key. Anything else rejects with an ApiProblem or an UnreadableAnswer. */
export async function readAnswer<Answer extends object>(
  response: Response,
  key: keyof Answer & string,
): Promise<Answer> {
  const answer: Answer | null = await (await requireSuccess(response)).json().catch(() => null);
  if (answer?.[key] === undefined) throw new UnreadableAnswer();
  return answer;
}

/** An unsuccessful answer. `detail` is a sentence to show; it is empty when the portal did not answer itself. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly fields: { path: string; message: string }[];
  /** Of a file that has other words than it may have: where. */
  readonly changes: Problem["changes"];

  constructor(status: number, problem: Partial<Problem>) {
    super(`${status} ${problem.code ?? ""}`);
    this.name = "ApiProblem";
    this.status = status;
    this.code = problem.code ?? "unknown";
    this.detail = problem.detail ?? "";
    this.fields = problem.errors ?? [];
    this.changes = problem.changes;
  }
}

/** The problem of an unsuccessful answer. A proxy may answer with something else. */
export async function readProblem(response: Response): Promise<Partial<Problem>> {
  const isProblem = response.headers.get("Content-Type")?.startsWith("application/problem+json");
  return isProblem ? await response.json() : {};
}

/** The header of a write over this version: refused once somebody else saved a newer one. */
export function ifMatch(version: number) {
  return { "if-match": `"${version}"` };
}
