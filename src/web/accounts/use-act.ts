import { useRevalidator } from "react-router";
import { attempt } from "../api/failure.ts";
import { showToast } from "../ui/feedback/toast.ts";

/** Performs an action on a person, confirms it, and reloads the list. */
export function useAct() {
  const { revalidate } = useRevalidator();
  return (work: () => Promise<unknown>, done: string) =>
    attempt(async () => {
      await work();
      showToast(done);
      await revalidate();
    });
}
