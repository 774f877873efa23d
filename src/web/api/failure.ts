import { showToast } from "../ui/feedback/toast.ts";
import type { FormFailure } from "../ui/form/form.tsx";
import { documentStrings } from "../ui/text/strings-context.ts";
import { isEditedMeanwhile, isProblem } from "./problem.ts";

/** The message for a failed call: the API's own, or why the API could not be reached. */
export function failureOf(error: unknown, strings = documentStrings()): FormFailure {
  const { noAnswer, offline, meanwhile } = strings.sessionStrings;
  if (isProblem(error)) {
    const fields = Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
    return { title: error.detail || noAnswer, fields };
  }
  if (isEditedMeanwhile(error)) return { title: meanwhile, fields: {} };
  return { title: error instanceof TypeError ? offline : noAnswer, fields: {} };
}

/** Does something the page carries on without: a failure is a toast (contract §5). Resolves to whether it was done. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    showToast(failureOf(error).title, "error");
    return false;
  }
}
