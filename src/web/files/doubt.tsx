import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface DoubtProps {
  /** What was found out, in words. */
  doubt: string;
  onRetry: () => void;
}

/** That nothing is heard of what was sent. It stands in a region that screen readers announce. */
export function Doubt({ doubt, onRetry }: DoubtProps) {
  const { filesStrings: strings } = useStrings();
  return (
    <Notice title={strings.silence}>
      <p>{doubt}</p>
      <TryAgain onRetry={onRetry}>{strings.retry}</TryAgain>
    </Notice>
  );
}

export function TryAgain({ onRetry, children }: { onRetry: () => void; children: string }) {
  return (
    <p>
      <button type="button" className="button button--outline button--small" onClick={onRetry}>
        {children}
      </button>
    </p>
  );
}
