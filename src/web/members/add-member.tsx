import { useState } from "react";
import { useRevalidator } from "react-router";
import { membersStrings } from "#strings/members.ts";
import { browserApi } from "../browser-api.ts";
import { typed, useSending } from "../sending.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { showToast } from "../ui/toasts.tsx";

const strings = membersStrings.add;

export function AddMember() {
  const { revalidate } = useRevalidator();
  const [added, setAdded] = useState(0);
  const sending = useSending(async (form) => {
    const email = typed(form, "email").trim();
    const json = { email, firstName: typed(form, "firstName"), lastName: typed(form, "lastName") };
    await browserApi.user.add.$post({ json });
    showToast(strings.saved(email));
    setAdded(added + 1);
    await revalidate();
  });
  return (
    <Disclosure title={strings.title}>
      <p>{strings.text}</p>
      <Form
        key={added}
        {...sending}
        labels={{ lastName: strings.lastName, firstName: strings.firstName, email: strings.email }}
        submit={strings.submit}
        sending={strings.saving}
        isMain={false}
        autoComplete="off"
      >
        <div className="form__row">
          <Field name="lastName" maxLength={100} required />
          <Field name="firstName" maxLength={100} required />
        </div>
        <Field name="email" type="email" maxLength={254} required />
      </Form>
    </Disclosure>
  );
}
