/** Interface strings of the home page; its texts about the project are in the content pack. */
export const homeStrings = {
  missing: "Pagina căutată nu există. Mai jos este pagina principală; poți folosi și meniul.",
  missingJob: { text: "Oferta nu mai este publicată.", others: "Vezi celelalte job-uri" },
  missingNews: { text: "Noutatea nu mai este publicată.", others: "Vezi celelalte noutăți" },
  missingTitle: "Pagina nu există",
  jobsIn: "Job-uri în județul ",
  whereYouLive: "Unde locuiești?",
  chooseCounty: "Alege județul tău. Îți arătăm telefonul și adresa.",
  agencyNote: "Agenția de ocupare din județ",
  call: (agency: string) => `Sună la ${agency}: `,
  tabs: "Activități principale",
  tab: (code: string) => `Activitate ${code.slice(1)}`,
} as const;
