import { counted } from "./counted.ts";

/** Strings of the pages of the four activities. */
export const activitiesStrings = {
  resources: "Resurse proiect",
  crumb: (number: string) => `Activitate ${number}`,
  heading: (number: string, name: string) => `Activitate ${number}: ${name}`,
  fileCount: (count: number) => counted(count, "document", "documente"),
  onThisPage: "Pe această pagină",
  /** While a round takes plans, and after it. */
  roundModels: {
    title: (round: string) =>
      `Acestea sunt modelele ${round.startsWith("Runda ") ? round.replace("Runda", "rundei") : `pentru „${round}”`}`,
    open: "Completează-le pe acestea. Dacă înlocuim vreunul, scriem aici data.",
    closed: "Dacă înlocuim vreunul, scriem aici data.",
  },
  allAnnexes: "Descarcă toate",
  archive: (size: string) => `(ZIP, ${size})`,
  empty: "Încă nu am publicat nimic aici",
  emptyHelp: "Întâlnirile și anunțurile apar pe această pagină. Până atunci, vezi noutățile proiectului.",
  toNews: "Vezi noutățile",
} as const;
