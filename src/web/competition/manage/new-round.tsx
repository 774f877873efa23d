import { useState } from "react";
import { maxLength } from "#domain/competition/managed-rounds.limits.ts";
import type { RoundPreview } from "#domain/competition/managed-rounds.ts";
import { dayTyped } from "#domain/time/typed-moments.ts";
import { useDone } from "../../app/use-done.ts";
import { typed } from "../../app/use-sending.ts";
import { browserApi } from "../../session/browser-api.ts";
import { Field } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useStrings } from "../../ui/text/strings-context.ts";
import { NewRoundDates } from "./new-round-dates.tsx";
import { usePlanned } from "./use-planned.ts";

/** A new round by its first day; all its dates are seen before it is made. @param number suggests its name */
export function NewRound({ number }: { number: number }) {
  const { format, roundsStrings } = useStrings();
  const { make: words, when, planned } = roundsStrings;
  const done = useDone();
  const [written, setWritten] = useState("");
  const day = dayTyped(written);
  const { plan, form } = usePlanned<RoundPreview>(
    async (form) => {
      const query = { firstDay: firstDayOf(form) };
      return await (await browserApi.round.preview.$get({ query })).json();
    },
    async (form) => {
      const name = typed(form, "name");
      await browserApi.round.add.$post({ json: { name, firstDay: firstDayOf(form) } });
      await done(words.done(name));
    },
    (form) => (firstDayOf(form) === "" ? { day: when.badDay } : {}),
  );
  return (
    <section className="stack" id="runda-noua">
      <h2>{words.title}</h2>
      <Form
        {...form}
        labels={{ day: words.firstDay, name: words.name }}
        submit={plan ? words.submit : words.see}
        sending={plan ? words.sending : planned.seeing}
        isMain={false}
        autoComplete="off"
      >
        <div className="form__row">
          <div>
            <Field
              name="day"
              hint={words.firstDayHint}
              onChange={({ target }) => setWritten(target.value)}
              required
            />
            <p className="note" aria-live="polite">
              {day && when.read(format.weekday(day))}
            </p>
          </div>
          <Field
            name="name"
            hint={words.nameHint}
            defaultValue={words.suggested(number)}
            maxLength={maxLength.name}
            required
          />
        </div>
        <div role="status">{plan && <NewRoundDates preview={plan} />}</div>
        <p className="note">{words.note}</p>
      </Form>
    </section>
  );
}

/** Empty when no day was typed. */
function firstDayOf(form: FormData): string {
  return dayTyped(typed(form, "day")) ?? "";
}
