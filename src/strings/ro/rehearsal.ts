import { counted } from "./counted.ts";
import { listed } from "./listed.ts";

interface Counts {
  selected: number;
  reserve: number;
}

const members = (count: number) => (count === 1 ? "un membru" : counted(count, "membru", "membri"));

/** What `npx portal competition rehearse` prints. Moments are in words: "20 noiembrie 2026, 16:00". */
export const rehearsalStrings = {
  wrongPeople: (fewest: number, most: number) =>
    `--people: scrie un număr întreg între ${fewest} și ${most}.`,
  noRules: "Pachetul de conținut nu are competition.yaml, așa că nu este nimic de repetat.",
  title: (people: number) =>
    `Repetiție cu ${members(people)} inventați, într-o bază de date care se șterge la sfârșit. Nimeni nu primește nimic.`,
  line: (moment: string, words: string) => `${moment}  ${words}`,

  announced: (round: string) => `${round} este anunțată. Calendarul ei:`,
  stage: (title: string, from: string, to: string | null) =>
    to === null ? `    ${title}: din ${from}` : `    ${title}: ${from} – ${to}`,
  pages: (state: string) => `Pe pagini scrie: „${state}”.`,
  letter: (subject: string, names: string[], all: number) =>
    `Scrisoare „${subject}”: ${names.length === all ? `toți (${all})` : names.join(", ")}`,
  sent: (name: string, number: string, version: number) =>
    `${name} trimite planul: ${number}, versiunea ${version}.`,
  sentSlowly: (name: string, number: string, began: string) =>
    `Planul lui ${name} ajunge după închidere, dar trimiterea a început la ${began}, înainte de ea: ${number}.`,
  sentExtended: (name: string, number: string) =>
    `${name} trimite planul în termenul prelungit: ${number}, marcat în listă și pe dovadă.`,
  refused: (name: string, words: string) => `${name} încearcă să trimită și citește: „${words}”`,
  withdrawn: (name: string, number: string) => `${name} retrage planul ${number}.`,
  moved: (by: string, was: string, now: string, reason: string) =>
    `${by} mută închiderea de pe ${was} pe ${now}. Motivul: ${reason}`,
  moveReason: "Portalul nu a funcționat câteva ore.",
  extended: (by: string, name: string, until: string) =>
    `${by} îi dă lui ${name} mai mult timp: până pe ${until}.`,
  extensionReason: "Adeverință medicală.",

  verifying: (count: number, names: readonly string[]) =>
    `Începe verificarea: ${counted(count, "dosar", "dosare")}, fiecare la ${listed(names)}.`,
  verifiers: ["Tudor", "Camelia"],
  unclear: "Nu se vede semnătura.",
  notMet: "Nu apare în registrul proiectului.",
  unanswered: "La lămuriri nu a venit niciun răspuns.",
  answer: "Am semnat și am pus din nou documentul la secretariat.",
  asked: (until: string) => `Trei candidați au de lămurit ceva, până pe ${until}.`,
  answered: (name: string) => `${name} răspunde la lămuriri și apasă „Am terminat”.`,
  refusedAnswer: (name: string, words: string) =>
    `${name} încearcă să răspundă la lămuriri și citește: „${words}”`,
  termOver: (names: readonly string[]) => `Termenul pentru lămuriri a trecut pentru ${listed(names)}.`,
  published: (names: readonly string[], admitted: number, rejected: number) =>
    `${listed(names)} publică rezultatele verificării: ${counted(admitted, "plan admis", "planuri admise")}, ${counted(rejected, "plan respins", "planuri respinse")}.`,
  evaluators: ["Gabriela", "Nicu", "Sorana", "Horia"],
  declared: (names: readonly string[]) =>
    `${listed(names)} semnează declarația și răspund dacă îi cunosc pe candidați.`,
  assigned: (loads: readonly string[]) => `Planurile se împart la evaluatori: ${listed(loads)}.`,
  leak: "S-a aflat cine a scris un plan.",
  resumed: (reason: string, ended: number, loads: readonly string[]) =>
    `Evaluarea se oprește: „${reason}” Se reia de la grilele sigilate: ${counted(ended, "ciornă nu mai contează", "ciorne nu mai contează")}, planurile se împart din nou: ${listed(loads)}.`,

  reason: "Motiv inventat, cu destule semne.",
  sealed: (grids: number) => `Evaluatorii sigilează ${counted(grids, "grilă", "grile")}.`,
  listed: {
    preliminary: (names: readonly string[], { selected, reserve }: Counts) =>
      `${listed(names)} publică lista preliminară: ${counted(selected, "selectat", "selectați")}, ${reserve} în rezervă.`,
    final: (names: readonly string[], { selected, reserve }: Counts) =>
      `${listed(names)} publică lista finală: ${counted(selected, "selectat", "selectați")}, ${reserve} în rezervă.`,
  },
  opened: (count: number) =>
    `${counted(count, "candidat își deschide", "candidați își deschid")} rezultatul.`,
  contests: "Punctele sunt prea puține: planul spune ce cere grila.",
  commission: ["Adina", "Levente", "Rozalia"],
  appealed: (name: string, number: string) => `${name} contestă punctele planului ${number}.`,
  decided: (names: readonly string[]) =>
    `${listed(names)} hotărăsc contestația; hotărârea pleacă prin scrisoare.`,
  accepted: (count: number, silent: string) =>
    `${counted(count, "candidat acceptă", "candidați acceptă")} micrograntul; de la ${silent} nu vine niciun răspuns.`,
  contracted: (number: string) => `Planul ${number} ajunge la contract.`,

  end: "La sfârșit:",
  person: (name: string, words: string) => `    ${name}: ${words}`,
  plan: (number: string, version: number, moment: string, isExtended: boolean) =>
    `${number}, versiunea ${version}, ${moment}${isExtended ? ", în termenul prelungit" : ""}`,
  noPlan: "fără plan",
  plans: (count: number, letters: number) =>
    `${counted(count, "plan participă", "planuri participă")} la competiție. ${counted(letters, "scrisoare trimisă", "scrisori trimise")}, fiecare o singură dată.`,
  lettersTwice: (subject: string, name: string) => `GREȘIT: ${name} a primit de două ori „${subject}”.`,
  round: "Runda de repetiție",
  managers: ["Dana", "Mihai"],
  names: [
    ...["Ana", "Bogdan", "Cristina", "Denisa", "Emil", "Flavia", "George", "Hanna", "Ioana", "Kinga"],
    ...["Laurențiu", "Mara", "Nicu", "Ovidiu", "Paula", "Radu", "Sorina", "Ștefan", "Teodora", "Țanța"],
    ...["Ursula", "Vlad", "Zsolt", "Ilinca", "Botond", "Magda", "Cosmin", "Raluca"],
  ],
} as const;
