import { counted } from "./counted.ts";
import { days, hours } from "./durations.ts";
import { whyNo } from "./findings.ts";

/** The words of one mail. Between `paragraphs` and `after` is its link. */
interface MailWords {
  subject: string;
  paragraphs: string[];
  after?: string[];
}

/** The recipient of a mail and the account that it concerns. */
interface Persons {
  firstName: string;
  brand: string;
}

/** A duty of somebody of the team: its days in words, `until` null without an end. */
interface Duty {
  title: string;
  text: string;
  roundName: string | null;
  from: string;
  until: string | null;
}

/** A message to the team. */
type Message = Record<"firstName" | "lastName" | "email" | "phone" | "subject" | "message", string>;

/** A plan that arrived `at`, in Romanian time. */
interface Plan {
  receiptNumber: string;
  version: number;
  at: string;
}

interface Receipt extends Plan {
  firstName: string;
  brand: string;
  fileName: string;
  /** In words: "1,9 MB". */
  size: string;
  sha256: string;
  /** The titles of a dossier's parts. */
  parts: string[];
  /** The titles of the documents that a single file is to hold. */
  wanted: string[];
  /** Which of the files are models as they were downloaded. */
  blank: string[];
  /** Until when it can be replaced; null where nothing is known, or it cannot. */
  until: string | null;
  /** What comes after the closing, in order. */
  next: { stage: "verification" | "preliminary" | "final"; day: string }[];
  /** The declarations, word for word. */
  conditions: string[];
  /** Whether it was taken after the closing. */
  isExtended: boolean;
}

/** A member, and the round of the competition that the letter is about. */
interface OfRound {
  firstName: string;
  roundName: string;
}

/** A bound of a stage: from when it was moved to when, and why. */
interface Moved extends OfRound {
  stage: string;
  bound: "start" | "end";
  was: string;
  now: string;
  /** Whether the new moment is the present one: the stage was ended. */
  isOver: boolean;
  /** Whether later dates of the round move with it. */
  pushesOthers: boolean;
  /** The new dates of the submission, where another move moves it. */
  submission: { from: string; until: string } | null;
  /** The end of the recipient's own longer time, which stays. */
  ownUntil: string | null;
  reason: string;
}

/** "7 zile", "o zi", "28 de ore", "mai puțin de o oră". */
function left(count: number): string {
  if (count === 0) return "mai puțin de o oră";
  return count % 24 === 0 ? days(count / 24) : hours(count);
}

const awaitedStages = {
  verification: "se verifică documentele",
  preliminary: "se publică lista preliminară",
  final: "se publică lista finală",
};

const greeting = (firstName: string) => (firstName.trim() ? `Bună, ${firstName}!` : "Bună!");

/** Where conditions are named, the reason stands at them. */
const corrected = (reason: string | undefined, conditions: number) =>
  reason
    ? [
        `Rezultatul pe care ți l-am scris a fost greșit și l-am îndreptat. Ne pare rău.${conditions === 0 ? ` ${reason}` : ""}`,
      ]
    : [];

