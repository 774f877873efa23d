import type { JobSearchResult } from "#domain/job-board/job-board.ts";
import type { JobSearch } from "#domain/job-board/search-address.ts";
import type { Strings } from "#strings/languages.ts";
import { useSite } from "../page/page-context.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { Pagination } from "../ui/list/pagination.tsx";
import { Dotted } from "../ui/text/dotted.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { Unbroken } from "../ui/text/unbroken.tsx";
import { NothingFound, NotSearched } from "./no-results.tsx";
import { ResultItem } from "./result-item.tsx";
import { RESULTS_ID, searchAddress } from "./search-links.ts";

export interface ResultsProps {
  path: string;
  search: JobSearch;
  found: JobSearchResult | null;
  isRefused: boolean;
  boardName: string;
  ownCount: number;
  own: React.ReactNode;
}

/** The results of a search: the project's own jobs, then the board's, their age, and a link to more. The focus moves here. */
export function Results(props: ResultsProps) {
  const { jobBoardStrings: strings } = useStrings();
  const { path, search, found, isRefused, ownCount, own } = props;
  const { counties } = useSite().map;
  const chosen = counties.filter(({ code }) => (found?.counties ?? search.counties).includes(code));
  const isAnything = ownCount > 0 || (found?.jobs.length ?? 0) > 0;
  const names = chosen.map(({ name }) => name);
  return (
    <section className="found" id={RESULTS_ID} aria-labelledby="gasite" tabIndex={-1}>
      <h2 className="card__title" id="gasite">
        <Unbroken
          text={
            isAnything
              ? strings.found(chosen.length || counties.length)
              : titleOfNothing(props, names, strings)
          }
        />
      </h2>
      {isAnything && (
        <ul className="cluster">
          {(chosen.length > 0 ? chosen : counties).map(({ code, name }) => (
            <li key={code} className="tag">
              {name}
            </li>
          ))}
        </ul>
      )}
      {ownCount > 0 && <h3 className="found__group">{strings.ownJobs(ownCount)}</h3>}
      {own}
      {found ? (
        <Found {...props} found={found} />
      ) : (
        <NotSearched path={path} search={search} isRefused={isRefused} />
      )}
    </section>
  );
}

function titleOfNothing(
  { found, search, isRefused }: ResultsProps,
  counties: string[],
  strings: Strings["jobBoardStrings"],
): string {
  if (!found) return isRefused ? strings.tooOften : strings.unavailable;
  return search.page > 1 ? strings.noMore : strings.noneIn(counties, search.q);
}

function Found({ path, search, found, boardName }: ResultsProps & { found: JobSearchResult }) {
  const { format, jobBoardStrings: strings } = useStrings();
  const { jobs, page, pageCount, totalCount, isDemonstration, isStale, updatedAt } = found;
  if (jobs.length === 0) return <NothingFound path={path} search={search} />;
  return (
    <>
      <h3 className="found__group">
        {isDemonstration ? strings.demonstrationJobs : strings.boardJobs(totalCount, boardName)}
      </h3>
      <Dotted
        className="note"
        facts={[
          ...(search.q ? [strings.withKeyword(search.q)] : []),
          ...(isDemonstration && totalCount !== null ? [strings.count(totalCount)] : []),
          strings.opensNewTab,
          strings.updated(format.moment(updatedAt)),
        ]}
      />
      {isDemonstration && (
        <Notice title={strings.demonstration}>
          <p>{strings.demonstrationHelp}</p>
        </Notice>
      )}
      {isStale && (
        <Notice title={strings.stale}>
          <p>{strings.staleHelp(format.moment(updatedAt))}</p>
        </Notice>
      )}
      <ol className="results">
        {jobs.map((job) => (
          <ResultItem key={job.id} job={job} />
        ))}
      </ol>
      <Pagination
        page={page}
        pageCount={pageCount}
        addressOf={(number) => searchAddress(path, { ...search, page: number })}
      />
    </>
  );
}
