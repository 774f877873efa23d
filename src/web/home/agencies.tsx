import { homePlaces } from "#domain/content-pack/routes.ts";
import type { HomeContent } from "#domain/content-pack/views.ts";
import { AgencyCard } from "../eligibility/agency-card.tsx";
import { CountyToggle } from "../job-board/county-toggle.tsx";
import { PickerMap } from "../job-board/picker-map.tsx";
import { PackText } from "../page/pack-text.tsx";
import { usePage } from "../page/page-context.tsx";
import { countiesOf } from "../shell/region-map.ts";
import { useStrings } from "../ui/text/strings-context.ts";

/**
 * The partner in one's own county: the county first, then how its agency is reached. The stylesheet shows the card of the
 * chosen radio button; all six show in print and where `:has` is unknown.
 */
export function Agencies({ partners }: { partners: HomeContent["partners"] }) {
  const { homeStrings } = useStrings();
  const { site, url } = usePage();
  const { viewBox, counties } = countiesOf(site.map);
  const chosen = url.searchParams.get("judet");
  return (
    <section className="section section--sunken" id={homePlaces.agencies} tabIndex={-1}>
      <div className="wrap">
        <div className="section__head">
          <h2>
            <PackText at="pages.home.partners.title">{partners.title}</PackText>
          </h2>
          <p className="lead">
            <PackText at="pages.home.partners.lead">{partners.lead}</PackText>
          </p>
        </div>
        <div className="picker my-agency" key={chosen}>
          <PickerMap viewBox={viewBox} counties={counties} />
          <div>
            <fieldset>
              <legend className="picker__legend">{homeStrings.whereYouLive}</legend>
              <div className="toggles">
                {counties.map((county) => (
                  <CountyToggle
                    key={county.key}
                    county={county}
                    type="radio"
                    name="judet"
                    defaultChecked={county.code === chosen}
                  />
                ))}
              </div>
            </fieldset>
            <div className="my-agency__card" aria-live="polite">
              <p className="lead my-agency__hint">{homeStrings.chooseCounty}</p>
              <PackText at="agencies" />
              {partners.agencies.map((agency) => (
                <AgencyCard
                  key={agency.name}
                  agency={agency}
                  county={counties.find(({ code }) => code === agency.county)}
                />
              ))}
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
