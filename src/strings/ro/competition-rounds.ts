import { counted } from "./counted.ts";
import { days, hours, type TimeLeft, timeLeft } from "./durations.ts";
import { listed } from "./listed.ts";

const members = (count: number) => (count === 1 ? "un membru" : counted(count, "membru", "membri"));
const receive = (count: number) =>
  count === 1
    ? "Un membru primește o scrisoare."
    : `${counted(count, "membru", "membri")} primesc o scrisoare.`;

/** A day counted from the first one, Z: "Z", "Z+10", "Z−1". */
function counting(day: number): string {
  if (day === 0) return "Z";
  return day > 0 ? `Z+${day}` : `Z−${-day}`;
}

/** Strings of the page on which the team manages rounds of the competition. */
export const roundsStrings = {
  title: "Concurs: runde și termene",
  description: "Rundele competiției de planuri de afaceri și termenele lor.",

  today: {
    title: "Runda azi",
    until: (moment: string) => `Până ${moment}.`,
    over: (moment: string) => `Trebuia să se încheie ${moment}.`,
    done: (done: number, of: number) =>
      `${done} din ${counted(of, "dosar are", "dosare au")} rezultatul verificării publicat.`,
    waits: (what: string, count: number) => `${what}: ${counted(count, "dosar", "dosare")}`,
    owes: (name: string, count: number) => `${name} mai are de predat ${counted(count, "dosar", "dosare")}`,
    outcomes: (names: readonly string[]) =>
      `Rezultatele le-a confirmat ${listed(names)}; mai confirmă o persoană.`,
    corrections: (numbers: readonly string[]) =>
      `O îndreptare de rezultat așteaptă a doua persoană: ${listed(numbers)}.`,
    blocks: "Evaluarea poate începe după ce toate dosarele au rezultat publicat.",
    free: "Nimic din verificare nu mai ține pe loc etapa următoare.",
    open: "Vezi verificarea",
    openEvaluation: "Vezi evaluarea",
    further: "După verificare",
    parts: {
      evaluation: "Evaluarea",
      preliminary: "Lista preliminară",
      appeals: "Contestațiile",
      final: "Lista finală",
      grants: "Contractele",
    },
    progress: {
      evaluation: (done: number, of: number) =>
        `${done} din ${counted(of, "grilă sigilată", "grile sigilate")}`,
      appeals: (done: number, of: number) =>
        of === 0
          ? "Nicio contestație"
          : `${done} din ${counted(of, "contestație hotărâtă", "contestații hotărâte")}`,
      grants: (done: number, of: number) =>
        `${done} din ${counted(of, "contract semnat", "contracte semnate")}`,
    },
    published: "Publicată",
    stopped: (count: number) =>
      count === 1
        ? "Nu se poate publica: o oprește un lucru"
        : `Nu se poate publica: o opresc ${counted(count, "lucru", "lucruri")}`,
    toConfirm: "Se poate publica. Confirmă două persoane",
    confirmed: (names: readonly string[]) => `A confirmat ${listed(names)}; mai confirmă o persoană`,
  },
  heads: {
    upcoming: (name: string) => `${name}: anunțată`,
    open: (name: string) => `${name}: depunerea planurilor`,
    closed: (name: string) => `${name}: depunerea s-a încheiat`,
    draft: (name: string) => `${name}: ciornă`,
  },
  leads: {
    none: "Nicio rundă nu este anunțată: planurile se primesc oricând, iar paginile spun că termenul nu este anunțat.",
    upcoming: (opens: string) => `Depunerea se deschide ${opens}.`,
    open: (since: string, plans: string) => `Deschisă din ${since}. ${plans}`,
    closed: (at: string, plans: string) => `Planurile s-au primit până ${at}. ${plans}`,
    draft: "O vede numai echipa. Nimic nu pornește până nu o anunți.",
  },
  plans: (count: number) => {
    if (count === 0) return "Niciun plan primit.";
    return count === 1 ? "Un plan primit." : `${counted(count, "plan primit", "planuri primite")}.`;
  },

  term: {
    opens: (moment: string) => `Depunerea se deschide ${moment}`,
    left: (time: TimeLeft) => `Mai sunt ${timeLeft(time)}`,
    closes: "Depunerea se închide ",
    grace: (time: string) => `. Ce începe până atunci poate ajunge până la ${time}.`,
    over: "Depunerea s-a încheiat",
    until: (moment: string) => `Planurile s-au primit până ${moment}.`,
  },

  stages: {
    title: "Etapele, cu datele lor",
    zero: (day: string) =>
      `Z este prima zi, ${day}. Z+10 este a zecea zi lucrătoare după ea; sărbătorile legale se sar.`,
    caption: (name: string) => `Etapele: ${name}`,
    columns: { stage: "Etapa", dates: "De la – până la", rule: "Regula care a dat data", actions: "Acțiuni" },
    ruleShort: "Regula",
    past: "Încheiată",
    now: "Acum",
    next: "Urmează",
    move: "Mută",
    about: (stage: string) => `: ${stage}`,
    was: "înainte: ",
    isNow: "acum: ",
    rule: (from: number, to: number | null, hour: string | null) => {
      const dates = to === null ? `din ${counting(from)}` : counting(from);
      const range = to === null || to === from ? dates : `${dates} – ${counting(to)}`;
      return hour ? `${range}, ora ${hour}` : range;
    },
    noRule: "Regula nu mai este în pachetul de conținut.",
    skipped: (holidays: string[]) =>
      holidays.length === 1 ? `Sărită: ${holidays[0]}` : `Sărite: ${holidays.join("; ")}`,
    holiday: (day: string, name: string) => `${day} (${name})`,
    moved: (day: string, reason: string) => `Mutat pe ${day}: „${reason}”`,
    movedWith: (stage: string) => `Mutat odată cu „${stage}”`,
  },

  rules: {
    title: "Regulile rundei sunt înghețate",
    text: "Au fost luate la deschidere. Cine schimbă regulile le schimbă pentru runda următoare.",
    read: "Citește regulile",
    later: "Regulile nu sunt înghețate încă",
    laterText: (opens: string) =>
      `Se îngheață la deschidere, ${opens}. Până atunci sunt cele din pachetul de conținut.`,
  },

  troubles: {
    "rules-unreadable": {
      title: "Regulile rundei nu pot fi citite",
      text: "Termenele rămân, iar depunerea le urmează. Până se repară, paginile și condițiile iau regulile din pachetul de conținut: nu le schimbați. Fără reguli nici acolo, trimiterile se încheie fix la termen, iar scrisorile de reamintire nu pleacă. Cere-i celui care administrează serverul să pună la loc regulile rundei; pașii sunt în ghidul lui, docs/operating.md.",
    },
    "clock-ahead": {
      title: "Runda este înaintea ceasului serverului",
      text: "Ceasul serverului a fost o vreme înainte, iar runda a trecut atunci peste un termen; sau este acum în urmă. Runda nu se întoarce singură. Cere-i celui care administrează serverul să verifice ceasul; dacă a fost înainte, comanda „npx portal competition reset-clock” întoarce runda.",
    },
  },

  clockReset: (at: string, was: string, reason: string) =>
    `Pe ${at} runda a fost dată înapoi: trecuse peste ${was}, pentru că ceasul serverului era înainte. Motivul: „${reason}”`,

  next: {
    title: "Ce urmează, singur",
    none: "Nu mai urmează nimic.",
    draft: "Nimic, până nu anunți runda.",
    opens: "Se deschide depunerea.",
    closes: "Depunerea se închide.",
    stage: (title: string) => `Începe etapa: ${title}.`,
    reminder: (hoursLeft: number) => {
      const isDays = hoursLeft > 24 && hoursLeft % 24 === 0;
      return `Scrisoare „mai ai ${isDays ? days(hoursLeft / 24) : hours(hoursLeft)}”.`;
    },
    told: (count: number) =>
      count === 0
        ? "Acum n-ar primi-o nimeni: niciun membru nu este fără plan."
        : `Ar primi-o ${members(count)} fără plan.`,
    write: "Scrie membrilor un anunț",
    askToWrite: "Vrei să le amintești ceva membrilor? Un anunț îl trimite un administrator, din „Membri”.",
  },

  public: { title: "Ce citește publicul" },
  side: "Acum și ce urmează",
  /** Words that begin a sentence. */
  sentence: (words: string) => words.charAt(0).toUpperCase() + words.slice(1),

  when: {
    day: "Data",
    hour: "Ora",
    dayHint: "zz.ll.aaaa, de exemplu 07.12.2026",
    hourHint: "hh:mm; 24:00 este sfârșitul zilei",
    badDay: "Scrie o zi care există, de exemplu 07.12.2026.",
    badHour: "Scrie o oră, de exemplu 16:00.",
    read: (moment: string) => `Se citește: ${moment}`,
  },

  /** A change that is shown before it is made. */
  planned: { see: "Vezi ce se schimbă", seeing: "Se calculează", title: "Așa se va citi" },

  move: {
    title: (stage: string) => `Muți: ${stage}`,
    bound: "Ce muți",
    start: (moment: string) => `începutul, acum ${moment}`,
    end: (moment: string) => `sfârșitul, acum ${moment}`,
    reason: "Motivul, pe care îl citesc toți",
    reasonHint: "Apare în pagină și în scrisoare.",
    starts: (stage: string) => `${stage}: începe `,
    ends: (stage: string) => `${stage}: până `,
    others: "Celelalte date rămân.",
    told: (count: number) => (count === 0 ? "Nimeni nu primește scrisoare." : receive(count)),
    dayOff: "Sfat: nu este zi lucrătoare.",
    submit: (count: number) => (count === 0 ? "Mută" : `Mută și anunță ${members(count)}`),
    sending: "Se mută",
    done: "Am mutat termenul.",
  },

  extend: {
    row: "Prelungește pentru cineva",
    rowNote: "Pentru toți: mută închiderea depunerii.",
    open: "Prelungește",
    notYet: "Se poate după ce anunți runda.",
    tooLate: "A trecut timpul în care se mai pot da prelungiri.",
    title: "Prelungire pentru o persoană",
    person: "Persoana",
    personHint:
      "Cel puțin trei litere din nume sau e-mail. Căutarea se notează în jurnal, fără cuvintele scrise.",
    nobody: "Niciun membru nu se potrivește. Scrie alt nume sau adresa de e-mail.",
    several: (names: string) => `Se potrivesc mai mulți: ${names}. Scrie adresa de e-mail întreagă.`,
    reason: "Motivul, pentru dosar",
    reasonHint:
      "Pe scurt, fără detalii despre sănătate. Îl văd numai cei care se ocupă de runde și persoana, în datele ei.",
    consequence: (name: string, email: string) => `${name} (${email}) poate trimite planul`,
    marked: "Primește o scrisoare. Planul va purta semnul „prelungire”.",
    submit: "Prelungește și anunță",
    sending: "Se prelungește",
    done: (name: string) => `Am prelungit pentru ${name}.`,
    listTitle: "Prelungiri",
    until: (moment: string) => `până ${moment}`,
    why: (reason: string) => `Motiv: ${reason}`,
  },

  shorten: {
    open: "Scurtează",
    about: (name: string) => ` prelungirea: ${name}`,
    title: (name: string) => `Scurtezi prelungirea: ${name}`,
    rule: (closes: string) =>
      `Promisă prin scrisoare, se scurtează numai azi, dacă a fost o greșeală: nu sub ce avea persoana înainte și cu cel puțin 24 de ore de acum. Ca s-o iei înapoi cu totul, scrie închiderea pentru toți: ${closes}.`,
    reason: "Motivul, pe care îl citește persoana",
    reasonHint: "Apare în scrisoarea ei.",
    takenBack: (name: string) => `${name} nu mai are prelungire și poate trimite planul, ca toată lumea,`,
    kept: (name: string) => `${name} poate trimite planul`,
    told: "Primește o scrisoare cu motivul.",
    submit: "Scurtează și anunță",
    sending: "Se scurtează",
    done: (name: string) => `Am scurtat prelungirea pentru ${name}.`,
  },

  closing: {
    missed: "Dacă se închide acum",
    withoutPlan: (count: number) =>
      count === 1
        ? "un membru rămâne fără plan"
        : `${counted(count, "membru rămâne", "membri rămân")} fără plan`,
    begun: (count: number) =>
      count === 1
        ? "un dosar e început și netrimis"
        : `${counted(count, "dosar e", "dosare sunt")} începute și netrimise`,
    extended: (count: number) =>
      count === 1
        ? "o prelungire merge mai departe"
        : `${counted(count, "prelungire merge", "prelungiri merg")} mai departe`,
    everybodySent: "Toți membrii au trimis planul.",
    refused: (name: string, moment: string) =>
      `${name} a lăsat depunerea deschisă, pe ${moment}. Poți cere din nou închiderea, cu alt motiv.`,
    row: "Închide mai devreme",
    rowNote: "Cere motiv și a doua persoană.",
    open: "Închide…",
    notOpen: "Depunerea nu este deschisă.",
    title: "Închizi depunerea mai devreme?",
    text: "Nu se închide acum: o altă persoană din echipă trebuie să confirme.",
    reason: "Motivul, pe care îl citesc toți",
    submit: "Cere închiderea",
    sending: "Se cere închiderea",
    asked: "Am cerut închiderea. O confirmă altcineva.",
    request: (name: string) => `${name} cere închiderea depunerii`,
    someone: "Cineva care nu mai are cont",
    ownRequest: "Ai cerut închiderea depunerii",
    quote: (reason: string) => `„${reason}”`,
    confirm: "Închide depunerea…",
    ownNote: "Nu o poți confirma tu: o confirmă altcineva din echipă.",
    otherNote: "Închiderea are nevoie de două persoane: tu ești a doua.",
    takeBack: "Renunță la cerere",
    refuse: "Lasă deschis",
    takenBack: "Depunerea rămâne deschisă.",
    confirmTitle: "Închizi depunerea acum?",
    confirmText: (reason: string) =>
      `Din acest moment nu mai poate fi începută nicio trimitere. Se primesc numai planurile a căror trimitere a început la timp și cele ale membrilor cu prelungire. Toți citesc motivul: „${reason}”. Nu poate fi luat înapoi.`,
    confirmSubmit: "Închide acum",
    closed: "Depunerea s-a închis.",
  },

  draft: {
    title: "Ciornă",
    text: "Datele se pot muta fără motiv cât timp runda este ciornă.",
    tooLate: "Depunerea ar fi început deja: mută datele sau fă altă rundă.",
    announce: "Anunță runda…",
    announceTitle: (name: string) => `Anunți ${name}?`,
    announceText: (opens: string, closes: string) =>
      `De acum toți văd datele, iar planurile se primesc numai de ${opens} până ${closes}. La deschidere, membrii fără plan primesc o scrisoare. Runda nu mai poate fi ștearsă.`,
    announceSubmit: "Anunță runda",
    announced: "Runda este anunțată.",
    discard: "Șterge ciorna…",
    discardTitle: (name: string) => `Ștergi ciorna „${name}”?`,
    discardText: "Datele ei se pierd. Poți face oricând altă rundă.",
    discardSubmit: "Șterge ciorna",
    discarded: "Am șters ciorna.",
  },

  make: {
    link: "Rundă nouă",
    title: "Rundă nouă: alegi prima zi și vezi tot",
    firstDay: "Prima zi (Z)",
    firstDayHint: "O zi lucrătoare, de mâine încolo: zz.ll.aaaa",
    name: "Cum o numim",
    nameHint: "Apare în pagină și pe dovezi",
    suggested: (number: number) => `Runda ${number}`,
    see: "Arată datele",
    overlapsTitle: "O rundă primește planuri în același timp",
    overlaps: (name: string, closes: string) =>
      `${name} primește planuri până ${closes}. Runda nouă poate fi anunțată numai dacă primește planuri după aceea.`,
    all: (count: number) => `Arată toate cele ${counted(count, "etapă", "etape")}`,
    submit: "Creează runda ca ciornă",
    sending: "Se face runda",
    note: "Nimeni nu o vede și nimic nu pornește până nu o anunți.",
    done: (name: string) => `Am făcut ciorna „${name}”.`,
  },

  noRules: "Pachetul de conținut nu are reguli",
  noRulesText:
    "Fișierul competition.yaml lipsește, așa că nu se pot face runde noi. Dacă nicio rundă nu este anunțată, planurile se primesc oricând. Cine administrează portalul îl poate adăuga.",
  empty: "Încă nu este nicio rundă",
  emptyHelp: "Până la prima rundă planurile se primesc oricând, fără termen anunțat.",
  ended: (name: string, moment: string) => `${name}, încheiată ${moment}`,
  endedTitle: "Runde încheiate",
} as const;
