import { useEffect, useRef, useState } from "react";
import type { PlanDivision } from "#domain/business-plans/division.ts";
import { attempt } from "../api/failure.ts";
import { browserApi } from "../session/browser-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { Form } from "../ui/form/form.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface DividePlanProps {
  id: number;
  fileName: string;
  /** It was divided: the list is out of date. */
  onDivided: () => void;
}

/** Tells which file of a plan's archive each part is: by name at first, and as somebody confirms. */
export function DividePlan({ id, fileName, onDivided }: DividePlanProps) {
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
  const save = async (form: HTMLFormElement) => {
    setSending(true);
    const chosen = [...new FormData(form)].filter(([, path]) => path !== "");
    const entries = Object.fromEntries(chosen.map(([part, path]) => [part, String(path)]));
    await attempt(async () => {
      await browserApi["business-plan"].division[":id"].$post({ param, json: { entries } });
      showToast(strings.done);
      setDivision(null);
      onDivided();
    });
    setSending(false);
  };
  if (!division) {
    return (
      <div ref={box}>
        <button type="button" className="button button--quiet button--small" onClick={open}>
          {strings.open}
          <span className="visually-hidden">{plansStrings.about(fileName)}</span>
        </button>
      </div>
    );
  }
  return (
    <div className="plan-division" ref={box}>
      <p className="note">{strings.help}</p>
      <Form
        labels={{}}
        failure={null}
        isSending={isSending}
        submit={strings.save}
        sending={strings.saving}
        isMain={false}
        foot={(button) => (
          <p className="cluster">
            <button type="button" className="button button--outline" onClick={() => setDivision(null)}>
              {strings.cancel}
            </button>
            {button}
          </p>
        )}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void save(event.currentTarget);
        }}
      >
        {division.parts.map((part) => (
          <PartChoice key={part.id} part={part} planId={id} entries={division.entries} />
        ))}
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
    box.current?.querySelector<HTMLElement>("select, button")?.focus();
  }, [isOpen]);
  return box;
}

interface PartChoiceProps {
  part: PlanDivision["parts"][number];
  planId: number;
  entries: PlanDivision["entries"];
}

function PartChoice({ part: { id, title, entry }, planId, entries }: PartChoiceProps) {
  const { format, plansStrings } = useStrings();
  const fieldId = `division-${planId}-${id}`;
  return (
    <div className="field">
      <label className="field__label" htmlFor={fieldId}>
        {title}
      </label>
      <select className="input" id={fieldId} name={id} defaultValue={entry ?? ""}>
        <option value="">{plansStrings.divide.none}</option>
        {entries.map(({ path, size }) => (
          <option key={path} value={path}>
            {plansStrings.divide.entry(path, format.size(size))}
          </option>
        ))}
      </select>
    </div>
  );
}