/** The texts of the portal's mails. Moments are given in words, as in "22 noiembrie 2026, la ora 09:07". */
export const mailStrings = {
  moment: (day: string, time: string) => `${day}, la ora ${time}`,
  footer: (brand: string, address: string, phone?: string) =>
    [brand, address, phone].filter(Boolean).join(" · "),
  automatic: "Acest mesaj este trimis automat de portal.",

  invitation: ({
    firstName,
    brand,
    until,
    closing,
  }: Persons & { until: string; closing: string | null }): MailWords => ({
    subject: `Contul tău pe portalul ${brand}`,
    paragraphs: [
      greeting(firstName),
      `Ai un cont pe portalul ${brand}. Cu el poți trimite planul de afaceri și poți urmări ce ai trimis.`,
      ...(closing === null ? [] : [`Depunerea este deschisă până pe ${closing}, ora României.`]),
      "Alege o parolă ca să îl folosești:",
    ],
    after: [`Linkul funcționează o singură dată, până pe ${until}.`],
  }),
  /** A duty in a letter: "Auditor, Runda 1, de pe 1 decembrie 2026 până pe 31 decembrie 2026 inclusiv. …". */
  duty: ({ title, text, roundName, from, until }: Duty): string =>
    `${[title, roundName].filter(Boolean).join(", ")}, de pe ${from}${until ? ` până pe ${until} inclusiv` : ""}. ${text}`,
  /** In place of the round's name, for a duty in whichever there is. */
  allRounds: "toate rundele",
  dutyGiven: ({ firstName, brand, duty }: Persons & { duty: string }): MailWords => ({
    subject: `O atribuție în echipa portalului ${brand}`,
    paragraphs: [greeting(firstName), `Ai primit o atribuție în echipa portalului ${brand}:`, duty],
  }),
  teamInvitation: ({
    firstName,
    brand,
    until,
    duties,
  }: Persons & { until: string; duties: string[] }): MailWords => ({
    subject: `Contul tău din echipa portalului ${brand}`,
    paragraphs: [
      greeting(firstName),
      duties.length === 0
        ? `Ai un cont în echipa portalului ${brand}. Ce vezi și ce faci acolo spun atribuțiile tale.`
        : `Ai un cont în echipa portalului ${brand}, cu ${duties.length === 1 ? "atribuția" : "atribuțiile"}:`,
      ...duties,
      "Alege o parolă ca să îl folosești:",
    ],
    after: [`Linkul funcționează o singură dată, până pe ${until}.`],
  }),
  reset: ({ firstName, brand, until }: Persons & { until: string }): MailWords => ({
    subject: `O parolă nouă pentru portalul ${brand}`,
    paragraphs: [
      greeting(firstName),
      `Cineva, probabil tu, a cerut o parolă nouă pentru contul tău de pe portalul ${brand}.`,
      "Alege parola nouă:",
    ],
    after: [
      `Linkul funcționează o singură dată, până pe ${until}.`,
      "Dacă nu ai cerut tu, nu trebuie să faci nimic: parola rămâne cea actuală.",
    ],
  }),
  emailChange: ({ firstName, brand, until }: Persons & { until: string }): MailWords => ({
    subject: `Confirmă adresa ta pe portalul ${brand}`,
    paragraphs: [
      greeting(firstName),
      `Cineva, probabil tu, a cerut ca aceasta să fie adresa contului de pe portalul ${brand}.`,
      "Confirmă adresa:",
    ],
    after: [
      `Linkul funcționează o singură dată, până pe ${until}.`,
      "Dacă nu ai cerut tu, nu trebuie să faci nimic: nu se schimbă nimic.",
    ],
  }),
  emailChangeNotice: ({ firstName, brand, at }: Persons & { at: string }): MailWords => ({
    subject: `Se schimbă adresa contului tău de pe portalul ${brand}`,
    paragraphs: [
      greeting(firstName),
      `Pe ${at} s-a cerut altă adresă de e-mail pentru contul tău de pe portalul ${brand}. Se schimbă numai după ce este confirmată din noua adresă.`,
      "Dacă nu ai cerut tu, schimbă-ți imediat parola și cererea nu mai are efect:",
    ],
  }),
  seeState: "Vezi starea portalului",
  backupMissed: (brand: string, at: string | null): MailWords => ({
    subject: `${brand}: copia de siguranță lipsește`,
    paragraphs: [
      at
        ? `Ultima copie de siguranță bună a portalului este din ${at}. De atunci nu a reușit niciuna.`
        : "Portalul nu are nicio copie de siguranță bună: de când le face, nu a reușit niciuna.",
      `Dacă discul s-ar strica acum, s-ar pierde tot${at ? " ce a venit după ea" : ""}. Trimite scrisoarea aceasta celui care găzduiește portalul. Nu mai scriem până când una reușește.`,
    ],
  }),
  dataRequest: ({
    firstName,
    brand,
    number,
    kind,
    until,
  }: Persons & { number: string; kind: "copy" | "correction" | "erasure"; until: string }): MailWords => ({
    subject: `Cererea ta despre date: ${number}`,
    paragraphs: [
      greeting(firstName),
      `Ai cerut pe portalul ${brand} ${
        {
          copy: "o copie a datelor tale",
          correction: "corectarea datelor tale",
          erasure: "ștergerea datelor tale",
        }[kind]
      }. Cererea are numărul ${number}.`,
      `Îți răspundem până pe ${until} inclusiv, gratuit. Dacă nu tu ai cerut, schimbă-ți parola și scrie-ne.`,
    ],
  }),
  dataRequestAnswer: ({
    firstName,
    number,
    answer,
  }: Record<"firstName" | "number" | "answer", string>): MailWords => ({
    subject: `Răspuns la cererea ${number}`,
    paragraphs: [
      greeting(firstName),
      ...answer.split(/\n+/).filter((line) => line.trim() !== ""),
      "Dacă nu ești de acord cu răspunsul, te poți plânge la Autoritatea Națională de Supraveghere (ANSPDCP), www.dataprotection.ro.",
    ],
  }),
  seeGoing: "Vezi lista",
  plansGoing: (numbers: readonly string[], at: string): MailWords => ({
    subject:
      numbers.length === 1
        ? "Un plan de afaceri se șterge peste 30 de zile"
        : `${counted(numbers.length, "plan de afaceri se șterge", "planuri de afaceri se șterg")} peste 30 de zile`,
    paragraphs: [
      `Din ${at}, portalul șterge singur planurile de mai jos, cu fișierele lor: termenul de păstrare promis pe pagina „Confidențialitate” se încheie.`,
      "Dacă o autoritate mai are nevoie de vreunul, sau planul unui câștigător trebuie păstrat mai mult, oprește-i ștergerea până atunci. După ștergere nu mai poate fi adus înapoi.",
      numbers.join(", "),
    ],
  }),
  backupIncomplete: (brand: string, count: number, files: readonly string[]): MailWords => ({
    subject: `${brand}: din copia de siguranță lipsesc fișiere`,
    paragraphs: [
      `Copia de siguranță de astă-noapte are tot ce e întreg pe server. ${counted(count, "fișier lipsește sau s-a stricat", "fișiere lipsesc sau s-au stricat")} acolo, așa că nu ${count === 1 ? "e" : "sunt"} nici în copie:`,
      `${files.join(", ")}${files.length < count ? " …" : ""}`,
      "Trimite scrisoarea aceasta celui care găzduiește portalul: fișierele se pun la loc dintr-o copie mai veche, cât mai există una („npx portal doctor” spune cum). Nu mai scriem până când o copie e din nou întreagă.",
    ],
  }),
  copyBehind: (brand: string, at: string): MailWords => ({
    subject: `${brand}: copia continuă a rămas în urmă`,
    paragraphs: [
      `Copia continuă a portalului nu a mai putut fi adusă la zi din ${at}. Se încearcă mai departe.`,
      "Dacă discul s-ar strica acum, s-ar pierde ce a venit după ea și după copia de astă-noapte. Trimite scrisoarea aceasta celui care găzduiește portalul. Nu mai scriem până când copia e din nou la zi.",
    ],
  }),
  clockAhead: (brand: string, seenAt: string): MailWords => ({
    subject: `${brand}: ceasul serverului a sărit înainte`,
    paragraphs: [
      `Ceasul serverului a sărit cu mai mult de o zi peste ${seenAt}, ultima dată când știm că era bun. Până nu e lămurit, portalul nu mai șterge nimic la termen: nici date, nici copii de siguranță.`,
      "Trimite scrisoarea aceasta celui care găzduiește portalul. Dacă ceasul e greșit, să-l îndrepte. Dacă e bun (portalul a fost oprit mai mult timp), să confirme cu „npx portal confirm-clock” și data de azi. Nu mai scriem până atunci.",
    ],
  }),
  testLetter: (brand: string): MailWords => ({
    subject: `Scrisoare de probă de la ${brand}`,
    paragraphs: ["Dacă citești asta, portalul poate trimite scrisori. Nu trebuie să faci nimic."],
  }),
  passwordChanged: ({ firstName, brand, at }: Persons & { at: string }): MailWords => ({
    subject: `Parola ta de pe portalul ${brand} a fost schimbată`,
    paragraphs: [
      greeting(firstName),
      `Parola contului tău de pe portalul ${brand} a fost schimbată pe ${at}.`,
      "Dacă nu ai schimbat-o tu, cere imediat alta:",
    ],
  }),
  emailChanged: ({ firstName, brand, at }: Persons & { at: string }): MailWords => ({
    subject: `Adresa contului tău de pe portalul ${brand}`,
    paragraphs: [
      greeting(firstName),
      `Echipa portalului ${brand} a schimbat pe ${at} adresa de e-mail a contului tău: de acum este aceasta. Parola a rămas aceeași.`,
      "Conectează-te din nou, cu adresa de acum:",
    ],
  }),
  emailChangedNotice: ({ firstName, brand, at }: Persons & { at: string }): MailWords => ({
    subject: `Adresa contului tău de pe portalul ${brand} a fost schimbată`,
    paragraphs: [
      greeting(firstName),
      `Echipa portalului ${brand} a schimbat pe ${at} adresa de e-mail a contului tău. La această adresă nu mai primești nimic de la portal.`,
      "Dacă nu ai cerut tu schimbarea, scrie-ne imediat:",
    ],
  }),
  secondFactor: {
    "second-factor-on": ({ firstName, brand, at }: Persons & { at: string }): MailWords => ({
      subject: `Al doilea pas la conectare este pornit: ${brand}`,
      paragraphs: [
        greeting(firstName),
        `Din ${at}, la conectarea în contul tău de pe portalul ${brand} se cere și un cod din aplicația adăugată atunci pe telefon. Celelalte sesiuni s-au închis.`,
        "Păstrează codurile de rezervă: cu ele intri dacă pierzi telefonul.",
        "Dacă nu ai făcut tu asta, cere imediat o parolă nouă și scrie-ne:",
      ],
    }),
    "second-factor-off": ({ firstName, brand, at }: Persons & { at: string }): MailWords => ({
      subject: `Al doilea pas la conectare este oprit: ${brand}`,
      paragraphs: [
        greeting(firstName),
        `Din ${at}, la conectarea în contul tău de pe portalul ${brand} se cere numai parola.`,
        "Dacă nu ai făcut tu asta, cere imediat o parolă nouă și scrie-ne:",
      ],
    }),
    "second-factor-reset": ({ firstName, brand, at }: Persons & { at: string }): MailWords => ({
      subject: `Al doilea pas la conectare a fost șters: ${brand}`,
      paragraphs: [
        greeting(firstName),
        `Pe ${at}, administratorul serverului a șters al doilea pas la conectare al contului tău de pe portalul ${brand}. Te conectezi numai cu parola; sesiunile și dispozitivele ținute minte nu mai sunt valabile. Pornește-l din nou din „Contul meu”.`,
        "Dacă nu ai cerut tu asta, cere imediat o parolă nouă și scrie-ne:",
      ],
    }),
    "second-factor-tried": ({ firstName, brand, at }: Persons & { at: string }): MailWords => ({
      subject: `Coduri greșite la contul tău: ${brand}`,
      paragraphs: [
        greeting(firstName),
        `Până la ${at}, cineva a scris parola bună a contului tău de pe portalul ${brand}, apoi câteva coduri greșite. Fără cod nu a intrat.`,
        "Dacă ai greșit tu codurile, nu ai nimic de făcut; poți intra și cu un cod de rezervă.",
        "Dacă nu ai fost tu, altcineva îți știe parola. Cere imediat alta și scrie-ne:",
      ],
    }),
  },
  contactMessage: ({ firstName, lastName, email, phone, subject, message }: Message): MailWords => ({
    subject: `Mesaj de pe portal: ${subject}`,
    paragraphs: [
      `${firstName} ${lastName} a scris prin formularul de contact:`,
      ...message.split(/\n{2,}/),
      [email, phone].filter(Boolean).join(" · "),
    ],
  }),
  seeQuestions: "Vezi toate întrebările",
  questionAnswered: ({ question, answer }: Record<"question" | "answer", string>): MailWords => ({
    subject: "Răspunsul la întrebarea ta",
    paragraphs: [
      "Bună,",
      `Ai întrebat: ${question}`,
      ...answer.split(/\n{2,}/),
      "Întrebarea și răspunsul sunt și pe portal, pentru toată lumea, fără să scrie cine a întrebat.",
    ],
    after: ["Adresa ta de e-mail a fost ștearsă de la întrebare."],
  }),
  planReceipt: ({ firstName, brand, at, conditions, isExtended, ...plan }: Receipt): MailWords => ({
    subject: `Planul tău de afaceri a ajuns: ${plan.receiptNumber}`,
    paragraphs: [
      greeting(firstName),
      `Planul tău de afaceri a ajuns pe portalul ${brand} și a primit numărul de înregistrare ${plan.receiptNumber}. Păstrează acest număr: listele cu rezultate se publică după el, fără nume.`,
      `Primit pe ${at}, ora României.`,
      ...(isExtended
        ? ["Depunerea se încheiase: planul a fost primit în termenul prelungit pentru tine."]
        : []),
      `Versiunea: ${plan.version}`,
      `Fișierul: ${plan.fileName} (${plan.size})`,
      ...(plan.parts.length > 0 ? [`Părțile lui: ${plan.parts.join("; ")}.`] : []),
      ...(plan.wanted.length > 1
        ? [
            `Comisia caută în el: ${plan.wanted.join("; ")}.${plan.until ? " Dacă lipsește vreunul, completează și trimite din nou." : ""}`,
          ]
        : []),
      ...(plan.blank.length > 0
        ? [
            `Modele necompletate, așa cum se descarcă de pe portal: ${plan.blank.join("; ")}.${plan.until ? " Completează și trimite din nou." : ""}`,
          ]
        : []),
      ...(plan.until === null
        ? []
        : [`Îl poți înlocui până pe ${plan.until}, ora României: contează ultimul.`]),
      ...(plan.next.length > 0
        ? [`Ce urmează: ${plan.next.map(({ stage, day }) => `${day}, ${awaitedStages[stage]}`).join("; ")}.`]
        : []),
      `Trimițând planul, ai declarat: „${conditions.join("; ")}.”`,
      "Dacă ai mai trimis un plan, contează acesta. Pe celelalte le păstrăm.",
      `Amprenta fișierului (SHA-256): ${plan.sha256}`,
    ],
  }),
  planNotice: ({ receiptNumber, version, at }: Plan): MailWords => ({
    subject: `Plan de afaceri nou: ${receiptNumber}`,
    paragraphs: [
      `Un membru a trimis un plan de afaceri pe ${at}. Numărul de înregistrare: ${receiptNumber}, versiunea ${version}.`,
      "Îl găsești în lista planurilor:",
    ],
  }),
  planWithdrawn: ({ firstName, receiptNumber, version, at }: Plan & { firstName: string }): MailWords => ({
    subject: `Ți-ai retras planul de afaceri: ${receiptNumber}`,
    paragraphs: [
      greeting(firstName),
      `Ți-ai retras planul de afaceri cu numărul de înregistrare ${receiptNumber} (versiunea ${version}) pe ${at}, ora României. Planul nu mai participă la competiție. Fișierul se păstrează pentru controale.`,
      "Până la închiderea depunerii poți trimite alt plan. Dacă nu tu l-ai retras, schimbă-ți parola și scrie-ne cât mai repede.",
    ],
  }),
  roundOpened: ({ firstName, roundName, until }: OfRound & { until: string }): MailWords => ({
    subject: "Poți trimite planul de afaceri",
    paragraphs: [
      greeting(firstName),
      `S-a deschis depunerea planurilor de afaceri (${roundName}). Îți poți trimite planul până pe ${until}, ora României.`,
      "Nu aștepta ultima zi. Până la închidere poți trimite oricând o versiune nouă: contează ultima.",
    ],
  }),
  roundClosing: ({
    firstName,
    roundName,
    until,
    hoursLeft,
  }: OfRound & { until: string; hoursLeft: number }): MailWords => ({
    subject: `Mai ai ${left(hoursLeft)} pentru planul de afaceri`,
    paragraphs: [
      greeting(firstName),
      `Acum nu ai un plan de afaceri în competiție (${roundName}). Îl poți trimite până pe ${until}, ora României.`,
      "După aceea portalul nu mai primește planuri. Dacă ceva nu merge, sună-ne sau scrie-ne înainte de termen.",
    ],
  }),
  dossierUnsent: ({
    firstName,
    roundName,
    until,
    hoursLeft,
    draftCounts,
  }: OfRound & { until: string; hoursLeft: number; draftCounts: boolean }): MailWords => ({
    subject: `Nu ți-ai trimis dosarul: mai ai ${left(hoursLeft)}`,
    paragraphs: [
      greeting(firstName),
      `Ai adăugat un fișier la fiecare parte a dosarului (${roundName}), dar dosarul nu este trimis. ${draftCounts ? "Dacă nu îl trimiți, contează așa cum e la închidere." : "Un dosar netrimis nu contează."} Îl poți trimite până pe ${until}, ora României.`,
      "Intră în „Dosarul meu”. Dacă la o parte scrie „De verificat”, corecteaz-o. Apoi trimite dosarul: primești numărul de înregistrare pe loc.",
    ],
  }),
  roundMoved: ({
    firstName,
    roundName,
    stage,
    bound,
    was,
    now,
    isOver,
    pushesOthers,
    submission,
    ownUntil,
    reason,
  }: Moved): MailWords => ({
    subject: isOver ? `Etapă încheiată înainte de termen: ${stage}` : `Dată schimbată în calendar: ${stage}`,
    paragraphs: [
      greeting(firstName),
      `În competiția de planuri de afaceri (${roundName}), etapa „${stage}” ${
        isOver
          ? `s-a încheiat mai devreme: pe ${now}, nu pe ${was}`
          : `${bound === "start" ? "începe" : "se încheie"} pe ${now}, nu pe ${was}`
      }, ora României.`,
      ...(pushesOthers ? ["Se mută și date de după ea. Pe toate le vezi în calendar."] : []),
      ...(submission
        ? [
            `Depunerea planurilor de afaceri începe pe ${submission.from} și se încheie pe ${submission.until}, ora României.`,
          ]
        : []),
      ...(ownUntil
        ? [`Prelungirea ta rămâne: îți poți trimite planul de afaceri până pe ${ownUntil}, ora României.`]
        : []),
      `Motivul: ${reason}`,
    ],
  }),
  roundExtension: ({ firstName, roundName, until }: OfRound & { until: string }): MailWords => ({
    subject: "Ai mai mult timp pentru planul de afaceri",
    paragraphs: [
      greeting(firstName),
      `Ai primit o prelungire: îți poți trimite planul de afaceri (${roundName}) până pe ${until}, ora României.`,
      "Prelungirea este numai pentru tine.",
    ],
  }),
  roundExtensionShortened: ({
    firstName,
    roundName,
    until,
    isTakenBack,
    reason,
  }: OfRound & { until: string; isTakenBack: boolean; reason: string }): MailWords => ({
    subject: isTakenBack ? "Prelungirea a fost luată înapoi" : "Prelungirea este mai scurtă",
    paragraphs: [
      greeting(firstName),
      "Prelungirea despre care ți-am scris a fost dată din greșeală. Ne pare rău.",
      `Îți poți trimite planul de afaceri (${roundName}) până pe ${until}, ora României${isTakenBack ? ", ca toată lumea" : ""}.`,
      `Motivul: ${reason}`,
    ],
  }),
  seeRounds: "Vezi pagina Concurs",
  closingRefused: ({ firstName, roundName }: OfRound): MailWords => ({
    subject: "Depunerea rămâne deschisă",
    paragraphs: [
      greeting(firstName),
      `Ai cerut ca depunerea (${roundName}) să se închidă mai devreme. Un coleg a hotărât să rămână deschisă, așa că termenul nu se schimbă. Poți cere din nou închiderea, cu alt motiv.`,
    ],
  }),
  clarificationsAsked: ({
    firstName,
    roundName,
    receiptNumber,
    until,
    items,
  }: OfRound & {
    receiptNumber: string;
    until: string;
    items: { criterion: string; text: string }[];
  }): MailWords => ({
    subject: `Avem nevoie de lămuriri la planul ${receiptNumber}`,
    paragraphs: [
      greeting(firstName),
      `Am verificat dosarul tău (${roundName}, planul ${receiptNumber}) și mai trebuie lămurit ceva:`,
      ...items.map(({ criterion, text }) => `${criterion}. ${text}`),
      `Răspunde din „Dosarul meu”, până pe ${until}, ora României. Ce pui se ia în seamă de când ajunge. Nu se mai cere a doua oară.`,
      "Dacă nu te descurci, sună-ne: telefonul e mai jos. Te ajutăm gratuit.",
    ],
  }),
  clarificationsAnswered: ({
    firstName,
    receiptNumber,
    at,
  }: OfRound & { receiptNumber: string; at: string }): MailWords => ({
    subject: `Am primit lămuririle la planul ${receiptNumber}`,
    paragraphs: [
      greeting(firstName),
      `Am primit tot ce ți-am cerut, pe ${at}, ora României.`,
      "Acum comisia se uită la rândurile lămurite și la ce scrie în părțile puse din nou. Îți scriem rezultatul.",
    ],
  }),
  evaluate: "Deschide planurile",
  evaluationPlans: ({
    firstName,
    roundName,
    count,
    until,
  }: OfRound & { count: number; until: string | null }): MailWords => ({
    subject: count === 1 ? "Ai un plan nou" : `Ai ${counted(count, "plan", "planuri")} de evaluat`,
    paragraphs: [
      greeting(firstName),
      count === 1
        ? `Ai un plan nou de evaluat (${roundName}).`
        : `Planurile s-au împărțit: ai de evaluat ${counted(count, "plan", "planuri")} (${roundName}).`,
      ...(until === null ? [] : [`Grilele se sigilează până pe ${until}, ora României.`]),
      "Dacă descoperi că ai o legătură cu autorul unui plan, spune din pagina planului: trece la altcineva.",
    ],
  }),
  evaluationReminder: ({
    firstName,
    roundName,
    count,
    until,
  }: OfRound & { count: number; until: string }): MailWords => ({
    subject: `Mai ai ${counted(count, "grilă", "grile")} de sigilat`,
    paragraphs: [
      greeting(firstName),
      `Mai ai de sigilat ${counted(count, "grilă", "grile")} (${roundName}), dacă se poate până pe ${until}, ora României.`,
      "Ce ai scris e salvat. Contează numai grilele sigilate.",
    ],
  }),
  interviewInvited: ({
    firstName,
    roundName,
    receiptNumber,
    at,
    place,
  }: OfRound & { receiptNumber: string; at: string; place: string }): MailWords => ({
    subject: `Te invităm la interviu: planul ${receiptNumber}`,
    paragraphs: [
      greeting(firstName),
      `Vrem să vorbim cu tine despre planul ${receiptNumber} (${roundName}).`,
      `Când: ${at}, ora României. Unde: ${place}.`,
      "Interviul lămurește planul. Nu se dau puncte pentru el.",
      "Dacă nu poți veni atunci, sună-ne: telefonul e mai jos.",
    ],
  }),
  verificationOutcome: ({
    firstName,
    roundName,
    receiptNumber,
    isAdmitted,
    reasons,
    correction,
  }: OfRound & {
    receiptNumber: string;
    isAdmitted: boolean;
    reasons: { criterion: string; reason: string; findings: Parameters<typeof whyNo>[0] }[];
    correction?: string | undefined;
  }): MailWords => ({
    subject: isAdmitted
      ? `Planul ${receiptNumber} merge la evaluare`
      : `Planul ${receiptNumber} nu a trecut de verificare`,
    paragraphs: isAdmitted
      ? [
          greeting(firstName),
          ...corrected(correction, reasons.length),
          `Am verificat dosarul tău (${roundName}, planul ${receiptNumber}). Are tot ce trebuie, așa că planul merge la evaluare.`,
          "Acum nu ai nimic de făcut. Îți scriem când se publică lista preliminară.",
        ]
      : [
          greeting(firstName),
          ...corrected(correction, reasons.length),
          `Am verificat dosarul tău (${roundName}, planul ${receiptNumber}). Planul nu merge la evaluare${reasons.length > 0 ? ", pentru că nu îndeplinește toate condițiile din grila administrativă:" : "."}`,
          ...reasons.map(({ criterion, reason, findings }) => `${criterion}: nu. ${whyNo(findings, reason)}`),
          "Dacă crezi că e o greșeală, scrie-ne sau sună-ne: telefonul e mai jos.",
        ],
  }),
  announcement: ({
    firstName,
    subject,
    text,
  }: Record<"firstName" | "subject" | "text", string>): MailWords => ({
    subject,
    paragraphs: [greeting(firstName), ...text.split(/\n+/).filter((line) => line.trim() !== "")],
  }),
  openPortal: "Deschide portalul",
  sendPlan: "Trimite planul",
  sendDossier: "Deschide dosarul",
  seeCalendar: "Vezi calendarul",
  seeMessages: "Vezi mesajele",
  seePlans: "Vezi planurile trimise",
  seeResult: "Vezi rezultatul",
  seePlan: "Vezi planul",
  withoutPassword: (until: string) =>
    `Contul tău nu are încă o parolă: o alegi cu linkul de mai sus, care funcționează o singură dată, până pe ${until}. Apoi ești în portal.`,
  choosePassword: "Alege parola",
  confirmEmail: "Confirmă adresa",
  askPassword: "Cere o parolă nouă",
  signIn: "Conectează-te",
  write: "Scrie-ne",
};
