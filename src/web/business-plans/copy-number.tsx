import { CopyButton } from "../ui/text/copy-button.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** Puts a receipt's number on the clipboard, or says to copy it by hand where the browser has none. */
export function CopyNumber({ number }: { number: string }) {
  const { copy, copied, notCopied } = useStrings().sendPlanStrings.receipt;
  const words = { copy, copied: copied(number), notCopied: notCopied(number) };
  return <CopyButton text={number} words={words} className="button button--outline button--small" />;
}
