import { counted } from "./counted.ts";
import { listed } from "./listed.ts";

type Result = "selected" | "reserve" | "rejected" | "rejected-administratively";
interface Row {
  result: Result;
  below: string[];
  isBelowThreshold: boolean;
  lines: number[];
}
type Kind = "preliminary" | "final";
type Other = "came" | "left" | "points";

const keptPlace = "Un loc rămâne la un plan chemat din rezervă sau cu contract semnat.";

/** What happened to plans that another one follows. */
const otherPlans: Record<Other, string> = {
  came: "Alt plan a intrat în ordine.",
  left: "Alt plan a ieșit din ordine.",
  points: "S-au schimbat punctele altui plan.",
};

const results: Record<Result, string> = {
  selected: "Selectat",
  reserve: "Rezervă",
  rejected: "Respins",
  "rejected-administratively": "Respins",
};

const kinds: Record<Kind, string> = { preliminary: "Lista preliminară", final: "Lista finală" };
const items = (numbers: readonly string[]) => listed(numbers);

/** Why a plan is not selected, in a few words: empty of one that is. */
const why = (
  { result, below, isBelowThreshold, lines }: Row,
  criteria: readonly { id: string; title: string }[],
) => {
  if (lines.length > 0)
    return `la verificare, ${lines.length === 1 ? `rândul ${lines[0]}` : `rândurile ${listed(lines)}`}`;
  const titles = criteria.filter(({ id }) => below.includes(id)).map(({ title }) => title);
  const failed = [...(isBelowThreshold ? ["sub prag"] : []), ...titles.map((title) => `${title}: sub minim`)];
  return failed.length === 0 && result === "rejected" ? "peste prag, fără loc în rezervă" : failed.join(", ");
};

/** `/liste`: lists as they were published, by number. */
export const listStrings = {
  title: "Liste",
  kinds,
  results,
  why,
  description: "Listele competiției de planuri de afaceri, după numărul de înregistrare.",
  all: "Listele, după numărul de înregistrare",
  none: "Nu s-a publicat încă nicio listă",
  noneHelp: "Când se publică lista preliminară, o găsești aici. Fiecare candidat primește și o scrisoare.",
  calendar: "Vezi calendarul competiției",
  lead: (round: string, plans: number, at: string) =>
    `${round}, ${counted(plans, "plan", "planuri")}, după numărul de înregistrare. Publicată ${at}.`,
  chip: (kind: Kind, day: string) => `${kinds[kind]}, ${day}`,
  names: "Numele candidaților nu apar în listă. Dacă ai trimis un plan, vezi punctele și motivele în",
  own: "Rezultatul meu",
  csv: "Descarcă lista (CSV)",
  print: "Pentru PDF sau hârtie, tipărește pagina din browser.",
  find: {
    label: "Numărul tău",
    title: "Litere și cifre, ca pe dovadă: TMXP-3HLD",
    show: "Arată-l",
    found: (number: string, place: number | null, result: Result) =>
      `${number}: ${place === null ? "" : `locul ${place}, `}${results[result].toLowerCase()}. Vezi rândul`,
    missing: (sought: string) =>
      `Numărul ${sought} nu este pe lista aceasta. Uită-te pe dovada primită când ai trimis planul.`,
  },
  appealsUntil: (end: string) => `Contestațiile se pot depune până pe ${end}.`,
  appealsOver: "Lista aceasta nu se mai contestă.",
  correction: (reason: string) => `Îndreaptă lista de dinainte. Motivul: ${reason}`,
  counts: (selected: number, reserve: number, rejected: number) =>
    `${counted(selected, "selectat", "selectate")}, ${reserve} în rezervă, ${counted(rejected, "respins", "respinse")}.`,
  exact:
    "Punctele pe criterii sunt media grilelor luate în seamă, nerotunjite; totalul se rotunjește o singură dată, la două zecimale.",
  withCriteria: "Arată și punctele pe criterii",
  columns: { place: "Loc", number: "Număr", total: "Total", result: "Rezultat" },
  ofPoints: (title: string, points: string) => `${title} (${points})`,
  notEvaluated: "neevaluat",
  cut: (places: number) =>
    `Până aici: ${counted(places, "plan propus", "planuri propuse")} pentru finanțare. Urmează lista de rezervă.`,
  cutRejected: "Respinse",
  before: (place: number | null, result: Result, total: string | null) => {
    if (place !== null) return `Înainte: locul ${place}, ${results[result].toLowerCase()}.`;
    return total === null ? "Înainte: respins la verificare." : `Înainte: ${total}, respins.`;
  },
  moved: {
    "own-points": (changed: readonly string[]) =>
      changed.length === 0
        ? "Punctele s-au schimbat."
        : `Punctele s-au schimbat după contestație, la ${items(changed)}.`,
    "other-plans": (_: readonly string[], others: readonly Other[]) =>
      [
        "Punctele lui nu s-au schimbat.",
        ...others.map((one) => otherPlans[one]),
        ...(others.length === 0 ? [keptPlace] : []),
      ].join(" "),
    readmitted: () => "Planul a trecut de verificare și a fost evaluat.",
    excluded: () => "Planul a fost respins la verificare.",
  },
  how: "Cum s-a calculat",
  howLines: (threshold: string) => [
    "Punctele vin din grilele sigilate ale evaluatorilor. Nicio cifră nu se scrie de mână.",
    `Un plan trece dacă are cel puțin ${threshold} puncte și atinge minimele pe criterii.`,
    "La punctaj egal hotărăsc regulile rundei, în ordinea din pagina regulilor.",
  ],
  appeals: ({
    received,
    rose,
    fell,
    same,
  }: {
    received: number;
    rose: number;
    fell: number;
    same: number;
  }) =>
    received === 0
      ? "Nu s-a depus nicio contestație."
      : `Contestații: ${received} primite, ${rose} au crescut punctele, ${fell} le-au scăzut, ${same} nu le-au schimbat.`,
  hash: "Amprenta listei (SHA-256), înregistrată la publicare:",
  fileName: (kind: Kind, id: number) => `lista-${kind === "final" ? "finala" : "preliminara"}-${id}.csv`,
};

