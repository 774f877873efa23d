import { useDrawing } from "../page/use-drawing.ts";
import { useStrings } from "../ui/text/strings-context.ts";

/** The Union's emblem, in its colours whatever the theme (checks L2). */
export function EuEmblem() {
  const { shell } = useStrings();
  const drawing = useDrawing();
  return (
    <svg className="emblem" viewBox="0 0 810 540" role="img" aria-label={shell.emblem}>
      <use href={drawing("eu")} />
    </svg>
  );
}
