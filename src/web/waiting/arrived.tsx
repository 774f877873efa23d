import type { Today } from "#domain/waiting/waiting.ts";
import { everybody, writePlanSearch } from "../business-plans/plan-search.ts";
import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** The unread messages and the plans that came since the last visit: these by their numbers. */
export function Arrived({ today: { messages, plans } }: { today: Today }) {
  const { todayStrings: words, format } = useStrings();
  const href = useHref();
  const planAddress = (number: string) =>
    href("plans") + writePlanSearch({ ...everybody, words: number, round: null, page: 1 });
  return (
    <>
      {messages.length > 0 && (
        <section className="stack" aria-labelledby="messages">
          <h2 id="messages">{words.messages}</h2>
          <ul className="rows rows--plain">
            {messages.map(({ id, subject, firstName, lastName, receivedAt }) => (
              <li key={id}>
                <div>
                  <p className="row__title">
                    <a href={href("messages")}>{subject || words.noSubject}</a>
                  </p>
                  <p className="note">
                    {words.message(`${firstName} ${lastName}`, format.moment(receivedAt))}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {plans.length > 0 && (
        <section className="stack" aria-labelledby="new-plans">
          <h2 id="new-plans">{words.newPlans}</h2>
          <ul className="rows rows--marked">
            {plans.map(({ id, receiptNumber, version, receivedAt }) => (
              <li key={id}>
                <span className="mark mark--ok">
                  <Icon name="check" />
                  <span className="visually-hidden">{words.received}</span>
                </span>
                <div>
                  <p className="row__title">
                    <a href={planAddress(receiptNumber)}>{receiptNumber}</a>
                  </p>
                  <p className="note">{words.plan(format.moment(receivedAt), version)}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
