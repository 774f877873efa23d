import { counted } from "./counted.ts";
import { problemsInWords, readInWords, whyNo } from "./findings.ts";
import { kinds, listed } from "./listed.ts";

/** Strings of the dossier that a member prepares part by part. */
export const dossierStrings = {
  outcome: {
    admitted: (number: string) => `Planul ${number} merge la evaluare`,
    admittedHelp:
      "Dosarul are tot ce trebuie. Acum nu ai nimic de făcut: îți scriem când se publică lista preliminară.",
    rejected: (number: string) => `Planul ${number} nu a trecut de verificare`,
    rejectedHelp:
      "Nu îndeplinește toate condițiile din grila administrativă. Dacă crezi că e o greșeală, scrie-ne sau sună-ne.",
    listed: "Lista s-a publicat: punctele, motivele și ce poți face mai departe sunt pe pagina rezultatului.",
    seeResult: "Vezi rezultatul tău",
    /** Where conditions are named, the reason stands at them. */
    correction: (reason: string, conditions: number) =>
      `Rezultatul a fost îndreptat după publicare.${conditions === 0 ? ` ${reason}` : ""}`,
    reason: (criterion: string, why: string) => `${criterion}: nu. ${why}`,
    whyNo,
  },
  archive: "Dosarul meu.zip",
  title: "Dosarul meu",
  description: "Dosarul pentru competiția de planuri de afaceri, pregătit parte cu parte.",
  leadOver: "Depunerea s-a încheiat. Aici vezi ce ai adăugat și ce ai trimis.",
  lead: "Adaugi fiecare parte când o ai gata. Se salvează pe loc și o găsești de pe orice telefon.",
  wholeFile: "Am deja tot dosarul într-un fișier",
  toDossier: "Pregătește dosarul",
  toDossierHelp: "Ai hârtii sau fișiere separate?",
  none: "Competiția de acum nu cere un dosar pe părți",
  noneHelp: "Planul se trimite ca un singur fișier.",

  parts: "Părțile dosarului",
  ready: (ready: number, of: number) => `${ready} din ${of} ${ready === 1 ? "e gata" : "sunt gata"}.`,
  lacking: (count: number) =>
    count === 1 ? "Mai lipsește una." : `Mai lipsesc ${counted(count, "parte", "părți")}.`,
  allThere: "Nu mai lipsește nimic.",
  toLookAt: (count: number) => `La ${count === 1 ? "una" : count} mai e ceva de corectat.`,
  /** Of parts that are there, by their numbers. */
  remarks: {
    blank: (numbers: readonly number[]) =>
      numbers.length === 1
        ? `Partea ${numbers[0]} este modelul necompletat.`
        : `Părțile ${listed(numbers)} sunt modelul necompletat.`,
    unsigned: (numbers: readonly number[]) =>
      numbers.length === 1
        ? `La partea ${numbers[0]} nu se vede semnătura.`
        : `La părțile ${listed(numbers)} nu se vede semnătura.`,
    look: (numbers: readonly number[]) =>
      numbers.length === 1
        ? `Mai uită-te la partea ${numbers[0]}.`
        : `Mai uită-te la părțile ${listed(numbers)}.`,
  },

  numbered: (number: number, title: string) => `${number}. ${title}`,
  states: { missing: "Lipsește", added: "Adăugat", look: "De verificat" },
  awaited: "Se cere",
  optional: "nu este obligatorie",
  seenBy: {
    commission: "numai pentru comisie",
    evaluators: "pentru evaluatori",
    anonymous: "pentru evaluatori, fără numele tău",
  },
  fileFacts: (name: string, size: string) => `${name}, ${size}`,
  sameFile: (numbers: readonly number[]) =>
    `Ai pus același fișier și la ${numbers.length === 1 ? "partea" : "părțile"} ${listed(numbers)}.`,
  model: (format: string, size: string) => `descarcă modelul (${format}, ${size})`,
  modelOf: (title: string) => ` pentru ${title}`,
  howTo: {
    model: "La fiecare parte: descarcă modelul, completează-l și adaugă-l.",
    signed:
      "La fiecare parte: descarcă modelul, completează-l și adaugă-l. Declarațiile le tipărești și le semnezi întâi, apoi le faci poze sau le scanezi.",
  },
  nameless: "Nu scrie în el numele, adresa sau telefonul tău.",
  accepted: (extensions: readonly string[]) => `Fișiere primite: ${kinds(extensions)}.`,
  troubles: {
    model: "Acesta e modelul, necompletat. Completează-l, salvează-l și adaugă-l din nou.",
    unsigned:
      "Un document Word, ODT sau RTF nu arată semnătura. Tipărește-l, semnează-l și fă-i poze sau scanează-l în PDF.",
    "external-links":
      "Tabelul ia date din alte fișiere, pe care comisia nu le are. Deschide-l și scrie valorile chiar în el.",
    "no-values":
      "Tabelul are formule fără rezultat, iar comisia poate vedea celule goale. Deschide-l în Excel sau LibreOffice, salvează-l și adaugă-l din nou.",
  },

  traces: {
    searching: "Căutăm numele tău în fișier…",
    unread:
      "În acest fișier nu putem căuta. Uită-te tu: să nu scrie în el numele, adresa, e-mailul sau telefonul tău.",
    failed:
      "Nu am putut citi fișierul acum. Încearcă din nou peste un minut sau uită-te tu: să nu scrie în el numele, adresa, e-mailul sau telefonul tău.",
    again: "Caută din nou",
    none: "Nu am găsit în el numele tău, e-mailul tău sau un număr de mobil. Verifică tu să nu apară adresa ta.",
    unreadPages: (count: number) =>
      `Fișierul e lung: nu am citit ${counted(count, "pagină", "pagini")} de la sfârșit. Uită-te tu: să nu scrie acolo numele sau datele tale.`,
    unreadPictures: (count: number) =>
      count === 1
        ? "Fișierul are o poză în loc de text, iar în poze nu putem căuta. Uită-te tu: să nu scrie în ea numele, adresa, e-mailul sau telefonul tău."
        : `Fișierul are ${counted(count, "poză", "poze")} în loc de text, iar în poze nu putem căuta. Uită-te tu: să nu scrie în ele numele, adresa, e-mailul sau telefonul tău.`,
    found: (count: number) =>
      count === 1 ? "Te-am găsit într-un loc:" : `Te-am găsit în ${counted(count, "loc", "locuri")}:`,
    phones: (count: number) =>
      count === 1
        ? "Am găsit un număr de mobil. Dacă e al tău, scoate-l:"
        : `Am găsit ${counted(count, "număr", "numere")} de mobil. Scoate-l pe al tău:`,
    places: {
      page: (page: number) => `pagina ${page}: `,
      sheet: (sheet: string | null, row: number | null) =>
        `${[sheet !== null && `foaia „${sheet}”`, row !== null && `rândul ${row}`].filter(Boolean).join(", ")}: `,
      hidden: {
        title: "proprietățile fișierului, Titlu: ",
        author: "proprietățile fișierului, Autor: ",
        subject: "proprietățile fișierului, Subiect: ",
        keywords: "proprietățile fișierului, Cuvinte cheie: ",
        description: "proprietățile fișierului, Comentarii: ",
        company: "proprietățile fișierului, Companie: ",
        manager: "proprietățile fișierului, Manager: ",
        property: "proprietățile fișierului: ",
        change: "la un comentariu sau la o modificare: ",
        link: "adresa unui link: ",
        picture: "descrierea unei poze: ",
      },
    },
    hiddenHelp: "Numele e și în datele ascunse ale fișierului. Le ștergem noi?",
    hiddenPdf: "Copia nu mai are linkurile și semnele de carte din PDF.",
    help: "Evaluatorii nu trebuie să știe al cui e planul. Corectează fișierul și pune-l din nou.",
    clean: "Șterge autorul",
    cleaned: "Am pus în loc o copie fără autor. O citim din nou.",
    /** What an owner can say of the places, and has said; `phones` where nothing but telephone numbers was found. */
    whose: {
      names: {
        notMine: "Nu sunt eu, lasă așa",
        said: "Ai spus că nu e vorba de tine. Îi spunem și echipei.",
        mine: "Totuși, e vorba de mine",
      },
      phones: {
        notMine: "Nu e numărul meu, lasă așa",
        said: "Ai spus că nu e numărul tău. Îi spunem și echipei.",
        mine: "Totuși, e numărul meu",
      },
    },
  },

  add: "Adaugă",
  replace: "Înlocuiește",
  open: "Descarcă",
  remove: "Scoate…",
  actions: (title: string) => `Ce faci cu „${title}”`,
  about: (title: string) => `: ${title}`,
  removeAsk: (title: string) => `Scoți „${title}”?`,
  removeText: (name: string) =>
    `Fișierul ${name} se șterge din dosar. Îl poți adăuga din nou cât timp depunerea e deschisă.`,
  removeDo: "Scoate fișierul",
  removed: (title: string) => `Am scos „${title}” din dosar.`,

  progress: (title: string) => `Trimiterea părții „${title}”`,
  doubt: {
    part: {
      checking: "Nu știm dacă fișierul a ajuns; verificăm.",
      notThere: (time: string) =>
        `Am verificat la ${time}: fișierul nu e în dosar încă. Poate că e pe drum: mai așteptăm și verificăm din minut în minut. Poți și să încerci din nou: același fișier nu se pune de două ori.`,
    },
    whole: {
      checking: "Nu știm dacă dosarul a ajuns; verificăm.",
      notThere: (time: string) =>
        `Am verificat la ${time}: dosarul nu e înregistrat încă. Poate că e pe drum: mai așteptăm și verificăm din minut în minut. Poți și să încerci din nou: același dosar nu se înregistrează de două ori.`,
    },
  },
  stop: "Oprește",
  stopped: (title: string) => `Ai oprit trimiterea părții „${title}”. Dosarul a rămas cum era.`,
  arrivedStale: "A ajuns. Lista o reîmprospătăm când revine netul.",
  failed: "Fișierul nu a ajuns",
  unanswered: {
    title: "Nu a venit confirmarea",
    whole:
      "Nu știm dacă dosarul a ajuns: nu avem legătură cu portalul. Când revine internetul, încercăm din nou singuri; același dosar nu se înregistrează de două ori.",
  },
  retry: "Încearcă din nou",
  another: {
    title: "Între timp partea s-a schimbat",
    there: (name: string) =>
      `De pe alt telefon sau calculator ai pus aici ${name}. Pe care fișier îl păstrezi?`,
    gone: "De pe alt telefon sau calculator ai scos fișierul care era aici. Îl adaugi pe acesta?",
    keep: "Las dosarul cum e",
    mine: (name: string) => `Pun ${name}`,
  },
  leave: {
    title: "Un fișier se trimite acum",
    text: "Dacă pleci de pe pagină, trimiterea se oprește. Ce ai adăugat înainte rămâne.",
    stay: "Rămân aici",
    go: "Pleacă",
  },
  leaveLost: {
    title: "S-a pierdut semnalul",
    text: "Un fișier nu a ajuns tot. Dacă pleci, ce a ajuns se păstrează: alegi din nou același fișier și continuăm de acolo.",
    stay: "Rămân aici",
    go: "Pleacă",
  },
  leaveUnsent: {
    title: "Fișierul nu a ajuns încă",
    text: "Dacă pleci de pe pagină, îl pierzi. Rămâi aici și încearcă din nou când ai semnal.",
    stay: "Rămân aici",
    go: "Pleacă",
  },

  toSend: {
    title: "Ca să poți trimite",
    add: (numbers: readonly number[], of: number) => {
      if (numbers.length === of && of > 1) return `Adaugă toate cele ${counted(of, "parte", "părți")}.`;
      return numbers.length === 1 ? `Adaugă partea ${numbers[0]}.` : `Adaugă părțile ${listed(numbers)}.`;
    },
    ready: "Toate părțile sunt aici.",
    readyTitle: "Dosarul e complet",
    correctTitle: "Mai e de corectat",
    anyway: "Poți trimite și așa.",
    checks: (count: number) =>
      `La ${count === 1 ? "o verificare" : counted(count, "verificare", "verificări")} mai uită-te; poți trimite și așa.`,
    toChecks: "Vezi verificările",
    submit: "Trimite dosarul",
    submitAnyway: "Trimite așa",
    again: "Trimite din nou",
    draft: "Un dosar netrimis nu contează la închidere, chiar dacă e complet.",
    draftCounts: "Dacă nu îl trimiți, un dosar complet contează la închidere așa cum e atunci.",
    notOpen: "Depunerea nu s-a deschis încă. Poți pregăti dosarul de pe acum.",
    same: "Dosarul e trimis exact așa cum e acum.",
    busy: "Așteaptă să ajungă fișierul care se trimite.",
  },
  ask: {
    title: "Trimiți dosarul?",
    text: (count: number, size: string) =>
      `${counted(count, "parte", "părți")}, ${size}. Primești numărul de înregistrare pe loc.`,
    until: (moment: string | null) =>
      `Poți înlocui orice parte ${moment === null ? "și după aceea" : `până ${moment}`}. Contează ultima variantă trimisă.`,
    replaces: (number: string) => `Ia locul planului trimis înainte, nr. ${number}.`,
    submit: "Trimite acum",
    back: "Mai verific",
  },
  making: (count: number) =>
    `Punem ${count === 1 ? "partea" : `cele ${counted(count, "parte", "părți")}`} într-un dosar`,
  makingHelp: "Lasă pagina deschisă până apare numărul de înregistrare.",
  notSent: "Dosarul nu a fost trimis",
  unknown:
    "Nu știm dacă dosarul a ajuns: legătura s-a întrerupt. Încearcă din nou; același dosar nu se înregistrează de două ori.",
  sent: "Dosarul a fost trimis cu succes!",
  sentBlank: "Dosarul a ajuns, dar cu modele necompletate",
  sentHelp: (until: string | null, isOver: boolean) =>
    `Ți-am trimis dovada și pe e-mail. ${isOver ? "Depunerea s-a încheiat: contează acest dosar." : replaceable(until)}`,
  correctSent: "Corectează și trimite din nou: contează ultima variantă.",
  arrived: (number: string, moment: string) => `Dosarul tău a ajuns: nr. ${number}, ${moment}`,
  arrivedHelp: (until: string | null) => replaceable(until),
  arrivedOver: "Depunerea s-a încheiat. Contează acest dosar; nu mai ai nimic de făcut aici.",
  differs: (number: string) => `Ai trimis deja un plan, nr. ${number}`,
  differsHelp: "Contează cel trimis. Ce vezi aici este altfel: ca să conteze, trimite dosarul din nou.",
  differsOver:
    "Contează cel trimis. Ce vezi aici este altfel și nu mai poate fi trimis: depunerea s-a încheiat.",
  notSentOver: "Dosarul nu e trimis. Ce ai adăugat rămâne aici un timp, dar nu mai poate fi schimbat.",
  countsAsIs:
    "Dosarul e complet și contează așa cum e, dacă nu ți-ai retras planul. Îți scriem când îl înregistrăm.",
  whole: (number: string) => `Ai trimis planul ca un singur fișier, nr. ${number}`,
  wholeHelp: (count: number, until: string | null) =>
    `Comisia caută în el ${counted(count, "document", "documente")}. Dacă lipsește vreunul, adaugă aici toate părțile și trimite dosarul${until === null ? "" : `, până ${until}`}.`,
  wholeOver: "Depunerea s-a încheiat. Contează acel fișier; nu mai ai nimic de făcut aici.",
  proof: "Vezi dovada",

  waiting: {
    title: (there: number, of: number) =>
      `Dosarul tău nu e trimis: ai adăugat ${there} din ${counted(of, "parte", "părți")}`,
    replaces: "Contează cel trimis. Dosarul tău de acum este altfel: ca să conteze, trimite-l.",
    open: "Deschide dosarul",
  },

  checks: {
    known: (ok: number, of: number) =>
      `${counted(ok, "verificare", "verificări")} din ${of} ${ok === 1 ? "e" : "sunt"} în regulă.`,
    counts: {
      missing: (count: number) => (count === 1 ? "La una lipsește ceva." : `La ${count} lipsește ceva.`),
      look: (count: number) => (count === 1 ? "La una mai uită-te tu." : `La ${count} mai uită-te tu.`),
      sending: (count: number) =>
        count === 1 ? "Una se vede când trimiți." : `${count} se văd când trimiți.`,
      person: (count: number) => (count === 1 ? "La una se uită un om." : `La ${count} se uită un om.`),
    },
    title: (count: number) => `Cele ${counted(count, "verificare", "verificări")} de după închidere`,
    lead: "După închidere, dosarul se verifică la fiecare punct. Aici vezi ce știm de pe acum, din ce ai adăugat. Hotărăște un om.",
    ok: "În regulă",
    missing: "Lipsește ceva",
    look: "De verificat",
    computed: "Calculat: în regulă",
    nameless: "Calculat: nu am găsit numele tău, e-mailul tău sau un număr de mobil",
    named: (numbers: readonly number[]) =>
      `De verificat: am găsit numele tău, e-mailul tău sau un număr de mobil. Vezi unde, mai sus, la ${numbers.length === 1 ? "partea" : "părțile"} ${listed(numbers)}.`,
    answers: {
      ...problemsInWords,
      read: readInWords,
      blank: (part: string) =>
        `${part}: pare necompletat, nu am găsit nimic din ce se cere. Dacă ai completat, deschide fișierul, salvează-l și adaugă-l din nou. Ce e într-o poză nu putem citi.`,
      "not-found": (part: string, labels: readonly string[]) =>
        `${part}: nu am găsit ce scrie la ${listed(labels.map((label) => `„${label}”`))}. Dacă ai completat, deschide fișierul, salvează-l și adaugă-l din nou. Ce e într-o poză nu putem citi.`,
      excepted: (title: string, source: string) =>
        `Apare în ${source}, la „${title}”. Citește ce scrie acolo.`,
    },
    person: "Un om verifică",
    sending: "Se vede când trimiți",
    inTime: "Calculat: planul a ajuns în termen",
    inTimeNow: "Dacă trimiți acum, ești în termen",
    notInTime: "Calculat: depunerea nu e deschisă",
    part: { there: "partea e aici", missing: "Partea lipsește" },
    parts: (there: number, of: number) => `${there} din ${of} sunt aici`,
    source: (source: string) => `Un om verifică în ${source}`,
  },
  receiptParts: "Părți",
  hashes: "SHA-256 al părților",
} as const;

/** @param until "sâmbătă, 28 noiembrie 2026, ora 16:15"; null where no end is known */
function replaceable(until: string | null): string {
  const first = until === null ? "Poți înlocui orice parte." : `Poți înlocui orice parte până ${until}.`;
  return `${first} Dacă înlocuiești ceva, trimite dosarul din nou: contează ultimul trimis.`;
}
