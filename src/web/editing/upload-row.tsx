import { Notice } from "../ui/feedback/notice.tsx";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import type { Sending } from "./use-sendings.ts";

interface UploadRowProps {
  sending: Sending;
  onRetry: () => void;
  onStop: (sending: Sending) => void;
}

/** How far a file is, or why it stopped. */
export function UploadRow({ sending, onRetry, onStop }: UploadRowProps) {
  const strings = useStrings().editingStrings.files;
  const { file, part, failure } = sending;
  if (failure) {
    return (
      <li>
        <div role="alert">
          <Notice tone="error" title={strings.failed(file.name)}>
            <p>{failure.reason}</p>
            <p className="cluster">
              {failure.mayRetry && (
                <button type="button" className="button button--small" onClick={onRetry}>
                  {strings.retry}
                </button>
              )}
              <button
                type="button"
                className="button button--outline button--small"
                onClick={() => onStop(sending)}
              >
                {strings.dismiss}
              </button>
            </p>
          </Notice>
        </div>
      </li>
    );
  }
  return (
    <li className="attachment">
      <span className="upload">
        <span>{strings.sending(file.name)}</span>
        <progress className="progress" aria-label={strings.sending(file.name)} max={1} value={part} />
      </span>
      <button
        type="button"
        className="button button--icon button--quiet"
        aria-label={strings.stop(file.name)}
        title={strings.stop(file.name)}
        onClick={() => onStop(sending)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
