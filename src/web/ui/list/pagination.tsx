import { Icon } from "../icon.tsx";
import { useStrings } from "../text/strings-context.ts";

interface PaginationProps {
  /** Counts from 1. */
  page: number;
  pageCount: number;
  /** The address of a page. */
  addressOf: (page: number) => string;
}

/** Pages of a long list: the first, the last, and those around the current one. Absent when there is one page. */
export function Pagination({ page, pageCount, addressOf }: PaginationProps) {
  const { uiStrings } = useStrings();
  if (pageCount < 2) return null;
  return (
    <nav className="pagination" aria-label={uiStrings.pages}>
      {page > 1 && (
        <a href={addressOf(page - 1)} rel="prev" aria-label={uiStrings.previousPage}>
          <Icon name="chevron-left" />
        </a>
      )}
      {pageNumbers(page, pageCount).map((number, index, numbers) => (
        <PageLink
          key={number}
          number={number}
          afterGap={number - (numbers[index - 1] ?? 0) > 1}
          to={number === page ? null : addressOf(number)}
        />
      ))}
      {page < pageCount && (
        <a href={addressOf(page + 1)} rel="next" aria-label={uiStrings.nextPage}>
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}

function PageLink({ number, afterGap, to }: { number: number; afterGap: boolean; to: string | null }) {
  const { uiStrings } = useStrings();
  return (
    <>
      {afterGap && <span aria-hidden="true">…</span>}
      {to ? (
        <a href={to} aria-label={uiStrings.page(number)}>
          {number}
        </a>
      ) : (
        <span aria-current="page">{number}</span>
      )}
    </>
  );
}

function pageNumbers(page: number, pageCount: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount]);
  return [...wanted].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
}
