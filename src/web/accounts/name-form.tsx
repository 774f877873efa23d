import { useRevalidator } from "react-router";
import { typed, useSending } from "../app/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { Field } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

export function NameForm({ firstName, lastName }: { firstName: string; lastName: string }) {
  const strings = useStrings().accountStrings.name;
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
        labels={{ lastName: strings.lastName, firstName: strings.firstName }}
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
