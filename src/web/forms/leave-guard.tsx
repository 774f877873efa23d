import { useEffect } from "react";
import { useBlocker } from "react-router";
import { LeaveQuestion } from "../ui/feedback/dialog.tsx";

interface LeaveGuardProps {
  /** Whether something would be lost. */
  isOn: boolean;
  words: { title: string; text: string; stay: string; go: string };
  /** Called before the page is left, so that nothing more happens on it. */
  onGo?: () => void;
}

/** The `state` of a navigation without a question, because nothing would be lost. */
export const LEAVING_ANYWAY = { leavesAnyway: true };

/** Asks before a page is left, by a link or by closing it; places on the same page do not count. */
export function LeaveGuard({ isOn, words, onGo }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      isOn && !there.state?.leavesAnyway && here.pathname + here.search !== there.pathname + there.search,
  );
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isOn]);

  if (blocker.state !== "blocked") return null;
  const stay = () => blocker.reset();
  const go = () => {
    onGo?.();
    blocker.proceed();
  };
  return <LeaveQuestion words={words} onStay={stay} onGo={go} />;
}
