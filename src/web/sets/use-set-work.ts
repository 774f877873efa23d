import { useRef } from "react";
import { useRevalidator } from "react-router";
import { failureOf } from "../api/failure.ts";
import { showToast } from "../ui/feedback/toast.ts";
import type { FormFailure } from "../ui/form/form.tsx";

/**
 * Does something with a set, once at a time, says so, and shows the set as it stands then: also when somebody else changed
 * it first, or it was refused.
 */
export function useSetWork() {
  const { revalidate } = useRevalidator();
  const isUnderWay = useRef(false);
  const explain = (error: unknown): FormFailure => {
    void revalidate();
    return failureOf(error);
  };
  const run = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    try {
      await work();
      showToast(done);
      return true;
    } catch (error) {
      showToast(explain(error).title, "error");
      return false;
    } finally {
      isUnderWay.current = false;
      await revalidate();
    }
  };
  return { run, explain, revalidate };
}
