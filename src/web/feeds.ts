/** The addresses that feed readers and calendars subscribe to; the server answers them beside the pages. */
export const feeds = { news: "/noutati.atom", jobs: "/joburi.rss", competition: "/competitie.ics" } as const;
