import { counted } from "./counted.ts";
import { dossierStrings } from "./dossiers.ts";
import { problemsInWords } from "./findings.ts";
import { listed } from "./listed.ts";

const { checks } = dossierStrings;

/** Strings of a sent plan's page, which the team works with. */
export const planDossierStrings = {
  description: "Un plan trimis, cu documentele lui și cu ce a citit portalul în ele.",
  lead: (sender: string | null, moment: string) => `${sender ?? "Cont șters la cerere"} · primit ${moment}`,
  parts: "Documente",
  undivided: "Planul a venit ca un singur fișier.",
  unread: (titles: readonly string[]) =>
    `Portalul mai citește ${titles.length === 1 ? "un document" : counted(titles.length, "document", "documente")}: ${titles.join(", ")}. Revino peste câteva minute.`,
  checks: {
    ...checks,
    title: (count: number) => `Cele ${counted(count, "verificare", "verificări")}`,
    lead: "Ce știe portalul din ce s-a trimis și din ce a citit în fișiere. Hotărăște un om.",
    counts: {
      ...checks.counts,
      look: (count: number) => (count === 1 ? "La una e ceva de privit." : `La ${count} e ceva de privit.`),
    },
    nameless: "Calculat: nu am găsit numele candidatului, e-mailul lui sau un număr de mobil",
    named: () =>
      "De verificat: am găsit numele candidatului, e-mailul lui sau un număr de mobil. Vezi locurile mai jos.",
    answers: {
      ...checks.answers,
      blank: (part: string) =>
        `${part}: pare necompletat, nu am găsit nimic din ce se cere. Ce e într-o poză nu putem citi.`,
      "not-found": (part: string, labels: readonly string[]) =>
        `${part}: nu am găsit ce scrie la ${listed(labels.map((label) => `„${label}”`))}. Ce e într-o poză nu putem citi.`,
      excepted: problemsInWords.excepted,
    },
  },
  traces: {
    title: "Unde apare candidatul",
    of: (part: string, count: number) => `${part}, ${counted(count, "loc", "locuri")}:`,
    isOther: "Candidatul spune că nu e vorba despre el.",
  },
  asked: {
    title: "Lămuriri",
    when: (asked: string, until: string) => `Cerute ${asked}, cu răspuns până ${until}.`,
    file: (title: string, moment: string) => `${title}, sosit ${moment}`,
  },
  versions: "Versiuni",
  events: "Ce s-a întâmplat",
} as const;
