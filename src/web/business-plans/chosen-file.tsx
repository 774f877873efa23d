import type { PlanTerms } from "#domain/business-plans/business-plans.ts";
import { splitName } from "#domain/files/files.rules.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { Conditions } from "./conditions.tsx";
import { FileInput } from "./file-input.tsx";
import { changedInWords, FileRow } from "./file-row.tsx";

interface ChosenFileProps {
  file: File;
  terms: PlanTerms;
  onSend: () => void;
  onChoose: (files: FileList | null) => void;
  onRemove: () => void;
}

/** The file that would be sent, to be looked at before it is; another may be chosen, or none. */
export function ChosenFile({ file, terms, onSend, onChoose, onRemove }: ChosenFileProps) {
  const allStrings = useStrings();
  const { sendPlanStrings: strings } = allStrings;
  const { extension } = splitName(file.name);
  const facts = [extension.toUpperCase(), changedInWords(file, allStrings)].filter(Boolean);
  return (
    <>
      <h2 className="plan-form__step" tabIndex={-1} data-next>
        {strings.check}
      </h2>
      <FileRow file={file} facts={facts} />
      <Conditions {...terms.conditions} />
      <button
        type="button"
        className="button button--main"
        aria-describedby="plan-conditions"
        onClick={onSend}
      >
        <Icon name="upload" />
        {strings.submit}
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

/** The file chooser, as a button. */
export function ChooseOther({ terms, onChoose }: Pick<ChosenFileProps, "terms" | "onChoose">) {
  const { sendPlanStrings: strings } = useStrings();
  return (
    <FileInput button="button button--outline button--small" terms={terms} onChoose={onChoose}>
      {strings.chooseOther}
    </FileInput>
  );
}
