import type { DomainErrorCode } from "#domain/error-codes.ts";
import type { ApiProblem } from "./api-client.ts";

/**
 * Whether the API answered with a problem. Recognised by the error's name: on the server the API client comes from outside the
 * pages' build, and its class with it.
 */
export function isProblem(error: unknown): error is ApiProblem {
  return error instanceof Error && error.name === "ApiProblem";
}

/** Whether something was saved in another version than the person saw; see `editing-api.ts`. */
export function isEditedMeanwhile(error: unknown): boolean {
  return error instanceof Error && error.name === "EditedMeanwhile";
}

/** Whether the API answered with the problem of this code. */
export function hasCode(error: unknown, code: DomainErrorCode): error is ApiProblem {
  return isProblem(error) && error.code === code;
}

/** Whether the API answered with this status. */
export function hasStatus(error: unknown, status: number): error is ApiProblem {
  return isProblem(error) && error.status === status;
}
