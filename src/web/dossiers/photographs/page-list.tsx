import { Icon } from "../../ui/icon.tsx";
import { useStrings } from "../../ui/text/strings-context.ts";
import { PageCanvas } from "./page-canvas.tsx";
import { flawOfPage, type Photograph } from "./photograph.ts";

interface PageListProps {
  photographs: Photograph[];
  selectedId: number | undefined;
  onSelect: (id: number) => void;
}

/** All pages in their order; one is chosen to be looked at. */
export function PageList({ photographs, selectedId, onSelect }: PageListProps) {
  const { photographStrings: strings } = useStrings();
  return (
    <ol className="pages">
      {photographs.map((photograph, index) => {
        const { id, shown, turn, crop, isAccepted } = photograph;
        const flaw = flawOfPage(photograph);
        return (
          <li key={id}>
            <button
              type="button"
              className={flaw && !isAccepted ? "page-thumb page-thumb--bad" : "page-thumb"}
              aria-pressed={id === selectedId}
              onClick={() => onSelect(id)}
            >
              <PageCanvas shown={shown} turn={turn} crop={crop} />
              {strings.page(index + 1)}
              {flaw && !isAccepted ? (
                <span className="field__error">
                  <Icon name="warning" />
                  {strings.flaws[flaw].short}
                </span>
              ) : (
                <span className="note">{flaw ? strings.accepted : strings.good}</span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
