import { counted } from "./counted.ts";
import { days as daysOf, type TimeLeft, timeLeft } from "./durations.ts";

const named = (words: string, name: string) => (name.trim() ? `${words}, ${name}` : words);

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Strings of the team's first page. */
export const todayStrings = {
  title: "Azi",
  crumb: "Echipa",
  description: "Ce așteaptă echipa azi.",
  /** By the hour in Romania. */
  greeting: (hour: number, name: string) => {
    if (hour >= 4 && hour < 11) return named("Bună dimineața", name);
    return named(hour >= 4 && hour < 18 ? "Bună ziua" : "Bună seara", name);
  },
  welcome: (name: string) => named("Bun venit", name),
  now: (day: string, time: string) => `${upperFirst(day)}, ora ${time}.`,
  lastVisit: (moment: string) => `Ai fost aici ultima dată pe ${moment}.`,
  addMember: "Adaugă un membru",
  tiles: "Ce te așteaptă",
  drafts: (count: number) => counted(count, "ciornă de publicat", "ciorne de publicat"),
  unread: (count: number) => counted(count, "mesaj necitit", "mesaje necitite"),
  questions: (count: number) => counted(count, "întrebare sau apel", "întrebări și apeluri"),
  questionsAndCalls: "Întrebări și apeluri",
  callTo: (name: string) => `De sunat: ${name}`,
  plans: (count: number) => counted(count, "plan nou", "planuri noi"),
  toVerify: (count: number) => counted(count, "dosar de verificat", "dosare de verificat"),
  toEvaluate: (count: number) => counted(count, "plan de evaluat", "planuri de evaluat"),
  toDecide: (count: number) => counted(count, "contestație de hotărât", "contestații de hotărât"),
  toMend: (count: number) => counted(count, "lucru de rezolvat la portal", "lucruri de rezolvat la portal"),
  late: "Întârziate",
  lateRequest: ({ number, days }: { number: string; days: number }, due: string) =>
    `Cererea ${number} trebuia să aibă răspuns până pe ${due}: a trecut cu ${daysOf(days)}`,
  lateMessages: ({ count, days }: { count: number; days: number }) =>
    count === 1
      ? `Un mesaj fără răspuns, cu ${daysOf(days)} peste cât promitem`
      : `${counted(count, "mesaj fără răspuns", "mesaje fără răspuns")}, cel mai vechi cu ${daysOf(days)} peste cât promitem`,
  lateVerification: (count: number, due: string) =>
    `${counted(count, "dosar", "dosare")} fără rezultat: verificarea trebuia să se încheie pe ${due}`,
  openGrids: (count: number, isOver: boolean, due: string) =>
    `${counted(count, "grilă nesigilată", "grile nesigilate")}: evaluarea ${isOver ? "trebuia să se încheie" : "se încheie"} pe ${due}`,
  openEvaluation: {
    declarations: (count: number) =>
      count === 1
        ? "Un evaluator nu a declarat sau nu a răspuns la nume"
        : `${counted(count, "evaluator", "evaluatori")} nu au declarat sau nu au răspuns la nume`,
    assignments: (count: number) =>
      `${counted(count, "plan", "planuri")} de împărțit: ${count === 1 ? "îi lipsește un evaluator" : "le lipsesc evaluatori"}`,
    reopenings: (count: number) =>
      count === 1
        ? "Cineva cere să redeschidă o grilă"
        : `${counted(count, "cerere", "cereri")} de redeschidere a unei grile`,
  },
  lateList: {
    preliminary: (due: string) => `Lista preliminară trebuia publicată până pe ${due}`,
    final: (due: string) => `Lista finală trebuia publicată până pe ${due}`,
  },
  lateGrants: (count: number, due: string) =>
    `${counted(count, "plan", "planuri")} cu un pas spre contract întârziat: primul trebuia făcut până pe ${due}`,
  expiredInvitations: (count: number) =>
    count === 1 ? "O invitație a expirat" : `${counted(count, "invitație", "invitații")} au expirat`,
  shortDuty: (name: string, duty: string, last: string, needed: string) =>
    `${name}, ${duty}: atribuția se încheie pe ${last}, dar e nevoie de ea până ${needed}`,
  ownShortDuty: (duty: string, last: string, needed: string) =>
    `Atribuția ta, ${duty}, se încheie pe ${last}, dar e nevoie de ea până ${needed}: cere-i unui administrator s-o prelungească`,
  failedSets: (count: number) =>
    count === 1
      ? "Un set nu s-a publicat la ora lui"
      : `${counted(count, "set", "seturi")} nu s-au publicat la ora lor`,
  requests: (count: number) => counted(count, "cerere despre date", "cereri despre date"),
  closings: (count: number) =>
    counted(
      count,
      "cerere de închidere înainte de termen te așteaptă",
      "cereri de închidere înainte de termen te așteaptă",
    ),
  sets: (count: number) => counted(count, "set pregătit", "seturi pregătite"),
  toComplete: (count: number) =>
    counted(count, "exemplu de completat înainte de publicare", "exemple de completat înainte de publicare"),
  allDone: "Toate la zi",
  allDoneHelp: "Acum nu te așteaptă nimic.",

  term: {
    left: (time: TimeLeft) => `${upperFirst(timeLeft(time))} până se închide depunerea`,
    lastMinute: "Depunerea se închide acum",
    opens: (moment: string) => `Depunerea se deschide ${moment}`,
    closed: (moment: string) => `Depunerea s-a închis ${moment}`,
    present: (stage: string, until: string) => `După calendar, acum: ${stage}, până ${until}.`,
    next: (stage: string, day: string) => `Urmează: ${stage}, ${day}.`,
    closes: (moment: string) => `Se închide ${moment}.`,
    moment: (moment: string) => `${upperFirst(moment)}.`,
    received: (count: number) => {
      if (count === 0) return "Niciun plan primit încă.";
      return count === 1 ? "Un plan primit." : `${counted(count, "plan primit", "planuri primite")}.`;
    },
    open: "Vezi pagina Concurs",
    plans: "Vezi planurile",
  },

  messages: "Mesaje necitite",
  message: (from: string, moment: string) => `${from}, ${moment}`,
  noSubject: "Fără subiect",
  newPlans: "Planuri noi",
  plan: (moment: string, version: number) =>
    version === 1 ? `Primit: ${moment}` : `Primit: ${moment}, versiunea ${version}`,
  received: "Primit",

  examples: "De completat înainte de publicare",
  otherExamples: (count: number) => (count === 1 ? "Încă unul" : `Încă ${count}`),
  examplesHelp: "Vizitatorii nu văd o valoare cât timp e exemplu.",

  begun: "Ciorne și seturi",
  allSets: "Toate seturile și ciornele",
  failed: "Nu s-a publicat la ora lui",
  savedAt: (moment: string) => `Salvat ultima dată: ${moment}`,
  begunAt: (moment: string) => `Început: ${moment}`,

  first: {
    title: "Începe de aici",
    lead: "La prima vizită, pe rând:",
    done: "Gata",
    signedIn: "Te-ai conectat",
    password: "Schimbă parola tipărită la instalare",
    passwordHelp: "A fost scrisă pe server: alege una pe care o știi numai tu.",
    passwordAct: "Schimbă parola",
    factor: "Pune al doilea pas la conectare",
    factorHelp: "Un cod de pe telefon: cine îți află parola nu poate intra în locul tău.",
    factorAct: "Pune-l acum",
    look: "Uită-te la paginile tale",
    lookHelp: "Le găsești oricând în meniul „Echipa”. Numărul de lângă o pagină spune câte sunt noi acolo.",
    editHelp:
      "Ca să schimbi un text, deschide pagina lui și apasă creionul. Ce adaugi vezi numai tu și colegii, până apeși „Publică”.",
    guide: "Citește ghidul",
    open: (label: string) => `Deschide „${label}”`,
  },
};
