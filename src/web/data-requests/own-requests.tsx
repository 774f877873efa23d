import { useState } from "react";
import { useRevalidator } from "react-router";
import { maxLength } from "#domain/data-requests/data-requests.limits.ts";
import type { NewOwnRequest, OwnDataRequest } from "#domain/data-requests/data-requests.ts";
import { typed, useSending } from "../forms/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { ChoiceField, TextField } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** What one asked for about one's data, and a form to ask. */
export function OwnRequests({ requests }: { requests: OwnDataRequest[] }) {
  const { ownRequestStrings: strings, format } = useStrings();
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState(0);
  const sending = useSending(async (form) => {
    const kind = typed(form, "kind") as NewOwnRequest["kind"];
    const answer = await browserApi.user.me.requests.$post({ json: { kind, wish: typed(form, "wish") } });
    showToast(strings.sent((await answer.json()).number));
    setSent(sent + 1);
    await revalidate();
  });
  return (
    <>
      {requests.length > 0 && (
        <ul className="rows rows--plain">
          {requests.map(({ number, kind, dueOn, closedAt }) => (
            <li key={number}>
              <div>
                <p className="row__title">{strings.row(number, strings.kinds[kind])}</p>
                <p className="note">{strings.state(format.date(dueOn), closedAt && format.date(closedAt))}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Disclosure title={strings.title}>
        <p>{strings.text}</p>
        <Form
          key={sent}
          {...sending}
          labels={{ kind: strings.kind, wish: strings.wish }}
          submit={strings.submit}
          sending={strings.sending}
          isMain={false}
        >
          <ChoiceField name="kind" options={Object.entries(strings.kinds)} />
          <TextField name="wish" rows={3} maxLength={maxLength.wish} />
        </Form>
      </Disclosure>
    </>
  );
}
