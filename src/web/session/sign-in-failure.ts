import { hasCode, hasStatus } from "../api/problem.ts";
import { Unreachable } from "../api/reach.ts";
import type { FormFailure } from "../ui/form/form.tsx";
import { documentStrings } from "../ui/text/strings-context.ts";

/**
 * Why signing in failed: the sentence of the specification first, then the true cause as far as it is known, and what to
 * do (contract §5). It never tells which of e-mail and password is wrong (contract §3): both are marked.
 */
export function signInFailure(error: unknown): FormFailure {
  const strings = documentStrings().loginStrings;
  const isRefused = hasStatus(error, 401);
  return {
    title: strings.wrong,
    help: isRefused ? strings.checkBoth : causeOf(error),
    fields: isRefused ? { email: "", password: "" } : {},
  };
}

function causeOf(error: unknown): string {
  const strings = documentStrings().loginStrings;
  if (error instanceof Unreachable) return strings.noLine;
  if (hasCode(error, "read-only")) return error.detail;
  if (hasStatus(error, 429)) return error.detail || strings.tooMany;
  return strings.serverAway;
}
