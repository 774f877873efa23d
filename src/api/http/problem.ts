import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { DomainErrorCode } from "#domain/error-codes.ts";
import {
  DomainError,
  DutyExcluded,
  EditedMeanwhile,
  Forbidden,
  StorageFull,
  SubmissionClosed,
  TooManyRequests,
  Unavailable,
} from "#domain/errors.ts";
import type { Language } from "#strings/languages.ts";
import type { ApiEnv, ApiParts } from "./env.ts";
import type { Problem } from "./problem-body.ts";
import { recordRefusal } from "./refusals.ts";
import { takesFiles } from "./upload-paths.ts";
import { waitUntil } from "./wait-until.ts";

/** Codes of the API's own, next to the domain's. */
export type ProblemCode =
  | DomainErrorCode
  | "method-not-allowed"
  | "media-type-not-accepted"
  | "range-not-satisfiable"
  | "internal-error";

/** The status of each code. */
export const statusOf: Record<ProblemCode, keyof typeof titles> = {
  malformed: 400,
  "sign-in-required": 401,
  "invalid-credentials": 401,
  "session-expired": 401,
  "second-factor-needed": 401,
  "second-factor-wrong": 401,
  forbidden: 403,
  "wrong-password": 403,
  "wrong-code": 403,
  "second-factor-required": 403,
  "not-found": 404,
  "method-not-allowed": 405,
  conflict: 409,
  "last-manager": 409,
  "duty-not-staff": 409,
  "duty-disabled": 409,
  "duty-held": 409,
  "duty-excluded": 409,
  "round-has-duties": 409,
  "own-address": 409,
  "second-factor-off": 409,
  "second-factor-compulsory": 409,
  "round-overlaps": 409,
  "bound-past": 409,
  "closing-by-two": 409,
  "round-final": 409,
  "second-person": 409,
  "plan-in-no-round": 409,
  "competition-not-open": 409,
  "competition-closed": 409,
  "link-spent": 410,
  "edited-meanwhile": 412,
  "too-large": 413,
  "media-type-not-accepted": 415,
  "type-not-accepted": 415,
  "file-with-macros": 415,
  "range-not-satisfiable": 416,
  "looks-automatic": 422,
  "form-stale": 422,
  "form-too-fast": 422,
  "file-empty": 422,
  "file-damaged": 422,
  "file-infected": 422,
  "archive-unsafe": 422,
  "picture-too-large": 422,
  "invalid-fields": 422,
  "too-many-requests": 429,
  "internal-error": 500,
  "job-board-unavailable": 503,
  "scanner-unavailable": 503,
  "storage-unavailable": 503,
  unavailable: 503,
  "storage-full": 507,
};

/** The codes of the framework's own refusals, by status. */
const frameworkCodes: Record<number, ProblemCode> = { 403: "forbidden", 415: "media-type-not-accepted" };

/** Seconds after which a client may try again while a dependency is unavailable. */
const RETRY_AFTER = "30";

const titles = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  410: "Gone",
  412: "Precondition Failed",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  416: "Range Not Satisfiable",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
  507: "Insufficient Storage",
};

/** The one handler of all errors. Unexpected ones are reported, and never shown. */
export function answerError(report: ApiParts["report"]) {
  return async (error: Error, c: Context<ApiEnv>): Promise<Response> => {
    const { language } = c.var;
    if (error instanceof Unavailable) {
      report({ event: "dependency-down", path: c.req.path, error });
      return answerProblem(language, error.code);
    }
    if (error instanceof StorageFull) report({ event: "storage-full", path: c.req.path, error });
    if (error instanceof Forbidden) {
      await recordRefusal(c).catch((failure: unknown) =>
        report({ event: "request-failed", path: c.req.path, error: failure }),
      );
    }
    if (error instanceof DomainError) {
      const refusal = answerRefusal(error, c);
      // Keeps headers that the endpoint has set before, such as a deleted cookie.
      return c.newResponse(refusal.body, refusal);
    }
    if (error instanceof HTTPException && error.status < 500) {
      return answerProblem(language, frameworkCodes[error.status] ?? "malformed");
    }
    report({ event: "request-failed", path: c.req.path, error });
    return answerProblem(language, "internal-error");
  };
}

/** The answer to a DomainError, with the details that help the client. */
function answerRefusal(error: DomainError, c: Context<ApiEnv>): Response {
  const { language } = c.var;
  const { errors, format } = language.strings;
  if (error instanceof StorageFull && !takesFiles(c.req.path)) {
    return answerProblem(language, error.code, { detail: errors.noRoom });
  }
  if (error instanceof TooManyRequests) {
    const { retryAfterSeconds: seconds } = error;
    return answerProblem(language, error.code, {
      headers: { "Retry-After": String(seconds) },
      detail: errors.tooManyRequests(waitUntil(c.var.ctx.now(), seconds, language.strings)),
    });
  }
  if (error instanceof DutyExcluded) {
    const { [error.asked]: asked, [error.held]: held } = language.strings.dutyWords;
    return answerProblem(language, error.code, { detail: errors.dutyExcluded(asked.title, held.title) });
  }
  if (error instanceof SubmissionClosed) {
    const { code, at } = error;
    const { [code]: words } = takesFiles(c.req.path) ? errors.submissionClosed : errors.withdrawalClosed;
    const [phone = ""] = c.var.ctx.content.site.contact.phones;
    const moment = code === "competition-closed" ? format.endMoment(at) : format.moment(at);
    return answerProblem(language, code, { detail: words(moment, phone), at });
  }
  if (error instanceof EditedMeanwhile)
    return answerProblem(language, error.code, { current: error.current });
  return answerProblem(language, error.code, error.fields.length > 0 ? { errors: error.fields } : {});
}

/** An answer with the status, title and detail of `code`, in a language. */
export function answerProblem(
  { key, strings }: Language,
  code: ProblemCode,
  {
    headers = {},
    errors: fields,
    ...more
  }: { headers?: Record<string, string>; detail?: string } & Pick<Problem, "errors" | "current" | "at"> = {},
): Response {
  const { errors, ruleMessage } = strings;
  const status = statusOf[code];
  const body: Problem = {
    type: "about:blank",
    title: titles[status],
    status,
    code,
    detail: errors.details[code],
    ...more,
    ...(fields && { errors: fields.map(({ path, message }) => ({ path, message: ruleMessage(message) })) }),
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "Content-Type": "application/problem+json; charset=utf-8",
      "Content-Language": key,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      ...(status === 503 && { "Retry-After": RETRY_AFTER }),
      ...headers,
    },
  });
}
