const places = ["primul", "al doilea", "al treilea"];

/** What is to be done from a grant to its contract, as the candidate does it. */
const tasks = {
  "state-aid": "Se verifică ajutorul de minimis: ce ajutor de la stat ai mai primit",
  company: "Îți înființezi firma",
  contract: "Semnezi contractul de subvenție",
};

/** Strings of what comes next for a candidate after the final list. */
export const ownGrantStrings = {
  title: "Ce urmează pentru tine",
  about: (number: string, round: string) => `Planul ${number}, ${round}.`,
  reading: "Se citește…",
  again: "Încearcă din nou",
  tasks,
  until: (moment: string) => `până ${moment}`,
  accept: {
    title: "Confirmă că vrei micrograntul",
    help: "Dacă nu confirmi până atunci, locul trece la rezervă.",
    submit: "Confirm",
    done: "Ai confirmat că vrei micrograntul",
    said: "Ai confirmat: micrograntul e al tău dacă faci la timp pașii de mai jos.",
    over: "Termenul pentru confirmare a trecut",
    overHelp: "Nu ai confirmat la timp. Locul trece la rezervă și primești o scrisoare.",
  },
  doneOn: (day: string) => `făcut pe ${day}`,
  afterAccept: "Termenul îl vezi după ce confirmi.",
  noTerm: "Termenul ți-l spune echipa.",
  late: "Termenul a trecut. Sună-ne: vedem împreună ce se mai poate face.",
  contracted: "Ai semnat contractul de subvenție",
  contractedHelp: "Toți pașii de până la contract sunt făcuți.",
  reserve: (ahead: number) => `Ești în rezervă, ${places[ahead] ?? `al ${ahead + 1}-lea`} la rând`,
  reserveHelp: (ahead: number) =>
    `${ahead === 0 ? "Dacă cineva renunță, primul chemat ești tu." : "Dacă cineva renunță, vă chemăm în ordinea listei."} Îți scriem îndată, cu termenul în care răspunzi.`,
  renounce: "Renunț…",
  renounced: "Ai renunțat",
  renouncedHelp: (moment: string) => `Pe ${moment}. Planul tău nu mai primește microgrant.`,
  tooLate: "Nu mai primești microgrant",
  tooLateHelp: (until: string) => `Nu ai confirmat până ${until}, iar locul a trecut la rezervă.`,
  renouncing: {
    title: "Renunți la microgrant?",
    text: "Locul trece la următorul din rezervă. Nu te mai poți răzgândi.",
    confirm: "Renunț la microgrant",
    fromReserve: "Renunți la locul din rezervă?",
    fromReserveText: "Nu te mai chemăm dacă se eliberează un loc. Nu te mai poți răzgândi.",
    fromReserveConfirm: "Renunț la locul din rezervă",
    stay: "Nu renunț",
    said: "Ai renunțat. Îți trimitem o scrisoare.",
  },
} as const;
