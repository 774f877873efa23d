import { useEffect, useRef, useState } from "react";
import type { PlanVersion } from "#domain/business-plans/business-plans.ts";
import { notPages } from "#domain/business-plans/division.rules.ts";
import type { PlanDivision } from "#domain/business-plans/division.ts";
import { attempt, failureOf } from "../api/failure.ts";
import { useSending } from "../forms/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { showPdf } from "../session/download.ts";
import { can, useSession } from "../session/session.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { Form } from "../ui/form/form.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
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
  const { plansStrings } = useTeamStrings();
  const strings = plansStrings.divide;
  const [division, setDivision] = useState<PlanDivision | null>(null);
  const isUnderWay = useRef(false);
  const box = useFocusWithin(division !== null);
  const param = { id: String(id) };
  const open = () =>
    attempt(async () => {
      const answer = await browserApi["business-plan"].division[":id"].$get({ param });
      setDivision(await answer.json());
    });
  const save = async (entries: Record<string, string>) => {
    if (isUnderWay.current) return;
    const isNothing = Object.keys(entries).length === 0 && division?.dividedAt === null;
    if (isNothing) return showToast(strings.nothing, "info");
    isUnderWay.current = true;
    try {
      await browserApi["business-plan"].division[":id"].$post({ param, json: { entries } });
      showToast(Object.keys(entries).length > 0 ? strings.done : strings.undone);
      setDivision(null);
      onDivided();
    } finally {
      isUnderWay.current = false;
    }
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
    <div className="plan-division stack" ref={box}>
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
      <DivisionForm id={id} division={division} onSave={save} onCancel={() => setDivision(null)} />
    </div>
  );
}

interface DivisionFormProps {
  /** The plan's. */
  id: number;
  division: PlanDivision;
  /** None of any makes the plan whole again. */
  onSave: (entries: Record<string, string>) => Promise<unknown>;
  onCancel: () => void;
}

function DivisionForm({ id, division, onSave, onCancel }: DivisionFormProps) {
  const strings = useTeamStrings().plansStrings.divide;
  const { pages, parts, dividedAt } = division;
  const { failure, isSending, onSubmit } = useSending(
    (form) => onSave(chosenIn(form)),
    failureOf,
    (form) => {
      const wrong = pages === null ? [] : notPages(chosenIn(form), pages);
      return Object.fromEntries(wrong.map((part) => [part, strings.wrongPages(pages ?? 0)]));
    },
  );
  return (
    <Form
      labels={Object.fromEntries(parts.map((part) => [part.id, part.title]))}
      failure={failure}
      isSending={isSending}
      submit={strings.save}
      sending={strings.saving}
      isMain={false}
      foot={(button) => (
        <p className="cluster">
          {button}
          {dividedAt !== null && (
            <button
              type="button"
              className="button button--outline"
              onClick={() => attempt(() => onSave({}))}
            >
              {strings.undo}
            </button>
          )}
          <button type="button" className="button button--outline" onClick={onCancel}>
            {strings.cancel}
          </button>
        </p>
      )}
      onSubmit={onSubmit}
    >
      {pages === null ? (
        <EntryChoices id={id} division={division} />
      ) : (
        <PageChoices id={id} division={division} />
      )}
    </Form>
  );
}

/** What is chosen for each part; those for which nothing is are left out. */
function chosenIn(form: FormData): Record<string, string> {
  const chosen = [...form].filter(([, value]) => value !== "");
  return Object.fromEntries(chosen.map(([part, value]) => [part, String(value)]));
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
