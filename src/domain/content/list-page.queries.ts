import type { ListPage, Paging } from "./content-item.ts";

/** The rows that were found, or one page of them, with how many there are in all. */
export function pageOf<Row>(found: Row[], paging: Paging | undefined): ListPage<Row> {
  const { page, pageSize } = paging ?? { page: 1, pageSize: found.length };
  return { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}

/** A query in the order in which its rows are listed. */
interface Listed<Row> {
  execute(): Promise<Row[]>;
  limit(count: number): { offset(count: number): { execute(): Promise<Row[]> } };
}

/**
 * The rows of a query, or one page of them, with how many there are in all.
 *
 * @param count asked for a page alone
 */
export async function listPage<Row>(
  rows: Listed<Row>,
  count: () => Promise<{ total: number }>,
  paging: Paging | undefined,
): Promise<ListPage<Row>> {
  if (!paging) return pageOf(await rows.execute(), paging);
  const { page, pageSize } = paging;
  const [items, { total }] = await Promise.all([
    rows
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    count(),
  ]);
  return { items, total };
}
