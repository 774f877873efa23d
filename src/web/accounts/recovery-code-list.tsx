import { useRef } from "react";
import { useSite } from "../page/page-context.tsx";
import { saveText } from "../session/download.ts";
import { Icon } from "../ui/icon.tsx";
import { printAlone, usePrintedAlone } from "../ui/print-alone.ts";
import { CopyButton } from "../ui/text/copy-button.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { useArrivalFocus } from "./use-arrival-focus.ts";

interface RecoveryCodeListProps {
  codes: string[];
  email: string;
  onDone: () => void;
}

/** New recovery codes, to be copied, printed or saved: they are shown once. */
export function RecoveryCodeList({ codes, email, onDone }: RecoveryCodeListProps) {
  const { codes: strings } = useStrings().secondFactorStrings;
  const { brand } = useSite();
  const sheet = useRef<HTMLDivElement>(null);
  const heading = useArrivalFocus<HTMLHeadingElement>();
  usePrintedAlone(sheet);
  const text = [strings.of(brand, email), "", ...codes, ""].join("\n");
  return (
    <>
      <div className="stack" ref={sheet}>
        <h3 ref={heading} tabIndex={-1}>
          {strings.title}
        </h3>
        <p>{strings.text}</p>
        <p className="note">{strings.of(brand, email)}</p>
        <ol className="recovery-codes" aria-label={strings.list}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <p className="cluster">
        <button
          type="button"
          className="button button--outline button--small"
          onClick={() => saveText(strings.fileName, text)}
        >
          <Icon name="download" />
          {strings.download}
        </button>
        <button
          type="button"
          className="button button--outline button--small"
          onClick={() => printAlone(sheet.current)}
        >
          {strings.print}
        </button>
        <CopyButton text={text} words={strings} />
      </p>
      <p>
        <button type="button" className="button" onClick={onDone}>
          {strings.done}
        </button>
      </p>
    </>
  );
}
