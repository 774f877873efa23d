import { useLayoutEffect, useRef } from "react";
import { cutOut, penOf, release } from "./canvas.ts";
import { type Crop, uncropped } from "./geometry.ts";
import type { Photograph } from "./photograph.ts";

interface PageCanvasProps extends Pick<Photograph, "shown" | "turn"> {
  /** What is cut; nothing where it is left out. */
  crop?: Crop;
  /** What it is, for who cannot see it; decorative where it is left out. */
  label?: string;
}

/** A page on the screen. Drawn, because the pages' policy takes no picture from an address in memory. */
export function PageCanvas({ shown, turn, crop = uncropped, label }: PageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const visible = canvas.current;
    if (!visible) return;
    const drawn = cutOut(shown, { crop, turn }, (size) => size);
    visible.width = drawn.width;
    visible.height = drawn.height;
    penOf(visible).drawImage(drawn, 0, 0);
    release(drawn);
  }, [shown, turn, crop]);
  return <canvas ref={canvas} role={label ? "img" : "presentation"} aria-label={label} />;
}
