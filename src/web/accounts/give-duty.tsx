import { use, useState } from "react";
import { useRevalidator } from "react-router";
import { obstacleTo } from "#domain/accounts/duties.rules.ts";
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

/** Gives a person a duty, by typed days; those that cannot be given are listed with the reason. */
export function GiveDuty({ person, rounds, onGiven }: GiveDutyProps) {
  const { dutyStrings: strings, dutyWords, ruleMessage } = useStrings();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<DutyName | null>(null);
  const terms = chosen && dutyTable[chosen];
  const check = (form: FormData) => ({
    ...(!chosen && { duty: strings.choose }),
    ...wrongDays(form, ruleMessage("day-form"), ruleMessage("duty-needs-end")),
  });
  const sending = useSending(
    async (form) => {
      if (!chosen) return;
      const round = terms?.scope === "round" ? Number(typed(form, "roundId")) || null : null;
      const firstDay = dayTyped(typed(form, "firstDay"));
      const lastDay = dayTyped(typed(form, "lastDay"));
      const json = {
        userId: person.id,
        duty: chosen,
        roundId: round,
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
      >
        <DutyChoice person={person} chosen={chosen} onChoose={setChosen} />
        {terms?.scope === "round" && rounds.length > 0 && <RoundChoice rounds={rounds} />}
        <div className="form__row">
          <Field name="firstDay" inputMode="numeric" defaultValue={today()} placeholder={strings.dayForm} />
          <Field
            name="lastDay"
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
  return dayAsTyped(new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Bucharest" }).format(new Date()));
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
  person: Person;
  chosen: DutyName | null;
  onChoose: (duty: DutyName) => void;
}

function DutyChoice({ person, chosen, onChoose }: DutyChoiceProps) {
  const { dutyStrings: strings, dutyWords } = useStrings();
  const { idOf, wrong } = use(FormContext);
  const now = new Date().toISOString();
  const held = person.team?.duties ?? [];
  return (
    <fieldset className="duty-choice">
      <legend className="field__label">{strings.duty}</legend>
      {wrong.duty && <p className="field__error">{wrong.duty}</p>}
      {dutyNames.map((duty, index) => {
        const asked = { duty, roundId: null, startsAt: now, endsAt: null };
        const obstacle = obstacleTo(asked, held)?.duty;
        const reason = obstacle === duty ? strings.held : obstacle && strings.reasonFor(duty, obstacle);
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
    <FieldBox name="roundId" hint={undefined}>
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
