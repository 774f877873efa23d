import { Link } from "react-router";
import type { JobSearch } from "#domain/job-board/search-address.ts";
import { jobBoardStrings as strings } from "#strings/job-board.ts";
import { Empty } from "../ui/empty.tsx";
import { Notice } from "../ui/notice.tsx";
import { searchAddress } from "./search-links.ts";

/** No job on this page of the search: what to try instead. */
export function NothingFound({ path, search }: { path: string; search: JobSearch }) {
  const isLaterPage = search.page > 1;
  const everything = { counties: [], q: "", page: 1 };
  return (
    <Empty title={isLaterPage ? strings.noMore : strings.none}>
      <p className="muted">{isLaterPage ? strings.noMoreHelp : strings.noneHelp}</p>
      <Link
        className="button button--outline"
        to={searchAddress(path, isLaterPage ? { ...search, page: 1 } : everything)}
      >
        {isLaterPage ? strings.firstPage : strings.noneAnywhere}
      </Link>
    </Empty>
  );
}

export interface NotSearchedProps {
  path: string;
  search: JobSearch;
  isRefused: boolean;
}

/** The board cannot be asked, or may not, so often: said in a sentence, the page otherwise unchanged. */
export function NotSearched({ path, search, isRefused }: NotSearchedProps) {
  return (
    <Notice tone="error" title={isRefused ? strings.tooOften : strings.unavailable}>
      <p>{isRefused ? strings.tooOftenHelp : strings.unavailableHelp}</p>
      <p>
        <Link className="button button--outline" to={searchAddress(path, search)}>
          {strings.tryAgain}
        </Link>
      </p>
    </Notice>
  );
}
