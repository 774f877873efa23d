import { use, useState } from "react";
import { useRevalidator } from "react-router";
import { dutyTime, type HeldDuty, neededUntil, obstacleTo } from "#domain/accounts/duties.rules.ts";
import { dayInRomania } from "#domain/calendar.ts";
import { type DutyName, dutyNames, dutyTable } from "#domain/duty-table.ts";
import { dayAsTyped, dayTyped } from "#domain/typed-moments.ts";
import { typed, useSending } from "../app/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { Field, FieldBox } from "../ui/form/field.tsx";
import { Form, FormContext } from "../ui/form/form.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { OwnProof, useProofLabels } from "./own-proof.tsx";
import { nameOf, type Person, type RoundName } from "./people.ts";
import { explainProof } from "./proof-form.tsx";

interface GiveDutyProps {
  person: Person;
  rounds: readonly RoundName[];
  onGiven: () => void;
}

/** Gives a person a duty in a round, by typed days; those that cannot be given then are listed with the reason. */
export function GiveDuty({ person, rounds, onGiven }: GiveDutyProps) {
  const { dutyStrings: strings, dutyWords, ruleMessage, format } = useStrings();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(() => new FormData());
  const [picked, setPicked] = useState<DutyName | null>(null);
  const held = person.team?.duties ?? [];
  const obstacle = (duty: DutyName) => obstacleTo(dutyAsked(duty, asked), held)?.duty;
  const chosen = picked && obstacle(picked) ? null : picked;
  const terms = chosen && dutyTable[chosen];
  const shortBy = chosen && tooShortFor(dutyAsked(chosen, asked), rounds);
  const mayNeedRound = rounds.length > 0 && (terms?.scope === "round" || held.length > 0);
  const check = (form: FormData) => ({
    ...(!chosen && { duty: strings.choose }),
    ...wrongDays(form, ruleMessage("day-form"), ruleMessage("duty-needs-end")),
  });
  const sending = useSending(
    async (form) => {
      if (!chosen) return;
      const firstDay = dayTyped(typed(form, "firstDay"));
      const lastDay = dayTyped(typed(form, "lastDay"));
      const json = {
        userId: person.id,
        duty: chosen,
        roundId: roundOf(chosen, form),
        lastDay,
        ...(firstDay && { firstDay }),
        ...{ current: typed(form, "current"), code: typed(form, "code") },
      };
      await browserApi.user.duty.$post({ json });
      showToast(strings.given(dutyWords[chosen].title, nameOf(person)));
      onGiven();
      await revalidate();
    },
    explainProof,
    check,
  );
  const proofLabels = useProofLabels();
  return (
    <section>
      <h3>{person.team?.duties.some(({ isOver }) => !isOver) ? strings.giveAnother : strings.give}</h3>
      <Form
        {...sending}
        labels={{
          duty: strings.duty,
          roundId: strings.round,
          firstDay: strings.firstDay,
          lastDay: terms?.mustEnd ? strings.lastDay : strings.lastDayOptional,
          ...proofLabels,
        }}
        submit={strings.submit}
        sending={strings.saving}
        isMain={false}
        autoComplete="off"
        onChange={(event) => setAsked(new FormData(event.currentTarget))}
      >
        <DutyChoice obstacle={obstacle} chosen={chosen} onChoose={setPicked} />
        {mayNeedRound && <RoundChoice rounds={rounds} />}
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
        <OwnProof />
      </Form>
    </section>
  );
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
  obstacle: (duty: DutyName) => DutyName | undefined;
  chosen: DutyName | null;
  onChoose: (duty: DutyName) => void;
}

function DutyChoice({ obstacle, chosen, onChoose }: DutyChoiceProps) {
  const { dutyStrings: strings, dutyWords } = useStrings();
  const { idOf, wrong } = use(FormContext);
  return (
    <fieldset className="duty-choice">
      <legend className="field__label">{strings.duty}</legend>
      {wrong.duty && <p className="field__error">{wrong.duty}</p>}
      {dutyNames.map((duty, index) => {
        const other = obstacle(duty);
        const reason = other === duty ? strings.held : other && strings.reasonFor(duty, other);
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
  const { dutyStrings: strings } = useStrings();
  return (
    <FieldBox name="roundId" hint={strings.roundHint}>
      {(described) => (
        <select className="input" name="roundId" {...described}>
          <option value="">{strings.allRounds}</option>
          {rounds.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldBox>
  );
}
