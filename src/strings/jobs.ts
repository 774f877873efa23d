/** Words of the page of the jobs. */
export const jobsStrings = {
  crumb: "Job-uri",
  description: "Citește tot",
  details: "Vezi detalii",
  apply: "Vezi oferta la angajator",
  expired: "Nu se mai poate aplica",
  expiredHelp: (day: string) => `Ultima zi a fost ${day}. Vezi celelalte oferte de pe pagina Job-uri.`,
  feed: "Oferte din proiect, flux RSS",
  until: (day: string) => `Poți aplica până la ${day}`,
  empty: "Încă nu sunt job-uri aici",
  emptyHelp: "Revino peste câteva zile sau întreabă la agenția de ocupare din județul tău.",
  toAgencies: "Vezi agențiile",
} as const;
