import { auditStrings } from "./audit.ts";
import { counted } from "./counted.ts";
import { format } from "./format.ts";
import { planEventStrings } from "./plan-events.ts";

/** What a paragraph of the methodology is called, and what it asks for. */
const paragraphs = {
  rules: ["Principii", "Regulile sunt aceleași pentru toți și nu se mai schimbă după deschidere."],
  plans: [
    "Cine poate participa",
    "Fiecare candidat are un singur plan care contează; cele dinainte se păstrează.",
  ],
  people: ["Cine decide", "Membrii comisiei semnează, înainte de a vedea planurile, o declarație."],
  anonymity: [
    "Anonimatul",
    "Planul și bugetul ajung la evaluatori fără nume, adrese, telefoane sau fotografii.",
  ],
  verification: [
    "Verificarea administrativă",
    "Doi membri verifică fiecare dosar. Lămuriri se cer o singură dată.",
  ],
  evaluation: [
    "Evaluarea",
    "Fiecare plan e evaluat de doi oameni; dacă diferă prea mult, vine o a treia evaluare.",
  ],
  lists: ["Selecția", "Listele se calculează din grile; la punctaj egal decid criteriile de departajare."],
  lives: ["Stările unui plan", "Fiecare plan trece prin aceleași stări, iar fiecare trecere se notează."],
  appeals: [
    "Contestații",
    "Comisia de contestații reface numai punctele contestate. Hotărârea vine prin scrisoare.",
  ],
  calendar: [
    "Calendarul",
    "Etapele au margini la secundă; un termen se mută numai cu un motiv pe care îl citește oricine.",
  ],
  publication: [
    "Publicare și păstrare",
    "Se publică numere, punctaje și rezultate, iar registrul nu se mai poate schimba.",
  ],
  contracts: [
    "Contractarea",
    "Cei selectați acceptă micrograntul și semnează; în locul cui renunță e chemat următorul.",
  ],
} as const;

const evidence: Record<string, string> = {
  frozenRules: "Regulile rundei, înghețate la deschidere",
  receivedPlans: "Planuri primite",
  extensions: "Prelungiri, cu motivul lor",
  duties: "Atribuții, cu datele lor",
  declarations: "Declarații ale evaluatorilor",
  connections: "Cine a spus că are o legătură",
  assignments: "Împărțirea planurilor la evaluatori",
  stops: "Opriri ale evaluării",
  copies: "Copii curățate pentru evaluatori",
  readings: "Cine a deschis planul cu nume, înainte de lista finală",
  verifiers: "Împărțirea dosarelor la verificatori",
  answers: "Răspunsuri predate",
  settlements: "Rânduri diferite, hotărâte împreună",
  clarifications: "Lămuriri cerute și încheiate",
  clarifiedParts: "Documente venite ca lămuriri",
  clarifiedLines: "Lămuriri în cuvinte",
  outcomes: "Rezultate publicate",
  corrections: "Rezultate îndreptate",
  seals: "Grile sigilate",
  reopenings: "Redeschideri cerute",
  computation: "Calculul, plan cu plan",
  interviews: "Interviuri",
  lists: "Liste publicate",
  places: "Ce spun listele",
  lives: "Viața fiecărui plan",
  appeals: "Contestații",
  appealed: "Ce s-a contestat",
  decisions: "Hotărâri sigilate",
  letters: "Scrisori, pe feluri",
  openings: "Rezultate deschise de candidați",
  stages: "Etape, cu marginile lor",
  moves: "Termene mutate",
  clockResets: "Ceasul rundei, dat înapoi",
  heads: "Amprente publicate ale registrului",
  grants: "Acceptări, renunțări și contracte",
  tasks: "Pași făcuți spre contract",
};

