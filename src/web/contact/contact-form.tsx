import { Link, useRevalidator } from "react-router";
import { longest } from "#domain/contact/contact.limits.ts";
import { contactStrings as strings } from "#strings/contact.ts";
import { browserApi } from "../browser-api.ts";
import { isProblem } from "../problem.ts";
import { useSending } from "../sending.ts";
import { CheckField, Field, TextField } from "../ui/field.tsx";
import { Form, type FormFailure } from "../ui/form.tsx";
import { sendMessage } from "./send-message.ts";

/** What was typed, by field, and why it was not taken: from the server, when there was no script. */
export interface Refused {
  typed: Readonly<Record<string, string>>;
  failure: FormFailure;
}

interface ContactFormProps {
  /** Says when the form was shown. */
  stamp: string;
  /** What happens with the data. */
  note: string;
  refused: Refused | undefined;
  onSent: () => void;
}

/** A message to the team. Without script the server takes it, and shows it again with what is wrong (contract §5). */
export function ContactForm({ stamp, note, refused, onSent }: ContactFormProps) {
  const { revalidate } = useRevalidator();
  const { failure, ...sending } = useSending(async (form) => {
    try {
      await sendMessage(browserApi, form);
    } catch (error) {
      if (isProblem(error) && error.code === "form-stale") await revalidate();
      throw error;
    }
    onSent();
  });
  const typed = refused?.typed ?? {};

  return (
    <Form
      {...sending}
      method="post"
      action="/contact"
      failure={failure ?? refused?.failure ?? null}
      labels={strings.labels}
      submit={strings.send}
      sending={strings.sending}
    >
      <input type="hidden" name="stamp" value={stamp} />
      <p hidden>
        <label>
          {strings.leaveEmpty} <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div className="form__row">
        <Field
          name="lastName"
          autoComplete="family-name"
          maxLength={longest.name}
          defaultValue={typed.lastName}
          required
        />
        <Field
          name="firstName"
          autoComplete="given-name"
          maxLength={longest.name}
          defaultValue={typed.firstName}
          required
        />
      </div>
      <Field name="email" type="email" autoComplete="email" defaultValue={typed.email} required />
      <Field
        name="phone"
        type="tel"
        hint={strings.phoneHint}
        autoComplete="tel"
        maxLength={longest.phone}
        defaultValue={typed.phone}
      />
      <Field name="subject" maxLength={longest.subject} defaultValue={typed.subject} required />
      <TextField name="message" maxLength={longest.message} defaultValue={typed.message} required />
      <p className="note">
        {note} <Link to="/confidentialitate">{strings.privacy}</Link>
      </p>
      <CheckField name="terms" defaultChecked={typed.terms !== undefined} required>
        {strings.agree}
        <Link to="/termeni">{strings.terms}</Link>
      </CheckField>
    </Form>
  );
}
