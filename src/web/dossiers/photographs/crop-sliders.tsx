import { useId } from "react";
import { useStrings } from "../../ui/text/strings-context.ts";
import { type Crop, deepestCut, uncropped } from "./geometry.ts";

interface CropSlidersProps {
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

const sides = ["top", "bottom", "left", "right"] as const;

/** What is cut from each side, by keys or by finger. */
export function CropSliders({ crop, onCrop }: CropSlidersProps) {
  const { photographStrings: strings } = useStrings();
  const id = useId();
  return (
    <div className="photo__cuts">
      <p className="note">{strings.cropHint}</p>
      {sides.map((side) => {
        const percent = Math.round(crop[side] * 100);
        return (
          <p className="photo__slider" key={side}>
            <label htmlFor={id + side}>{strings.cuts[side]}</label>
            <input
              type="range"
              id={id + side}
              min="0"
              max={deepestCut * 100}
              value={percent}
              aria-valuetext={strings.cut(percent)}
              onChange={({ target }) => onCrop({ ...crop, [side]: target.valueAsNumber / 100 })}
            />
          </p>
        );
      })}
      <p>
        <button
          type="button"
          className="button button--quiet button--small"
          onClick={() => onCrop(uncropped)}
        >
          {strings.uncrop}
        </button>
      </p>
    </div>
  );
}
