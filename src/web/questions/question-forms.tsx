import { maxLength as contactLength, typedPhonePattern } from "#domain/contact/contact.limits.ts";
import { questionLength } from "#domain/questions/questions.limits.ts";
import { FormTrace } from "../contact/form-trace.tsx";
import { useSite } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { Field, FieldBox, TextField } from "../ui/form/field.tsx";
import { Form, type FormFailure } from "../ui/form/form.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** The typed values by field, and why they were refused. */
export interface Refused {
  typed: Readonly<Record<string, string>>;
  failure: FormFailure;
}

interface FormProps {
  /** Says when the form was shown. */
  stamp: string;
  refused: Refused | null;
}

/** Asks the team something that it answers in public: the server takes it, or shows it again with errors. */
export function QuestionForm({ stamp, refused }: FormProps) {
  const { questionsStrings: strings } = useStrings();
  const { labels, ...words } = strings.ask;
  const href = useHref();
  const typed: Refused["typed"] = refused?.typed ?? {};
  return (
    <Form
      method="post"
      action={href("questions")}
      failure={refused?.failure ?? null}
      labels={labels}
      submit={words.submit}
      sending={words.sending}
    >
      <FormTrace stamp={stamp} />
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
export function CallForm({ stamp, refused }: FormProps) {
  const { questionsStrings: strings, contactStrings } = useStrings();
  const { labels, ...words } = strings.call;
  const href = useHref();
  const typed: Refused["typed"] = refused?.typed ?? {};
  return (
    <Form
      method="post"
      action={href("questions", { formular: "apel" })}
      failure={refused?.failure ?? null}
      labels={labels}
      submit={words.submit}
      sending={words.sending}
    >
      <FormTrace stamp={stamp} />
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
