/** As much of a validation issue (Zod's) as its sentence needs. */
interface Issue {
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

/** What a person reads below a field that breaks a rule, if the rule has no words of its own. */
export function issueMessage(issue: Issue): string {
  const isEmpty = issue.input === undefined || issue.input === null || issue.input === "";
  if (isEmpty) return fieldStrings.required;
  if (issue.code === "invalid_format" && issue.format === "email") return fieldStrings.email;
  if (issue.code === "invalid_format" && issue.format === "url") return fieldStrings.url;
  if (issue.origin === "string" && issue.minimum !== undefined) return fieldStrings.atLeast(issue.minimum);
  if (issue.origin === "string" && issue.maximum !== undefined) return fieldStrings.atMost(issue.maximum);
  return fieldStrings.unreadable;
}

/** "un caracter", "12 caractere", "20 de caractere". */
function characters(count: number | bigint): string {
  if (count === 1) return "un caracter";
  const lastTwo = Number(count) % 100;
  return lastTwo > 0 && lastTwo < 20 ? `${count} caractere` : `${count} de caractere`;
}

/** The sentence of a rule that the domain knows by name; any other message is a sentence already. */
export function ruleMessage(message: string): string {
  return Object.hasOwn(rules, message) ? rules[message as keyof typeof rules] : message;
}

const rules = {
  phone: "Scrie un număr de telefon, de exemplu 0712 345 678, sau lasă câmpul gol.",
  terms: "Bifează că ești de acord cu termenii.",
  "job-link": "Scrie o adresă de pagină web, de exemplu https://exemplu.ro, sau lasă câmpul gol.",
  "email-taken": "Există deja un cont cu această adresă de e-mail.",
  "import-empty": "Fișierul nu are niciun rând cu date.",
  "import-columns": "Rândul nu are exact trei coloane: prenume, nume, e-mail.",
  "import-name": "Prenumele sau numele lipsește ori nu poate fi citit.",
  "import-email": "Adresa de e-mail nu este întreagă.",
  "import-repeated": "Adresa de e-mail este și pe un rând de mai sus.",
  "one-line": "Scrie pe un singur rând, fără caractere speciale.",
  "password-too-short": "Parola are prea puține caractere. Scrie cel puțin 12.",
  "password-too-long": "Parola are prea multe caractere. Scrie cel mult 128.",
  "password-guessable": "Parola este prea ușor de ghicit. Alege alta.",
  "password-unchanged": "Parola nouă este aceeași cu cea veche. Alege alta.",
};
