import { counted } from "./counted.ts";

/** As much of a validation issue (Zod's) as its sentence needs. */
interface Issue {
  path?: readonly PropertyKey[];
  message?: string;
  code?: string;
  input?: unknown;
  format?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
}

export const fieldStrings = {
  required: "Completează acest câmp.",
  email: "Scrie o adresă de e-mail completă, de exemplu nume@exemplu.ro.",
  url: "Scrie o adresă completă, de exemplu https://exemplu.ro.",
  atLeast: (count: number | bigint) => `Scrie cel puțin ${characters(count)}.`,
  atMost: (count: number | bigint) => `Scrie cel mult ${characters(count)}.`,
  unreadable: "Valoarea nu este acceptată.",
};

/** What a person reads below an empty field that must be filled in, by the field's name. */
export function requiredMessage(field: PropertyKey = ""): string {
  return Object.hasOwn(asked, field) ? asked[field as keyof typeof asked] : fieldStrings.required;
}

const asked = {
  answer: "Scrie răspunsul.",
  code: "Scrie codul.",
  contact: "Scrie unde răspunzi.",
  county: "Alege județul.",
  current: "Scrie parola actuală.",
  day: "Scrie ziua ca 07.12.2026.",
  email: "Scrie adresa de e-mail.",
  file: "Alege un fișier.",
  firstName: "Scrie prenumele.",
  hour: "Scrie ora ca 16:00.",
  image: "Alege o imagine.",
  item: "Alege din listă.",
  lastName: "Scrie numele de familie.",
  message: "Scrie mesajul.",
  name: "Scrie numele.",
  password: "Scrie parola.",
  person: "Scrie un nume sau un e-mail.",
  phone: "Scrie numărul de telefon.",
  publishedText: "Scrie întrebarea, așa cum o citește toată lumea.",
  question: "Scrie întrebarea.",
  reason: "Scrie motivul.",
  receivedOn: "Scrie ziua ca 07.12.2026.",
  selectedFile: "Alege un fișier.",
  subject: "Scrie subiectul.",
  terms: "Bifează că ești de acord cu termenii.",
  text: "Scrie textul.",
  title: "Scrie titlul.",
  what: "Scrie ce se păstrează.",
};

/** What a person reads below a field that breaks a rule; the message of the issue may be the rule's name. */
export function issueMessage(issue: Issue): string {
  const field = issue.path?.at(-1);
  const own = sentenceOf(issue.message ?? "", field);
  if (own) return own;
  const input = issue.input ?? "";
  const isEmpty = typeof input === "string" && input.trim() === "";
  if (isEmpty) return requiredMessage(field);
  if (issue.code === "invalid_format" && issue.format === "email") return fieldStrings.email;
  if (issue.code === "invalid_format" && issue.format === "url") return fieldStrings.url;
  if (issue.origin === "string" && issue.minimum !== undefined) return fieldStrings.atLeast(issue.minimum);
  if (issue.origin === "string" && issue.maximum !== undefined) return fieldStrings.atMost(issue.maximum);
  return fieldStrings.unreadable;
}

/** "un caracter", "12 caractere", "20 de caractere". */
function characters(count: number | bigint): string {
  return count === 1 ? "un caracter" : counted(Number(count), "caracter", "caractere");
}

/** The sentence of a rule by its name; any other message is a sentence already. */
export function ruleMessage(message: string, field?: string): string {
  return sentenceOf(message, field) ?? message;
}

function sentenceOf(message: string, field?: PropertyKey): string | undefined {
  if (message === "required") return requiredMessage(field);
  const [, most] = /^number-up-to:(\d+)$/.exec(message) ?? [];
  if (most) return `Trebuie să fie un număr întreg între 1 și ${most}.`;
  const [, missing] = /^import-missing:([\w,]+)$/.exec(message) ?? [];
  if (missing) return missingCells(missing.split(","));
  const [, format] = /^import-format:(\w+)$/.exec(message) ?? [];
  if (format) return formats[format as keyof typeof formats];
  return Object.hasOwn(rules, message) ? rules[message as keyof typeof rules] : undefined;
}

/** What a row of a list lacks: "Lipsesc prenumele și adresa de e-mail." */
function missingCells(columns: string[]): string {
  const names = columns.map((column) => columnNames[column as keyof typeof columnNames]);
  const list = new Intl.ListFormat("ro").format(names);
  return `${names.length === 1 ? "Lipsește" : "Lipsesc"} ${list}.`;
}

const columnNames = { firstName: "prenumele", lastName: "numele de familie", email: "adresa de e-mail" };

