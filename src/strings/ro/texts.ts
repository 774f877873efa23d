import { counted } from "./counted.ts";

/** What the parts of the content pack's keys are called, also inside lists. */
const names: Record<string, string> = {
  accountsSubmitted: "Ziua în care s-au depus la Comisia Europeană conturile cu proiectul",
  action: "Butonul de sub titlu",
  activities: "Activitățile",
  address: "Adresa",
  afterEnrolment: "După încheierea înscrierii",
  agencies: "Agențiile județene",
  ages: "Vârsta",
  annexes: "Anexele",
  answerTime: "În cât timp răspundem",
  atLeast: "Se scrie „cel puțin” înainte",
  axis: "Axa prioritară",
  beneficiary: "Beneficiarul",
  brand: "Numele portalului",
  calendar: "Calendarul",
  cloth: "Culoarea țesăturii",
  code: "Codul",
  cofinancing: "Cofinanțarea",
  competition: "Competiția",
  contact: "Contact",
  county: "Județul (prescurtat)",
  courseLevels: "Nivelurile primite la cursuri",
  courses: "Cursurile",
  dataProtection: "E-mail pentru date personale",
  description: "Descrierea",
  disclaimer: "Precizarea despre finanțare",
  documents: "Documentele",
  duringEnrolment: "Cât timp te poți înscrie",
  email: "E-mail",
  embedUrl: "Adresa hărții",
  employed: "Persoane angajate",
  end: "Ultima zi",
  enrolment: "Înscrierea",
  entrepreneurship: "Persoane sprijinite să deschidă o afacere",
  facts: "Cifrele",
  fax: "Fax",
  figure: "Cifra, după numele ei din date",
  figures: "Cifrele proiectului",
  firstDay: "Prima zi",
  free: "Locuri libere",
  from: "De la",
  funding: "Finanțarea",
  gets: "Ce primești",
  grant: "Finanțarea nerambursabilă (lei)",
  grantPercent: "Cât la sută din total",
  help: "Explicația",
  hero: "Prima vedere",
  hours: "Orele",
  html: "Textul",
  id: "Ce siglă e",
  image: "Fișierul siglei",
  intro: "Introducerea",
  items: "Rândurile",
  label: "Textul linkului",
  lastDay: "Ultima zi",
  latitude: "Latitudinea",
  lead: "Textul de sub titlu",
  leadAfterEnrolment: "Textul de sub titlu, după încheierea înscrierii",
  level: "Nivelul",
  levels: "Nivelurile grupului țintă",
  link: "Linkul",
  linkUrl: "Adresa spre care duce harta",
  listTitle: "Titlul listei",
  long: "Pe ecrane late",
  longitude: "Longitudinea",
  map: "Harta",
  mapCaption: "Textul de sub hartă",
  mapCredit: "Sursa hărții",
  mapTitle: "Descrierea hărții",
  marks: "Siglele finanțatorilor",
  menus: "Meniurile",
  messageNote: "Nota de sub formular",
  messageTitle: "Titlul formularului",
  model: "Nota despre modele",
  more: "Al doilea buton",
  motif: "Motivul cusut",
  name: "Numele",
  note: "Nota",
  noteHelp: "Explicația notei",
  objectives: "Obiectivele",
  overview: "Meniul despre proiect",
  paragraphs: "Paragrafele",
  partners: "Partenerii",
  percent: "Cât la sută din grup",
  periods: "Când te poți înscrie",
  phone: "Telefonul",
  phones: "Telefoanele",
  placeTitle: "Titlul locului",
  place: "Locul",
  places: "Câte locuri",
  plansKept: "Păstrarea planurilor",
  plain: "Celelalte linkuri din meniu",
  plural: "La plural",
  practice: "Ore de practică",
  programmes: "Pagina programelor europene",
  region: "Regiunea",
  resources: "Meniul resurselor",
  roma: "Minoritatea romă",
  rural: "Mediul rural",
  searchHelp: "Explicația căutării",
  searchTitle: "Titlul căutării",
  selection: "Cum se aleg planurile",
  seo: "În căutări și la distribuire",
  seoDescription: "Descrierea pentru căutări",
  sessions: "Grupele care urmează",
  "sessions[].hours": "Orarul",
  sheet: "Fișa proiectului",
  short: "Pe ecrane înguste",
  side: "Coloana din dreapta",
  since: "Din ziua",
  slug: "Numele din adresă",
  social: "Pagina socială",
  start: "Prima zi",
  state: "Starea",
  steps: "Pașii",
  strip: "Banda de sus",
  summary: "Despre proiect",
  tab: "Fila de pe pagina principală",
  targetGroup: "Grupul țintă",
  term: "Ce este",
  text: "Textul",
  theory: "Ore de teorie",
  title: "Titlul",
  to: "Unde duce",
  total: "În total",
  trained: "Persoane calificate",
  types: "Felurile de noutăți",
  updated: "Ultima schimbare",
  url: "Adresa paginii",
  value: "Valoarea",
};

