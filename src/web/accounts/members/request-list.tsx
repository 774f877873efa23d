import { useState } from "react";
import { useRevalidator } from "react-router";
import { maxLength } from "#domain/data-requests/data-requests.limits.ts";
import type { DataRequest, NewDataRequest } from "#domain/data-requests/data-requests.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import { dayAsTyped, dayTyped } from "#domain/time/typed-moments.ts";
import { typed, useSending } from "#web/forms/use-sending.ts";
import { browserApi } from "#web/session/browser-api.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import { ChoiceField, Field, TextField } from "#web/ui/form/field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Disclosure } from "#web/ui/text/disclosure.tsx";
import { useTeamStrings } from "#web/ui/text/strings-context.ts";
import type { Person } from "./people.ts";
import { RequestActions, type RequestActionsProps } from "./request-actions.tsx";

interface RequestListProps {
  requests: DataRequest[];
  people: Person[];
}

/** What persons asked for about their data: what waits, what is late, and what was answered. */
export function RequestList({ requests, people }: RequestListProps) {
  const { dataRequestStrings: words } = useTeamStrings();
  const open = requests.filter(({ closedAt }) => closedAt === null);
  const closed = requests.filter(({ closedAt }) => closedAt !== null);
  return (
    <section className="block stack" id="requests" aria-labelledby="requests-title">
      <h2 id="requests-title">{words.title}</h2>
      <p>{words.lead}</p>
      {open.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <>
          <p>{words.open(open.length)}</p>
          <Rows requests={open} people={people} />
        </>
      )}
      {closed.length > 0 && (
        <Disclosure title={words.closed(closed.length)}>
          <Rows requests={closed} people={people} />
        </Disclosure>
      )}
      <AddRequest />
    </section>
  );
}

function Rows({ requests, people }: RequestListProps) {
  return (
    <ul className="rows rows--marked">
      {requests.map((request) => (
        <RequestRow
          key={request.id}
          request={request}
          person={people.find(({ email }) => request.hasAccount && email === request.contact)}
        />
      ))}
    </ul>
  );
}

function RequestRow({ request, person }: RequestActionsProps) {
  const { dataRequestStrings: words, ownRequestStrings, format } = useTeamStrings();
  const { number, kind, name, contact, wish, receivedOn, dueOn, extendedBecause, answer, closedAt } = request;
  return (
    <li>
      <Mark request={request} />
      <div>
        <p className="row__title">{ownRequestStrings.row(number, words.kinds[kind])}</p>
        <p>{words.person(name, contact)}</p>
        {wish && <p>{wish}</p>}
        <p className="note">
          {closedAt
            ? words.closedOn(format.moment(closedAt))
            : words.term(format.date(receivedOn), format.date(dueOn))}
        </p>
        <HeldBecause holds={request.holds} />
        {extendedBecause && <p className="note">{words.extended(extendedBecause)}</p>}
        {answer && <p className="note">{answer}</p>}
      </div>
      {!closedAt && <RequestActions request={request} person={person} />}
    </li>
  );
}

/** Why the person cannot be erased for now, and what can be done meanwhile. */
function HeldBecause({ holds }: Pick<DataRequest, "holds">) {
  const { dataRequestStrings: words, holdsStrings, format } = useTeamStrings();
  if (holds.length === 0) return null;
  return (
    <>
      {holds.map(({ id, kind, title, reason, until }) => (
        <p key={id} className="note">
          {words.held(`${holdsStrings.kinds[kind]} ${title}`, reason, until && format.date(until))}
        </p>
      ))}
      <p className="note">{words.heldNext}</p>
    </>
  );
}

/** How it stands, in words and by its mark. */
function Mark({ request: { isLate, outcome } }: { request: DataRequest }) {
  const { dataRequestStrings: words } = useTeamStrings();
  if (outcome) {
    return (
      <span className="mark mark--ok">
        <Icon name="check" />
        <span className="visually-hidden">{words.outcomes[outcome]}</span>
      </span>
    );
  }
  return (
    <span className={isLate ? "mark mark--stop" : "mark"}>
      <Icon name={isLate ? "warning" : "clock"} />
      <span className="visually-hidden">{isLate ? words.late : words.waits}</span>
    </span>
  );
}

/** Files a request that came by letter, mail or telephone. */
function AddRequest() {
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
