import type { PlanTerms } from "#domain/business-plans/business-plans.ts";
import { sendPlanStrings as strings } from "#strings/business-plan-pages.ts";
import { Notice } from "../ui/notice.tsx";
import { ChooseOther } from "./chosen-file.tsx";
import type { Failure } from "./use-sending.ts";

interface NotSentProps {
  failure: Failure;
  terms: PlanTerms;
  onRetry: () => void;
  onChoose: (files: FileList | null) => void;
}

/** Why it was not sent, and what to do about it. */
export function NotSent({ failure: { reason, mayRetry }, terms, onRetry, onChoose }: NotSentProps) {
  return (
    <div className="answered" role="alert" tabIndex={-1} data-next>
      <Notice tone="error" title={strings.failed}>
        <p>{reason}</p>
        <p>{mayRetry ? strings.kept : strings.notKept}</p>
        <p className="cluster">
          {mayRetry && (
            <button type="button" className="button button--small" onClick={onRetry}>
              {strings.retry}
            </button>
          )}
          <ChooseOther terms={terms} onChoose={onChoose} />
        </p>
      </Notice>
    </div>
  );
}
