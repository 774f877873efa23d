import { counted } from "./counted.ts";

/** Words of the page of the jobs, and of each job's own. */
export const jobsStrings = {
  crumb: "Job-uri",
  own: "Din proiect",
  apply: "Vezi oferta pe site-ul angajatorului",
  opensEmployer: "Se deschide site-ul angajatorului.",
  howToApply: "Cum aplici scrie în anunț.",
  help: {
    title: "Te ajutăm să aplici",
    rows: [
      ["Model de CV", "Îl descarci de la Activitatea 3"],
      ["Cum te pregătești de interviu", "Îl exersăm împreună"],
    ],
  },
  hidden: "Ascuns: doar echipa vede pagina",
  hiddenEdit: "Modifică job-ul sau publică-l",
  expired: "Nu se mai poate aplica",
  closedOn: (day: string) => `Oferta s-a închis pe ${day}`,
  feed: "Oferte din proiect, flux RSS",
  until: (day: string) => `Poți aplica până pe ${day}`,
  published: (day: string) => `Publicat pe ${day}`,
  inShort: "Pe scurt",
  facts: {
    place: "Unde",
    pay: "Salariu",
    hours: "Program",
    contract: "Contract",
    employer: "Angajator",
    endsOn: "Aplici până pe",
  },
  /** A town or an employer, and where it is. */
  within: (smaller: string, larger: string) => `${smaller}, ${larger}`,
  inCounty: (county: string) => `județul ${county}`,
  share: "Trimite cuiva căruia i se potrivește",
  whatsapp: "WhatsApp",
  mail: "E-mail",
  shareOther: "Altă aplicație",
  copy: "Copiază linkul",
  copied: "Linkul este copiat.",
  notCopied: (address: string) => `Linkul nu a putut fi copiat. Iată-l: ${address}`,
  others: "Vezi celelalte oferte",
  othersIn: (county: string) => `Job-uri în ${county}`,
  /** With the counties and the keyword of a search; none of them narrows it. */
  noneFound: (counties: string[], q: string) => {
    const where = counties.length === 1 ? " în județul " : " în județele ";
    return `Din proiect: nicio ofertă acum${counties.length > 0 ? where + counties.join(", ") : ""}${q ? ` pentru „${q}”` : ""}.`;
  },
  seeOwn: (count: number) =>
    count === 1 ? "Vezi oferta din proiect" : `Vezi cele ${counted(count, "ofertă", "oferte")} din proiect`,
  alikeJobs: "Asemănătoare",
  otherJobs: "Alte oferte din proiect",
  all: "Toate job-urile",
  empty: "Încă nu sunt job-uri aici",
  emptyHelp: "Revino peste câteva zile sau întreabă la AJOFM, agenția de ocupare din județul tău.",
  toAgencies: "Agenția din județul tău",
} as const;
