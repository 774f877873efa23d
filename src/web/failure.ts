import { sessionStrings } from "#strings/session.ts";
import { isProblem } from "./problem.ts";
import type { FormFailure } from "./ui/form.tsx";
import { showToast } from "./ui/toasts.tsx";

/** What a person reads when a call has failed: what the API says, or why it could not be asked. */
export function failureOf(error: unknown): FormFailure {
  if (isProblem(error)) {
    const fields = Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
    return { title: error.detail || sessionStrings.noAnswer, fields };
  }
  return { title: error instanceof TypeError ? sessionStrings.offline : sessionStrings.noAnswer, fields: {} };
}

/** Does something the page carries on without: a failure is a toast (contract §5). Resolves to whether it was done. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    showToast(failureOf(error).title);
    return false;
  }
}
