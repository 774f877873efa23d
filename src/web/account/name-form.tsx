import { useRevalidator } from "react-router";
import { accountStrings } from "#strings/account.ts";
import { browserApi } from "../browser-api.ts";
import { typed, useSending } from "../sending.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { showToast } from "../ui/toasts.tsx";

const strings = accountStrings.name;

export function NameForm({ firstName, lastName }: { firstName: string; lastName: string }) {
  const { revalidate } = useRevalidator();
  const sending = useSending(async (form) => {
    const json = { firstName: typed(form, "firstName"), lastName: typed(form, "lastName") };
    await browserApi.user.me.$patch({ json });
    showToast(strings.saved);
    await revalidate();
  });
  return (
    <section className="block">
      <h2>{strings.title}</h2>
      <Form
        {...sending}
        labels={{ firstName: strings.firstName, lastName: strings.lastName }}
        submit={strings.submit}
        sending={strings.saving}
        isMain={false}
      >
        <div className="form__row">
          <Field
            name="lastName"
            autoComplete="family-name"
            defaultValue={lastName}
            maxLength={100}
            required
          />
          <Field
            name="firstName"
            autoComplete="given-name"
            defaultValue={firstName}
            maxLength={100}
            required
          />
        </div>
      </Form>
    </section>
  );
}
