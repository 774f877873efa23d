import { counted } from "./counted.ts";

/** Strings of the history of items and texts, of the comparison of two versions, and of conflicts. */
export const historyStrings = {
  open: "Istoric",
  close: "Închide",
  title: (name: string) => `Istoricul textului „${name}”`,
  reading: "Se citește istoricul",
  inEditor: "Acum, în editor",
  today: "Azi",
  yesterday: "Ieri",
  you: "tu",
  erased: "un cont șters",
  initial: "Textul inițial",
  initialHelp: "Cu care a pornit portalul",
  initialItem: "Cum era la început",
  initialItemHelp: "Dinaintea primei schimbări din istoric",
  isPublic: "Public",
  isHidden: "Ciornă",
  restore: "Adu înapoi",
  restoreNamed: (when: string) => `Adu înapoi: ${when}`,
  compare: "Compară",
  compareNamed: (when: string) => `Compară: ${when}`,
  comparedWithNow: "De atunci până acum:",
  restored: "Textul de atunci e din nou în editor.",
  pictureGone: (name: string) => `Imaginea de atunci, ${name}, nu mai există. Restul se poate aduce înapoi.`,
  pictureInBin: (name: string) => `Imaginea de atunci, ${name}, e în coș. De acolo o poți aduce înapoi.`,
  help: "„Adu înapoi” pune textul de atunci în editor. Nimic nu se pierde.",
  nothingYet: "Textul nu a fost schimbat niciodată.",
  nothingWritten: "Nu e scris nimic.",
  noWordChanged: "Nu s-a schimbat niciun cuvânt.",
  givenBack: "A pus la loc textul inițial.",
  added: "adăugat:",
  removed: "șters:",
  picture: (alt: string) => (alt ? `[imagine: ${alt}]` : "[imagine]"),
  yes: "da",
  no: "nu",
  fields: { image: "Imaginea", files: "Documentele", other: "Altceva" },
} as const;

/** Strings for two people who changed the same text. */
export const conflictStrings = {
  title: (who: string | null | undefined, hour: string) =>
    `Și ${who ?? "altcineva"} a schimbat acest text, la ${hour}`,
  text: "Amândouă variantele sunt păstrate. Vezi unde diferă:",
  compared: "Cele două variante",
  mineTitle: "A ta",
  theirsTitle: (who: string | null | undefined) => (who ? `Scrisă de ${who}` : "Cealaltă"),
  both: "Păstrează amândouă",
  bothHelp: "„Amândouă” le pune una sub alta, ca să alegi cuvintele. Nu se publică până nu spui tu.",
  mine: "Ia varianta mea",
  theirs: (who: string | null | undefined) => (who ? `Ia varianta scrisă de ${who}` : "Ia cealaltă variantă"),
  later: "Decid mai târziu",
  short: "Altcineva a salvat între timp",
} as const;

/** Strings for texts that a newer content pack says otherwise. */
export const packChangeStrings = {
  title: "Pachetul nou spune altceva",
  text: "De când ai schimbat tu textul, pachetul de conținut a primit alte cuvinte. Vizitatorii citesc tot textul tău.",
  before: "Pachetul, când l-ai schimbat",
  now: "Pachetul, acum",
  yours: "Textul tău",
  keep: "Păstrează textul meu",
  kept: "Textul tău rămâne.",
  take: "Ia textul nou",
  taken: "Vizitatorii citesc textul din pachetul nou.",
} as const;

/** Strings of the page with what was deleted. */
export const binStrings = {
  title: "Coș",
  description: "Ce s-a șters din site în ultimele 30 de zile.",
  lead: "Ce se șterge stă aici 30 de zile și poate fi adus înapoi așa cum era. Apoi dispare de tot, cu fișierele lui.",
  open: "Vezi coșul",
  search: "Caută în ce s-a șters",
  found: (count: number) => counted(count, "lucru șters", "lucruri șterse"),
  empty: "Coșul e gol",
  emptyHelp: "Nu s-a șters nimic în ultimele 30 de zile.",
  none: "Nimic din coș nu se potrivește",
  types: {
    news: "Noutate",
    job: "Job",
    activity: "Activitate",
    "news-file": "Document atașat",
    "activity-file": "Document atașat",
    "news-image": "Imagine",
    document: "Document scos de pe site",
  },
  untitled: "Fără titlu",
  of: (title: string) => `de la „${title}”`,
  deletedBy: (who: string, when: string) => `Șters de ${who}, ${when}`,
  deletedByYou: (when: string) => `Șters de tine, ${when}`,
  left: (days: number) => (days <= 1 ? "Ultima zi" : `Mai sunt ${counted(days, "zi", "zile")}`),
  stays: "Nu se șterge singur",
  restore: "Adu înapoi",
  restoreNamed: (name: string) => `Adu înapoi: ${name}`,
  restored: (name: string) => `E din nou la locul lui: ${name}`,
} as const;
