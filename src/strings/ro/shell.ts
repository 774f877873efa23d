/** Strings of the frame around every page: strip, header, menus, footer, and failures. */
export const shell = {
  skip: "Sari la conținutul principal",

  fundingLabel: "Finanțare",
  emblem: "Steagul Uniunii Europene",
  adminPlatform: "Platforma admin",

  mainMenu: "Meniu principal",
  signIn: "Conectare",
  signInLong: "Conectare la platformă",
  menu: "Meniu",
  mobileMenu: "Meniu mobil",
  closeMenu: "Închide meniul",
  activity: (code: string, name: string) => `Activitate ${code.slice(1)}: ${name}`,
  followOn: (network: string) => `Urmărește-ne pe ${network}`,

  funders: "Finanțatori",
  facts: {
    title: "Titlul proiectului",
    code: "Cod proiect",
    beneficiary: "Beneficiar",
    partners: "Parteneri",
    total: "Valoarea totală a contractului",
    grant: "Finanțare nerambursabilă",
    start: "Data de început",
    end: "Data de încheiere",
  },
  projectCode: (code: string) => `Cod proiect ${code}.`,
  moreOnFunding: "Mai mult despre finanțare",
  grant: (amount: string, percent: string) => `${amount} (${percent})`,

  usefulLinks: "Linkuri utile",
  write: "Scrie-ne",
  documents: "Anexe",
  legal: "Informații legale",
  legalPages: {
    accessibility: "Accesibilitate",
    privacy: "Confidențialitate",
    terms: "Termeni și condiții",
  },
  toTop: "Înapoi sus",

  readOnlyLabel: "Acum se poate doar citi",
  readOnlyUntil: (time: string) =>
    `Mutăm portalul pe alt server. Până pe la ora ${time} poți citi, dar nu poți trimite sau schimba nimic.`,
  readOnly: "Mutăm portalul pe alt server. Deocamdată poți citi, dar nu poți trimite sau schimba nimic.",

  appMissing: "Partea interactivă nu s-a încărcat. Reîncarcă pagina; dacă nu merge, sună-ne sau scrie-ne.",

  failure: {
    title: "A apărut o eroare la noi",
    lead: "Pagina nu s-a putut deschide. Încearcă din nou peste câteva minute; dacă nu merge nici atunci, sună-ne sau scrie-ne.",
    leadForTeam:
      "Pagina nu s-a putut deschide. Încearcă din nou peste câteva minute; dacă nu merge nici atunci, spune-i celui care găzduiește portalul.",
    retry: "Încearcă din nou",
  },
} as const;
