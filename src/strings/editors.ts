/** Words of the pages that are for editing alone, apart from those of the editors: whoever is sent away needs no more. */
export const editorsStrings = {
  activity: "Pagina de modificare activitate",
  job: "Pagina de modificare job",
  description: "Pentru administratorii portalului.",
} as const;
