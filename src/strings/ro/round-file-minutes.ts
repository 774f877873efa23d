import { counted } from "./counted.ts";
import { format } from "./format.ts";

type Kind = "opening" | "verification" | "evaluation" | "preliminary" | "appeals" | "final";

const titles: Record<Kind, string> = {
  opening: "Proces-verbal de deschidere",
  verification: "Proces-verbal de verificare",
  evaluation: "Proces-verbal de evaluare",
  preliminary: "Proces-verbal al listei preliminare",
  appeals: "Proces-verbal de rezolvare a contestațiilor",
  final: "Proces-verbal al listei finale",
};

const done: Record<Kind, string> = {
  opening: "S-a închis depunerea și s-au deschis dosarele primite.",
  verification: "S-au verificat documentele și eligibilitatea, câte doi oameni la fiecare dosar.",
  evaluation:
    "S-au evaluat planurile admise, după grila din regulile rundei. Totalurile vin din grilele sigilate.",
  preliminary:
    "Portalul a calculat lista preliminară din grilele sigilate. Două persoane au confirmat-o și s-a publicat.",
  appeals: "Comisia de contestații a hotărât numai punctele contestate.",
  final: "Portalul a calculat lista finală, după contestații. Două persoane au confirmat-o și s-a publicat.",
};

const undone: Partial<Record<Kind, (count: number) => string>> = {
  opening: (count) =>
    `${count === 1 ? "Mai poate sosi un plan" : `Mai pot sosi ${counted(count, "plan", "planuri")}`}. Procesul-verbal se poate face după aceea.`,
  verification: (count) =>
    `${counted(count, "dosar nu are", "dosare nu au")} încă rezultat. Publică rezultatele la „Verificare”.`,
  evaluation: (count) =>
    `La ${counted(count, "plan lipsește", "planuri lipsește")} o grilă sigilată. Vezi la „Evaluare” de la cine.`,
  appeals: (count) =>
    `${counted(count, "contestație nu e hotărâtă", "contestații nu sunt hotărâte")} încă. Le hotărăște comisia de contestații.`,
};

interface Wait {
  for: "stage" | "list" | "work";
  until: string | null;
  count: number;
}

/** `/procese-verbale`: what was done in a round, for the commission to sign. */
export const minutesStrings = {
  title: "Procese-verbale",
  description: "Procesele-verbale ale unei runde, completate de portal, de tipărit și de semnat.",
  lead: (round: string) =>
    `${round}. Completate de portal din ce s-a făcut. Le tipărești și le semnează comisia.`,
  titles,
  done,
  noRound: "Nicio rundă",
  noRoundHelp:
    "Procesele-verbale apar aici când e o rundă anunțată; pentru auditor, când runda s-a încheiat.",
  ready: "Se pot tipări acum",
  waiting: "Încă nu se pot face",
  wait: (kind: Kind, { for: cause, until, count }: Wait) => {
    if (cause === "work") return undone[kind]?.(count) ?? "";
    if (cause === "list") return "Se poate face după ce se publică lista, la „Liste”.";
    return until === null
      ? "Runda nu are etapa aceasta."
      : `Se poate face după ce se încheie etapa: ${format.endMoment(until)}.`;
  },
  print: "Tipărește",
  recorded:
    "Deschiderea procesului-verbal se notează în jurnal. Pentru PDF, alege la tipărire „Salvează ca PDF” a browserului.",
  begun: (at: string, code: string, title: string | null, round: string) =>
    `Încheiat astăzi, ${format.date(at)}, ora ${format.time(at)}, în proiectul ${code}${title ? `, „${title}”` : ""}, la competiția de planuri de afaceri, ${round}.`,
  stage: (title: string, from: string, to: string | null) =>
    `${title}: din ${format.moment(from)}${to === null ? "" : ` până în ${format.endMoment(to)}`}.`,
  present: "Au participat",
  nobody: "nimeni nu a avut atribuția în etapa aceasta; rândul de semnat rămâne liber",
  whatWasDone: "Ce s-a făcut",
  numbersOnly: "Planurile apar prin numărul de înregistrare, fără numele candidaților.",
  counts: (title: string, counts: readonly { value: string; count: number }[]) =>
    `${title}: ${counts.map(({ value, count }) => `${value} – ${count}`).join("; ")}.`,
  signatures: "Semnează",
  name: "Numele",
  duty: "Atribuția",
  signature: "Semnătura",
  head: (position: number, at: string) =>
    `Ultima amprentă publicată a registrului planurilor, la linia ${position}, din ${format.moment(at)}:`,
  noHead: "Registrul planurilor nu are încă o amprentă publicată.",
  printed: (at: string) => `Tipărit din portal, cu datele de la ${format.date(at)}, ${format.exactTime(at)}.`,
};
