import type { PlanTerms } from "#domain/business-plans/business-plans.ts";
import { splitName } from "#domain/files/files.rules.ts";
import { useHref } from "../page/use-href.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { isPlanAlone } from "./check-file.ts";
import { Conditions } from "./conditions.tsx";
import { FileInput } from "./file-input.tsx";
import { changedInWords, FileRow } from "./file-row.tsx";

interface ChosenFileProps {
  file: File;
  /** Whether it is a document of the site as it was downloaded. */
  isBlank: boolean;
  terms: PlanTerms;
  /** The titles of the documents that the file is to hold; none where the round asks for a plan alone. */
  wanted: readonly string[];
  onSend: () => void;
  onChoose: (files: FileList | null) => void;
  onRemove: () => void;
}

/** The file that would be sent, to be looked at before it is; another may be chosen, or none. */
export function ChosenFile({ file, isBlank, terms, wanted, onSend, onChoose, onRemove }: ChosenFileProps) {
  const allStrings = useStrings();
  const { sendPlanStrings: strings } = allStrings;
  const isAlone = wanted.length > 1 && isPlanAlone(file);
  const { extension } = splitName(file.name);
  const facts = [extension.toUpperCase(), changedInWords(file, allStrings)].filter(Boolean);
  return (
    <>
      <h2 className="plan-form__step" tabIndex={-1} data-next>
        {strings.check}
      </h2>
      <FileRow file={file} facts={facts} />
      {isBlank && (
        <Notice tone="error" title={strings.blank.chosen}>
          <p>{strings.blank.chosenHelp}</p>
        </Notice>
      )}
      {wanted.length > 0 && <Wanted wanted={wanted} isAlone={isAlone} />}
      <Conditions {...terms.conditions} />
      <button
        type="button"
        className={isAlone || isBlank ? "button button--outline" : "button button--main"}
        aria-describedby="plan-conditions"
        onClick={onSend}
      >
        <Icon name="upload" />
        {isAlone || isBlank ? strings.whole.anyway : strings.submit}
      </button>
      <p className="cluster">
        <ChooseOther terms={terms} onChoose={onChoose} />
        <button type="button" className="button button--quiet button--small" onClick={onRemove}>
          <Icon name="close" />
          {strings.remove}
        </button>
      </p>
    </>
  );
}

/** What the commission looks for in the file; of one that cannot hold it, the better way first. */
function Wanted({ wanted, isAlone }: { wanted: readonly string[]; isAlone: boolean }) {
  const { whole: strings } = useStrings().sendPlanStrings;
  const href = useHref();
  return (
    <Notice
      tone={isAlone ? "wait" : "info"}
      title={isAlone ? strings.aloneTitle : strings.needs(wanted.length)}
    >
      {isAlone && <p>{strings.alone(wanted.length)}</p>}
      <ol className="plan-form__wanted">
        {wanted.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ol>
      {isAlone && (
        <p>
          <a className="button button--main" href={href("dossier")}>
            {strings.prepare}
          </a>
        </p>
      )}
    </Notice>
  );
}

/** The file chooser, as a button. */
export function ChooseOther({ terms, onChoose }: Pick<ChosenFileProps, "terms" | "onChoose">) {
  const { sendPlanStrings: strings } = useStrings();
  return (
    <FileInput button="button button--outline button--small" terms={terms} onChoose={onChoose}>
      {strings.chooseOther}
    </FileInput>
  );
}
