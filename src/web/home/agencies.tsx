import type { HomeContent } from "#domain/content-pack/views.ts";
import { type County, countiesOf } from "../shell/region-map.ts";
import { useSite } from "../shell/site.ts";
import { ContactList } from "../ui/contact-list.tsx";
import "./agencies.css";

type Agency = HomeContent["partners"]["agencies"][number];

/** The partner in each county: where it is and how it is reached. */
export function Agencies({ partners }: { partners: HomeContent["partners"] }) {
  const { counties } = countiesOf(useSite().map);
  return (
    <section className="section section--sunken" id="grupul-tinta" tabIndex={-1}>
      <div className="wrap">
        <div className="section__head">
          <h2>{partners.title}</h2>
          <p className="lead">{partners.lead}</p>
        </div>
        <ul className="agencies">
          {partners.agencies.map((agency) => (
            <AgencyCard
              key={agency.name}
              agency={agency}
              county={counties.find(({ code }) => code === agency.county)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

function AgencyCard({ agency, county }: { agency: Agency; county: County | undefined }) {
  const { name, address, phone, fax, email, url } = agency;
  return (
    <li className="agency">
      <div className="agency__head">
        {county && <Silhouette county={county} />}
        <h3>{name}</h3>
      </div>
      <ContactList
        rows={[
          { kind: "address", value: address },
          { kind: "phone", value: phone },
          { kind: "fax", value: fax },
          { kind: "mail", value: email },
          { kind: "web", value: url },
        ]}
      />
    </li>
  );
}

/** The county alone; all are drawn at one scale. */
function Silhouette({ county: { key, shape } }: { county: County }) {
  return (
    <svg className={`agency__shape county--${key}`} viewBox={shape.viewBox} aria-hidden="true">
      <use href={`#st-${key}`} />
    </svg>
  );
}