const columns: Record<string, string> = {
  number: "Planul",
  at: "Când",
  who: "Cine",
  by: "De către",
  people: "Confirmat de",
  hash: "Amprenta (SHA-256)",
  version: "Versiunea",
  size: "Octeți",
  isExtended: "Cu prelungire",
  plan: "Planul acum",
  until: "Până la",
  reason: "Motivul",
  duty: "Atribuția",
  startsAt: "De la",
  endsAt: "Până la",
  endedAt: "Încheiat",
  roundId: "Runda",
  name: "Numele",
  textHash: "Amprenta textului",
  namesAt: "A răspuns la nume",
  saidBy: "Cine a spus",
  note: "Notă",
  seed: "Sămânța",
  endedFor: "De ce s-a încheiat",
  resumedAt: "Reluat",
  action: "Ce a făcut",
  turn: "Rândul verificării",
  handedInAt: "Predat",
  line: "Despre",
  lines: "Rânduri",
  verdict: "Răspunsul",
  part: "Documentul",
  seal: "Grila",
  isGranted: "Aprobat",
  decidedAt: "Hotărât",
  decision: "Răspunsul dat",
  invitedAt: "Invitat",
  hasAttended: "A venit",
  list: "Lista",
  kind: "Felul",
  appealsUntil: "Se contestă până la",
  correction: "De ce a fost îndreptată",
  appeal: "Contestația",
  withdrawnAt: "Retrasă",
  openedAt: "Deschis",
  stage: "Etapa",
  bound: "Marginea",
  was: "Era",
  now: "Este",
  task: "Pasul",
  attestedAt: "Marca temporală",
  event: "Ce s-a întâmplat",
  missing: "Ce nu a venit",
  total: "Total",
  totals: "Totalurile grilelor",
  inForce: "Contează",
  reopenedAt: "Redeschisă",
  difference: "Diferența",
  counted: "Grilele luate în calcul",
  below: "Sub minim",
  isEligible: "Trece pragurile",
  place: "Locul",
  result: "Rezultatul",
  points: "Puncte",
  step: "Treapta",
  letter: "Scrisoarea",
  count: "Câte",
  lastAt: "Ultima",
  skipped: "Zile nenumărate",
  state: "Starea",
  events: "Evenimente",
  grids: "Grile",
  tie: "Departajat de",
  isLate: "După termen",
  criteria: "Pe criterii",
  sealedAt: "Sigilată",
};

/** What is kept as a word of the program. */
const values: Record<string, string> = {
  candidate: "candidatul",
  portal: "portalul",
  erased: "cont șters",
  appeals: "comisia de contestații",
  yes: "DA",
  no: "NU",
  clarify: "de clarificat",
  start: "începutul",
  end: "sfârșitul",
  preliminary: "preliminară",
  final: "finală",
  current: "contează",
  replaced: "înlocuit",
  withdrawn: "retras",
  selected: "selectat",
  reserve: "rezervă",
  rejected: "respins",
  submitted: "depus",
  admitted: "admis",
  "rejected-administratively": "respins la verificare",
  "in-verification": "în verificare",
  "clarifications-asked": "lămuriri cerute",
  contracted: "cu contract",
  renounced: "a renunțat",
  secretary: "secretar",
  verifier: "verificator",
  evaluator: "evaluator",
  auditor: "auditor",
  found: "evaluatorul, din plan",
  connection: "o legătură",
  left: "a plecat",
  stopped: "evaluarea oprită",
  "plan-gone": "planul nu mai contează",
  company: "firma înființată",
  "state-aid": "ajutorul verificat",
  "round-opened": "s-a deschis depunerea",
  "round-closing": "se apropie închiderea",
  "round-moved": "dată schimbată",
  "round-extension": "mai mult timp",
  "dossier-unsent": "dosar netrimis",
  "verification-outcome": "rezultatul verificării",
  "clarifications-answered": "lămuriri primite",
  "preliminary-result": "lista preliminară",
  "final-result": "lista finală",
  "grant-offered": "chemat din rezervă",
  "appeal-received": "contestație primită",
  "appeal-withdrawn": "contestație retrasă",
  "appeal-decided": "contestație hotărâtă",
  "grant-renounced": "renunțare notată",
  "hand-in": "Un verificator a predat răspunsurile",
  assign: "A fost dat unui evaluator",
  seal: "Grilă sigilată",
  reopen: "Grilă redeschisă",
  "seal-decision": "Hotărâre sigilată la contestație",
};

