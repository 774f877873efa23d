import type { PlanTerms } from "#domain/business-plans/business-plans.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { ChooseOther } from "./chosen-file.tsx";
import { Conditions } from "./conditions.tsx";
import { FileRow } from "./file-row.tsx";
import type { Failure, PlanJob } from "./use-sending.ts";

interface NotSentProps {
  job: PlanJob;
  failure: Failure;
  terms: PlanTerms;
  onRetry: () => void;
  onChoose: (files: FileList | null) => void;
}

/** Why it was not sent, and what to do about it; the file stays chosen. */
export function NotSent({ job: { file, triedAt }, failure, terms, onRetry, onChoose }: NotSentProps) {
  const { sendPlanStrings: strings } = useStrings();
  const { reason, mayRetry, isClosed } = failure;
  return (
    <>
      <div className="answered" role="alert" tabIndex={-1} data-next>
        <Notice tone="error" title={strings.failed}>
          {triedAt && <p>{strings.triedAgain(triedAt)}</p>}
          <p>{reason}</p>
          {!isClosed && (
            <>
              <p>{mayRetry ? strings.kept : strings.notKept}</p>
              <p className="cluster">
                {mayRetry && (
                  <button type="button" className="button button--small" onClick={onRetry}>
                    {strings.retry}
                  </button>
                )}
                <ChooseOther terms={terms} onChoose={onChoose} />
              </p>
            </>
          )}
        </Notice>
      </div>
      <FileRow file={file} />
      {mayRetry && <Conditions {...terms.conditions} />}
    </>
  );
}
