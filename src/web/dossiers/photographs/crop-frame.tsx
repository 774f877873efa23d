import { type Crop, deepestCut, turnedSize } from "./geometry.ts";
import type { Photograph } from "./photograph.ts";

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
export function CropFrame({ shown, turn, crop, onCrop }: CropFrameProps) {
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
