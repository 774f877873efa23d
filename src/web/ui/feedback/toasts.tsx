import { useStrings } from "../text/strings-context.ts";

/**
 * Where toasts appear: a live region that is in the page from the beginning, so that they are read out (toast.ts). It holds
 * the sentences of the script that enhances documents, which has none of its own.
 */
export function Toasts() {
  const { sessionStrings, shell, uiStrings } = useStrings();
  return (
    <div
      className="toasts"
      role="status"
      data-toasts
      data-app-missing={shell.appMissing}
      data-document-failed={uiStrings.documentFailed}
      data-offline={sessionStrings.offline}
      data-no-answer={sessionStrings.noAnswer}
    />
  );
}
