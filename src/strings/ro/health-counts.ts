import { counted } from "./counted.ts";

/** Strings of what failed, on the page of the portal's state. */
export const failureListStrings = {
  title: "Ultimele erori",
  lead: "Din ultimele 14 zile. Codul e același în jurnalul tehnic.",
  none: "Nicio eroare în ultimele 14 zile.",
  today: (time: string) => `Azi, ${time}`,
  before: (day: string, time: string) => `${day}, ${time}`,
  times: (count: number) => (count === 1 ? "o dată" : `de ${counted(count, "ori", "ori")}`),
  thenWorked: "apoi a mers",
  code: (code: string) => `cod ${code}`,
  shownCodes: (codes: string) => `pe pagină scria ${codes}`,
  correct: (name: string) => `Corectează adresa: ${name}`,
  kinds: {
    page: {
      title: "O pagină nu s-a putut deschide",
      text: "Dacă cineva îți spune codul de pe pagină, trimite-l celui care găzduiește portalul.",
    },
    action: {
      title: "Ceva apăsat pe portal n-a mers",
      text: "Încearcă din nou același lucru; dacă nu merge, trimite codul celui care găzduiește portalul.",
    },
    file: {
      title: "Un fișier nu e la locul lui",
      text: "Cine l-a cerut nu l-a primit. Vezi mai sus dacă lipsesc fișiere.",
    },
    storage: {
      title: "Locul fișierelor n-a răspuns",
      text: "Fișierele nu s-au putut încărca sau descărca. Dacă se repetă, spune-i celui care găzduiește portalul.",
    },
    "no-room": {
      title: "Un fișier a fost refuzat: nu mai e loc pe disc",
      text: "Cere mai mult loc celui care găzduiește portalul, apoi roagă omul să trimită din nou.",
    },
    scanner: {
      title: "Antivirusul n-a răspuns",
      text: "Cât timp tace, niciun fișier nu e primit. Dacă se repetă, spune-i celui care găzduiește portalul.",
    },
    database: {
      title: "Baza de date n-a răspuns",
      text: "Paginile din memorie s-au văzut mai departe; restul, nu. Dacă se repetă, spune-i celui care găzduiește portalul.",
    },
    "job-board": {
      title: "Site-ul de job-uri n-a răspuns",
      text: "Vizitatorii au văzut o propoziție în locul anunțurilor. Dacă ține de o zi, scrie celor care țin site-ul.",
    },
    letter: {
      title: "O scrisoare n-a putut pleca",
      text: "Adresa nu există, sau scrisoarea n-a fost luată timp de două săptămâni. Dă-i de știre omului altfel.",
    },
    "letter-late": {
      title: "O scrisoare întârzie",
      text: "Serverul de e-mail n-a luat-o. Se încearcă din nou, timp de două săptămâni. Dacă ne refuză, scrie mai sus de ce.",
    },
    letters: {
      title: "Scrisorile care așteaptă nu s-au putut citi",
      text: "Se încearcă din nou singur. Dacă se repetă, spune-i celui care găzduiește portalul.",
    },
    backup: {
      title: "O copie de siguranță n-a reușit",
      text: "Se încearcă din nou singur. Dacă mai sus scrie că e veche, trimite codul celui care găzduiește portalul.",
    },
    rounds: {
      title: "Ceasul rundelor n-a mers",
      text: "Se încearcă din nou singur. Uită-te la „Concurs” dacă etapele sunt cum trebuie.",
    },
    sets: {
      title: "Un set n-a putut fi publicat la ora lui",
      text: "Se încearcă din nou singur. Uită-te la „Conținut”, la seturi.",
    },
    register: {
      title: "Registrul planurilor n-a putut fi publicat",
      text: "Se încearcă din nou singur; planurile sunt la locul lor.",
    },
    retention: {
      title: "Unele date vechi nu s-au putut șterge",
      text: "Se încearcă din nou peste o oră. Dacă se repetă, trimite codul celui care găzduiește portalul.",
    },
  },
};

/** "262", or "1.900.000 de vizite" with the words; the number is formatted already. */
const many = (count: number, written: string, one: string, several: string) =>
  counted(count, one, several).replace(String(count), written);

/** Strings of visits and downloads, on the page of the portal's state. */
export const attendanceStrings = {
  title: "Vizite și descărcări",
  lead: (days: number) =>
    `Numărate fără cookie-uri și fără adrese. ${days === 1 ? "Numărăm de azi" : `Ultimele ${counted(days, "zi", "zile")}`}. O vizită înseamnă că cineva a deschis portalul venind din altă parte; roboții care se recunosc nu se numără.`,
  none: "Încă n-am numărat nicio vizită",
  noneHelp: "Numerele apar aici în cel mult o oră de la prima vizită.",
  visits: "Vizite pe zi",
  downloads: "Descărcări pe zi",
  today: (time: string) => `azi, până la ${time}`,
  visitsPerRow: (count: number, written: string) =>
    `Un rând de două cruciulițe = ${many(count, written, "vizită", "vizite")}.`,
  downloadsPerRow: (count: number, written: string) =>
    `Un rând de două cruciulițe = ${many(count, written, "descărcare", "descărcări")}.`,
  yesterday: "Ieri: ",
  mean: (written: string) => `Media: ${written}.`,
  most: (title: string, written: string) => `cele mai multe ${title} (${written})`,
  figures: "Vezi cifrele",
  day: "Ziua",
  ofVisits: "Vizite",
  ofDownloads: "Descărcări",
  document: "Document",
  ofMonth: (month: string) => `${month.charAt(0).toUpperCase()}${month.slice(1)}, pe documente`,
};