/** The parts of the site, by the beginning of their texts' keys, in the order in which they are shown. */
const sections: Record<string, string> = {
  "pages.home": "Pagina principală",
  "pages.activity1": "Activitatea 1",
  "pages.activity2": "Activitatea 2",
  "pages.activity3": "Activitatea 3",
  "pages.activity4": "Activitatea 4",
  "pages.courses": "Pagina cursurilor",
  courses: "Cursurile",
  "pages.jobs": "Pagina job-urilor",
  "pages.news": "Pagina noutăților",
  "pages.contact": "Pagina de contact",
  "site.contact": "Datele de contact",
  agencies: "Agențiile județene",
  "site.enrolment": "Înscrierea în proiect",
  "site.menus": "Meniurile",
  site: "Portalul",
  "project.figures": "Cifrele proiectului",
  "project.funding": "Finanțarea",
  project: "Proiectul",
  region: "Regiunea",
  "legal.confidentialitate": "Confidențialitate",
  "legal.accesibilitate": "Accesibilitate",
  "legal.termeni": "Termeni",
};

/** What the rows of lists are called, by the list: the button for one more, and a certain one. */
const rows: Record<string, { add: string; the: string }> = {
  agencies: { add: "Adaugă o agenție", the: "agenția" },
  courses: { add: "Adaugă un curs", the: "cursul" },
  facts: { add: "Adaugă o cifră", the: "cifra" },
  levels: { add: "Adaugă un nivel", the: "nivelul" },
  marks: { add: "Adaugă o siglă", the: "sigla" },
  paragraphs: { add: "Adaugă un paragraf", the: "paragraful" },
  periods: { add: "Adaugă o perioadă", the: "perioada" },
  phones: { add: "Adaugă un telefon", the: "telefonul" },
  sessions: { add: "Adaugă o grupă", the: "grupa" },
  types: { add: "Adaugă un fel", the: "felul" },
};

function rowsOf(list: string): { add: string; the: string } {
  const found = Object.hasOwn(rows, list) ? rows[list] : undefined;
  return found ?? { add: "Adaugă un rând", the: "rândul" };
}

/** Where links may lead. */
const places: Record<string, string> = {
  "/": "Pagina principală",
  "/activitate1": "Activitatea 1",
  "/activitate2": "Activitatea 2",
  "/activitate3": "Activitatea 3",
  "/activitate4": "Activitatea 4",
  "/cursuri": "Cursuri",
  "/pot-participa": "Pot participa?",
  "/joburi": "Job-uri",
  "/joburi-auto": "Căutarea de job-uri",
  "/noutati": "Noutăți",
  "/contact": "Contact",
  "/login": "Conectare",
  "/incarca-plan-de-afaceri": "Încarcă planul de afaceri",
  "/confidentialitate": "Confidențialitate",
  "/accesibilitate": "Accesibilitate",
  "/termeni": "Termeni",
  "/#sumar-proiect": "Pagina principală, despre proiect",
  "/#campanie-de-informare": "Pagina principală, grupul țintă",
  "/#selectare-si-inscriere": "Pagina principală, obiectivele",
  "/#activitati-principale": "Pagina principală, activitățile",
  "/#grupul-tinta": "Pagina principală, agențiile",
};

/** What else can be chosen from a list. */
const options: Record<string, string> = {
  ...places,
  open: "deschisă",
  "waiting-list": "cu listă de așteptare",
  closed: "încheiată",
  spruce: "verde",
  brick: "roșie",
  ochre: "galbenă",
  linen: "de in",
  ink: "închisă",
  heart: "inima",
  tree: "bradul",
  star: "steaua",
  diamond: "rombul",
  wheat: "spicul",
  rooster: "cocoșul",
  road: "drumul",
  bell: "clopotul",
  pot: "oala",
  screen: "ecranul",
  basket: "coșul",
  speech: "vorba",
  sprout: "mugurul",
  eu: "Uniunea Europeană",
  government: "Guvernul României",
  "structural-instruments": "Instrumentele Structurale",
  other: "alta",
};

/** @param within the list of whose rows it is a part, such as `sessions[]`: there it may have another name */
function nameOf(part: string, within = ""): string {
  const named = `${within}.${part}`;
  return (Object.hasOwn(names, named) ? names[named] : Object.hasOwn(names, part) && names[part]) || part;
}

