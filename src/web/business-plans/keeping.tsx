import type { GoingPlans } from "#domain/business-plans/going-plans.ts";
import type { Hold } from "#domain/holds/holds.ts";
import type { ApiClient } from "../api/api-client.ts";
import { HoldList } from "../holds/hold-list.tsx";
import { PlaceHold } from "../holds/place-hold.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

export interface Kept {
  going: GoingPlans;
  holds: Hold[];
}

export async function loadKept(api: ApiClient): Promise<Kept> {
  const [going, holds] = await Promise.all([api["business-plan"].going.$get(), api.hold.all.$get()]);
  return { going: await going.json(), holds: await holds.json() };
}

/** Until when plans are kept, which go next, and what is not deleted for now. */
export function Keeping({ kept: { going, holds } }: { kept: Kept }) {
  const { holdsStrings: strings, format } = useStrings();
  const { term, plans } = going;
  return (
    <section className="block stack" aria-labelledby="keeping">
      <h2 id="keeping">{strings.title}</h2>
      <p>{strings.lead}</p>
      <p>{term ? strings.term(format.date(term)) : strings.noTerm}</p>
      {plans.length > 0 && (
        <>
          <h3>{strings.going(plans.length)}</h3>
          <ul className="rows rows--plain">
            {plans.map(({ receiptNumber, name, goesAt }) => (
              <li key={receiptNumber}>
                <div>
                  <p className="row__title">{receiptNumber}</p>
                  <p className="note">
                    {name ?? strings.nobody} · {strings.goesOn(format.moment(goesAt))}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{strings.held}</h3>
      <HoldList holds={holds} />
      <PlaceHold />
    </section>
  );
}
