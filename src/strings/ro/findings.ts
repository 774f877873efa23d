import { format } from "./format.ts";

type Value = string | number | null;

/** Why the portal computed NU of a line of the administrative grid. */
interface Finding {
  problem: keyof typeof problemsInWords | "not-found" | "part-missing" | "late" | "unanswered";
  part: string;
  label: string;
  found: Value;
  bound: Value;
  source: string;
}

/** What a file says, by its part and label. */
export const readInWords = (part: string, label: string, found: string) => `${part}, „${label}”: ${found}.`;

/** Why that is to be looked at. */
export const problemsInWords = {
  "says-else": (words: string) => `Trebuie să scrie „${words}”.`,
  "too-little": (least: string) => `Trebuie să fie cel puțin ${least}.`,
  "too-much": (most: string) => `Cel mult ${most}, la cursul din fișier.`,
  elsewhere: (counties: string) => `Trebuie să fie unul dintre județele ${counties}.`,
  excepted: (title: string, source: string) => `Apare în ${source}, la „${title}”.`,
  "total-differs": (sum: string) => `Rândurile adunate fac ${sum}.`,
};

const inWords = (value: Value) => (typeof value === "number" ? format.number(value) : (value ?? ""));

function findingInWords({ problem, part, label, found, bound, source }: Finding): string {
  switch (problem) {
    case "part-missing":
      return "Documentul lipsește sau e modelul necompletat.";
    case "late":
      return "Dosarul nu a sosit până la închidere.";
    case "unanswered":
      return "La lămuririle cerute nu a venit niciun răspuns.";
    case "not-found":
      return `${part}: nu se găsește ce trebuie la „${label}”.`;
    default:
      return `${readInWords(part, label, inWords(found))} ${problemsInWords[problem](inWords(bound), source)}`;
  }
}

/** Why a line is NU: what the portal computed, then what people wrote. */
export const whyNo = (findings: readonly Finding[], reason = "") =>
  [...findings.map(findingInWords), reason].filter(Boolean).join(" ") ||
  "Așa a calculat portalul, din ce s-a trimis.";
