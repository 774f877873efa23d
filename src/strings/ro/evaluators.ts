import { counted } from "./counted.ts";
import { listed } from "./listed.ts";

const plans = (count: number) => counted(count, "plan", "planuri");
const grids = (count: number) => counted(count, "grilă", "grile");

/** Strings of who evaluates: the steps before anything opens, and the page of whoever manages the round. */
export const evaluatorStrings = {
  erased: "Cont șters la cerere",
  gate: {
    welcome: "Înainte să se deschidă ceva",
    welcomeHelp: "Răspunzi la două lucruri: declarația de mai jos, apoi lista de nume.",
    declaration: "Declarația de confidențialitate și imparțialitate",
    declare: (round: string) =>
      `Declar pe propria răspundere că, în competiția de planuri de afaceri, ${round}:`,
    source: (source: string) => `Temei: ${source}.`,
    hash: "Textul are amprenta",
    read: "Am citit și declar. Se înregistrează numele meu, ora și amprenta textului.",
    submit: "Declar și merg mai departe",
    submitting: "Se înregistrează…",
    declared: "Declarația e înregistrată.",
    cannot: "Nu pot declara asta",
    cannotHelp:
      "Nu declara. Scrie-i secretarului că nu poți evalua în această rundă: îți încheie atribuția și alege pe altcineva. Nu trebuie să spui de ce.",
    noText: "Textul declarației lipsește",
    noTextHelp: "Un administrator îl scrie întâi în regulile competiției. Până atunci nu se deschide nimic.",
    names: "Îi cunoști?",
    namesHelp: (count: number) =>
      `${count === 1 ? "Un candidat" : `Cei ${counted(count, "candidat", "candidați")}, în ordine alfabetică`}. Fără numere, fără idei, fără județ: nu poți lega un nume de un plan.`,
    tick: "Bifează pe oricine ai o legătură cu el: rudă, prieten, vecin, fost elev sau coleg, cineva cu care ai lucrat. Planurile lor nu ajung la tine. Nu trebuie să spui de ce.",
    legend: "Am o legătură cu",
    none: "Nicio legătură",
    some: "Am o legătură",
    asked: (count: number) =>
      `La ${count === 1 ? "un nume îți cerem" : `${counted(count, "nume", "nume")} îți cerem`} un răspuns anume. Întrebarea vine singură, din date pe care nu ți le arătăm; nu înseamnă nimic despre candidat.`,
    missing: (names: string[]) => `Mai răspunde la: ${listed(names)}.`,
    once: "După ce trimiți, lista nu se mai deschide.",
    send: "Trimit răspunsul",
    sent: "Răspunsul e înregistrat.",
    wait: "Numele vin după ce se închide depunerea pentru toți",
    waitHelp: "Mai poate sosi un plan, în prelungirea dată cuiva. Îți spunem aici când lista e completă.",
    done: "Ai răspuns la tot",
    begins: (moment: string) => `Evaluarea începe ${moment}. Îți scriem când planurile sunt la tine.`,
    about: (declared: string, connections: number) => `Declarație: ${declared}. Nume bifate: ${connections}.`,
    later: "Dacă descoperi o legătură între timp, o spui din pagina planului, cum ajunge la tine.",
    found: "Ai descoperit o legătură între timp?",
    say: "Spune acum",
    sayTitle: "Cu cine ai o legătură?",
    sayHelp: "Planul lui nu ajunge la tine. Ce spui nu se poate lua înapoi.",
    name: "Numele și prenumele candidatului",
    note: "De unde îl cunoști (opțional)",
    noteHelp: "O citesc secretarul și auditorul.",
    saySend: "Am o legătură",
    saySending: "Se înregistrează…",
    said: "Ce ai spus e înregistrat.",
    noRound: "Acum nu evaluezi în nicio rundă",
    noRoundHelp: "Pașii apar aici după ce se închide depunerea planurilor.",
  },
  round: {
    title: "Evaluarea",
    description: "Cine evaluează fiecare plan, cât s-a sigilat și interviurile.",
    lead: (name: string, sealed: number, of: number) => `${name}. ${sealed} din ${grids(of)} sigilate.`,
    noRound: "Runda nu are încă planuri admise",
    noRoundHelp: "Planurile apar aici după ce publici rezultatele verificării.",
    unreadable: "Regulile rundei nu se pot citi",
    unreadableHelp:
      "Planurile nu se pot împărți până nu le repară un administrator: vezi „Starea portalului”.",
    stopped: (moment: string) => `Evaluarea e oprită din ${moment}`,
    stoppedHelp: (reason: string) => `Motivul: ${reason}. Se reia de la consola serverului.`,
    until: (moment: string) => `Evaluarea se închide ${moment}.`,
    late: (moment: string) =>
      `Evaluarea s-a închis ${moment}. Planul readmis după aceea are timp până la lista finală; pentru celelalte, mută termenul.`,
    today: "Evaluarea azi",
    firstBy: (moment: string) => `Primele grile, până ${moment}: așa rămâne timp și pentru încă una.`,
    sealed: (count: number, of: number) => `${count} din ${grids(of)} sigilate`,
    gaps: (count: number) =>
      count === 0
        ? "Nicio diferență peste cea permisă"
        : `${plans(count)} cu diferență peste cea permisă: vine încă o evaluare`,
    who: "Cine evaluează",
    whoHelp: (each: number) =>
      `Fiecare plan îl evaluează ${counted(each, "persoană", "persoane")}. Planurile se împart la fel de multe fiecăruia, fără cei care se cunosc, într-o ordine pe care oricine o poate calcula din nou.`,
    nobody: "Nimeni nu are încă atribuția de evaluator. O dai la „Echipa”.",
    undeclared: "declarația lipsește",
    unnamed: "nu a răspuns la nume",
    gone: "nu mai are atribuția",
    loads: (name: string | null, of: number, sealed: number) =>
      `${name ?? "Cont șters"}: ${plans(of)}, ${counted(sealed, "sigilat", "sigilate")}`,
    assign: (count: number) => `Împarte ${plans(count)}`,
    assigned: "Planurile sunt împărțite. Evaluatorii primesc o scrisoare.",
    early: (names: string[]) =>
      `Înainte să împarți, așteaptă: ${listed(names)}. Cine nu a declarat și nu a răspuns la nume nu primește planuri.`,
    table: "Planurile rundei",
    isSealed: "sigilat",
    lacks: (count: number) =>
      `Îi ${count === 1 ? "lipsește un evaluator" : `lipsesc ${counted(count, "evaluator", "evaluatori")}`}`,
    connected: (names: string[]) => `Scoși, au o legătură: ${listed(names)}`,
    third: (name: string, others: number) =>
      others === 0 ? `Încă unul posibil: ${name}` : `Încă unul posibil: ${name}, sau alți ${others}`,
    noThird: "Nimeni altcineva nu îl poate evalua: dă cuiva atribuția de evaluator",
    before: (name: string | null, why: string, reason: string | null) =>
      `${name ?? "Cont șters"}: ${why}${reason ? ` (${reason})` : ""}`,
    why: {
      connection: "a descoperit o legătură",
      left: "nu mai evaluează",
      replaced: "înlocuit",
      stopped: "oprit odată cu evaluarea",
      "plan-gone": "planul nu se mai evaluează",
    },
    replace: "Înlocuiește",
    replaceOf: (number: string) => `Alt evaluator pentru ${number}`,
    replaceHelp:
      "Ce a scris cel care pleacă nu mai contează, dar rămâne în dosarul rundei. Cel care vine începe de la zero.",
    from: "Pleacă",
    to: "Vine",
    reason: "De ce",
    replaced: "Evaluatorul e înlocuit.",
    reopenings: "Cereri de redeschidere",
    reopeningsHelp:
      "Dacă redeschizi grila, evaluatorul află îndată. Un refuz îl află la ora scrisă, fără motiv. Fără hotărârea ta, răspunsul e nu. După ce s-a sigilat și altă grilă a planului, nu se mai poate redeschide.",
    asked: (name: string | null, answer: string) =>
      `${name ?? "Cont șters"} află răspunsul cel târziu ${answer}`,
    decide: "Hotărăște",
    decideOf: (number: string) => `Redeschizi grila planului ${number}?`,
    answer: "Răspunsul",
    grant: "Redeschid grila",
    refuse: "Refuz",
    cannotGrant: "S-a sigilat și altă grilă: se poate numai refuza.",
    save: "Salvează",
    decided: "Hotărârea e salvată.",
    interviews: "Interviuri",
    interviewsHelp: "Interviul lămurește, nu dă puncte.",
    plan: "Planul",
    day: "Ziua",
    hour: "Ora",
    place: "Unde",
    invite: "Cheamă la interviu",
    inviteHelp: "Candidatul primește o scrisoare cu ziua, ora și locul. O dată nouă trimite altă scrisoare.",
    invited: "Interviul e notat, iar candidatul primește scrisoarea.",
    letter: (moment: string) => `scrisoare ${moment}`,
    came: "A venit",
    absent: "Nu a venit",
    noted: "Prezența e notată.",
  },
} as const;
