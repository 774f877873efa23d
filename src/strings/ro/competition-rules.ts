import { counted } from "./counted.ts";
import { hours } from "./durations.ts";

/** How a part of the dossier is taken. */
const forms = { document: "document", sheet: "foaie de calcul", photographs: "fotografii" };

/** Strings of the page that shows the frozen rules of a round. */
export const rulesStrings = {
  title: (rounds: string) => `Regulile: ${rounds}`,
  description:
    "Regulile competiției de planuri de afaceri, cuvânt cu cuvânt, așa cum sunt de la deschiderea depunerii.",
  lead: "Cuvânt cu cuvânt, așa cum au fost când s-a deschis depunerea. De atunci nu se mai schimbă.",
  hash: "Amprenta regulilor (primele cifre din SHA-256)",
  file: "Regulile ca fișier, pentru verificare",
  confirmation: (words: string) => `Se confirmă la trimitere: „${words}”.`,
  crumb: "Reguli",
  conditions: "Condiții",
  parts: "Dosarul",
  partColumns: { title: "Parte", seenBy: "Cine o vede", demands: "Cum este" },
  seenBy: { evaluators: "evaluatorii", commission: "comisia de verificare" },
  demands: {
    required: "se cere",
    optional: "dacă este cazul",
    signed: "cu semnătură",
    anonymous: "fără numele candidatului",
  },
  accepts: (kinds: readonly ("document" | "sheet" | "photographs")[]) =>
    `se primește ca ${kinds.map((kind) => forms[kind]).join(" sau ")}`,
  template: (document: string) => `după modelul ${document}`,
  administrative: "Grila administrativă",
  administrativeColumns: {
    criterion: "Criteriu (da sau nu)",
    source: "De unde se știe",
    check: "Cine răspunde",
    whenNo: "După un nu",
  },
  check: {
    computed: "portalul calculează",
    prepared: "portalul pregătește, omul confirmă",
    person: "se uită un om",
  },
  whenNo: { reject: "planul este respins", clarify: "se poate lămuri o dată" },
  evaluation: "Grila de evaluare",
  evaluationColumns: { criterion: "Criteriu", points: "Puncte" },
  total: "Total",
  steps: "Cum se dau punctele",
  shows: (labels: readonly string[]) => `Se judecă: ${labels.map((label) => `„${label}”`).join(", ")}.`,
  step: (title: string, percent: string, meaning: string) => `${title} (${percent} din puncte): ${meaning}`,
  selection: "Selecția",
  terms: {
    threshold: "Punctaj minim",
    minimums: "Minim pe criterii",
    places: "Planuri finanțate",
    ceiling: "Cel mult, pentru un plan",
    reserve: "Lista de rezervă",
    evaluators: "Cine evaluează fiecare plan",
    gap: "Încă un evaluator, la o diferență mai mare de",
    tieBreakers: "La punctaj egal contează, pe rând",
    reminders: "Amintire pentru cine nu are plan, înainte de închidere",
    draft: "Un dosar complet, netrimis",
    grace: "O trimitere începută în termen se poate încheia în",
    clarifications: "Timp pentru clarificări",
    appeals: "Timp pentru contestație",
    counted: "După încă o evaluare contează",
    gapTie: "Dacă două perechi de punctaje sunt la fel de apropiate, contează",
    minimumsOf: "Minimul pe criterii se compară cu",
    rounding: "Rotunjire",
    firstGridsBefore: "Primele evaluări se încheie, înainte de sfârșitul etapei, cu",
    reasons: "Motivele evaluatorilor",
    conclusion: "La sfârșitul evaluării",
    interview: "Interviul",
    samplePlan: "Planul de probă",
    unanswered: "Fără răspuns la clarificări",
    appealMay: "După contestație punctele",
    appealScope: "Contestația schimbă",
    accept: "Timp pentru acceptarea micrograntului",
    reserveCall: "Timp pentru răspunsul celui chemat din rezervă",
  },
  counted: (evaluators: number) => `cele mai apropiate ${counted(evaluators, "punctaj", "punctaje")}`,
  gapTie: {
    "mean-of-all": "media tuturor",
    "higher-pair": "cele mai mari",
    "lower-pair": "cele mai mici",
  },
  minimumsOf: {
    "counted-mean": "media punctelor care contează la acel criteriu",
    each: "punctele fiecărei evaluări care contează",
  },
  rounding: {
    total:
      "numai totalul, o singură dată, la două zecimale, jumătatea în sus; pragul și ordinea compară totalul rotunjit",
  },
  reasons: ({ each, atLeast }: { each: "sub-criterion" | "criterion"; atLeast: number }) =>
    `la fiecare ${each === "criterion" ? "criteriu" : "subcriteriu"}, de cel puțin ${counted(atLeast, "semn", "semne")}`,
  conclusion: "puncte tari, puncte slabe, recomandări și o declarație de imparțialitate",
  interview: "lămurește, nu dă puncte",
  samplePlan: "îl punctează fiecare evaluator, înaintea primului plan",
  unanswered: { decide: "comisia hotărăște după ce este la dosar", reject: "planul este respins" },
  appealMay: (moves: readonly ("rise" | "stay" | "fall")[]) =>
    `pot ${moves.map((move) => ({ rise: "crește", stay: "rămâne la fel", fall: "scădea" })[move]).join(" sau ")}`,
  appealScope: {
    "sub-criterion":
      "numai punctele subcriteriilor contestate, în fiecare evaluare care contează; diferența dintre ele nu se mai compară",
  },
  workingDays: (days: number) => counted(days, "zi lucrătoare", "zile lucrătoare"),
  reserve: (count: number | "all") =>
    count === "all" ? "toate planurile care au punctajul minim" : counted(count, "plan", "planuri"),
  reminders: (before: readonly number[]) => before.map((one) => hours(one)).join(", "),
  draftCounts: (counts: boolean) => (counts ? "contează la închidere" : "nu contează"),
  none: "nu se poate contesta",
  stages: "Etapele",
  stageColumns: { stage: "Etapă", when: "Zile lucrătoare de la prima zi a rundei, care este 0" },
  /** `days`: "10–17". */
  stageDays: (span: string, hour: string | null) => (hour === null ? span : `${span}, până la ora ${hour}`),
  fromDay: (day: string) => `din ${day}`,
} as const;
