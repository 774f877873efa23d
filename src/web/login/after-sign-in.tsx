import { loginStrings } from "#strings/login.ts";
import { countiesOf } from "../shell/region-map.ts";
import { useSite } from "../shell/site.ts";
import "../ui/steps.css";

/** Under the region's map: what a member does here. */
export function AfterSignIn() {
  const { viewBox, counties } = countiesOf(useSite().map);
  const { title, items } = loginStrings.steps;
  return (
    <div className="on-brand panel">
      <svg className="map" viewBox={viewBox} aria-hidden="true">
        {counties.map(({ key }) => (
          <g key={key} className={`county--${key}`}>
            <use className="map__county" href={`#st-${key}`} />
          </g>
        ))}
      </svg>
      <h2 className="side-title">{title}</h2>
      <ol className="steps">
        {items.map((item) => (
          <li key={item}>
            <p>{item}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
