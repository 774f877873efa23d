import type { SiteContent } from "#domain/content-pack/views.ts";
import { searchAddress } from "../job-board/search-links.ts";
import { useDrawing } from "../page/use-drawing.ts";
import { useHref } from "../page/use-href.ts";
import { type County, countiesOf } from "../shell/region-map.ts";
import { useStrings } from "../ui/text/strings-context.ts";

/** The region, a stitch for each person of the target group; each county leads to its jobs (design §1). */
export function CountyMap({ map }: { map: SiteContent["map"] }) {
  const { homeStrings } = useStrings();
  const href = useHref();
  const drawing = useDrawing();
  const { viewBox, counties } = countiesOf(map);
  const jobsIn = ({ code }: County) => searchAddress(href("jobs"), { counties: [code], q: "", page: 1 });
  return (
    <div className="map-box">
      <svg className="map map--sew" viewBox={viewBox} aria-hidden="true" focusable="false">
        <Cloth />
        {fromLeftToRight(counties).map((county) => (
          <a key={county.key} className={`county--${county.key}`} href={jobsIn(county)} tabIndex={-1}>
            <path className="map__area" d={county.shape.outline} />
            <use className="map__county" href={drawing(`st-${county.key}`)} />
          </a>
        ))}
      </svg>
      {counties.map((county) => (
        <a key={county.key} className={`plate at-${county.key}`} href={jobsIn(county)}>
          <span className="visually-hidden">{homeStrings.jobsIn}</span>
          {county.name}
        </a>
      ))}
    </div>
  );
}

/** The holes of the cloth behind the map, on its grid, fading out towards the text. */
function Cloth() {
  const sheet = "M-130-200h900v600h-900z";
  return (
    <>
      <defs>
        <pattern
          id="holes"
          width="10"
          height="10"
          patternUnits="userSpaceOnUse"
          patternTransform="translate(5 5)"
        >
          <circle className="map__holes" cx="5" cy="5" r=".75" />
        </pattern>
        <linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="-130" y1="0" x2="0" y2="0">
          <stop stopColor="#000" />
          <stop offset="1" stopColor="#fff" />
        </linearGradient>
        <mask id="edge" maskUnits="userSpaceOnUse" x="-130" y="-200" width="900" height="600">
          <path fill="url(#fade)" d={sheet} />
        </mask>
      </defs>
      <path fill="url(#holes)" mask="url(#edge)" d={sheet} />
    </>
  );
}

/** The order in which the counties are sewn on the first view. */
function fromLeftToRight(counties: County[]): County[] {
  return counties.toSorted((a, b) => a.left - b.left);
}
