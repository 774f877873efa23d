import { counted } from "./counted.ts";
import { listed } from "./listed.ts";

type Move = "rise" | "stay" | "fall";
const can: Record<Move, string> = { rise: "pot crește", stay: "pot rămâne la fel", fall: "pot scădea" };
const or = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} sau ${words.at(-1)}`;

const characters = (count: number) => counted(count, "semn", "semne");
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const verdicts = { yes: "DA", no: "rămâne NU" };

/** What a member contests of the result of their plan. */
export const ownAppealStrings = {
  label: "Contestația ta",
  loading: "Se citește contestația…",
  again: "Încearcă din nou",
  title: "Ce contești?",
  pick: (areLines: boolean) =>
    `Bifează numai ${areLines ? "rândurile" : "subcriteriile"} cu care nu ești de acord`,
  given: (points: string[], of: string) => `${listed(points)} din ${of}`,
  received: (points: string[], of: string) => `Ai primit ${listed(points)} din ${of}.`,
  whyNo: (reason: string) => `Răspunsul a fost NU: ${reason}`,
  why: "De ce crezi că e altfel",
  whyHelp:
    "Ce nu s-a văzut sau s-a înțeles altfel. Fără documente noi și fără nume: numele tău nu se arată comisiei.",
  written: (count: number, atLeast: number) => `${characters(count)}, cel puțin ${atLeast}`,
  where: "Unde scrie în plan",
  nowhere: "Nu e un singur loc",
  place: (heading: string) => `Unde scrie în plan: ${heading}`,
  remove: "Scoate",
  moves: (moves: readonly Move[]) => `Punctele ${or(moves.map((move) => can[move]))}`,
  line: "Răspunsul se poate schimba în DA sau poate rămâne NU",
  help: (numbers: string[], others: number) =>
    `Altă comisie ${numbers.length > 0 ? `dă din nou punctele la ${listed(numbers)}` : "dă din nou punctele la ce contești"}, în toate grilele care contează. ${
      others === 1
        ? "Celălalt subcriteriu nu se atinge."
        : `Celelalte ${counted(others, "subcriteriu", "subcriterii")} nu se ating.`
    }`,
  lineHelp: "Altă comisie citește din nou rândurile contestate. Celelalte nu se ating.",
  send: "Trimite contestația",
  sending: "Se trimite…",
  draft: (until: string) =>
    `Ce scrii rămâne pe acest dispozitiv până trimiți. O ciornă nu contează: o poți trimite până ${until}, și retrage până atunci.`,
  missing: "Mai lipsește:",
  nothingPicked: "Bifează ce contești",
  tooShort: (number: string, atLeast: number) =>
    `La ${number}: scrie de ce, cel puțin ${characters(atLeast)}`,
  sent: "Contestația a fost trimisă",
  at: (day: string, time: string) => `${upperFirst(day)}, ora ${time}.`,
  of: "Contestația la",
  what: "Ce contești",
  answer: "Răspuns",
  answerBy: (moment: string) => `până ${moment}`,
  answerSoon: "când comisia a hotărât toate contestațiile",
  readers: "O citesc",
  readersAre: (count: number) =>
    `cel puțin ${counted(count, "om", "oameni")} care nu au verificat și nu au evaluat planuri din runda aceasta; nu știu al cui e planul`,
  withdraw: "Retrage contestația…",
  withdrawAsk: {
    title: "Retragi contestația?",
    text: (until: string) =>
      `Nu o mai citește nimeni. Până ${until} poți trimite alta. Ce ai scris rămâne pe acest dispozitiv, ca ciornă.`,
    confirm: "Retrage contestația",
  },
  withdrawn: (moment: string) => `Ai retras contestația ${moment}. Poți trimite alta.`,
  withdrawnNow: "Contestația s-a retras.",
  stays: "Timpul a trecut: contestația nu se mai poate retrage.",
  closed: "Contestațiile s-au închis",
  closedHelp: (until: string) => `S-au închis ${until}. Ce nu a fost trimis până atunci nu contează.`,
  finalAt: (day: string) => `Lista finală: ${day}.`,
  decided: "Comisia a hotărât contestația ta",
  was: (points: string[]) => `Era ${listed(points)}.`,
  reason: (text: string) => `„${text}”`,
  pointsOf: (points: string, of: string) => `${points} din ${of}`,
  verdict: (verdict: "yes" | "no") => verdicts[verdict],
  decidedHelp: "Totalul și locul se văd pe lista finală.",
};
