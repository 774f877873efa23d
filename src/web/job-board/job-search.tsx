import type { BoardJob, JobSearchResult } from "#domain/job-board/job-board.ts";
import { type JobSearch as Search, writeSearch } from "#domain/job-board/search-address.ts";
import type { PageStrings } from "#strings/languages.ts";
import { useSite } from "../page/page-context.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { Icon } from "../ui/icon.tsx";
import { Pagination } from "../ui/list/pagination.tsx";
import { Dotted } from "../ui/text/dotted.tsx";
import { ExternalLink } from "../ui/text/external-link.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { Unbroken } from "../ui/text/unbroken.tsx";
import { CountyPicker, type PickerProps } from "./county-picker.tsx";
import type { SearchData } from "./load-search.ts";
import { RESULTS_ID, searchAddress } from "./search-links.ts";

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
      {search && (
        <Results
          path={path}
          search={search}
          found={found}
          isRefused={isRefused}
          boardName={boardName}
          ownCount={ownCount}
          own={own}
        />
      )}
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

interface ResultsProps {
  path: string;
  search: Search;
  found: JobSearchResult | null;
  isRefused: boolean;
  boardName: string;
  ownCount: number;
  own: React.ReactNode;
}

/** The results of a search: the project's own jobs, then the board's, their age, and a link to more. The focus moves here. */
function Results(props: ResultsProps) {
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
  strings: PageStrings["jobBoardStrings"],
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

/** The board has no job on this page of the search: what to try instead. */
function NothingFound({ path, search }: { path: string; search: Search }) {
  const { jobBoardStrings: strings } = useStrings();
  const isLaterPage = search.page > 1;
  const to = (change: Partial<Search>) => searchAddress(path, { ...search, page: 1, ...change });
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

interface NotSearchedProps {
  path: string;
  search: Search;
  isRefused: boolean;
}

/**
 * The board is unavailable, or was asked too often: one sentence says so, the page is otherwise unchanged. The link to this very search
 * has no fragment, to which browsers would only scroll.
 */
function NotSearched({ path, search, isRefused }: NotSearchedProps) {
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

/** One job of the board. All of it is plain text from a foreign server: none of it is ever read as HTML. */
function ResultItem({ job }: { job: BoardJob }) {
  const { format, jobBoardStrings: strings } = useStrings();
  const { title, description, url, company, city, salary, publishedAt } = job;
  const facts = [company, city, salary, publishedAt && strings.published(format.date(publishedAt))];
  return (
    <li className="result">
      <div className="result__text">
        <h3 className="result__title">{title}</h3>
        <Dotted className="result__facts" facts={facts.filter((fact) => fact !== null)} />
        {description && <p className="muted">{description}</p>}
      </div>
      <ExternalLink className="button button--outline button--small" href={url} about={title}>
        {strings.details}
      </ExternalLink>
    </li>
  );
}
