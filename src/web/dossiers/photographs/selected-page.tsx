import { useId, useState } from "react";
import { EditIcon } from "../../ui/edit-icon.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useStrings } from "../../ui/text/strings-context.ts";
import {
  type Crop,
  cropTurnedOnce,
  deepestCut,
  isUncropped,
  turnedOnce,
  turnedSize,
  uncropped,
} from "./geometry.ts";
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

interface CropFrameProps extends Pick<Photograph, "shown" | "turn" | "crop"> {
  onCrop: (crop: Crop) => void;
}

const corners = [
  ["top", "left"],
  ["top", "right"],
  ["bottom", "left"],
  ["bottom", "right"],
] as const;

/** The frame of what stays, over the page; its corners can be dragged. The same is done by the sliders below it. */
function CropFrame({ shown, turn, crop, onCrop }: CropFrameProps) {
  const { width, height } = turnedSize(shown, turn);
  const x = { left: crop.left * width, right: (1 - crop.right) * width };
  const y = { top: crop.top * height, bottom: (1 - crop.bottom) * height };
  const frame = `M${x.left} ${y.top}H${x.right}V${y.bottom}H${x.left}z`;
  const reach = Math.min(width, height) / 6;
  const knob = reach / 2;
  // Whole within the picture, whose own corners are notched, also while nothing is cut.
  const inside = (at: number, end: number) => Math.min(end - knob, Math.max(knob, at));

  const drag = (vertical: "top" | "bottom", horizontal: "left" | "right") => (event: React.PointerEvent) => {
    const corner = event.currentTarget as SVGElement;
    if (event.type === "pointerdown") corner.setPointerCapture(event.pointerId);
    if (!corner.hasPointerCapture(event.pointerId)) return;
    const box = corner.ownerSVGElement?.getBoundingClientRect();
    if (!box) return;
    const across = (event.clientX - box.left) / box.width;
    const down = (event.clientY - box.top) / box.height;
    onCrop({
      ...crop,
      [horizontal]: withinReach(horizontal === "left" ? across : 1 - across),
      [vertical]: withinReach(vertical === "top" ? down : 1 - down),
    });
  };
  return (
    <svg className="photo__frame" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className="photo__cut" fillRule="evenodd" d={`M0 0H${width}V${height}H0z${frame}`} />
      <path className="photo__edge" d={frame} />
      {corners.map(([vertical, horizontal]) => (
        <g
          className="photo__corner"
          key={vertical + horizontal}
          onPointerDown={drag(vertical, horizontal)}
          onPointerMove={drag(vertical, horizontal)}
        >
          <circle className="photo__reach" cx={x[horizontal]} cy={y[vertical]} r={reach} />
          <rect
            x={inside(x[horizontal], width) - knob / 2}
            y={inside(y[vertical], height) - knob / 2}
            width={knob}
            height={knob}
          />
        </g>
      ))}
    </svg>
  );
}

function withinReach(cut: number): number {
  return Math.min(deepestCut, Math.max(0, cut));
}
