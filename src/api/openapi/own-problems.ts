import type { ProblemCode } from "../http/problem.ts";

/** Errors of endpoints that do not follow from their rule and input: for the API's description. */
export const ownProblems: Record<string, ProblemCode[]> = {
  "POST /user/login": ["invalid-credentials", "forbidden", "too-many-requests"],
  "POST /user/session": ["sign-in-required", "forbidden"],
  "POST /user/password/change": ["wrong-password", "too-many-requests"],
  "POST /user/email/change": ["wrong-password", "too-many-requests"],
  "POST /user/email/confirm": ["link-spent"],
  "POST /user/password/forgot": ["too-many-requests"],
  "POST /user/password/link": ["link-spent"],
  "POST /user/password/set": ["link-spent"],
  "POST /user/invite": ["conflict"],
  "POST /user/enable": ["conflict"],
  "POST /user/disable": ["conflict", "last-manager"],
  "POST /contact/send": ["too-many-requests"],
  "GET /job-board/jobs": ["too-many-requests", "job-board-unavailable"],
  "GET /job-board/jobs/:id": ["too-many-requests", "job-board-unavailable"],
  "POST /files/upload/business-plan": ["conflict", "too-many-requests"],
  "GET /files/downloads/:name": ["too-many-requests"],
  "GET /files/annexes/:type": ["too-many-requests"],
  "GET /activityfile/download/:id": ["too-many-requests", "storage-unavailable"],
  "GET /newsfile/download/:id": ["too-many-requests", "storage-unavailable"],
  "GET /newsimage/:id": ["storage-unavailable"],
  "GET /files/download/:id": ["too-many-requests", "storage-unavailable"],
  "GET /business-plan/download/:id": ["too-many-requests", "storage-unavailable"],
  "GET /business-plan/archive": ["storage-unavailable"],
};
