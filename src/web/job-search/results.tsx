import type { JobSearchResult } from "#domain/job-board/job-board.ts";
import type { JobSearch } from "#domain/job-board/search-address.ts";
import { jobBoardStrings as strings } from "#strings/job-board.ts";
import { useSite } from "../shell/site.ts";
import { Dotted } from "../ui/dotted.tsx";
import { formatMoment } from "../ui/format.ts";
import { Notice } from "../ui/notice.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { Unbroken } from "../ui/unbroken.tsx";
import { NothingFound, NotSearched } from "./no-results.tsx";
import { ResultItem } from "./result-item.tsx";
import { RESULTS_ID, searchAddress } from "./search-links.ts";
import "../ui/card.css";

export interface ResultsProps {
  path: string;
  search: JobSearch;
  found: JobSearchResult | null;
  isRefused: boolean;
  boardName: string;
}

/** What a search found: where, how fresh it is, the jobs, and the way to more. The focus arrives here. */
export function Results(props: ResultsProps) {
  const { path, search, found, isRefused } = props;
  const label = isRefused ? strings.tooOften : strings.unavailable;
  const name = found ? { "aria-labelledby": "gasite" } : { "aria-label": label };
  return (
    <section className="found" id={RESULTS_ID} {...name} tabIndex={-1}>
      {found ? (
        <Found {...props} found={found} />
      ) : (
        <NotSearched path={path} search={search} isRefused={isRefused} />
      )}
    </section>
  );
}

function Found({
  path,
  search,
  found,
  boardName,
}: Omit<ResultsProps, "isRefused"> & { found: JobSearchResult }) {
  const { counties } = useSite().map;
  const { jobs, page, pageCount, isDemonstration, isStale, updatedAt } = found;
  const searched = counties.filter(({ code }) => found.counties.includes(code));
  return (
    <>
      <h2 className="card__title" id="gasite">
        <Unbroken text={strings.found} />
      </h2>
      <ul className="cluster">
        {searched.map(({ code, name }) => (
          <li key={code} className="tag">
            {name}
          </li>
        ))}
      </ul>
      <Dotted className="note" facts={facts(found, search.q, boardName)} />
      {isDemonstration && jobs.length > 0 && (
        <Notice title={strings.demonstration}>
          <p>{strings.demonstrationHelp}</p>
        </Notice>
      )}
      {isStale && (
        <Notice title={strings.stale}>
          <p>{strings.staleHelp(formatMoment(updatedAt))}</p>
        </Notice>
      )}
      {jobs.length === 0 ? (
        <NothingFound path={path} search={search} />
      ) : (
        <ol className="results">
          {jobs.map((job) => (
            <ResultItem key={job.id} job={job} />
          ))}
        </ol>
      )}
      <Pagination
        page={page}
        pageCount={jobs.length === 0 ? 1 : pageCount}
        addressOf={(number) => searchAddress(path, { ...search, page: number })}
      />
    </>
  );
}

function facts({ totalCount, updatedAt, isDemonstration }: JobSearchResult, q: string, boardName: string) {
  return [
    ...(q ? [strings.withKeyword(q)] : []),
    ...(totalCount === null ? [] : [strings.count(totalCount)]),
    ...(isDemonstration ? [] : [strings.from(boardName)]),
    strings.updated(formatMoment(updatedAt)),
  ];
}
