import { useDrawing } from "../page/use-drawing.ts";
import type { County } from "../shell/region-map.ts";
import { Icon } from "../ui/icon.tsx";

/**
 * The stitched map as six more ways to the same boxes: each county is an empty label of a box, cut to the county's
 * shape. Nothing of it is read out: the boxes themselves are.
 */
export function PickerMap({ viewBox, counties }: { viewBox: string; counties: County[] }) {
  const drawing = useDrawing();
  return (
    <div className="picker__map">
      <div className="map-box">
        <svg className="map" viewBox={viewBox} aria-hidden="true" focusable="false">
          <Shapes viewBox={viewBox} counties={counties} />
          {counties.map(({ key }) => (
            <g key={key} className={`county--${key}`}>
              <use className="map__area" href={`#area-${key}`} />
              <use className="map__county" href={drawing(`st-${key}`)} />
            </g>
          ))}
        </svg>
        {counties.map(({ key }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the box it belongs to has its name from a label of words
          <label key={key} className={`picker__hit hit-${key}`} htmlFor={`judet-${key}`} />
        ))}
        {counties.map(({ key, name }) => (
          <span key={key} className={`plate at-${key}`} aria-hidden="true">
            <Icon name="check" />
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Each county's outline, to be drawn and, shrunk to a box of 1 × 1, to cut its label. */
function Shapes({ viewBox, counties }: { viewBox: string; counties: County[] }) {
  const [, , width, height] = viewBox.split(" ").map(Number);
  const shrink = `scale(${1 / (width ?? 1)} ${1 / (height ?? 1)})`;
  return (
    <defs>
      {counties.map(({ key, shape }) => (
        <path key={key} id={`area-${key}`} d={shape.outline} />
      ))}
      {counties.map(({ key }) => (
        <clipPath key={key} id={`hit-${key}`} clipPathUnits="objectBoundingBox">
          <use href={`#area-${key}`} transform={shrink} />
        </clipPath>
      ))}
    </defs>
  );
}