/** The section to which a key belongs, and what it is called there: „Prima vedere › Titlul”. */
function placeOf(key: string): { section: string; order: number; title: string; name: string } {
  const beginnings = Object.keys(sections);
  const order = beginnings.findIndex((beginning) => key === beginning || key.startsWith(`${beginning}.`));
  const section = beginnings[order] ?? key;
  const rest = key.slice(section.length + 1);
  const title = sections[section] ?? section;
  return {
    section,
    order,
    title,
    name: rest
      ? rest
          .split(".")
          .map((part) => nameOf(part))
          .join(" › ")
      : title,
  };
}

/** The same in one line: „Pagina principală: Prima vedere › Titlul”. */
function titleOf(key: string): string {
  const { title, name } = placeOf(key);
  return name === title ? title : `${title}: ${name}`;
}

/** Strings of the page on which editors change the site's texts, and of the forms for them. */
export const textsStrings = {
  title: "Conținut",
  description: "Textele și datele pe care le citesc vizitatorii.",
  lead: "Textele și datele pe care le citesc vizitatorii. Ce scrii se păstrează singur, ca ciornă; se vede pe portal după ce apeși „Publică” și se poate pune la loc oricând.",
  placeOf,
  titleOf,
  nameOf,
  optionName: (value: string) => (Object.hasOwn(options, value) ? (options[value] ?? value) : value),
  toComplete: (values: number, texts: number) =>
    `De completat înainte de publicare: ${values === 1 ? "un exemplu" : counted(values, "exemplu", "exemple")}, în ${texts === 1 ? "un text" : counted(texts, "text", "texte")}`,
  toCompleteElsewhere: (count: number) =>
    count === 1
      ? "Încă unul se completează în pachetul de conținut, nu aici."
      : `Încă ${count} se completează în pachetul de conținut, nu aici.`,
  toCompleteHelp:
    "Sunt valori de probă: la adresa publică vizitatorii nu le văd. Pune în locul lor datele adevărate.",
  showToComplete: "Arată ce e de completat",
  search: "Caută un text, așa cum se vede pe portal",
  filter: "Arată",
  filters: {
    all: "Tot",
    examples: "Ce e de completat",
    changed: "Ce am schimbat",
    outdated: "Schimbate în pachetul nou",
  },
  found: (count: number) => counted(count, "text", "texte"),
  none: "Niciun text nu se potrivește",
  noneHelp: "Scrie mai puține cuvinte sau arată tot.",
  clear: "Arată tot",
  empty: "Nu e scris nimic",
  rows: (count: number) => counted(count, "rând", "rânduri"),
  example: "Exemplu",
  changed: "Schimbat",
  edit: "Schimbă",
  mailboxHelp: "O schimbă numai un administrator: la ea ajung mesajele vizitatorilor.",
  editNamed: (name: string) => `Schimbă: ${name}`,
  publish: "Publică",
  published: "Publicat. Vizitatorii văd textul nou.",
  cancel: "Renunță",
  giveBack: "Revino la textul inițial",
  givenBack: "Textul inițial e la loc.",
  savedBy: (who: string | null, when: string) => (who ? `Schimbat de ${who}, ${when}.` : `Schimbat ${when}.`),
  packChanged: "Schimbat în pachetul nou",
  placeholders:
    "Cuvintele dintre acolade, ca {places}, se completează singure din regulile competiției. Lasă-le cum sunt.",
  /** What a value should be, after „așteptam” in the pack's own messages. */
  expected: (words: string) => `Scrie ${words}${/[.!?]$/.test(words) ? "" : "."}`,
  missing: "Completează câmpul.",
  wrong: "Nu se potrivește cu restul",
  list: {
    add: (list: string) => rowsOf(list).add,
    /** The lists whose rows have a name of their own, which says the list's as well. */
    rows,
    /** A row of a list in a sentence: by its name, or by its number from 1. */
    named: (list: string, number: number, name?: string) =>
      `${rowsOf(list).the} ${name ? `„${name}”` : number}`,
    remove: (name: string) => `Scoate ${name}`,
    up: (name: string) => `Mută mai sus ${name}`,
    down: (name: string) => `Mută mai jos ${name}`,
  },
  yes: "Da",
  no: "Nu",
  nothing: "Alege",
  leave: {
    title: "Ai un text început",
    text: "Dacă pleci de pe pagină, ce ai scris se pierde.",
    stay: "Rămân",
    go: "Plec fără el",
  },
  close: {
    title: "Ai schimbări nepublicate",
    text: "Ce ai scris nu e păstrat pe portal. Dacă închizi acum, se pierde.",
    stay: "Scriu mai departe",
    go: "Închid fără ele",
  },
};
