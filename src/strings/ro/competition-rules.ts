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
  },
  check: {
    computed: "portalul calculează",
    prepared: "portalul pregătește, omul confirmă",
    person: "se uită un om",
  },
  evaluation: "Grila de evaluare",
  evaluationColumns: { criterion: "Criteriu", points: "Puncte" },
  total: "Total",
  steps: "Cum se dau punctele",
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
  },
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
