import { counted } from "./counted.ts";
import { type TimeLeft, timeLeft } from "./durations.ts";
import { listed } from "./listed.ts";

const points = (count: number, areLines: boolean) =>
  areLines ? counted(count, "rând", "rânduri") : counted(count, "subcriteriu", "subcriterii");
const others = (count: number) => (count === 1 ? "celuilalt" : `celorlalți ${count === 2 ? "doi" : count}`);

/** Strings of the pages on which a commission decides appeals. */
export const appealStrings = {
  title: "Contestații",
  crumb: "Comisia de contestații",
  description: "Contestațiile pe care le hotărăști împreună cu ceilalți.",
  lead: (round: string) => `${round}. Hotărâți împreună, sub un alias: nu știți al cui e planul.`,
  left: (time: TimeLeft) => `Mai aveți ${timeLeft(time)}`,
  lastMinute: "Termenul se încheie acum",
  over: "Termenul a trecut",
  until: (moment: string) => `Hotărârile se comunică până ${moment}. Toate pleacă odată.`,
  decided: (count: number, of: number) =>
    `${count} din ${of} ${count === 1 && of === 1 ? "hotărâtă" : "hotărâte"}`,
  noRound: "Acum nu se hotărăsc contestații",
  noRoundHelp: "Când se publică o listă preliminară și trece timpul pentru contestații, le găsești aici.",
  toCome: "Contestațiile nu s-au închis încă",
  toComeHelp: (moment: string) =>
    `Se deschid ${moment}. Până atunci candidații le pot trimite și retrage, așa că nu se citește nimic.`,
  none: "Nicio contestație",
  noneHelp: "Nimeni nu a contestat nimic, sau contestațiile au fost retrase.",
  states: {
    "to-begin": "Neînceput",
    begun: "Început",
    "to-confirm": "De confirmat",
    waiting: "Îi așteaptă pe ceilalți",
    sealed: "Hotărâtă de toți",
  },
  points: (numbers: string[], areLines: boolean) => `${points(numbers.length, areLines)}: ${listed(numbers)}`,
  someDecided: (count: number) => (count === 1 ? "unul hotărât" : `${count} hotărâte`),
  open: { "to-begin": "Începe", begun: "Continuă", "to-confirm": "Citește", waiting: "Vezi" },
  openWhich: (alias: string) => ` contestația ${alias}`,
  rejected: (numbers: string[]) =>
    `Respins la verificare, ${numbers.length === 1 ? "rândul" : "rândurile"} ${listed(numbers)}`,
  commission: "Comisia",
  commissionHelp:
    "Niciunul nu a verificat, nu a evaluat și nu ține secretariatul: altfel contul nu ar fi primit atribuția.",
  lacks: (count: number) =>
    `${count === 1 ? "Mai trebuie un om" : `Mai trebuie ${counted(count, "om", "oameni")}`} în comisie`,
  lacksHelp:
    "Puteți citi și scrie, dar nimic nu se sigilează până când comisia are trei oameni, iar la fiecare contestație pot hotărî cel puțin doi. Spuneți-i secretarului.",
  lineTitle: "Rândul administrativ",
  lineHelp:
    "Se contestă și un NU de la verificare. Arătăm rândul, ce a găsit portalul, cele două răspunsuri și motivul comun; restul dosarului nu.",
  tab: (number: string) => `Contestația · ${number}`,
  contested: "Ce se contestă",
  ofPoints: (points: string) => `(${points} p)`,
  done: "hotărât",
  you: "scrii tu",
  toConfirm: "de confirmat",
  waiting: "îi aștepți",
  decidedOf: (count: number, of: number) => `${count} din ${of} hotărâte`,
  candidate: "Ce scrie candidatul",
  erased: "Textul s-a șters, la cererea candidatului. Hotărâți după plan și după grile.",
  grid: (index: number) => ["Prima grilă", "A doua grilă", "A treia grilă"][index] ?? `Grila ${index + 1}`,
  mark: (title: string | null, points: string, of: string) =>
    title === null ? `${points} din ${of}` : `${title}, ${points} din ${of}`,
  verifier: (index: number) => ["Primul verificator", "Al doilea verificator"][index] ?? "Verificator",
  answers: { yes: "DA", no: "NU", clarify: "De clarificat" },
  noAnswer: "Fără răspuns",
  joint: "Motivul comun al verificatorilor",
  noRemark: "Fără motiv scris",
  found: "Ce a găsit portalul",
  nothingFound: "Portalul nu a calculat rândul acesta: l-au judecat oamenii.",
  papers: "Actele nu se arată aici, fiindcă poartă nume.",
  decision: "Hotărârea voastră",
  step: (number: string) => `Treapta la ${number}`,
  verdict: (number: string) => `Răspunsul la rândul ${number}`,
  replaces: "Înlocuiește punctele din toate grilele care contează.",
  forbidden: "Treptele oprite nu se pot alege: regulile rundei nu lasă contestația să ducă acolo.",
  reason: "Motivul, pe care îl citește candidatul",
  send: (count: number) => `Trimite ${others(count)}`,
  confirm: "Confirm",
  another: "Propun altceva",
  falls: "Scrie unul, confirmă ceilalți. Dacă cineva schimbă treapta sau motivul, confirmările cad.",
  lacksStep: "Alege întâi o treaptă.",
  lacksVerdict: "Alege întâi DA sau NU.",
  lacksReason: (atLeast: number) => `Motivul are nevoie de cel puțin ${counted(atLeast, "semn", "semne")}.`,
  notSaved: "Mai e ceva nesalvat pe server. Vezi sus de ce, apoi apasă din nou.",
  changed: "Cineva a schimbat hotărârea între timp. O vezi cum e acum.",
  confirmedNow: "Ai confirmat.",
  proposal: (name: string | null) => (name === null ? "Propunerea" : `Propunerea lui ${name}`),
  quoted: (text: string) => `„${text}”`,
  person: (name: string, isOwn: boolean) => (isOwn ? `${name} (tu)` : name),
  confirmedAt: (moment: string) => `a confirmat ${moment}`,
  notConfirmed: (isOwn: boolean) => (isOwn ? "încă nu ai confirmat" : "încă nu a confirmat"),
  people: "Cine confirmă",
  sealed: (alias: string) => `Hotărârea la ${alias} este sigilată`,
  sealedHelp: (moment: string) =>
    `Sigilată ${moment}. Candidatul o primește odată cu toate, când sunt hotărâte toate contestațiile.`,
  hash: "Amprenta:",
  was: (points: string[]) => `era ${listed(points)}`,
  untouched: (count: number) => `Celelalte ${counted(count, "subcriteriu", "subcriterii")}`,
  untouchedHelp: "neatinse",
  total:
    "Totalul și locul se calculează la lista finală. Nu se văd nici aici: se hotărăște ce s-a contestat.",
  next: (alias: string) => `Contestația următoare: ${alias}`,
  connection: {
    open: "Am o legătură…",
    title: (alias: string) => `Lași contestația ${alias} celorlalți?`,
    text: "Nu o mai vezi și nu mai hotărăști la ea. Ceilalți hotărăsc singuri, dacă sunt cel puțin doi. Secretarul află că ai o legătură. Nu se poate întoarce.",
    confirm: "Am o legătură, o las celorlalți",
    given: (alias: string) => `Contestația ${alias} nu mai e la tine.`,
  },
  keys: [
    {
      keys: ["1", "–", "5"],
      does: "treapta, de la cea mai mică, când ești pe trepte; cursorul trece la motiv",
    },
    { keys: ["J", "K"], does: "punctul următor, anterior; nu în text" },
    { keys: ["Esc"], does: "din text înapoi pe trepte" },
  ],
};
