import { counted } from "./counted.ts";
import { format } from "./format.ts";
import { listed } from "./listed.ts";
import { listStrings } from "./lists.ts";

const { kinds } = listStrings;
type Kind = keyof typeof kinds;

interface Blocker {
  kind: string;
  numbers: string[];
  people: string[];
}

/** `/liste-admin`: a list before it is published. */
export const listDraftStrings = {
  title: "Listele",
  description: "Lista preliminară și lista finală, înainte de publicare.",
  choose: "Alege lista",
  lead: (round: string) => `${round}. Calculată acum, din grilele sigilate. Nicio cifră nu se scrie de mână.`,
  noRound: "Nicio rundă",
  noRoundHelp: "Când e o rundă anunțată, lista ei se pregătește aici.",
  stops: "Ce o oprește",
  nothingStops: "Nimic. Lista se poate publica.",
  blockers: {
    rules: () => "Regulile rundei nu se pot citi",
    stopped: () => "Evaluarea e oprită",
    "too-early": () => "Etapa nu a început",
    verification: ({ numbers }: Blocker) =>
      `${counted(numbers.length, "plan fără", "planuri fără")} rezultat la verificare`,
    grids: ({ numbers }: Blocker) => `${listed(numbers)}: lipsește o grilă sigilată`,
    "no-preliminary": () => "Lista preliminară nu e publicată",
    "appeals-open": () => "Se mai pot depune contestații",
    appeals: ({ numbers }: Blocker) =>
      `${counted(numbers.length, "contestație nehotărâtă", "contestații nehotărâte")}`,
    readmission: ({ numbers }: Blocker) =>
      `${listed(numbers)}: contestația s-a admis, planul trebuie evaluat`,
    same: () => "Lista publicată este la zi",
  } as Record<string, (blocker: Blocker) => string>,
  blockerHelp: {
    stopped: "Se reia de la consola serverului, cu competition resume.",
    grids: "Vezi la „Cine evaluează” cine o are și cât mai e.",
    verification: "Se publică întâi rezultatele verificării.",
    readmission: "Îndreaptă rezultatul la „Cine verifică”, apoi împarte planul la evaluatori.",
    appeals: "Le hotărăște comisia de contestații.",
    same: "Nu e nimic de publicat.",
  } as Record<string, string>,
  by: (people: string[]) => `De sigilat de ${listed(people)}.`,
  from: (at: string) => `Se poate publica din ${at}.`,
  until: (end: string) => `Până pe ${end}.`,
  unreachable: (numbers: string[]) => `Scrisori care nu ajung: ${listed(numbers)}`,
  unreachableHelp: "Nu oprește lista. Sună-i; rezultatul se deschide oricum din cont.",
  appeals: "Contestațiile",
  appealsOf: ({ received, withdrawn, decided }: { received: number; withdrawn: number; decided: number }) =>
    `${counted(received, "contestație primită", "contestații primite")}, ${withdrawn} retrase, ${decided} hotărâte.`,
  commissionLacks: (count: number) =>
    `Comisiei îi ${count === 1 ? "lipsește o persoană" : `lipsesc ${count} persoane`}. Dă atribuția „Comisia de contestații” la „Membri”.`,
  leftToOthers: (name: string, number: string) =>
    `${name} are o legătură cu autorul planului ${number}: îl hotărăsc ceilalți.`,
  ties: "Egalități",
  tie: (one: string, other: string, total: string) => `${one} și ${other}, ${total} fiecare`,
  tieBy: (by: string) => `A hotărât ${by}.`,
  received: "planul sosit mai devreme",
  number: "numărul de înregistrare, fiindcă totul e egal",
  why: "De ce, la fiecare",
  whyHelp: (grids: number) => counted(grids, "grilă", "grile"),
  publishing: "Publicarea",
  appealsUntil: (end: string) => `Dacă se publică acum, se poate contesta până pe ${end}.`,
  appealsEnd: (end: string) => `Termenul contestațiilor: ${end}.`,
  noAppeals: "Lista nu se contestă.",
  confirmedAt: (at: string) => `A confirmat ${at}`,
  waiting: "Mai confirmă o persoană; atunci lista se publică îndată, cu o scrisoare pentru fiecare.",
  confirm: "Confirm publicarea",
  confirmed: "Ai confirmat. Mai confirmă o persoană.",
  published: "Lista s-a publicat.",
  cannot: "Nu se poate: vezi ce o oprește.",
  own: "Ai confirmat lista aceasta.",
  hash: "Amândoi confirmați aceeași listă. Dacă se schimbă ceva, confirmările cad. Amprenta:",
  letters: (selected: number, reserve: number, rejected: number) =>
    `Scrisori: ${selected} „selectat”, ${reserve} „rezervă”, ${rejected} „respins”.`,
  correction: "De ce se schimbă lista publicată",
  correctionHelp: "Îl citesc toți: pe listă și în scrisori. Lista veche rămâne în arhivă.",
  publishedAt: (at: string) => `Publicată ${at}.`,
  see: "Vezi lista publicată",
  unopened: "Cine nu și-a deschis rezultatul",
  unopenedOf: (count: number, of: number) => `${count} din ${of} nu l-au deschis`,
  allOpened: "Toți și-au deschis rezultatul.",
  reminded: "i s-a scris încă o dată",
  remind: "Scrie-le încă o dată",
  remindedNow: "Scrisorile pleacă îndată.",
};

/** A published list as the next version of its documents. */
export const listDocumentStrings = {
  offer: (kind: Kind) => `${kinds[kind]} nu e încă la documentul ei`,
  documents: (titles: readonly string[]) =>
    `${titles.length === 1 ? "Documentul" : "Documentele"}: ${titles.map((title) => `„${title}”`).join(", ")}. Portalul scrie lista pe foaia documentului, cu sigle cu tot, și o pune într-un set. Acolo o vezi și o publici.`,
  put: "Pune lista și la document",
  putting: "Se scrie documentul",
  done: "Lista e în set. Uită-te la ea și publică setul.",
  setName: (kind: Kind, round: string) => `${kinds[kind]} la documente, ${round}`.slice(0, 80),
  note: (kind: Kind, at: string) => `${kinds[kind]}, publicată ${format.moment(at)}`,
  parts: { selected: "Planuri propuse pentru finanțare", reserve: "Lista de rezervă" },
  names: "Numele candidaților nu apar în listă.",
};
