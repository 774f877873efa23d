import { listed } from "./listed.ts";

const accepting = "acceptarea micrograntului";
const tasks = {
  "state-aid": "Ajutorul de minimis, verificat",
  company: "Firma, înființată",
  contract: "Contractul, semnat",
};
const lacking: Record<string, string> = { "state-aid": "ajutorul de minimis", company: "firma" };

/** Strings of the page on which contracts and the reserve are kept. */
export const grantStrings = {
  title: "Contracte și rezervă",
  description: "Cine a acceptat, ce mai e până la contract, cine urmează din rezervă.",
  lead: (round: string, taken: number, places: number) => `${round}. Locuri ocupate: ${taken} din ${places}.`,
  none: "Nicio rundă nu are încă o listă finală",
  noneHelp: "Aici apar cei selectați și rezerva, după ce publici lista finală.",
  unreadable: "Regulile rundei nu se pot citi",
  unreadableHelp:
    "Nimeni nu e chemat din rezervă până nu le repară un administrator: vezi „Starea portalului”.",
  erased: "Cont șters la cerere",
  howItGoes:
    "Portalul cheamă singur următorul din rezervă când se eliberează un loc și le amintește tuturor termenele, cu o zi lucrătoare înainte.",
  groups: {
    late: "Întârziate",
    selected: "Selectați",
    reserve: "Rezerva",
    contracted: "Contracte semnate",
    renounced: "Nu mai primesc microgrant",
  },
  reserveHelp: (isWaiting: boolean, called: readonly string[]) =>
    [
      isWaiting ? "În ordinea listei finale." : "Nu mai așteaptă nimeni în rezervă.",
      ...(called.length > 0 ? [`Chemați până acum: ${listed([...called])}.`] : []),
      "Cine și-a șters contul nu mai poate fi chemat.",
    ].join(" "),
  plan: (place: number | null, ...about: readonly string[]) =>
    [...(place === null ? [] : [`Locul ${place}`]), ...about].join(" · "),
  accepted: (moment: string) => `a acceptat pe ${moment}`,
  awaited: (moment: string) => `răspunde până ${moment}`,
  silent: (moment: string) => `nu a răspuns până ${moment}`,
  called: (moment: string) => `chemat din rezervă pe ${moment}`,
  waiting: (position: number) => `la rând: ${position}`,
  renounced: (moment: string) => `a renunțat pe ${moment}`,
  gone: (moment: string) => `cont șters, scos de pe listă pe ${moment}`,
  tasks,
  done: (day: string, note: string) => `făcut pe ${day}${note ? ` (${note})` : ""}`,
  due: (moment: string) => `până ${moment}`,
  late: (moment: string) => `întârziat, trebuia până ${moment}`,
  afterAccept: "termenul curge de la acceptare",
  noTerm: "fără termen în calendar",
  finish: "Notează: făcut",
  sign: "Contract semnat",
  lacks: (isAccepted: boolean, open: readonly string[]) =>
    `Contractul mai așteaptă: ${listed([...(isAccepted ? [] : [accepting]), ...open.map((task) => lacking[task] ?? task)])}.`,
  finishing: {
    title: (task: keyof typeof tasks, number: string) => `${tasks[task]}: ${number}`,
    help: "Candidatul vede că pasul e făcut. Nota o vede în datele lui, dacă le cere.",
    signHelp: "Cu contractul, locul rămâne ocupat. Nu se poate lua înapoi.",
    note: "Notă, dacă e nevoie",
    said: "Pasul e notat.",
  },
  renounce: "Notează renunțarea",
  renouncing: {
    title: (number: string) => `A renunțat ${number}?`,
    text: "Notează numai o renunțare scrisă, sau dacă și-a șters contul și nu mai vine la contract. Candidatul primește o scrisoare, iar portalul cheamă următorul din rezervă. Nu se poate lua înapoi.",
    said: "Renunțarea e notată. Candidatul primește o scrisoare.",
  },
  regas: "Lista pentru RegAS",
  regasFile: (day: string) => `regas-${day}.csv`,
  regasColumns: {
    number: "Număr de înregistrare",
    name: "Nume și prenume",
    county: "Județ",
    amount: "Suma cerută (lei)",
  },
} as const;
