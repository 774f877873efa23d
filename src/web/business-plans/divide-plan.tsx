import { useEffect, useRef, useState } from "react";
import type { PlanVersion } from "#domain/business-plans/business-plans.ts";
import type { PlanDivision } from "#domain/business-plans/division.ts";
import { attempt } from "../api/failure.ts";
import { browserApi } from "../session/browser-api.ts";
import { showPdf } from "../session/download.ts";
import { can, useSession } from "../session/session.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { Form } from "../ui/form/form.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { EntryChoices, PageChoices } from "./part-choice.tsx";

interface DividePlanProps {
  plan: PlanVersion;
  /** It was divided: the list is out of date. */
  onDivided: () => void;
}

/**
 * Tells which file of a plan's archive each part is, by name at first and as somebody confirms, or on which pages of its PDF. For
 * whoever manages rounds; nothing of a plan that came part by part, or is something else.
 */
export function DividePlan({ plan: { id, fileName, parts, dividedParts }, onDivided }: DividePlanProps) {
  const isManager = can(useSession(), "rounds.manage");
  const { plansStrings } = useStrings();
  const strings = plansStrings.divide;
  const [division, setDivision] = useState<PlanDivision | null>(null);
  const [isSending, setSending] = useState(false);
  const box = useFocusWithin(division !== null);
  const param = { id: String(id) };
  const open = () =>
    attempt(async () => {
      const answer = await browserApi["business-plan"].division[":id"].$get({ param });
      setDivision(await answer.json());
    });
  const save = async (entries: Record<string, string>) => {
    if (isSending) return;
    const isNothing = Object.keys(entries).length === 0 && division?.dividedAt === null;
    if (isNothing) return showToast(strings.nothing, "info");
    setSending(true);
    await attempt(async () => {
      await browserApi["business-plan"].division[":id"].$post({ param, json: { entries } });
      showToast(Object.keys(entries).length > 0 ? strings.done : strings.undone);
      setDivision(null);
      onDivided();
    });
    setSending(false);
  };
  if (!isManager || parts.length > 0 || !/\.(zip|pdf)$/i.test(fileName)) return null;
  if (!division) {
    return (
      <div ref={box}>
        <button type="button" className="button button--quiet button--small" onClick={open}>
          {dividedParts.length > 0 ? strings.again : strings.open}
          <span className="visually-hidden">{plansStrings.about(fileName)}</span>
        </button>
      </div>
    );
  }
  return (
    <div className="plan-division" ref={box}>
      <p className="note">{division.pages === null ? strings.help : strings.helpPages(division.pages)}</p>
      {division.pages !== null && (
        <p>
          <button
            type="button"
            className="button button--outline button--small"
            onClick={() => attempt(() => showPdf(`business-plan/download/${id}`))}
          >
            {strings.read}
          </button>
        </p>
      )}
      <Form
        labels={{}}
        failure={null}
        isSending={isSending}
        submit={strings.save}
        sending={strings.saving}
        isMain={false}
        foot={(button) => (
          <p className="cluster">
            {button}
            {division.dividedAt !== null && (
              <button type="button" className="button button--outline" onClick={() => void save({})}>
                {strings.undo}
              </button>
            )}
            <button type="button" className="button button--outline" onClick={() => setDivision(null)}>
              {strings.cancel}
            </button>
          </p>
        )}
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "");
          void save(Object.fromEntries(chosen.map(([part, value]) => [part, String(value)])));
        }}
      >
        {division.pages === null ? (
          <EntryChoices id={id} division={division} />
        ) : (
          <PageChoices id={id} division={division} />
        )}
      </Form>
    </div>
  );
}

/** What was pressed goes away when the form opens or closes: what comes in its place gets the focus. */
function useFocusWithin(isOpen: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(isOpen);
  useEffect(() => {
    if (shown.current === isOpen) return;
    shown.current = isOpen;
    box.current?.querySelector<HTMLElement>("select, input:not([type=hidden]), button")?.focus();
  }, [isOpen]);
  return box;
}
