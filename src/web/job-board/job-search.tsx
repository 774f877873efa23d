import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { CountyPicker, type PickerProps } from "./county-picker.tsx";
import type { SearchData } from "./load-search.ts";
import { Results } from "./results.tsx";

export interface JobSearchProps extends PickerProps, SearchData {
  /** The board's name. */
  boardName: string;
  /** How many jobs of the project's own the search finds, and their list, or where there are some: shown before the board's. */
  ownCount?: number;
  own?: React.ReactNode;
}

/** The search on the external board, with its results below. The address alone holds the search. */
export function JobSearch({ found, isRefused, boardName, ownCount = 0, own, ...picker }: JobSearchProps) {
  const { path, search } = picker;
  return (
    <>
      {search ? <FoldedPicker {...picker} /> : <CountyPicker {...picker} />}
      {search && <Results {...{ path, search, found, isRefused, boardName, ownCount, own }} />}
    </>
  );
}

/** On phones the results come first and the search is folded into one line; elsewhere it stays open (picker.css). */
function FoldedPicker(picker: PickerProps) {
  const { jobBoardStrings: strings } = useStrings();
  return (
    <details className="fold">
      <summary className="arrow-link">
        {strings.change} <Icon name="chevron-down" />
      </summary>
      <CountyPicker {...picker} />
    </details>
  );
}
