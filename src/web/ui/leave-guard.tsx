import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Dialog } from "./dialog.tsx";

interface LeaveGuardProps {
  /** Whether something would be lost. */
  isOn: boolean;
  words: { title: string; text: string; stay: string; go: string };
}

/** As the `state` of a navigation: nothing is asked, because there is nothing left to stay for. */
export const LEAVING_ANYWAY = { leavesAnyway: true };

/** Asks before a page is left, by a link or for good; a place on the same page is no leaving. */
export function LeaveGuard({ isOn, words }: LeaveGuardProps) {
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
  return (
    <Dialog title={words.title} onClose={stay}>
      <p>{words.text}</p>
      <p className="dialog__foot">
        <button type="button" className="button" onClick={stay}>
          {words.stay}
        </button>
        <button type="button" className="button button--danger" onClick={() => blocker.proceed()}>
          {words.go}
        </button>
      </p>
    </Dialog>
  );
}
