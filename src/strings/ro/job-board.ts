import { counted } from "./counted.ts";

const plural = new Intl.PluralRules("ro");
const jobWords = {
  zero: "de job-uri",
  one: "job",
  two: "job-uri",
  few: "job-uri",
  many: "de job-uri",
  other: "de job-uri",
};

function offers(count: number): string {
  return plural.select(count) === "other" ? "de oferte" : "oferte";
}

/** Words of the search on the external job board. */
export const jobBoardStrings = {
  more: "Vezi mai multe job-uri",
  pageTitle: "Caută un job în județul tău",
  pageCrumb: "Caută job-uri",
  pageDescription: "Alege județele și caută job-uri noi, potrivite și fără experiență, în toată regiunea.",
  form: "Caută job-uri pe alt site",
  keyword: "Cuvânt-cheie",
  optional: "(opțional)",
  keywordExample: "de exemplu: ospătar",
  search: "Caută job-uri",
  allCounties: "Alege toate județele",
  only: "Numai un județ:",
  everywhere: "Toate",
  noCounty: "Alege cel puțin un județ.",
  change: "Schimbă căutarea",

  searching: "Căutăm job-uri…",
  found: (counties: number) =>
    counties === 1
      ? "Vezi mai jos job-urile găsite din județul:"
      : "Vezi mai jos job-urile găsite din județele:",
  titleOfSearch: (counties: string[], q: string, page: number) =>
    [
      q ? `Job-uri „${q}”: ${counties.join(", ")}` : `Job-uri: ${counties.join(", ")}`,
      ...(page > 1 ? [`pagina ${page}`] : []),
    ].join(", "),
  withKeyword: (q: string) => `Cuvânt-cheie: „${q}”`,
  count: (count: number) => `${count} ${jobWords[plural.select(count)]}`,
  ownJobs: (count: number) => `${count === 1 ? "O ofertă" : `${count} ${offers(count)}`} din proiect`,
  boardJobs: (count: number | null, board: string) =>
    count === null ? `Oferte de pe ${board}` : `${count} ${offers(count)} de pe ${board}`,
  demonstrationJobs: "Oferte de pe site-ul de job-uri",
  opensNewTab: "Se deschid într-o filă nouă",
  updated: (moment: string) => `Lista este din ${moment}`,
  details: "Vezi detalii",
  published: (day: string) => `Publicat pe ${day}`,

  demonstration: "Acestea sunt job-uri demonstrative",
  demonstrationHelp:
    "Ofertele și firmele de mai jos sunt inventate: arată cum funcționează căutarea până când este legată de un site de job-uri.",
  stale: "Lista nu este cea mai nouă",
  staleHelp: (moment: string) =>
    `Site-ul de job-uri nu răspunde acum, așa că vezi lista de la ${moment}. Unele locuri pot fi deja ocupate.`,
  unavailable: "Nu putem căuta acum",
  unavailableHelp:
    "Site-ul de job-uri nu răspunde. Încearcă din nou peste câteva minute; ofertele din proiect le vezi ca de obicei.",
  tooOften: "Prea multe căutări într-un minut",
  tooOftenHelp:
    "De la conexiunea ta la internet s-au făcut multe căutări deodată. Așteaptă un minut și încearcă din nou; ofertele din proiect le vezi ca de obicei.",
  tryAgain: "Încearcă din nou",

  noneIn: (counties: string[], q: string) =>
    `Niciun job în ${counties.length === 1 ? "județul" : "județele"} ${counties.join(", ")}${q ? ` pentru „${q}”` : ""}`,
  none: "Încearcă altfel",
  noneHelp: "Alege mai multe județe sau scrie un cuvânt mai scurt, de exemplu „vânz” în loc de „vânzător”.",
  withoutKeyword: "Fără cuvântul-cheie",
  noneAnywhere: "Caută în toate județele, fără cuvânt-cheie",
  noMore: "Aici nu mai sunt job-uri",
  noMoreHelp: "Lista s-a scurtat între timp.",
  firstPage: "Înapoi la prima pagină",

  raw: {
    title: (id: string) => `Anunțul ${id}`,
    lead: "Datele așa cum le-a trimis site-ul de job-uri, fără nicio prelucrare.",
    demonstration: "Anunț demonstrativ",
    demonstrationHelp: "Oferta și firma sunt inventate: arată cum funcționează căutarea de job-uri.",
    fields: "Câmpuri",
    field: "Câmp",
    value: "Valoare",
    json: "Date brute",
    empty: "gol",
    cut: (count: number) =>
      `Tabelul arată primele ${counted(count, "câmp", "câmpuri")}; toate sunt în datele brute.`,
  },
} as const;
