import { useState } from "react";
import { maxLength } from "#domain/competition/managed-rounds.limits.ts";
import type { ManagedStage, RoundPreview } from "#domain/competition/managed-rounds.ts";
import { dayTyped } from "#domain/time/typed-moments.ts";
import { useDone } from "#web/forms/use-done.ts";
import { typed } from "#web/forms/use-sending.ts";
import { browserApi } from "../../session/browser-api.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Disclosure } from "../../ui/text/disclosure.tsx";
import { useStrings, useTeamStrings } from "../../ui/text/strings-context.ts";
import { endInWords, stageInWords } from "../moment-in-words.ts";
import { usePlanned } from "./planned-dialog.tsx";
import { RuleOfStage } from "./rule-of-stage.tsx";

/** A new round by its first day; all its dates are seen before it is made. @param number suggests its name */
export function NewRound({ number }: { number: number }) {
  const { format, roundsStrings } = useTeamStrings();
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

/** The stages that matter most; the others are behind a button. */
const first: ManagedStage["id"][] = ["submission", "preliminary", "final", "contracting"];

/** The dates of a round before it is made. */
function NewRoundDates({ preview: { stages, overlaps } }: { preview: RoundPreview }) {
  const strings = useTeamStrings();
  const words = strings.roundsStrings.make;
  return (
    <div className="stack">
      {overlaps && (
        <Notice tone="error" title={words.overlapsTitle}>
          <p>{words.overlaps(overlaps.name, endInWords(overlaps.closesAt, strings))}</p>
        </Notice>
      )}
      <Stages stages={stages.filter(({ id }) => first.includes(id))} />
      <Disclosure title={words.all(stages.length)}>
        <Stages stages={stages} />
      </Disclosure>
    </div>
  );
}

function Stages({ stages }: { stages: ManagedStage[] }) {
  const strings = useStrings();
  return (
    <ul className="rows">
      {stages.map((stage) => (
        <li key={stage.id}>
          <div>
            <p className="row__title">
              {stage.teamTitle}: {stageInWords(stage, strings)}
            </p>
            <p className="note">
              <RuleOfStage stage={stage} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
