import { useSite } from "../page/page-context.tsx";
import { useDrawing } from "../page/use-drawing.ts";
import { countiesOf } from "./region-map.ts";

/** The region's counties, each sewn of its own thread: an ornament that says and does nothing. */
export function RegionDrawing() {
  const drawing = useDrawing();
  const { viewBox, counties } = countiesOf(useSite().map);
  return (
    <svg className="map" viewBox={viewBox} aria-hidden="true">
      {counties.map(({ key }) => (
        <g key={key} className={`county--${key}`}>
          <use className="map__county" href={drawing(`st-${key}`)} />
        </g>
      ))}
    </svg>
  );
}
