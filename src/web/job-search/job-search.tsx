import { useNavigation } from "react-router";
import { holdsSearch } from "#domain/job-board/search-address.ts";
import { jobBoardStrings as strings } from "#strings/job-board.ts";
import { Icon } from "../ui/icon.tsx";
import { CountyPicker, type PickerProps } from "./county-picker.tsx";
import type { SearchData } from "./load-search.ts";
import { Results } from "./results.tsx";
import { Searching } from "./searching.tsx";
import "./job-search.css";

export interface JobSearchProps extends PickerProps, SearchData {
  /** What people call the board. */
  boardName: string;
}

/** The search on the external board, and below it what was found. The address alone says what is searched. */
export function JobSearch({ found, isRefused, boardName, ...picker }: JobSearchProps) {
  const { path, search } = picker;
  const isSearching = useSearching(path);
  return (
    <>
      {search ? <FoldedPicker {...picker} /> : <CountyPicker {...picker} />}
      {isSearching && <Searching />}
      {search && !isSearching && (
        <Results path={path} search={search} found={found} isRefused={isRefused} boardName={boardName} />
      )}
    </>
  );
}

/** On a phone results are read first, so that there the search waits behind one line; elsewhere it stays open (picker.css). */
function FoldedPicker(picker: PickerProps) {
  return (
    <details className="fold">
      <summary className="arrow-link">
        {strings.change} <Icon name="chevron-down" />
      </summary>
      <CountyPicker {...picker} />
    </details>
  );
}

function useSearching(path: string): boolean {
  const { location } = useNavigation();
  return location?.pathname === path && holdsSearch(new URLSearchParams(location.search));
}
