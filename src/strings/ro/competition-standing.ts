import { counted } from "./counted.ts";
import { days, type TimeLeft, timeLeft } from "./durations.ts";

/** Where the competition stands: for visitors and members. Moments are in words: "joi, 26 noiembrie 2026, ora 16:00". */
export const standingStrings = {
  label: "Stadiul competiției",
  moment: (day: string, time: string) => `${day}, ora ${time}`,
  hour: (time: string) => `ora ${time}`,
  state: {
    undated: "Termen neanunțat",
    upcoming: "Competiția este anunțată",
    open: "Depunerea este deschisă",
    lastDay: "Ultima zi",
    closed: "Depunerea s-a încheiat",
  },
  undatedTitle: "Încă nu am anunțat ultima zi",
  undatedText:
    "Dacă ești în proiect, poți trimite planul de pe acum. Ultima zi o scriem aici, imediat ce o știm.",
  opensIn: (count: number) => {
    if (count === 0) return "Se deschide azi";
    return count === 1 ? "Se deschide mâine" : `Se deschide peste ${days(count)}`;
  },
  opensOn: (day: string) => `Se deschide ${day}`,
  between: (from: string, to: string) => `Poți trimite planul de ${from} până ${to}, ora României.`,
  left: (time: TimeLeft) => `Mai ai ${timeLeft(time)}`,
  lastMinute: "Mai ai mai puțin de un minut",
  until: (moment: string) => `Până ${moment}, ora României.`,
  serverCounts: "Contează ceasul portalului.",
  serverTime: (time: string) => `Acum, la portal, este ora ${time}.`,
  dayOf: (day: number, count: number) => `O cruciuliță pe zi lucrătoare. Azi este ziua ${day} din ${count}.`,
  daysOf: (count: number) => `O cruciuliță pe zi lucrătoare: ${days(count)}.`,
  lastVersion: "Poți trimite o versiune nouă până la termen. Contează ultima.",
  grace: (closed: string, graceEnds: string) =>
    `Un plan pe care începi să-l trimiți înainte de ${closed} este primit dacă ajunge înainte de ${graceEnds}.`,
  trouble: "Nu merge? Sună-ne:",
  extended: "Acesta este termenul tău: pentru tine, depunerea se încheie mai târziu.",
  closedTitle: "Nu mai primim planuri",
  closedOn: (moment: string) => `S-a închis ${moment}`,
  announced: (stage: string, day: string) =>
    `Etapa „${stage}” era anunțată pentru ${day}. Scriem aici când o confirmă echipa.`,
  published: {
    outcomes: (day: string) => `Verificarea s-a încheiat pe ${day}.`,
    preliminary: (day: string) => `Lista preliminară s-a publicat pe ${day}.`,
    final: (day: string) => `Lista finală s-a publicat pe ${day}.`,
  },
  present: (stage: string) => `Acum: ${stage}.`,
  presentUntil: (stage: string, moment: string) => `Acum: ${stage}, până ${moment}.`,
  seeList: "Vezi lista",
  seeOwnResult: "Vezi rezultatul tău",
  noPlan: "Nu am primit un plan de la tine.",
  withdrawnPlan: "Ți-ai retras planul: nu mai participă la competiție.",
  afterClosing: {
    title: "Ce poți face",
    begun: (closed: string, graceEnds: string) =>
      `Dacă trimiterea a început înainte de ${closed} și s-a întrerupt, apasă „Încearcă din nou” pe pagina de pe care ai trimis. Planul este primit dacă ajunge înainte de ${graceEnds}.`,
    call: "Ai avut o problemă de sănătate sau cu portalul? Sună-ne azi: termenul se poate prelungi numai cu motiv.",
    question: "Ai o întrebare despre ce urmează? Sună-ne.",
  },
  closedText: (moment: string) => `Planurile s-au primit până ${moment}.`,
  /** With the end that was announced. */
  closedEarly: (end: string, reason: string) =>
    `Depunerea s-a închis mai devreme decât fusese anunțat (${end}). Motivul: ${reason}`,
  nextAnnounced: (stage: string, day: string) => `Urmează: ${stage}. Data anunțată este ${day}.`,
  ownPlan: "Vezi planul tău",
  seePlans: "Vezi planurile primite",
  plansLeft: (time: TimeLeft) => `Planuri de afaceri: mai ai ${timeLeft(time)}`,
  addToCalendar: "Pune în calendarul tău",
  calendarFile: "Pune datele în calendarul tău (fișier .ics)",
  subscribe: "Leagă calendarul: dacă mutăm o dată, se mută și la tine",
  moved: (was: string, reason: string) => `mutat de pe ${was}. Motivul: ${reason}`,
  movedWith: (was: string, stage: string) => `mutat de pe ${was}, odată cu „${stage}”`,
  past: "încheiat",
  unconfirmed: "data anunțată; încă neconfirmat",
  now: "acum",
  onDay: (day: string, time: string) => `${day}, ora ${time}`,
  after: (day: string) => `după ${day}`,
  awaited: {
    title: "Se mai așteaptă:",
    begun: (count: number, until: string) =>
      `${counted(count, "trimitere începută", "trimiteri începute")} la timp, până la ${until}`,
    extended: (count: number, until: string) =>
      `${counted(count, "persoană", "persoane")} cu prelungire, până pe ${until}`,
  },
  /** One line on the home page. */
  line: {
    upcoming: (day: string) => `Depunerea se deschide ${day}.`,
    open: (time: TimeLeft, until: string) => `Mai ai ${timeLeft(time)}, până ${until}.`,
    closed: (moment: string, next: string | null) =>
      next ? `Depunerea s-a încheiat ${moment}; urmează: ${next}.` : `Depunerea s-a încheiat ${moment}.`,
  },
  rules: (round: string) => `Regulile, cuvânt cu cuvânt (${round})`,
  ics: {
    title: "Competiția de planuri de afaceri",
    announced: "Data anunțată. Pe pagina competiției scrie dacă echipa a confirmat-o.",
    deadline: (stage: string) => `Termen: ${stage}`,
  },
} as const;
