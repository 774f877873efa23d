import { maxLength as contactLength, typedPhonePattern } from "#domain/contact/contact.limits.ts";
import { questionLength } from "#domain/questions/questions.limits.ts";
import { FormTrace } from "../contact/form-trace.tsx";
import { useSite } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { Field, FieldBox, TextField } from "../ui/form/field.tsx";
import { Form, type FormFailure } from "../ui/form/form.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** Which of the two forms of the page it is. */
export type FormName = "question" | "call";

/** The typed values by field, and why they were refused. */
export interface Refused {
  form: FormName;
  typed: Readonly<Record<string, string>>;
  failure: FormFailure;
}

interface FormProps {
  /** Says when the form was shown. */
  stamp: string;
  refused: Refused | null;
}

/** Asks the team something that it answers in public: the server takes it, or shows it again with errors. */
export function QuestionForm(props: FormProps) {
  const { questionsStrings: strings } = useStrings();
  const { labels, ...words } = strings.ask;
  const { typed, form } = useOwn(props, "question");
  return (
    <Form {...form} labels={labels} submit={words.submit} sending={words.sending}>
      <FormTrace stamp={props.stamp} />
      <input type="hidden" name="form" value="question" />
      <TextField
        name="question"
        hint={words.questionHint}
        minLength={questionLength.min}
        maxLength={questionLength.max}
        defaultValue={typed.question}
        required
      />
      <Field
        name="email"
        type="email"
        hint={words.emailHint}
        autoComplete="email"
        defaultValue={typed.email}
      />
      <CountyField chosen={typed.county} hint={words.countyHint} />
      <PrivacyNote note={strings.privacyNote.question} />
    </Form>
  );
}

/** Asks to be called. */
export function CallForm(props: FormProps) {
  const { questionsStrings: strings, contactStrings } = useStrings();
  const { labels, ...words } = strings.call;
  const { typed, form } = useOwn(props, "call");
  return (
    <Form {...form} labels={labels} submit={words.submit} sending={words.sending} isMain={false}>
      <FormTrace stamp={props.stamp} />
      <input type="hidden" name="form" value="call" />
      <Field
        name="name"
        autoComplete="name"
        maxLength={contactLength.name}
        defaultValue={typed.name}
        required
      />
      <CountyField chosen={typed.county} isRequired />
      <Field
        name="phone"
        type="tel"
        autoComplete="tel"
        pattern={typedPhonePattern}
        title={contactStrings.phoneExample}
        maxLength={contactLength.phone}
        defaultValue={typed.phone}
        required
      />
      <FieldBox name="time" hint={undefined}>
        {(described) => (
          <select className="input" name="time" defaultValue={typed.time} {...described}>
            {Object.entries(strings.times).map(([time, label]) => (
              <option key={time} value={time}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FieldBox>
      <PrivacyNote note={strings.privacyNote.call} />
    </Form>
  );
}

function useOwn({ refused }: FormProps, name: FormName) {
  const href = useHref();
  const own = refused?.form === name ? refused : null;
  const typed: Refused["typed"] = own?.typed ?? {};
  return {
    typed,
    form: { id: `${name}-form`, method: "post", action: href("questions"), failure: own?.failure ?? null },
  };
}

function CountyField({
  chosen,
  hint,
  isRequired,
}: {
  chosen: string | undefined;
  hint?: string;
  isRequired?: boolean;
}) {
  const { chooseCounty } = useStrings().questionsStrings;
  const { counties } = useSite().map;
  return (
    <FieldBox name="county" hint={hint}>
      {(described) => (
        <select
          className="input"
          name="county"
          defaultValue={chosen}
          required={isRequired ?? false}
          {...described}
        >
          <option value="">{chooseCounty}</option>
          {counties.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldBox>
  );
}

function PrivacyNote({ note }: { note: string }) {
  const href = useHref();
  return (
    <p className="note">
      {note} <a href={href("privacy")}>{useStrings().contactStrings.privacy}</a>
    </p>
  );
}
