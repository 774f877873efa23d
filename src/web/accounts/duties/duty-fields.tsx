import { use, useState } from "react";
import { type DutyName, dutyNames, dutyTable } from "#domain/access/duty-table.ts";
import {
  dutyTime,
  type HeldDuty,
  isOver,
  neededUntil,
  obstacleTo,
} from "#domain/accounts/duties/duties.rules.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import { dayAsTyped, dayTyped } from "#domain/time/typed-moments.ts";
import { typed } from "#web/forms/use-sending.ts";
import { ChoiceField, Field } from "#web/ui/form/field.tsx";
import { FormContext } from "#web/ui/form/form.tsx";
import { useTeamStrings } from "#web/ui/text/strings-context.ts";
import type { RoundName } from "../members/people.ts";
import { useLastDay } from "./duty-period.ts";

/** The fields with which a duty is given to somebody who has, or had, those that are `held`; `isOptional`: it may be none. */
export function useDutyFields(rounds: readonly RoundName[], held: readonly HeldDuty[], isOptional = false) {
  const { dutyStrings: strings, format, ruleMessage } = useTeamStrings();
  const [asked, setAsked] = useState(() => new FormData());
  const [picked, setPicked] = useState<DutyName | null>(null);
  const obstacle = (duty: DutyName) => obstacleTo(dutyAsked(duty, asked), held);
  const chosen = picked && obstacle(picked) ? null : picked;
  const terms = chosen && dutyTable[chosen];
  const shortBy = chosen && tooShortFor(dutyAsked(chosen, asked), rounds);
  const mayNeedRound = rounds.length > 0 && (terms?.scope === "round" || held.length > 0);
  return {
    onChange: (event: React.ChangeEvent<HTMLFormElement>) => setAsked(new FormData(event.currentTarget)),
    labels: {
      duty: strings.duty,
      roundId: strings.round,
      firstDay: strings.firstDay,
      lastDay: terms?.mustEnd ? strings.lastDay : strings.lastDayOptional,
    },
    /** What is wrong in them, by field. */
    check: (form: FormData) => ({
      ...(!chosen && !isOptional && { duty: strings.choose }),
      ...(chosen && wrongDays(form, ruleMessage("day-form"), ruleMessage("duty-needs-end"))),
    }),
    /** The duty of the form; null where none is chosen. */
    dutyOf: (form: FormData) => {
      const firstDay = dayTyped(typed(form, "firstDay"));
      return (
        chosen && {
          duty: chosen,
          roundId: roundOf(chosen, form),
          lastDay: dayTyped(typed(form, "lastDay")),
          ...(firstDay && { firstDay }),
        }
      );
    },
    fields: (
      <>
        <DutyChoice obstacle={obstacle} chosen={chosen} onChoose={setPicked} isOptional={isOptional} />
        {mayNeedRound && <RoundChoice rounds={rounds} />}
        {(chosen || !isOptional) && (
          <div className="form__row">
            <Field name="firstDay" inputMode="numeric" defaultValue={today()} placeholder={strings.dayForm} />
            <Field
              name="lastDay"
              hint={shortBy ? strings.tooShort(format.weekday(shortBy)) : undefined}
              inputMode="numeric"
              placeholder={strings.dayForm}
              aria-required={terms?.mustEnd ?? false}
            />
          </div>
        )}
      </>
    ),
  };
}

function today(): string {
  return dayAsTyped(dayInRomania(new Date()));
}

/** A duty in the round and the days of the form; days that cannot be read are today, and no end. */
function dutyAsked(duty: DutyName, form: FormData): HeldDuty {
  const now = new Date();
  const firstDay = dayTyped(typed(form, "firstDay")) ?? dayInRomania(now);
  const time = dutyTime(firstDay, dayTyped(typed(form, "lastDay")), now);
  return { duty, roundId: roundOf(duty, form), ...time };
}

/** The moment of the next round's last work for a duty that ends before it; null where none does. */
function tooShortFor({ duty, roundId, endsAt }: HeldDuty, rounds: readonly RoundName[]): string | null {
  const now = new Date().toISOString();
  const needed = rounds
    .filter(({ id }) => roundId === null || id === roundId)
    .flatMap(({ stages }) => neededUntil(duty, stages) ?? [])
    .filter((moment) => moment > now)
    .toSorted()[0];
  return needed && endsAt !== null && endsAt < needed ? needed : null;
}

/** The round that a duty is about; null for all, and where it is about none. */
function roundOf(duty: DutyName, form: FormData): number | null {
  return dutyTable[duty].scope === "round" ? Number(typed(form, "roundId")) || null : null;
}

/** The days that cannot be read. */
function wrongDays(form: FormData, unreadable: string, missing: string): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const name of ["firstDay", "lastDay"]) {
    const text = typed(form, name).trim();
    if (text !== "" && !dayTyped(text)) wrong[name] = unreadable;
  }
  const duty = typed(form, "duty");
  const isMissing = typed(form, "lastDay").trim() === "" && dutyTable[duty as DutyName]?.mustEnd;
  return isMissing ? { ...wrong, lastDay: missing } : wrong;
}

interface DutyChoiceProps {
  /** The duty that forbids another one. */
  obstacle: (duty: DutyName) => HeldDuty | undefined;
  chosen: DutyName | null;
  onChoose: (duty: DutyName | null) => void;
  isOptional: boolean;
}

function DutyChoice({ obstacle, chosen, onChoose, isOptional }: DutyChoiceProps) {
  const { dutyStrings: strings, dutyWords } = useTeamStrings();
  const { idOf, wrong } = use(FormContext);
  const lastDay = useLastDay();
  const now = new Date().toISOString();
  const reasonOf = (duty: DutyName) => {
    const held = obstacle(duty);
    if (!held) return;
    if (held.duty === duty) return strings.held;
    return strings.reasonFor(duty, held.duty, isOver(held, now) ? lastDay(held.endsAt ?? now) : null);
  };
  return (
    <fieldset className={wrong.duty ? "field field--error duty-choice" : "field duty-choice"}>
      <legend className="field__label">{strings.duty}</legend>
      {wrong.duty && <p className="field__error">{wrong.duty}</p>}
      {isOptional && (
        <label className="check">
          <input
            type="radio"
            name="duty"
            value=""
            checked={chosen === null}
            onChange={() => onChoose(null)}
          />
          <span>{strings.noneYet}</span>
        </label>
      )}
      {dutyNames.map((duty, index) => {
        const reason = reasonOf(duty);
        const { title, text } = dutyWords[duty];
        return (
          <label className="check" key={duty}>
            <input
              type="radio"
              name="duty"
              value={duty}
              id={index === 0 ? idOf("duty") : undefined}
              checked={chosen === duty}
              disabled={reason !== undefined}
              aria-invalid={wrong.duty !== undefined || undefined}
              onChange={() => onChoose(duty)}
            />
            <span className={reason ? "muted" : undefined}>
              <strong>{title}</strong>
              <span className="note">{reason ?? text}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

function RoundChoice({ rounds }: { rounds: readonly RoundName[] }) {
  const { dutyStrings: strings } = useTeamStrings();
  return (
    <ChoiceField
      name="roundId"
      hint={strings.roundHint}
      options={[["", strings.allRounds], ...rounds.map(({ id, name }) => [id, name] as const)]}
    />
  );
}