const pointColumns = ["points", "total", "totals", "counted", "difference"];
const yesOrNo = /^(is[A-Z]|has[A-Z]|inForce)/;

/** A value in words, by its column. */
function cell(column: string, value: string | number | null | readonly (string | number)[]): string {
  if (typeof value === "object")
    return value === null ? "" : value.map((one) => cell(column, one)).join("; ");
  if (typeof value === "number") return numberInWords(column, value);
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return moment(value);
  if (column === "event" && Object.hasOwn(planEventStrings, value))
    return planEventStrings[value as keyof typeof planEventStrings]("planul");
  if (column === "action") return auditStrings.actionIn(value);
  return Object.hasOwn(values, value) ? (values[value] ?? value) : value;
}

function numberInWords(column: string, value: number): string {
  if (pointColumns.includes(column)) return format.points(value);
  if (yesOrNo.test(column)) return value ? "da" : "nu";
  return String(value);
}

const moment = (at: string) => `${format.date(at)}, ${format.exactTime(at)}`;

const commands = (key: string) =>
  [
    "sha256sum -c MANIFEST.sha256",
    `openssl pkeyutl -verify -pubin -inkey keys/${key}.pem -rawin -in MANIFEST.sha256 -sigfile MANIFEST.sha256.sig`,
    `openssl pkeyutl -verify -pubin -inkey keys/${key}.pem -rawin -in heads.json -sigfile heads.json.sig`,
    'for grila in grids/*.json; do grep -q "$(sha256sum < "$grila" | cut -c1-64)" register.txt || echo "$grila"; done',
    "openssl ts -verify -digest AMPRENTA -in timestamps/POZIȚIA.der -CAfile autoritate.pem",
  ] as const;

