import { useId, useState } from "react";
import { EditIcon } from "../../ui/edit-icon.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useStrings } from "../../ui/text/strings-context.ts";
import { CropFrame } from "./crop-frame.tsx";
import { type Crop, cropTurnedOnce, deepestCut, isUncropped, turnedOnce, uncropped } from "./geometry.ts";
import { PageCanvas } from "./page-canvas.tsx";
import type { Photograph } from "./photograph.ts";

interface SelectedPageProps {
  photograph: Photograph;
  /** Its place, from 1, and how many there are. */
  number: number;
  count: number;
  onChange: (changes: Partial<Photograph>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  /** Tells what was done. */
  say: (sentence: string) => void;
}

/** The page that is looked at, and what can be done with it. */
export function SelectedPage(props: SelectedPageProps) {
  const { photograph, number, count, onChange, onMove, onRemove, say } = props;
  const { photographStrings: strings } = useStrings();
  const [isCropping, setCropping] = useState(false);
  const { shown, turn, crop, sheet } = photograph;
  const cut = (changed: Crop) => onChange({ crop: changed });
  const turnIt = () => {
    onChange({ turn: turnedOnce(turn), crop: cropTurnedOnce(crop), sheet: cropTurnedOnce(sheet) });
    say(strings.turned(number));
  };
  return (
    <div className="stack">
      <div className="photo__stage">
        <PageCanvas shown={shown} turn={turn} label={strings.page(number)} {...(!isCropping && { crop })} />
        {isCropping && <CropFrame shown={shown} turn={turn} crop={crop} onCrop={cut} />}
      </div>
      {isCropping && <CropSliders crop={crop} onCrop={cut} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a set of buttons is no set of fields */}
      <div className="photo__tools" role="group" aria-label={strings.tools(number)}>
        <button type="button" className="button button--outline button--small" onClick={turnIt}>
          <EditIcon name="turn" />
          {strings.turn}
        </button>
        <button
          type="button"
          className={isCropping ? "button button--small" : "button button--outline button--small"}
          onClick={() => {
            if (!isCropping && isUncropped(crop)) cut(sheet);
            setCropping(!isCropping);
          }}
        >
          {isCropping ? <Icon name="check" /> : <EditIcon name="crop" />}
          {isCropping ? strings.cropped : strings.crop}
        </button>
        {count > 1 && (
          <>
            <button
              type="button"
              className="button button--outline button--small"
              aria-disabled={number === 1 || undefined}
              onClick={() => number > 1 && onMove(-1)}
            >
              <Icon name="arrow-up" />
              {strings.earlier}
            </button>
            <button
              type="button"
              className="button button--outline button--small"
              aria-disabled={number === count || undefined}
              onClick={() => number < count && onMove(1)}
            >
              <EditIcon name="arrow-down" />
              {strings.later}
            </button>
          </>
        )}
        <button type="button" className="button button--quiet button--small" onClick={onRemove}>
          <EditIcon name="trash" />
          {strings.remove}
        </button>
      </div>
    </div>
  );
}

interface CropSlidersProps {
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

const sides = ["top", "bottom", "left", "right"] as const;

/** What is cut from each side, by keys or by finger. */
function CropSliders({ crop, onCrop }: CropSlidersProps) {
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
