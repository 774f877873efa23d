import type { SiteContent } from "#domain/content-pack/views.ts";
import { countiesOf } from "./region-map.ts";

/**
 * Centres of the emblem's stars on its field of 810 × 540: a clock's hours, on a circle of a third of
 * the height (Annex II of Regulation 821/2014).
 */
const starCentres = [
  [405, 90],
  [495, 114.115],
  [560.885, 180],
  [585, 270],
  [560.885, 360],
  [495, 425.885],
  [405, 450],
  [315, 425.885],
  [249.115, 360],
  [225, 270],
  [249.115, 180],
  [315, 114.115],
] as const;

const star =
  "0,-30 6.735,-9.271 28.532,-9.271 10.898,3.541 17.634,24.271 0,11.459 -17.634,24.271 -10.898,3.541 -28.532,-9.271 -6.735,-9.271";

/** Drawings that a page shows more than once, each written down once: the emblem and the counties' stitches. */
export function Sprite({ map }: { map: SiteContent["map"] }) {
  return (
    <svg className="sprite" aria-hidden="true">
      <defs>
        <polygon id="eu-star" points={star} />
        <symbol id="eu" viewBox="0 0 810 540">
          <path fill="#039" d="M0 0h810v540H0z" />
          <g fill="#fc0">
            {starCentres.map(([x, y]) => (
              <use key={`${x} ${y}`} href="#eu-star" x={x} y={y} />
            ))}
          </g>
        </symbol>
        {countiesOf(map).counties.map(({ key, shape }) => (
          <path key={key} id={`st-${key}`} d={shape.stitches} />
        ))}
      </defs>
    </svg>
  );
}
