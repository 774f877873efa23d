import { CopyButton } from "./copy-button.tsx";

interface CopiedLineProps {
  line: string;
  words: { copy: string; copied: string; notCopied: string };
}

/** A line to be used elsewhere, such as an address or a command, with a button that copies it. */
export function CopiedLine({ line, words }: CopiedLineProps) {
  return (
    <div className="cmd">
      <code>{line}</code>
      <CopyButton text={line} words={words} className="button button--quiet button--small needs-clipboard" />
    </div>
  );
}