/** How sealed grids gave a plan's points. */
export const scoreStrings = {
  title: (total: string) => `De ce ${total}?`,
  nth: (position: number) =>
    ["Prima grilă", "A doua grilă", "A treia grilă"][position] ?? `Grila ${position + 1}`,
  sealed: (moment: string) => `sigilată ${moment}`,
  was: (before: string) => `era ${before}, înainte de contestație`,
  leftOut: "nu se numără: așa spun regulile rundei",
  gap: "Diferența",
  gapHelp: (allowed: string, isWithin: boolean) =>
    isWithin
      ? `cel mult ${allowed}: grilele se potrivesc`
      : `mai mare de ${allowed}: se mai evaluează o dată`,
  total: (count: number) => (count === 1 ? "Punctajul" : `Media celor ${count} care contează`),
  sum: (totals: string[]) => `(${totals.join(" + ")}) : ${totals.length}`,
  minimum: (title: string) => `${title}, media`,
  minimumHelp: (least: string, isReached: boolean) =>
    `cel puțin ${least}: ${isReached ? "îndeplinit" : "neîndeplinit"}`,
  threshold: "Pragul",
  thresholdHelp: (threshold: string, isReached: boolean) =>
    `cel puțin ${threshold}: ${isReached ? "îndeplinit" : "neîndeplinit"}`,
  passes: "Peste prag",
  fails: "Respins",
};

/** `/rezultatul-meu`: a member's own points, reasons and place. */
export const ownResultStrings = {
  title: "Rezultatul meu",
  description: "Punctele, motivele și locul planului tău.",
  none: "Nu ai încă un rezultat",
  noneHelp: "Când se publică lista preliminară îți scriem, iar punctele și motivele le vezi aici.",
  lead: (number: string, round: string, kind: Kind) => `${number} · ${round}, ${kinds[kind].toLowerCase()}.`,
  verdict: ({ result, place, places }: { result: Result; place: number | null; places: number }) => {
    if (result === "selected") return `Locul ${place}. Se finanțează primele ${places}.`;
    if (result === "reserve")
      return `Locul ${place}. Se finanțează primele ${places}; dacă cineva renunță, se merge mai departe în ordinea listei.`;
    if (place !== null)
      return `Locul ${place}. Planul a trecut pragul, dar locurile și rezerva s-au ocupat cu planurile de dinaintea lui.`;
    return result === "rejected"
      ? "Planul nu a atins ce cer regulile. Mai jos vezi la ce."
      : "Planul nu a trecut de verificare, așa că nu a fost evaluat.";
  },
  preliminary: "Lista e preliminară: se poate schimba după contestații.",
  appealUntil: (end: string) => `Poți contesta până pe ${end}`,
  readFirst: "Citește întâi motivele de mai jos.",
  choose: "Alege ce contești",
  changed: "Ce s-a schimbat de la lista de dinainte",
  points: "Punctele și motivele",
  pointsHelp: (count: number, grids: number) =>
    `${counted(count, "subcriteriu", "subcriterii")}, fiecare cu ${counted(grids, "grilă", "grile")}. Numele evaluatorilor nu se dau.`,
  ofCriterion: (totals: string, of: string) => `${totals} din ${of}`,
  mark: (grid: string, step: string | null, points: string) =>
    `${grid}: ${step === null ? "" : `${step}, `}${points}`,
  pointsOf: (points: string, of: string) => `${points} din ${of}`,
  decided: (points: string) => `Comisia de contestații: ${points}`,
  noReason: "Fără motiv scris.",
  conclusion: "Concluzia evaluatorilor",
  conclusions: {
    "conclusion.strong": "Puncte tari",
    "conclusion.weak": "Puncte slabe",
    "conclusion.advice": "Recomandări",
  } as Record<string, string>,
  lines: "Rândurile neîndeplinite",
  next: "Ce urmează",
  until: (title: string, end: string) => `${title}, până pe ${end}`,
  from: (title: string, day: string) => `${title}, din ${day}`,
  nothing: "Nu contești? Nu trebuie să faci nimic.",
  list: "Vezi toată lista",
};
