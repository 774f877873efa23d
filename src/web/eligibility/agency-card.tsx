import type { VisibleAgency } from "#domain/content-pack/visible-facts.ts";
import { PackText } from "../page/pack-text.tsx";
import { useDrawing } from "../page/use-drawing.ts";
import type { County } from "../shell/region-map.ts";
import { Icon } from "../ui/icon.tsx";
import { ContactList } from "../ui/list/contact-list.tsx";
import { phoneHref } from "../ui/text/phone-href.ts";
import { useStrings } from "../ui/text/strings-context.ts";

/** How an agency is reached, with the shape of its county. */
export function AgencyCard({ agency, county }: { agency: VisibleAgency; county: County | undefined }) {
  const { homeStrings } = useStrings();
  const { name, address, phone, fax, email, url } = agency;
  return (
    <div className={`agency agency--${agency.county.toLowerCase()}`}>
      <div className="agency__head">
        {county && <Silhouette county={county} />}
        <div>
          <h3>
            {name}
            <PackText at="agencies" row={{ at: name, name }} />
          </h3>
          <p className="note">{homeStrings.agencyNote}</p>
        </div>
      </div>
      {phone && (
        <a className="call" href={phoneHref(phone)}>
          <Icon name="phone" />
          <span className="visually-hidden">{homeStrings.call(name)}</span>
          {phone}
        </a>
      )}
      <ContactList
        rows={[
          { kind: "address", value: address },
          { kind: "mail", value: email },
          { kind: "web", value: url },
          { kind: "fax", value: fax },
        ]}
      />
    </div>
  );
}

/** The county alone; all are drawn at one scale. */
function Silhouette({ county: { key, shape } }: { county: County }) {
  const drawing = useDrawing();
  return (
    <svg className={`agency__shape county--${key}`} viewBox={shape.viewBox} aria-hidden="true">
      <use href={drawing(`st-${key}`)} />
    </svg>
  );
}
