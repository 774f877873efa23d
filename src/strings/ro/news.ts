import { counted } from "./counted.ts";

/** Words of the pages of the news. */
export const newsStrings = {
  crumb: "Noutăți",
  title: (title: string, type: string | undefined, page: number) =>
    [title, type, page > 1 && `pagina ${page}`].filter(Boolean).join(", "),
  feed: "Noutăți, flux Atom",
  aside: "Documente și alte noutăți",
  files: "Documente atașate",
  fileCount: (count: number) => counted(count, "document", "documente"),
  all: "Toate noutățile",
  published: "Publicat pe",
  updated: "actualizat pe",
  types: "Felul noutăților",
  allTypes: "Toate",
  empty: "Prima noutate apare în curând.",
  emptyHelp: "Până atunci, documentele oficiale sunt mai jos.",
  toDocuments: "Vezi documentele",
  emptyType: (types: string) => `Încă nu avem ${types.toLocaleLowerCase("ro")}.`,
  showAll: "Vezi toate noutățile",
} as const;
