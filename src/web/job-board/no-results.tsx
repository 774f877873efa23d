import { type JobSearch, writeSearch } from "#domain/job-board/search-address.ts";
import { Empty } from "../ui/feedback/empty.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { searchAddress } from "./search-links.ts";

/** The board has no job on this page of the search: what to try instead. */
export function NothingFound({ path, search }: { path: string; search: JobSearch }) {
  const { jobBoardStrings: strings } = useStrings();
  const isLaterPage = search.page > 1;
  const to = (change: Partial<JobSearch>) => searchAddress(path, { ...search, page: 1, ...change });
  return (
    <Empty title={isLaterPage ? strings.noMoreHelp : strings.none}>
      {!isLaterPage && <p className="muted">{strings.noneHelp}</p>}
      <div className="cluster">
        {isLaterPage && (
          <a className="button button--outline" href={to({})}>
            {strings.firstPage}
          </a>
        )}
        {search.q !== "" && (
          <a className="button button--outline" href={to({ q: "" })}>
            {strings.withoutKeyword}
          </a>
        )}
        <a className="button button--outline" href={to({ counties: [], q: "" })}>
          {strings.noneAnywhere}
        </a>
      </div>
    </Empty>
  );
}

export interface NotSearchedProps {
  path: string;
  search: JobSearch;
  isRefused: boolean;
}

/**
 * The board is unavailable, or was asked too often: one sentence says so, the page is otherwise unchanged. The link to this very search
 * has no fragment, to which browsers would only scroll.
 */
export function NotSearched({ path, search, isRefused }: NotSearchedProps) {
  const { jobBoardStrings: strings } = useStrings();
  return (
    <Notice tone="error" title={isRefused ? strings.tooOften : strings.unavailable}>
      <p>{isRefused ? strings.tooOftenHelp : strings.unavailableHelp}</p>
      <p>
        <a className="button button--outline" href={`${path}?${writeSearch(search)}`}>
          {strings.tryAgain}
        </a>
      </p>
    </Notice>
  );
}
