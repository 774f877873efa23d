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

/** Strings about enrolment in the project, by its state. */
export const enrolmentStrings = {
  button: { open: "Înscrie-te în proiect", "waiting-list": "Înscrie-te pe lista de așteptare" },
  /** In the header, which has no room for more. */
  shortButton: { open: "Înscrie-te", "waiting-list": "Lista de așteptare" },
  inProject: "în proiect",
  state: {
    open: "Înscrierile sunt deschise",
    "waiting-list": "Locurile s-au ocupat. Te poți trece pe lista de așteptare",
    closed: "Înscrierile s-au încheiat",
    ahead: "Înscrierile încă nu sunt deschise",
  },
  since: (day: string) => `din ${day} `,
  until: (day: string) => `până la ${day}.`,
  /** The day on which it ended. */
  ended: (day: string) => `la ${day}.`,
  opens: (day: string) => `Se deschid la ${day}.`,
  findJob: "Caută un job",
  agency: "Agenția din județul tău",
  over: (day: string | null) => (day ? `Înscrierile s-au încheiat la ${day}` : "Înscrierile s-au încheiat"),
  opensOn: (day: string) => `Înscrierile se deschid la ${day}`,
  overHelp: "Întreabă la AJOFM din județul tău ce cursuri și programe gratuite are acum.",
} as const;

/** Words of the pieces that every page is built from. */
export const uiStrings = {
  home: "Acasă",
  crumbs: "Ești aici",
  annex: (number: number) => `Anexa ${number}`,
  modelDocument: "Model orientativ",
  version: (number: number) => `versiunea ${number}`,
  /** Beside a document that was replaced. */
  erratum: (day: string, note: string) => `Erată, ${day}: ${note}`,
  earlierVersions: "Versiuni anterioare",
  versionOf: (day: string) => `Versiunea din ${day}`,
  firstVersion: "Prima versiune",
  table: (title: string) => (title ? `Tabel: ${title}` : "Tabel"),
  unknownFormat: "fișier",
  documentUnavailable: "Documentul nu este disponibil acum",
  documentFailed: "Documentul nu a putut fi descărcat. Încearcă din nou peste câteva minute.",
  downloading: (done: string) => `Se descarcă: ${done}`,
  downloaded: (name: string) => `Descărcare terminată: ${name}.`,
  newTab: "(se deschide într-o filă nouă)",
  pages: "Pagini",
  page: (number: number) => `Pagina ${number}`,
  previousPage: "Pagina anterioară",
  nextPage: "Pagina următoare",
  atLeast: "cel puțin",
  show: "Arată",
  showPassword: "Arată parola",
  incomplete: "Mai e ceva de completat",
  cancel: "Renunță",
  leaveText: {
    title: "Închizi fără textul scris?",
    text: "Ce ai scris în această fereastră se pierde.",
    stay: "Înapoi la text",
    go: "Închide",
  },
  contact: { mail: "E-mail: ", phone: "Telefon: ", fax: "Fax ", address: "Adresă: ", web: "Pagină web: " },
} as const;
