import { counted } from "./counted.ts";

type Kind = "copy" | "correction" | "erasure";

/** Strings of the requests of persons about their data (GDPR art. 15 to 17). */
export const dataRequestStrings = {
  title: "Cereri despre date",
  lead: "Cine cere o copie, o corectare sau ștergerea datelor primește răspuns în cel mult o lună.",
  none: "Nicio cerere nu așteaptă.",
  open: (count: number) => `${counted(count, "cerere așteaptă", "cereri așteaptă")} un răspuns`,
  closed: (count: number) => counted(count, "cerere închisă", "cereri închise"),
  kinds: {
    copy: "Copie a datelor (art. 15)",
    correction: "Corectare (art. 16)",
    erasure: "Ștergere (art. 17)",
  } satisfies Record<Kind, string>,
  person: (name: string, contact: string) => (name ? `${name}, ${contact}` : "Date șterse"),
  term: (received: string, due: string) => `Primită pe ${received}. Răspuns până pe ${due} inclusiv.`,
  late: "Întârziată",
  waits: "Așteaptă",
  outcomes: { done: "S-a făcut ce s-a cerut", refused: "Refuzată, cu motiv" },
  held: (what: string, reason: string, until: string | null) =>
    `Nu se poate șterge acum. ${what} se păstrează: ${reason}${until ? `, până pe ${until} inclusiv` : ""}.`,
  heldNext:
    "Închide contul din lista membrilor, apoi închide cererea cu motivul. După ce oprirea trece, notează cererea din nou și șterge datele.",
  extended: (reason: string) => `Termen prelungit: ${reason}`,
  closedOn: (moment: string) => `Închisă pe ${moment}.`,
  actionsOf: (number: string) => `Ce poți face cu ${number}`,
  saving: "Se salvează…",
  reason: "De ce",
  answer: "Răspunsul",
  answerHint: "Cine are cont îl primește pe e-mail; celorlalți le scrii tu.",
  copy: { menu: "Descarcă copia datelor", fileName: (number: string) => `date-${number}.json` },
  extend: {
    menu: "Prelungește cu două luni…",
    title: (number: string) => `Prelungești termenul pentru ${number}?`,
    text: "Numai dacă cererea este complexă sau dacă sunt multe cereri. Scrie-i tu persoanei de ce, în prima lună (art. 12 alin. 3): portalul nu o anunță.",
    submit: "Prelungește",
    done: "Termenul este prelungit.",
  },
  close: {
    menu: "Închide cu un răspuns…",
    title: (number: string) => `Închizi ${number}?`,
    outcome: "Ce s-a făcut",
    submit: "Închide cererea",
    done: "Cererea este închisă.",
  },
  erase: {
    menu: "Șterge datele persoanei…",
    title: (name: string) => `Ștergi datele: ${name}?`,
    text: "Nu se poate anula. Contul, sesiunile și dosarul în lucru dispar. Un plan trimis rămâne, fără nume, cât cere legea. Șterge separat mesajele de la această adresă, din „Mesaje”. Răspunsul este ultima scrisoare pe care o primește.",
    suggested:
      "Am șters contul și datele tale. Dacă ai trimis un plan de afaceri, îl păstrăm fără numele tău, cât ne obligă legea. Copiile de siguranță se șterg după cel mult 35 de zile.",
    ask: "Șterge datele…",
    askTitle: "Sigur le ștergi?",
    askText: (name: string) =>
      `Datele (${name}) se șterg acum, definitiv. Nimeni nu le mai poate aduce înapoi.`,
    submit: "Șterge definitiv",
    done: "Datele au fost șterse, iar cererea este închisă.",
  },
  add: {
    title: "Notează o cerere venită altfel",
    text: "Prin scrisoare, e-mail sau telefon. Dacă adresa este a unui cont, cererea se leagă de el. Asigură-te că o face chiar persoana.",
    kind: "Ce cere",
    name: "Numele",
    contact: "E-mail sau altă adresă la care răspunzi",
    wish: "Ce a cerut, pe scurt (opțional)",
    receivedOn: "Când a venit",
    submit: "Notează cererea",
    saved: "Cererea are număr și termen.",
  },
};
