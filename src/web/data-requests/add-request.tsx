import { useState } from "react";
import { useRevalidator } from "react-router";
import { maxLength } from "#domain/data-requests/data-requests.limits.ts";
import type { NewDataRequest } from "#domain/data-requests/data-requests.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import { dayAsTyped, dayTyped } from "#domain/time/typed-moments.ts";
import { typed, useSending } from "../app/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { ChoiceField, Field, TextField } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

/** Files a request that came by letter, mail or telephone. */
export function AddRequest() {
  const { dataRequestStrings, ruleMessage } = useTeamStrings();
  const strings = dataRequestStrings.add;
  const { revalidate } = useRevalidator();
  const [added, setAdded] = useState(0);
  const check = (form: FormData): Record<string, string> =>
    dayTyped(typed(form, "receivedOn")) ? {} : { receivedOn: ruleMessage("day-form") };
  const sending = useSending(
    async (form) => {
      const kind = typed(form, "kind") as NewDataRequest["kind"];
      const receivedOn = dayTyped(typed(form, "receivedOn")) ?? "";
      const person = { name: typed(form, "name"), contact: typed(form, "contact") };
      const json = { kind, ...person, wish: typed(form, "wish"), receivedOn };
      await browserApi["data-request"].add.$post({ json });
      showToast(strings.saved);
      setAdded(added + 1);
      await revalidate();
    },
    undefined,
    check,
  );
  const { kind, name, contact, wish, receivedOn } = strings;
  return (
    <Disclosure title={strings.title}>
      <p>{strings.text}</p>
      <Form
        key={added}
        {...sending}
        labels={{ kind, name, contact, wish, receivedOn }}
        submit={strings.submit}
        sending={dataRequestStrings.saving}
        isMain={false}
        autoComplete="off"
      >
        <ChoiceField name="kind" options={Object.entries(dataRequestStrings.kinds)} />
        <Field name="name" maxLength={maxLength.name} required />
        <Field name="contact" maxLength={maxLength.contact} required />
        <Field
          name="receivedOn"
          inputMode="numeric"
          defaultValue={dayAsTyped(dayInRomania(new Date()))}
          required
        />
        <TextField name="wish" rows={3} maxLength={maxLength.wish} />
      </Form>
    </Disclosure>
  );
}
