import type { DomainErrorCode } from "#domain/error-codes.ts";

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
  "set-refused": 409,
  "set-closed": 409,
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

/** The title of each status (RFC 9110). */
export const titles = {
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
