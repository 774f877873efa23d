/** Words of the pages of the news. */
export const newsStrings = {
  crumb: "Noutăți",
  titleOfPage: (title: string, page: number) => (page === 1 ? title : `${title}, pagina ${page}`),
  feed: "Noutăți, flux Atom",
  aside: "Documente și alte noutăți",
  files: "Documente atașate",
  all: "Toate noutățile",
  updated: (day: string) => `actualizată la ${day}`,
  empty: "Nu există noutăți publicate.",
  emptyHelp: "Documentele de mai sus le poți descărca oricând.",
} as const;
