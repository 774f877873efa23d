import { counted } from "./counted.ts";
import { minutes, type TimeLeft, timeLeft } from "./durations.ts";
import { kinds, listed } from "./listed.ts";

/** Strings of the page where a member sends the business plan. */
export const sendPlanStrings = {
  title: "Încarcă planul de afaceri",
  crumb: "Încarcă planul",
  activity: "Activitate 4",
  description: "Trimiterea planului de afaceri pentru competiția de antreprenoriat.",
  leadOver: "Depunerea s-a încheiat. Aici vezi ce ai trimis.",
  lead: "Un singur fișier. Îl alegi, îl trimiți și primești pe loc dovada.",

  choose: "Alege fișierul",
  chooseFrom: " de pe telefon sau calculator",
  orDrop: " sau trage-l aici",
  accepted: (extensions: readonly string[], most: string) =>
    `Acceptăm ${kinds(extensions)}, cel mult ${most}.`,
  check: "Verifică: acesta este fișierul?",
  chooseOther: "Alege alt fișier",
  remove: "Renunță la fișier",
  chosen: (name: string, size: string) => `Fișier ales: ${name}, ${size}.`,
  removed: "Niciun fișier ales.",
  refused: {
    several:
      "Ai ales mai multe fișiere. Pune planul și anexele într-un singur fișier, de exemplu o arhivă ZIP.",
    empty: "Fișierul este gol. Alege alt fișier.",
    type: (extensions: readonly string[]) =>
      `Acest tip de fișier nu este acceptat. Alege un fișier ${kinds(extensions)}.`,
    picture: "Ai o poză? Pune-o la „Dosarul meu”: acolo facem PDF din ea. Aici se trimite un singur fișier.",
    tooLarge: (size: string, most: string) =>
      `Fișierul are ${size}, iar limita este ${most}. Micșorează-l (de exemplu, pozele din el) și alege-l din nou.`,
  },

  /** Where the round asks for several documents, and one file is sent. */
  whole: {
    needs: (count: number) =>
      `Comisia caută în fișier ${counted(count, "document", "documente")}. Să fie toate:`,
    aloneTitle: "Acesta pare numai planul",
    alone: (count: number) =>
      `Competiția cere ${counted(count, "document", "documente")}. Cele semnate nu încap în acest fișier: pune-le pe rând la „Dosarul meu”.`,
    prepare: "Pregătește dosarul",
    anyway: "Trimite planul așa",
    searched: (count: number, until: string | null) =>
      `Comisia caută în fișier ${counted(count, "document", "documente")}. Dacă lipsește vreunul, completează${until === null ? "" : ` până ${until}`}.`,
  },
  /** A document of the site that was sent, or is to be sent, as it was downloaded. */
  blank: {
    chosen: "Acesta e un model necompletat",
    chosenHelp: "E chiar fișierul de pe portal. Completează-l, salvează-l și alege-l din nou.",
    sent: "Am primit un model necompletat",
    files: (titles: readonly string[]) =>
      titles.length === 1
        ? `„${titles[0]}” e chiar fișierul de pe portal, fără nimic completat.`
        : `Sunt chiar fișierele de pe portal, fără nimic completat: ${listed(titles.map((title) => `„${title}”`))}.`,
    next: (until: string | null) =>
      `Completează și trimite din nou${until === null ? "" : ` până ${until}`}.`,
  },
  conditions: "Trimițând planul, confirm că:",
  submit: "Trimite planul",
  changed: {
    today: (time: string) => `schimbat azi, la ${time}`,
    yesterday: (time: string) => `schimbat ieri, la ${time}`,
    before: (day: string) => `schimbat pe ${day}`,
  },

  sendingTitle: "Se trimite planul",
  percent: (percent: number) => `${percent}%`,
  progress: "Progresul trimiterii",
  progressLost: "Progresul trimiterii, care s-a oprit",
  sending: (sent: string, all: string) =>
    `Se trimite: ${sent} din ${all}. Ține pagina deschisă până apare numărul de înregistrare.`,
  keptSoFar: (sent: string, all: string) => `A ajuns și se păstrează: ${sent} din ${all}.`,
  timeLeft: (seconds: number) =>
    seconds < 60
      ? "Mai durează mai puțin de un minut."
      : `Mai durează cam ${minutes(Math.round(seconds / 60))}.`,
  allSent: "S-a trimis tot. Așteptăm confirmarea: ține pagina deschisă până apare numărul de înregistrare.",
  saidProgress: (percent: number) => `S-a trimis ${percent}%.`,
  triedAgain: (time: string) => `Am încercat din nou la ${time}.`,
  doubt: {
    checking: "Nu știm dacă planul a ajuns; verificăm.",
    notThere: (time: string) =>
      `Am verificat la ${time}: planul nu e înregistrat încă. Poate că e pe drum: mai așteptăm și verificăm din minut în minut. Poți și să încerci din nou: același fișier nu se înregistrează de două ori.`,
    unknown: (time: string) =>
      `La ${time} nu am putut verifica. Ține pagina deschisă: mai așteptăm și verificăm din minut în minut.`,
  },

  lost: {
    title: (percent: number | null) =>
      percent === null ? "S-a pierdut semnalul" : `S-a pierdut semnalul. Continuăm de la ${percent}%`,
    text: (kept: string | null) =>
      kept === null
        ? "Încă nu a ajuns nimic. Când revine netul, pornim singuri."
        : `Ce a ajuns se păstrează: ${kept}. Când revine netul, pornim singuri.`,
    tried: (time: string) => `Ultima încercare: ${time}.`,
    now: "Încearcă acum",
  },
  unfinished: {
    title: "Un fișier a rămas neterminat",
    text: (kept: string, all: string, until: string) =>
      `Au ajuns ${kept} din ${all}. Până ${until}, alege din nou același fișier, de pe orice telefon, și continuăm de unde a rămas.`,
    choose: "Alege același fișier",
    giveUp: "Renunță la el",
  },
  comeBack:
    "Dacă se închide pagina, alege același fișier, de pe orice telefon, în 7 zile: continuăm de unde a rămas.",

  stop: "Oprește trimiterea",
  stopAsk: {
    title: "Oprești trimiterea?",
    text: "Ce s-a trimis până acum se pierde. Fișierul rămâne ales și îl poți trimite din nou.",
    textKept:
      "Ce a ajuns până acum rămâne păstrat 7 zile. Fișierul rămâne ales: dacă îl trimiți din nou, continuăm de acolo.",
    stay: "Continuă trimiterea",
    go: "Oprește",
  },
  stopped: "Ai oprit trimiterea. Fișierul tău e tot aici.",
  leave: {
    title: "Planul se trimite acum",
    text: "Dacă pleci de pe pagină, trimiterea se oprește.",
    textKept:
      "Dacă pleci de pe pagină, trimiterea se oprește. Ce a ajuns rămâne păstrat 7 zile: alegi același fișier și continuăm de acolo.",
    stay: "Rămân aici",
    go: "Pleacă",
  },

  failed: "Încărcarea a eșuat!",
  offline:
    "Nu avem legătură cu portalul. Verifică dacă ai semnal. Când revine internetul, încercăm din nou singuri.",
  unreadable: "Portalul nu a răspuns cum trebuie, iar planul nu apare printre cele primite.",
  unknown:
    "Nu știm dacă planul a ajuns: nu avem legătură cu portalul. Când revine internetul, încercăm din nou singuri; același fișier nu se înregistrează de două ori.",
  kept: "Fișierul tău nu s-a pierdut: îl poți trimite din nou fără să-l mai alegi.",
  notKept: "Alege alt fișier sau scrie-ne și te ajutăm.",
  retry: "Încearcă din nou",

  sent: "Planul de afaceri a fost trimis cu succes!",
  sentHelp: (until: string | null, isOver: boolean) =>
    isOver
      ? "Ți-am trimis dovada și pe e-mail. Depunerea s-a încheiat: contează acest plan."
      : `Ți-am trimis dovada și pe e-mail. Poți trimite altă versiune${until === null ? "" : ` până ${until}`}: contează ultima.`,
  repeated: "Aveam deja acest fișier",
  repeatedHelp: (day: string, time: string, number: string) =>
    `L-ai trimis pe ${day}, la ${time}, și are numărul ${number}. Nu am înregistrat altă versiune.`,
  arrived: {
    title: "Planul tău a ajuns",
    text: (day: string, time: string) => `Pe ${day}, la ${time}, nr. `,
    help: "Poți trimite altă versiune: contează ultima.",
    from: (moment: string) => `Poți trimite altă versiune începând cu ${moment}.`,
    until: (moment: string, left: string) => `Îl poți înlocui până ${moment} (${left}).`,
    final: "Nu mai poate fi înlocuit: depunerea s-a încheiat.",
    receipt: "Vezi dovada",
  },
  another: "Trimite altă versiune",

  receipt: {
    title: "Dovada de trimitere a planului de afaceri",
    number: "Număr de înregistrare",
    arrived: "A ajuns pe ",
    moment: (day: string, time: string) => `${day}, la ora ${time}`,
    romanian: ", ora României.",
    extended: "Depunerea se încheiase: planul a fost primit în termenul prelungit pentru tine.",
    sender: "Trimis de",
    file: "Fișier",
    project: "Proiect",
    competition: "Competiție",
    competitionName: "Competiția de planuri de afaceri",
    version: "Versiunea",
    declared: "Trimițând planul, ai declarat:",
    quoted: (text: string) => `„${text}”`,
    next: "Ce urmează:",
    technical: "Detalii tehnice",
    bytes: "Mărime",
    exact: (bytes: string) => `${bytes} octeți`,
    hash: "SHA-256",
    conditions: "Versiunea condițiilor",
    proof: "Cum se verifică",
    inTime: "În termen",
    // Of a plan that began before the closing and arrived in the grace: the same to its sender and to the team.
    inGrace: "Trimiterea a început înainte de închidere și s-a încheiat în timpul de grație.",
    print: "Tipărește sau salvează PDF",
    copy: "Copiază numărul",
    copied: (number: string) => `Numărul ${number} a fost copiat.`,
    notCopied: (number: string) => `Browserul nu a lăsat copierea. Numărul este ${number}.`,
  },

  before: {
    title: "Înainte să trimiți",
    steps: (wanted: number) => [
      "Verifică să fie ultima variantă a planului.",
      wanted > 1
        ? `Fișierul trebuie să aibă toate cele ${counted(wanted, "document", "documente")}, cu declarațiile semnate.`
        : "Pune planul și anexele într-un singur fișier.",
      "Dacă netul e slab, conectează-te la o rețea Wi-Fi.",
    ],
    models: "Documentele rundei",
    annexes: "Vezi anexele",
  },

  withdraw: {
    button: "Retrage planul",
    title: (number: string) => `Retragi planul ${number}?`,
    stay: "Nu, îl păstrez",
    confirm: "Da, retrag planul",
    text: "Planul nu mai participă la competiție. Îți confirmăm retragerea pe e-mail. Până la închiderea depunerii poți trimite alt plan.",
  },

  withdrawn: {
    title: (moment: string) => `Ți-ai retras planul pe ${moment}`,
    text: (left: TimeLeft | null) =>
      `Nu participi la competiție până nu trimiți din nou${left === null ? "" : ` (mai ai ${timeLeft(left)})`}.`,
    over: "Nu participi la competiție.",
  },

  own: {
    title: "Planurile trimise de tine",
    version: (version: number, round: string | null) =>
      round ? `${round}, versiunea ${version}` : `Versiunea ${version}`,
    current: "Versiunea care contează",
    replaced: "Înlocuită",
    withdrawn: "Retrasă",
    extended: "Primită în termenul prelungit",
    hash: (sha256: string) => `SHA-256: ${sha256}`,
    download: "Descarcă",
    about: (name: string) => `: ${name}`,
    receipt: "Dovada",
  },
} as const;
