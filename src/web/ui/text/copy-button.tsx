import { Icon } from "../icon.tsx";

interface CopyButtonProps {
  text: string;
  words: { copy: string; copied: string; notCopied: string };
  className?: string;
}

/** Puts a text on the clipboard and says whether it did (enhance/copying.ts). */
export function CopyButton({
  text,
  words,
  className = "button button--outline button--small needs-clipboard",
}: CopyButtonProps) {
  return (
    <button
      type="button"
      className={className}
      data-copy={text}
      data-copied={words.copied}
      data-not-copied={words.notCopied}
    >
      <Icon name="copy" />
      {words.copy}
    </button>
  );
}
