import { maxLength, typedPhonePattern } from "#domain/contact/contact.limits.ts";
import { useSite } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { CheckField, Field, FieldBox, TextField } from "../ui/form/field.tsx";
import { Form, type FormFailure } from "../ui/form/form.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { FormTrace } from "./form-trace.tsx";

/** The typed values by field, and why the message was refused. */
export interface Refused {
  typed: Readonly<Record<string, string>>;
  failure: FormFailure;
}

/** What is written already in the form of somebody who asks about a course. */
export interface WrittenBefore {
  subject: string;
  message: string;
}

interface ContactFormProps {
  /** Says when the form was shown. */
  stamp: string;
  /** The note on data protection. */
  note: string;
  refused: Refused | null;
  about: WrittenBefore | null;
}

/** The form for a message to the team. The server accepts it, or shows it again with errors (contract §5). */
export function ContactForm({ stamp, note, refused, about }: ContactFormProps) {
  const { contactStrings: strings } = useStrings();
  const href = useHref();
  const { counties } = useSite().map;
  const typed = refused?.typed ?? {};

  return (
    <Form
      method="post"
      action={href("contact")}
      failure={refused?.failure ?? null}
      labels={strings.labels}
      submit={strings.send}
      sending={strings.sending}
    >
      <FormTrace stamp={stamp} />
      <div className="form__row">
        <Field
          name="lastName"
          autoComplete="family-name"
          maxLength={maxLength.name}
          defaultValue={typed.lastName}
          required
        />
        <Field
          name="firstName"
          autoComplete="given-name"
          maxLength={maxLength.name}
          defaultValue={typed.firstName}
          required
        />
      </div>
      <p className="note">{strings.oneIsEnough}</p>
      <Field
        name="phone"
        type="tel"
        hint={strings.phoneHint}
        autoComplete="tel"
        pattern={typedPhonePattern}
        title={strings.phoneExample}
        maxLength={maxLength.phone}
        defaultValue={typed.phone}
      />
      <Field name="email" type="email" autoComplete="email" defaultValue={typed.email} />
      <Field
        name="subject"
        maxLength={maxLength.subject}
        defaultValue={typed.subject ?? about?.subject}
        required
      />
      {(about || typed.county !== undefined) && (
        <FieldBox name="county" hint={undefined}>
          {(described) => (
            <select className="input" name="county" defaultValue={typed.county} {...described}>
              <option value="">{strings.chooseCounty}</option>
              {counties.map(({ code, name }) => (
                <option key={code}>{name}</option>
              ))}
            </select>
          )}
        </FieldBox>
      )}
      <TextField
        name="message"
        maxLength={maxLength.message}
        defaultValue={typed.message ?? about?.message}
        required
      />
      <p className="note">
        {note} <a href={href("privacy")}>{strings.privacy}</a>
      </p>
      <CheckField name="terms" defaultChecked={typed.terms !== undefined} required>
        {strings.agree}
        <a href={href("terms")}>{strings.terms}</a>
      </CheckField>
    </Form>
  );
}
