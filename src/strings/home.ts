/** Words of the home page that are the interface's; what it says of the project is in the content pack. */
export const home = {
  missing: "Pagina căutată nu există. Mai jos este pagina principală; poți folosi și meniul.",
  missingTitle: "Pagina nu există",
  jobsIn: "Job-uri în județul ",
  tabs: "Activități principale",
  tab: (code: string) => `Activitate ${code.slice(1)}`,
} as const;
