import { counted } from "./counted.ts";

/** Strings of the gate: what is found before something becomes public. */
export const gateStrings = {
  title: (stops: number) =>
    stops === 1
      ? "Încă un lucru, apoi poți publica"
      : `Încă ${counted(stops, "lucru", "lucruri")}, apoi poți publica`,
  titleReady: "Poți publica. Mai sunt sfaturi.",
  firstTitle: "Prima publicare: așa o vor vedea vizitatorii",
  fine: "Restul e în regulă",
  back: "Înapoi la text",
  close: "Înapoi",
  publish: "Publică",
  publishNow: "Publică acum",
  blocked: "Publici după ce repari ce oprește.",
  stop: "De reparat",
  advice: "Sfat",
  groups: { stop: "Repară întâi", advice: "Sfaturi: poți publica și fără ele" },
  marks: { stop: "De reparat", advice: "Sfat", ok: "În regulă" },
  show: "Arată locul",
  replaceCedillas: "Înlocuiește-le pe toate",
  cedillasReplaced: "Am pus ș și ț cu virgulă peste tot în text.",
  place: (file: string | undefined, page: number | undefined) =>
    [page && `pagina ${page}`, file].filter(Boolean).join(" din "),
  quoted: (quote: string) => `„${quote}”`,
  findings: {
    "title-missing": {
      title: "lipsește titlul",
      help: "Fără titlu nu se vede nicăieri.",
      act: "Scrie titlul",
    },
    "text-missing": {
      title: "lipsește textul",
      help: "Un titlu singur nu spune destul.",
      act: "Scrie textul",
    },
    "personal-number": {
      title: "un CNP",
      help: "Nu se publică niciodată. Scoate-l, cu tot cu cuvântul „CNP”.",
    },
    "member-named": { title: "un nume de membru într-o listă", help: "Listele au numai numere." },
    "emblem-missing": {
      title: "documentul nu are sigla Uniunii Europene",
      help: "O cere contractul de finanțare. Pune antetul proiectului și trimite din nou fișierul.",
    },
    "fund-missing": {
      title: "nu numește fondul",
      help: "Scrie „Proiect cofinanțat din Fondul Social European…”, ca în antetul proiectului.",
    },
    "project-code-missing": {
      title: "lipsește codul proiectului",
      help: "Codul stă lângă sigle sau în subsol.",
    },
    "model-unfilled": {
      title: "un model necompletat într-o noutate de tip Rezultate",
      help: "Pune lista adevărată: fără „Model orientativ”, EXEMPLU- și „……”.",
    },
    "type-missing": {
      title: "nu are tip",
      help: "De exemplu Anunț: după el se alege în listă.",
      act: "Scrie tipul",
    },
    "picture-undescribed": {
      title: "imaginea nu are descriere",
      help: "„Ce se vede în imagine?”, pentru cine nu o vede.",
      act: "Scrie-o",
    },
    "heading-skipped": {
      title: "un subtitlu sare o treaptă",
      help: "După titlu vine subtitlul mare, apoi cel mic.",
    },
    "link-words": {
      title: "textul pe care se apasă nu spune unde duce",
      help: "Scrie unde ajunge cine apasă.",
    },
    "link-dead": { title: "linkul nu duce nicăieri", help: "Pagina nu există sau nu e publică." },
    "sentence-long": { title: "propoziții lungi", help: "Sub 25 de cuvinte se citesc dintr-o dată." },
    "date-past": { title: "o dată care a trecut", help: "Verifică dacă mai e bună." },
    "table-empty": { title: "un tabel gol", help: "Completează-l sau șterge-l." },
    "table-headless": { title: "un tabel fără cap", help: "Primul rând spune ce e în coloane." },
    cedilla: { title: "ș sau ț cu sedilă", help: "În restul paginilor sunt cu virgulă." },
    unfinished: { title: "ceva rămas de completat", help: "Scrie ce lipsește." },
    "contact-in-list": {
      title: "o adresă sau un telefon într-un tabel",
      help: "Al unui membru nu se publică.",
    },
    "document-unreadable": {
      title: "documentul nu a putut fi citit",
      help: "Deschide-l și verifică siglele și numele.",
    },
    "document-without-text": {
      title: "documentul e numai o imagine",
      help: "Nu l-am putut verifica, iar cititoarele de ecran nu-l citesc. Salvează-l ca text.",
    },
    "document-emblem": {
      title: "documentul nu pomenește proiectul",
      help: "Dacă e al proiectului, are nevoie de sigle, fond și cod.",
    },
  },
  sentences: (count: number) => counted(count, "propoziție lungă", "propoziții lungi"),
};
