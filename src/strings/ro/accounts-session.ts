import { counted, thingsNeeded } from "./counted.ts";

/** Strings of the session: menus of signed-in users, and messages when it ends. */
export const sessionStrings = {
  signOut: "Deconectare",
  signedOut: "Te-ai deconectat.",
  account: "Contul meu",
  accountShort: "Cont",
  ownPages: "Dosarul și contul meu",
  dossier: "Dosarul meu",
  asked: (count: number, day: string, hour: string) =>
    `${thingsNeeded(count)}. Până ${day}, ora ${hour}, ora României.`,
  team: "Echipa",
  today: "Azi",
  newThings: (count: number) => (count === 1 ? "lucru nou" : "lucruri noi"),
  /** What waits on a page of the team, after its count. */
  waiting: {
    newPlans: (count: number) => (count === 1 ? "nou" : "noi"),
    toVerify: (count: number) => (count === 1 ? "dosar de verificat" : "dosare de verificat"),
    toEvaluate: (count: number) => (count === 1 ? "plan de evaluat" : "planuri de evaluat"),
    toDecide: (count: number) => (count === 1 ? "contestație de hotărât" : "contestații de hotărât"),
    unreadMessages: (count: number) => (count === 1 ? "necitit" : "necitite"),
    questions: () => "fără răspuns",
    closings: (count: number) =>
      count === 1 ? "cerere de închidere așteaptă" : "cereri de închidere așteaptă",
    requests: (count: number) => (count === 1 ? "cerere despre date" : "cereri despre date"),
    toMend: () => "de rezolvat",
  },
  rounds: "Concurs",
  verification: "Verificare",
  evaluation: "Planurile mele",
  evaluators: "Evaluare",
  lists: "Liste",
  ownResult: "Rezultatul meu",
  grants: "Contracte",
  appeals: "Contestații",
  members: "Membri",
  texts: "Conținut",
  messages: "Mesaje",
  questions: "Întrebări",
  minutes: "Procese-verbale",
  roundFile: "Dosarul rundei",
  auditLog: "Jurnal",
  state: "Stare",
  guide: "Ghid",
  uploadPlan: "Încarcă plan de afaceri",
  uploadPlanShort: "Încarcă Plan Afaceri",
  documents: "Documente Admin",

  reading: "Pagina se încarcă",
  needsScript: {
    title: "Pagina are nevoie de JavaScript",
    text: "Conectarea și paginile contului merg numai cu JavaScript. Pornește-l în browser și reîncarcă pagina. Dacă nu poți, sună-ne sau scrie-ne și te ajutăm noi:",
  },

  unsaved: {
    title: "Te deconectezi fără să salvezi?",
    text: (count: number) =>
      count === 1
        ? "Pe acest dispozitiv este o modificare nesalvată. La deconectare se șterge."
        : `Pe acest dispozitiv sunt ${counted(count, "pagină", "pagini")} cu modificări nesalvate. La deconectare se șterg.`,
    files: "Fișierele alese nu s-au încărcat încă. La deconectare, trimiterea se oprește.",
    stay: "Rămân conectat",
    go: "Șterge și deconectează-mă",
  },

  expired: {
    title: "Sesiunea a expirat",
    text: (user: string) =>
      `Scrie parola contului ${user} și continui de unde ai rămas: ce ai scris e tot aici.`,
    decline: "Rămân deconectat",
  },
  signOutUnheard:
    "Te-am deconectat aici, dar serverul nu a răspuns. Sesiunea se închide singură în cel mult două ore.",

  behindSignIn: { title: "Pagina aceea se vede după conectare.", link: "Conectează-te" },
  adminsOnly: "Pagina cerută este numai pentru administratori.",
  dutyNeeded:
    "Acum nu ai o atribuție pentru pagina cerută. Dacă ai nevoie de una, ți-o poate da un administrator.",
  membersOnly: "Pagina cerută este numai pentru membrii grupului țintă.",

  offline: "Nu avem legătură cu portalul. Verifică internetul și încearcă din nou: ce ai scris e tot aici.",
  meanwhile: "Între timp s-a schimbat ceva. Am adus varianta de acum; apasă din nou.",
  noAnswer: "Portalul nu a răspuns cum trebuie. Încearcă din nou peste câteva minute.",
} as const;
