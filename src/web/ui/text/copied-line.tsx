import { Icon } from "../icon.tsx";

interface CopiedLineProps {
  line: string;
  words: { copy: string; copied: string; notCopied: string };
}

/** A line to be used elsewhere, such as an address or a command, with a button that copies it (enhance/copying.ts). */
export function CopiedLine({ line, words }: CopiedLineProps) {
  return (
    <div className="cmd">
      <code>{line}</code>
      <button
        type="button"
        className="button button--quiet button--small needs-clipboard"
        data-copy={line}
        data-copied={words.copied}
        data-not-copied={words.notCopied}
      >
        <Icon name="copy" />
        {words.copy}
      </button>
    </div>
  );
}
