import { counted } from "./counted.ts";

/** Strings of the pages of the four activities. */
export const activitiesStrings = {
  resources: "Resurse proiect",
  crumb: (number: string) => `Activitate ${number}`,
  heading: (number: string, name: string) => `Activitate ${number}: ${name}`,
  fileCount: (count: number) => counted(count, "document", "documente"),
  onThisPage: "Pe această pagină",
  allAnnexes: "Descarcă toate",
  archive: (size: string) => `(ZIP, ${size})`,
  empty: "Încă nu am publicat nimic aici",
  emptyHelp: "Întâlnirile și anunțurile apar pe această pagină. Până atunci, vezi noutățile proiectului.",
  toNews: "Vezi noutățile",
} as const;
