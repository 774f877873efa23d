import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Dialog } from "../ui/feedback/dialog.tsx";

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

interface LeaveQuestionProps extends Pick<LeaveGuardProps, "words"> {
  onStay: () => void;
  onGo: () => void;
}

/** The question before something typed would be lost. It opens on staying. */
export function LeaveQuestion({ words, onStay, onGo }: LeaveQuestionProps) {
  return (
    <Dialog title={words.title} onClose={onStay}>
      <p>{words.text}</p>
      <p className="dialog__foot">
        <button type="button" className="button" onClick={onStay}>
          {words.stay}
        </button>
        <button type="button" className="button button--danger" onClick={onGo}>
          {words.go}
        </button>
      </p>
    </Dialog>
  );
}
