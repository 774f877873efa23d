import { counted, thingsNeeded } from "./counted.ts";
import { listed } from "./listed.ts";

const places = (count: number) => counted(count, "loc", "locuri");

/** Strings of what a candidate is asked about the plan that they sent. */
export const clarificationStrings = {
  title: thingsNeeded,
  crumb: "Lămuriri",
  lead: (number: string) => `Planul ${number}. Comisia are nevoie de ele ca să hotărască.`,
  once: "Nu se mai cere a doua oară.",
  arrived: (there: number, of: number) => `${there} din ${of} ${there === 1 ? "a ajuns" : "au ajuns"}.`,
  allArrived: "A ajuns tot ce ți s-a cerut.",
  item: (number: number, criterion: string) => `${number}. ${criterion}`,
  line: (number: number) => `Este rândul ${number} din verificare.`,
  takeOut: (words: readonly string[]) => `De scos: ${listed(words.map((one) => `„${one}”`))}.`,
  takeOutHelp:
    "Deschide fișierul tău și scoate numai aceste cuvinte. Restul lasă-l cum e: portalul compară cuvintele și nu primește alte schimbări.",
  awaited: "De pus din nou",
  downloadSent: "Descarcă ce ai trimis",
  arrivedAt: (moment: string) => `A ajuns ${moment}`,
  answer: "Răspunsul tău",
  answerHelp: "Nu scrie nume. Răspunsul rămâne lângă dosar, la rândul acesta.",
  saved: (time: string) => `Salvat, ${time}`,
  unsaved: "Nesalvat încă. Textul e pe acest dispozitiv și pleacă singur.",
  elsewhere: (text: string) => `Pe alt dispozitiv ai scris: „${text}”.`,
  keepMine: "Păstrează ce am scris aici",
  keepTheirs: "Păstrează ce am scris acolo",
  closedParts: (count: number) =>
    count === 1 ? "Cealaltă parte e închisă" : `Celelalte ${counted(count, "parte", "părți")} sunt închise`,
  nothingToDo: "Fără nimic de lămurit",
  done: {
    title: "Când ai terminat",
    help: "Ce ai pus se ia în seamă de când ajunge, și dacă nu apeși aici.",
    button: "Am terminat",
    missing: (count: number) =>
      `Mai ${count === 1 ? "lipsește un lucru" : `lipsesc ${counted(count, "lucru", "lucruri")}`}. După ce apeși nu mai poți schimba nimic.`,
    final: "După ce apeși nu mai poți schimba nimic.",
    ask: "Ai terminat?",
    askText: "Comisia se uită la ce ai pus. Nu mai poți schimba nimic.",
    received: "Ai răspuns la lămuriri. Am trimis dovada pe e-mail.",
  },
  help: "Nu te descurci?",
  helpText: "Sună-ne. Te ajutăm gratuit, pe loc.",
  answered: (moment: string) => `Ai răspuns la lămuriri ${moment}`,
  answeredHelp:
    "Comisia se uită la rândurile lămurite și la ce scrie în părțile puse din nou. Îți scriem rezultatul.",
  over: "Termenul pentru lămuriri a trecut",
  overHelp: (moment: string, there: number, of: number) =>
    `S-a încheiat ${moment}. ${there} din ${of} ${there === 1 ? "a ajuns" : "au ajuns"} la timp. Comisia hotărăște și îți scrie.`,
  /** The words of a file beside those of the file that was sent. */
  compared: {
    more: (count: number) => `Și încă ${places(count)}.`,
    asked: "Cerut",
    notAsked: "Nu era cerut",
    page: (page: number) => `Pagina ${page}`,
    same: (changed: number, same: number) =>
      `${changed === 0 ? "Nu s-a schimbat niciun cuvânt" : `S-a${changed === 1 ? "" : "u"} schimbat ${places(changed)}, ${changed === 1 ? "cel cerut" : "cele cerute"}`}. Restul de ${counted(same, "cuvânt", "cuvinte")} este la fel.`,
  },
} as const;
