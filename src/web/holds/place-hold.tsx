import { useState } from "react";
import { useRevalidator } from "react-router";
import { maxLength } from "#domain/holds/holds.limits.ts";
import { dayTyped } from "#domain/time/typed-moments.ts";
import { typed, useSending } from "../forms/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { Field } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

/** Keeps a plan, a member's data or a round from being deleted. */
export function PlaceHold() {
  const { holdsStrings, ruleMessage } = useTeamStrings();
  const strings = holdsStrings.add;
  const { revalidate } = useRevalidator();
  const [placed, setPlaced] = useState(0);
  const check = (form: FormData): Record<string, string> => {
    const until = typed(form, "until").trim();
    return until !== "" && !dayTyped(until) ? { until: ruleMessage("day-form") } : {};
  };
  const sending = useSending(
    async (form) => {
      const until = dayTyped(typed(form, "until"));
      const json = { what: typed(form, "what"), reason: typed(form, "reason"), until };
      await browserApi.hold.add.$post({ json });
      showToast(strings.saved);
      setPlaced(placed + 1);
      await revalidate();
    },
    undefined,
    check,
  );
  return (
    <Disclosure title={strings.title}>
      <p>{strings.text}</p>
      <Form
        key={placed}
        {...sending}
        labels={{ what: strings.what, reason: strings.reason, until: strings.until }}
        submit={strings.submit}
        sending={strings.saving}
        isMain={false}
        autoComplete="off"
      >
        <Field name="what" hint={strings.whatHint} maxLength={maxLength.what} required />
        <Field name="reason" maxLength={maxLength.reason} required />
        <Field name="until" inputMode="numeric" placeholder={strings.dayForm} />
      </Form>
    </Disclosure>
  );
}
