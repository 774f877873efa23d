import { Dialog } from "../ui/feedback/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { checkedPoints, type Point } from "./publish-points.ts";
import type { Editing } from "./use-editing.ts";

const icons = { done: "check-circle", stop: "warning", look: "info" } as const;

interface PublishCheckProps {
  editing: Pick<Editing, "kind" | "item" | "fields">;
  /** Moves to the field of the point. */
  onComplete: (point: Point) => void;
  onPublish: () => void;
  onClose: () => void;
}

/** Lists what is complete and what is missing before an item is published. A title and a text are required. */
export function PublishCheck({ editing, onComplete, onPublish, onClose }: PublishCheckProps) {
  const { editingStrings } = useStrings();
  const strings = editingStrings.check;
  const checked = checkedPoints(editing);
  const isReady = checked.every(({ state }) => state !== "stop");
  return (
    <Dialog title={isReady ? strings.titleReady : strings.title} onClose={onClose}>
      <ul className="check-list">
        {checked.map(({ point, state }) => (
          <li key={point} className={`check-list__${state}`}>
            <Icon name={icons[state]} />
            <span>{state === "done" ? strings.done[point] : strings.missing[point]}</span>
            {state !== "done" && (
              <button
                type="button"
                className="button button--small button--outline"
                onClick={() => onComplete(point)}
              >
                {strings.complete[point]}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="dialog__foot">
        <button type="button" className="button button--outline" onClick={onClose}>
          {strings.back}
        </button>
        {isReady && (
          <button type="button" className="button" onClick={onPublish}>
            {editingStrings[editing.kind.name].publish}
          </button>
        )}
      </p>
    </Dialog>
  );
}
