import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** Puts a receipt's number on the clipboard (enhance/copying.ts), where the browser has one. */
export function CopyNumber({ number }: { number: string }) {
  const strings = useStrings().sendPlanStrings.receipt;
  return (
    <button
      type="button"
      className="button button--outline button--small"
      data-copy={number}
      data-copied={strings.copied(number)}
      data-not-copied={strings.notCopied(number)}
    >
      <Icon name="copy" />
      {strings.copy}
    </button>
  );
}
