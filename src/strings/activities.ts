/** Words of the pages of the four activities. */
export const activitiesStrings = {
  resources: "Resurse proiect",
  crumb: (number: string) => `Activitate ${number}`,
  heading: (number: string, name: string) => `Activitate ${number}: ${name}`,
  stage: "Etapa",
  interval: "Interval",
  files: (title: string) => `Fișiere atașate: ${title}`,
  empty: "Încă nu am publicat nimic aici",
  emptyHelp: "Întâlnirile și anunțurile apar pe această pagină. Până atunci, vezi noutățile proiectului.",
  toNews: "Vezi noutățile",
} as const;
