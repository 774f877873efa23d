import { useState } from "react";
import { dayTyped, hourTyped, isSkipped, momentTyped, type TypedMoment } from "#domain/time/typed-moments.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { typed } from "#web/forms/use-sending.ts";
import { Field } from "../../ui/form/field.tsx";
import type { FormFailure } from "../../ui/form/form.tsx";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import { endInWords, startInWords } from "../moment-in-words.ts";

interface MomentFieldsProps {
  initial: TypedMoment;
  /** Whether something begins or ends then: midnight is read differently. */
  bound: "start" | "end";
}

/** A day and an hour, typed as 07.12.2026 and 16:00 and read back in words (design/team.md rule 6). */
export function MomentFields({ initial, bound }: MomentFieldsProps) {
  const strings = useTeamStrings();
  const words = strings.roundsStrings.when;
  const [written, setWritten] = useState(initial);
  const moment = momentTyped(written);
  const inWords = bound === "start" ? startInWords : endInWords;
  const field = (name: keyof TypedMoment) => ({
    name,
    defaultValue: initial[name],
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) =>
      setWritten({ ...written, [name]: target.value }),
    autoComplete: "off",
    required: true,
  });
  return (
    <div className="stack">
      <div className="form__row">
        <Field {...field("day")} hint={words.dayHint} />
        <Field {...field("hour")} hint={words.hourHint} />
      </div>
      <p className="note" aria-live="polite">
        {moment && !isSkipped(written) && words.read(inWords(moment, strings))}
      </p>
    </div>
  );
}

/** What is wrong with a typed day and hour. */
export function wrongMoment(form: FormData, { when }: TeamStrings["roundsStrings"]): FormFailure["fields"] {
  return {
    ...(dayTyped(typed(form, "day")) === null && { day: when.badDay }),
    ...(hourTyped(typed(form, "hour")) === null && { hour: when.badHour }),
  };
}

/** The moment that was typed; the form was checked before. */
export function momentOf(form: FormData): string {
  return momentTyped({ day: typed(form, "day"), hour: typed(form, "hour") }) ?? "";
}
