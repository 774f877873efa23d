/** Where editors put a job or a news item among the others: it sorts as if it had been published then. */
export function itemPlaces(): string[] {
  return ["jobs", "news"].map((table) => `alter table "${table}" add column "placedAt" text`);
}
