import { useState } from "react";
import { useRevalidator } from "react-router";
import { typed, useSending } from "../app/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { Form } from "../ui/form/form.tsx";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { PersonFields } from "./person-fields.tsx";

export function AddMember() {
  const strings = useStrings().membersStrings.add;
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
        <PersonFields />
      </Form>
    </Disclosure>
  );
}
