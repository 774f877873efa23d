import { useRevalidator } from "react-router";
import { attempt } from "../api/failure.ts";
import { showToast } from "../ui/feedback/toast.ts";

/** Confirms a change, and reads the page again. */
export function useDone(): (message: string) => Promise<void> {
  const { revalidate } = useRevalidator();
  return async (message) => {
    showToast(message);
    await revalidate();
  };
}

/** Does something at once, without a form: a failure is a toast, and the page is read again in either case. */
export function useAct(): (work: () => Promise<unknown>, message: string) => Promise<void> {
  const { revalidate } = useRevalidator();
  return async (work, message) => {
    if (await attempt(work)) showToast(message);
    await revalidate();
  };
}
