import { type DomainErrorCode, kindOf, type RefusalKind } from "#domain/error-codes.ts";

type Status = keyof typeof titles;

/** The status of each kind of refusal of the domain. */
const statusOfKind: Record<RefusalKind, Status> = {
  malformed: 400,
  "sign-in": 401,
  forbidden: 403,
  absent: 404,
  gone: 410,
  conflict: 409,
  closed: 409,
  outdated: 412,
  "file-size": 413,
  "file-type": 415,
  file: 422,
  message: 422,
  invalid: 422,
  "too-often": 429,
  unavailable: 503,
  paused: 503,
  full: 507,
};

/** The status of the API's own codes. */
const own = {
  "method-not-allowed": 405,
  "media-type-not-accepted": 415,
  "range-not-satisfiable": 416,
  "internal-error": 500,
} as const;

export type ProblemCode = DomainErrorCode | keyof typeof own;

const ofDomain = Object.entries(kindOf).map(([code, kind]) => [code, statusOfKind[kind]]);

/** The status of each code. */
export const statusOf: Record<ProblemCode, Status> = { ...Object.fromEntries(ofDomain), ...own };

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