/** Why a file is not read as a list of members, by what it is. */
const formats = {
  xls: "Fișierul este de la un Excel mai vechi (XLS). Deschide-l, salvează-l ca XLSX și alege-l din nou.",
  ods: "Fișierul este OpenDocument (ODS, de la LibreOffice), care nu se citește aici. Deschide-l, salvează-l ca XLSX sau CSV și alege-l din nou.",
  web: "Fișierul este de fapt o pagină web sau XML, orice ar spune numele lui. Deschide-l în Excel, salvează-l ca XLSX și alege-l din nou.",
  pdf: "Fișierul este PDF, nu o listă. Pune lista într-un tabel, salvează-l ca XLSX sau CSV și alege-l din nou.",
  word: "Fișierul este un text de Word, nu o listă. Mută lista într-un tabel Excel, salvează-l ca XLSX și alege-l din nou.",
  other:
    "Fișierul nu este nici CSV, nici XLSX. Deschide lista în Excel, salvează-o ca XLSX și alege-o din nou.",
};

const rules = {
  email: fieldStrings.email,
  "positive-number": "Trebuie să fie un număr întreg pozitiv.",
  counties: "Trebuie să fie coduri de județe despărțite prin virgulă, de exemplu AB,BV.",
  "if-match": 'Trebuie să fie o versiune între ghilimele, de exemplu "3".',
  "idempotency-key": "Trebuie să aibă între 1 și 100 de caractere, fără spații.",
  "note-in-round":
    "O rundă este în desfășurare și regulile ei numesc acest document. Scrie ce s-a schimbat: citesc și cei care l-au descărcat.",
  "not-contestable": "Nu se poate contesta. Reîncarcă pagina și alege din listă.",
  "one-file": "Trimite un singur fișier.",
  phone: "Scrie un număr de telefon, de exemplu 0712 345 678.",
  "phone-or-email": "Scrie un număr de telefon sau o adresă de e-mail, ca să îți putem răspunde.",
  terms: asked.terms,
  "job-link": "Scrie o adresă de pagină web, de exemplu https://exemplu.ro, sau lasă câmpul gol.",
  "job-county": "Alege unul dintre județele regiunii.",
  "title-missing": "Scrie un titlu înainte să publici.",
  "text-missing": "Scrie textul înainte să publici.",
  "personal-number": "Conține un CNP. Scoate-l: nu se publică niciodată.",
  "no-such-candidate":
    "Pe listă nu era nimeni cu numele acesta. Scrie numele și prenumele, cum erau pe listă.",
  "member-named": "O listă numește un membru. Listele au numai numere de înregistrare.",
  "emblem-missing": "Documentul nu are sigla Uniunii Europene.",
  "fund-missing": "Nu numește fondul din care e plătit proiectul.",
  "project-code-missing": "Nu scrie codul proiectului.",
  "text-too-long": "Textul este prea lung. Scurtează-l.",
  "text-too-many-parts":
    "Textul are peste 5.000 de paragrafe, rânduri și celule. Împarte-l în mai multe texte.",
  "email-taken": "Există deja un cont cu această adresă de e-mail.",
  "role-unknown": "Acest rol nu există.",
  "email-unchanged": "Este chiar adresa de acum. Scrie alta.",
  "import-empty": "Fișierul nu are niciun rând cu date.",
  "import-headings":
    "Nu recunoaștem capul de tabel. Numește coloanele Prenume, Nume și E-mail, în orice ordine. Nu s-a adăugat nimeni.",
  "import-full-name":
    "Numele și prenumele sunt într-o singură coloană. Desparte-le în două coloane, Nume și Prenume, apoi alege fișierul din nou.",
  "import-sheets":
    "Mai multe foi au liste de oameni. Spune din care foaie se importă. Nu s-a adăugat nimeni.",
  "import-sheet-unknown": "Fișierul nu are o foaie vizibilă cu acest nume și cu rânduri.",
  "import-too-large": "Fișierul are peste 1 MB. Împarte lista în mai multe fișiere.",
  "import-too-long": "Fișierul are peste 2.000 de rânduri. Împarte-l în mai multe fișiere.",
  "import-unreadable": "Fișierul nu poate fi citit. Salvează-l din nou ca XLSX sau CSV și alege-l iar.",
  "import-locked":
    "Fișierul este protejat cu parolă. Deschide-l, scoate parola, salvează-l ca XLSX și alege-l din nou.",
  "import-hidden":
    "Rândul este ascuns în foaie. Dacă omul face parte din listă, arată rândul și alege fișierul din nou.",
  "import-name": "Numele sau prenumele are peste 100 de caractere ori semne care nu pot fi citite.",
  "import-email": "Adresa de e-mail nu este întreagă.",
  "import-repeated": "Adresa de e-mail este și pe un rând de mai sus.",
  "day-form": "Scrie ziua ca 07.12.2026.",
  "verdict-missing": "Alege un răspuns.",
  "remark-missing":
    "Scrie ce ai văzut: la NU, la „De clarificat” și când nu ești de acord cu ce s-a calculat.",
  "unanswered-rejects": "La lămuriri nu a venit niciun răspuns: după regulile rundei, rândul rămâne NU.",
  "take-out-not-found":
    "Aceste cuvinte nu se găsesc așa în document. Scrie-le exact cum apar, de exemplu cu numele de familie întâi.",
  "take-out-missing":
    "Scrie exact cuvintele care trebuie scoase: planul se compară cuvânt cu cuvânt, iar alte schimbări nu se primesc.",
  "no-clarification": "La rândul acesta nu se cer lămuriri: așa spun regulile rundei. Alege DA sau NU.",
  "day-past": "Ziua a trecut. Alege una de azi înainte.",
  "published-not-yet": "Noutatea e ascunsă. Data se schimbă după ce o publici.",
  "published-to-come":
    "Ziua încă nu a venit. Ca să publici atunci, ascunde noutatea și alege „Programează…”.",
  "day-to-come": "Ziua încă nu a venit. Scrie când a venit cererea.",
  "nothing-called-so":
    "Nu am găsit niciun plan, membru sau rundă. Scrie numărul de înregistrare, e-mailul membrului sau numele rundei.",
  "day-before-first": "Ultima zi este înaintea primei zile.",
  "duty-needs-end": "Această atribuție are nevoie de o ultimă zi.",
  "duty-without-round": "Această atribuție nu este pentru o singură rundă.",
  "day-from-tomorrow": "Prima zi poate fi cel mai devreme mâine.",
  "day-weekend": "Este o zi de weekend. Alege o zi lucrătoare.",
  "day-holiday": "Este o sărbătoare legală. Alege o zi lucrătoare.",
  "holidays-unknown": "Nu cunoaștem sărbătorile legale ale acestui an. Alege o zi mai apropiată.",
  "moment-past": "Momentul a trecut. Alege unul care urmează.",
  "stage-empty": "Etapa s-ar încheia înainte să înceapă.",
  "stage-before-previous": "Etapa ar începe înainte să se încheie cea dinainte.",
  "submission-too-short":
    "Depunerea trebuie să cuprindă cel puțin o zi lucrătoare întreagă. Alege alt moment.",
  "final-before-extension":
    "Un membru are timp să trimită planul și după acest moment. Alege unul mai târziu sau scurtează întâi termenul din lista prelungirilor.",
  "round-overlaps": "Altă rundă primește planuri în același timp.",
  "until-before-closing": "Depunerea pentru toți se încheie mai târziu. Alege un moment după ea.",
  "until-after-final":
    "Termenul trebuie să fie înainte de publicarea listei finale, iar într-o rundă fără ea în cel mult 30 de zile de la închidere.",
  "until-before-extension":
    "Persoana are deja timp mai mult. Ca să-l scurtezi, folosește „Scurtează” din lista prelungirilor.",
  "until-not-shorter": "Persoana are timp până atunci. Alege un moment mai devreme.",
  "until-promised":
    "Prelungirea a fost promisă prin scrisoare. Se scurtează numai în ziua în care a fost dată, nu sub ce avea persoana înainte și cu cel puțin 24 de ore de acum.",
  "moment-skipped": "Ora aceasta nu există în acea zi: ceasul trece la ora de vară. Alege alta.",
  "moment-typed": "Scrie ziua ca 07.12.2026 și ora ca 16:00.",
  "change-gone": "A fost șters între timp.",
  "change-edited": "Altcineva l-a schimbat între timp.",
  "change-forbidden": "Contul tău nu poate publica această schimbare.",
  "change-unfit": "Nu se potrivește cu restul textelor. Deschide textul și corectează-l.",
  "one-line": "Scrie pe un singur rând, fără caractere speciale.",
  "password-too-short": "Parola are prea puține caractere. Scrie cel puțin 12.",
  "password-too-long": "Parola are prea multe caractere. Scrie cel mult 128.",
  "password-guessable": "Parola este prea ușor de ghicit. Alege alta.",
  "password-unchanged": "Parola nouă este aceeași cu cea veche. Alege alta.",
};
