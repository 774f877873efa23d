import type { ProblemCode } from "./problem.ts";

/** What can go wrong with an endpoint beside what its rule and its input tell: for the API's description. */
export const ownProblems: Record<string, ProblemCode[]> = {
  "POST /user/login": ["invalid-credentials", "forbidden", "too-many-requests"],
  "POST /user/session": ["sign-in-required", "forbidden"],
  "POST /user/password/change": ["wrong-password", "too-many-requests"],
  "POST /user/password/forgot": ["too-many-requests"],
  "POST /user/password/link": ["link-spent"],
  "POST /user/password/set": ["link-spent"],
  "POST /user/invite": ["conflict"],
  "POST /user/enable": ["conflict"],
  "POST /contact/send": ["too-many-requests"],
  "GET /activityfile/download/:id": ["storage-unavailable"],
  "GET /newsfile/download/:id": ["storage-unavailable"],
  "GET /newsimage/:id": ["storage-unavailable"],
  "GET /files/download/:id": ["storage-unavailable"],
  "GET /business-plan/download/:id": ["storage-unavailable"],
  "GET /business-plan/archive": ["storage-unavailable"],
};
