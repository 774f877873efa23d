import { counted } from "./counted.ts";

/** Strings of the admins' list of members. */
export const membersStrings = {
  title: "Membri",
  description: "Lista membrilor grupului țintă.",
  lead: (count: number) => (count === 1 ? "Un membru." : `${counted(count, "membru", "membri")}.`),

  search: "Caută după nume sau e-mail",
  status: "Stare",
  anyStatus: "Toate stările",
  statuses: { invited: "Invitat", active: "Activ", disabled: "Dezactivat", erased: "Șters" },
  erased: "Cont șters la cerere",
  erasedNote: "Rămân numai planurile depuse, fără nume.",
  found: (count: number) =>
    count === 1 ? "Un membru găsit" : counted(count, "membru găsit", "membri găsiți"),
  none: "Niciun membru nu se potrivește",
  noneHelp: "Caută alt cuvânt sau alege altă stare.",
  empty: "Încă nu sunt membri aici",
  emptyHelp: "Adaugă primul membru sau importă o listă.",
  clear: "Arată-i pe toți",

  caption: "Membri",
  columns: {
    name: "Nume și prenume",
    email: "E-mail",
    status: "Stare",
    lastLogin: "Ultima conectare",
    actions: "Acțiuni",
  },
  neverSignedIn: "niciodată",
  invite: "Invită din nou",
  invited: (name: string) => `Invitație retrimisă: ${name}.`,
  enable: "Activează",
  enabled: (name: string) => `Contul este activ din nou: ${name}.`,
  disable: "Dezactivează",
  disabled: (name: string) => `Contul a fost dezactivat: ${name}.`,
  disableAsk: {
    title: (name: string) => `Dezactivezi contul: ${name}?`,
    text: "Persoana este deconectată imediat și nu se mai poate conecta. Poți activa contul din nou oricând.",
  },
  about: (name: string) => `: ${name}`,

  add: {
    title: "Adaugă un membru",
    text: "Primește un e-mail cu un link prin care își alege parola, valabil 14 zile.",
    firstName: "Prenume",
    lastName: "Nume",
    email: "E-mail",
    submit: "Adaugă și invită",
    saving: "Se adaugă",
    saved: (email: string) => `Am adăugat membrul și am trimis invitația la ${email}.`,
  },

  import: {
    title: "Importă o listă",
    text: "Fișier CSV cu trei coloane: prenume, nume, e-mail. Fiecare primește o invitație.",
    file: "Fișierul CSV",
    choose: "Alege fișierul",
    noneChosen: "Niciun fișier ales",
    fileHint: "UTF-8 sau Windows-1250, cu virgulă sau punct și virgulă, cel mult 1 MB",
    skipBad: "Sari peste rândurile greșite și adaugă-i pe ceilalți",
    submit: "Importă lista",
    saving: "Se importă lista",
    badTitle: (count: number) =>
      count === 1
        ? "Un rând este greșit. Nu am adăugat pe nimeni."
        : `${counted(count, "rând", "rânduri")} sunt greșite. Nu am adăugat pe nimeni.`,
    badText: "Corectează fișierul și alege-l din nou sau bifează să sărim peste aceste rânduri.",
    line: (line: number | string) => `Rândul ${line}`,
    done: (count: number) =>
      count === 1 ? "Am adăugat un membru." : `Am adăugat ${counted(count, "membru", "membri")}.`,
    skipped: (count: number) =>
      count === 1 ? "Am sărit peste un rând:" : `Am sărit peste ${counted(count, "rând", "rânduri")}:`,
  },
} as const;
