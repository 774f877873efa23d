/** Where one news item is read (specification §2). */
export function newsAddress(id: number): string {
  return `/noutate?id=${id}`;
}

/** Where a page of the list is read; the first one is the list's own address. */
export function newsListAddress(page: number): string {
  return page === 1 ? "/noutati" : `/noutati?pagina=${page}`;
}