/** Strings of what the auditor reads of a round, and of the folder with the same. */
export const roundFileStrings = {
  title: (round: string | null) => (round === null ? "Dosarul rundei" : `Dosarul rundei: ${round}`),
  description: "Tot ce s-a încheiat într-o rundă, pe paragrafele metodologiei.",
  lead: "Tot ce s-a încheiat, pe paragrafele metodologiei. Ciornele nu sunt aici, nici ale celor care au terminat.",
  onePlan: "Un plan",
  recorded: "Ce citești se notează",
  recordedHelp: (at: string, count: number) =>
    `${moment(at)}: ai deschis dosarul rundei. Până acum ai citit aici ${counted(count, "dată", "ori")}.`,
  accessUntil: (end: string) => `Accesul tău se încheie pe ${format.endMoment(end)}.`,
  toLog: "Vezi citirile în jurnal",
  contents: "Paragrafele metodologiei",
  paragraph: (id: keyof typeof paragraphs) => ({
    title: `§${Object.keys(paragraphs).indexOf(id) + 1} ${paragraphs[id][0]}`,
    sentence: paragraphs[id][1],
  }),
  evidence: (id: string) => evidence[id] ?? id,
  column: (name: string) => columns[name] ?? name,
  cell,
  none: "Nimic de felul acesta în rundă.",
  life: {
    title: "Viața unui plan",
    label: "Numărul planului",
    show: "Arată",
    help: (events: number) =>
      `${counted(events, "eveniment", "evenimente")}. Numele apare aici pentru că auditorul verifică și al cui e fiecare număr; fiecare deschidere se notează.`,
    erased: "cont șters",
    noPlan: "Runda nu are un plan cu acest număr",
    noPlanHelp: "Scrie numărul de pe dovadă, cum e în lista planurilor primite.",
    grid: (seal: number, evaluator: string, total: number) =>
      `Grila ${seal}, ${cell("who", evaluator)}: ${format.points(total)} puncte`,
    conclusion: "Concluzia",
    print: "Tipărește",
  },
  offline: {
    title: "Se verifică și fără portal",
    text: "Cine ține serverul scrie tot ce e aici într-un dosar care se deschide fără portal. În el comenzile acestea spun dacă s-a schimbat ceva; CHEIA e numele fișierului din keys/.",
    commands: ["npx portal competition evidence DOSAR", ...commands("CHEIA").slice(0, 4)],
    words: {
      copy: "Copiază comanda",
      copied: "Comanda e copiată.",
      notCopied: "Browserul nu a lăsat copierea. Selectează comanda și copiaz-o de aici.",
    },
  },
  waiting: "Încă nu e aici",
  waitingUntil: (until: string | null) =>
    until === null ? "Se adaugă când se încheie." : `Se adaugă când se încheie: ${format.endMoment(until)}.`,
  drafts: "Ciorne de grile și de hotărâri",
  draftsHelp: "Nu se arată nimănui, niciodată.",
  notYet: "Runda se vede aici după ce se publică lista finală. Până atunci nu se citește nimic din ea.",
  others: "Alte runde",
  over: "Accesul tău s-a încheiat",
  overHelp: "Dosarul de dovezi pe care l-ai primit se deschide fără portal.",

  folder: {
    title: (round: string) => `Dosarul de dovezi: ${round}`,
    lead: "Tot ce s-a încheiat în rundă, scris de portal. Candidații apar numai prin numărul planului. Cum se verifică: CITESTE-MA.txt.",
    readMe: (round: string, key: string) => `Dosarul de dovezi: ${round}

index.html se deschide în orice browser, fără portal și fără internet.
data/ are același lucru pe paragrafe, plans/ viața fiecărui plan, ca JSON.
rules/, grids/, lists/ și decisions/ au chiar textele ale căror amprente (SHA-256) sunt în registru și în liste.

Cum se verifică, cu sha256sum și OpenSSL 3, dintr-un terminal deschis în dosarul acesta:

1. Niciun fișier nu s-a schimbat:
   ${commands(key)[0]}
2. Lista fișierelor și capetele registrului sunt semnate de portal:
   ${commands(key)[1]}
   ${commands(key)[2]}
   Compară keys/${key}.pem cu cheia de pe pagina „Registrul planurilor” a portalului.
3. Amprenta fiecărei grile e în registru (comanda nu scrie nimic când sunt toate):
   ${commands(key)[3]}
4. Registrul e un lanț: amprenta unei linii se face din amprenta de dinainte și din linie (comanda nu scrie nimic când e întreg):
   inainte=$(printf '0%.0s' $(seq 64)); while read -r pozitia amprenta linia; do [ "$(printf '%s\\n%s' "$inainte" "$linia" | sha256sum | cut -c1-64)" = "$amprenta" ] || echo "$pozitia"; inainte=$amprenta; done < register.txt
5. O marcă temporală (timestamps/) o verifici cu certificatul autorității; AMPRENTA e în heads.json, la aceeași poziție:
   ${commands(key)[4]}
`,
    noRound: (names: string[]) =>
      names.length === 0
        ? "Nicio rundă nu s-a încheiat încă: dosarul de dovezi se scrie după ce se publică lista finală."
        : `Nu e nicio rundă încheiată cu acest nume. Rundele încheiate: ${names.join(", ")}.`,
    notEmpty: (folder: string) => `Dosarul ${folder} nu este gol. Alege altul: nu se scrie peste nimic.`,
    notWritten: (folder: string, cause: string) =>
      `Dosarul ${folder} nu s-a putut scrie (${cause}). Nu a rămas nimic din el.`,
    written: (folder: string, count: number) =>
      `${folder}: ${counted(count, "fișier", "fișiere")}. Cum se verifică: CITESTE-MA.txt.`,
  },
};
