/** Words of the frame around every page: strip, header, menus, footer, and what is said when something fails. */
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
  grant: (amount: string, percent: string) => `${amount} (${percent})`,

  about: "Despre proiect",
  resources: "Resurse",
  documents: { label: "Documente și anexe", to: "/activitate4" },
  contact: "Contact",
  legal: "Informații legale",
  legalPages: [
    { label: "Declarație de accesibilitate", to: "/accesibilitate" },
    { label: "Confidențialitate", to: "/confidentialitate" },
    { label: "Termeni și condiții", to: "/termeni" },
  ],
  toTop: "Înapoi sus",

  scriptMissing:
    "Partea interactivă nu s-a încărcat. Pagina funcționează și fără ea; încercăm din nou la următoarea atingere.",

  missing: {
    title: "Pagina nu există",
    lead: "Poate a fost mutată sau adresa are o greșeală. Nu e vina ta: alege mai jos unde vrei să ajungi.",
    description: "Pagina căutată nu există pe acest portal.",
  },
  failure: {
    title: "A apărut o eroare la noi",
    lead: "Pagina nu s-a putut deschide. Încearcă din nou peste câteva minute; dacă nu merge nici atunci, sună-ne sau scrie-ne.",
    retry: "Încearcă din nou",
  },
  home: "Pagina principală",
} as const;
