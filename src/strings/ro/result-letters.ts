import { listed } from "./listed.ts";
import { listStrings } from "./lists.ts";

interface OfPlan {
  firstName: string;
  roundName: string;
  receiptNumber: string;
}
type Result = "selected" | "reserve" | "rejected" | "rejected-administratively";
type OnList = OfPlan & {
  result: Result;
  place: number | null;
  points: string | null;
  until: string | null;
  correction?: string | undefined;
};

const greeting = (firstName: string) => (firstName.trim() ? `Bună, ${firstName}!` : "Bună!");

const onPreliminary: Record<Result, string> = {
  selected: "selectat",
  reserve: "în rezervă",
  rejected: "respins",
  "rejected-administratively": "respins la verificare",
};

const where = ({ result, place, points }: Pick<OnList, "result" | "place" | "points">) => {
  const details =
    points === null ? "" : ` Are ${points} puncte${place === null ? "" : ` și este pe locul ${place}`}.`;
  return `este ${onPreliminary[result]}.${details}`;
};

const corrected = (correction: string | undefined) =>
  correction === undefined ? [] : [`Lista de dinainte avea o greșeală. Motivul: ${correction}`];

const tasks: Record<string, string> = {
  accept: "să accepți micrograntul",
  "state-aid": "să dai actele pentru ajutorul de minimis",
  company: "să înființezi firma",
  contract: "să semnezi contractul de subvenție",
};

const onLine = { yes: "da", no: "rămâne nu" };

function whyRenounced(of: { receiptNumber: string; isLate: boolean; isReserve: boolean }): string {
  const plan = `planul ${of.receiptNumber}`;
  if (of.isReserve)
    return `Ai renunțat la locul din rezervă pentru ${plan}. Nu te mai chemăm dacă se eliberează un loc.`;
  return of.isLate
    ? `A trecut termenul și nu ai confirmat că vrei micrograntul pentru ${plan}. Locul a trecut la rezervă.`
    : `Ai renunțat la micrograntul pentru ${plan}. Locul a trecut la rezervă.`;
}

/** Letters about lists, appeals and grants. */
export const resultLetters = {
  preliminary: ({
    firstName,
    roundName,
    receiptNumber,
    isReminder,
    until,
    correction,
    ...own
  }: OnList & { isReminder: boolean }) => ({
    subject: isReminder
      ? `Nu ți-ai deschis rezultatul: planul ${receiptNumber}`
      : `S-a publicat lista preliminară: planul ${receiptNumber} ${where({ ...own, points: null }).replace(/\.$/, "")}`,
    paragraphs: [
      greeting(firstName),
      ...corrected(correction),
      `Pe lista preliminară (${roundName}), planul tău ${receiptNumber} ${where(own)}`,
      own.result === "rejected-administratively"
        ? "În „Rezultatul meu” vezi rândurile din grila administrativă și motivele."
        : "În „Rezultatul meu” vezi punctele la fiecare subcriteriu și motivele celor care au evaluat.",
      ...(until === null
        ? []
        : [
            `Dacă nu ești de acord, poți depune o contestație până pe ${until}, ora României. Citește întâi motivele.`,
          ]),
      ...(own.result === "selected" && until !== null
        ? ["Lista se poate schimba după contestații. Îți scriem când este finală."]
        : []),
    ],
  }),
  final: ({
    firstName,
    roundName,
    receiptNumber,
    until,
    correction,
    before,
    moved,
    others,
    isAppealed,
    ...own
  }: OnList & {
    before: { result: Result; place: number | null } | null;
    moved: "own-points" | "other-plans" | "readmitted" | "excluded" | null;
    others: ("came" | "left" | "points")[];
    isAppealed: boolean;
  }) => ({
    subject: `S-a publicat lista finală: planul ${receiptNumber} ${where({ ...own, points: null }).replace(/\.$/, "")}`,
    paragraphs: [
      greeting(firstName),
      ...corrected(correction),
      `Pe lista finală (${roundName}), planul tău ${receiptNumber} ${where(own)}`,
      ...(before === null || moved === null
        ? []
        : [
            `Înainte era ${onPreliminary[before.result]}${before.place === null ? "" : `, pe locul ${before.place}`}. ${
              moved === "own-points"
                ? `S-au schimbat punctele lui${isAppealed ? ", după contestație" : ""}.`
                : listStrings.moved[moved]([], others)
            }`,
          ]),
      ...(until === null
        ? []
        : [`Confirmă că vrei micrograntul până pe ${until}, ora României. Altfel, locul trece la rezervă.`]),
      ...(own.result === "reserve"
        ? ["Dacă cineva renunță, te chemăm în ordinea listei. Îți scriem îndată."]
        : []),
    ],
  }),
  appealReceived: ({
    firstName,
    roundName,
    receiptNumber,
    at,
    until,
    items,
  }: OfPlan & { at: string; until: string; items: string[] }) => ({
    subject: `Am primit contestația la planul ${receiptNumber}`,
    paragraphs: [
      greeting(firstName),
      `Am primit contestația ta (${roundName}, planul ${receiptNumber}) pe ${at}, ora României.`,
      `Ce contești: ${listed(items)}.`,
      `O poți retrage până pe ${until}, ora României. O rezolvă o comisie în care nu e nimeni dintre cei care au verificat sau evaluat.`,
    ],
  }),
  appealWithdrawn: ({
    firstName,
    receiptNumber,
    at,
    until,
  }: OfPlan & { at: string; until: string; items: string[] }) => ({
    subject: `Ai retras contestația la planul ${receiptNumber}`,
    paragraphs: [
      greeting(firstName),
      `Contestația la planul ${receiptNumber} s-a retras pe ${at}, ora României. Nu o mai citește nimeni.`,
      `Poți depune alta până pe ${until}, ora României.`,
    ],
  }),
  appealDecided: ({
    firstName,
    roundName,
    receiptNumber,
    items,
  }: OfPlan & {
    items: { title: string; points: string | null; verdict: "yes" | "no" | null; reason: string }[];
  }) => ({
    subject: `S-a hotărât contestația la planul ${receiptNumber}`,
    paragraphs: [
      greeting(firstName),
      `Comisia a hotărât contestația ta (${roundName}, planul ${receiptNumber}):`,
      ...items.map(
        ({ title, points, verdict, reason }) =>
          `${title}: ${points === null ? onLine[verdict ?? "no"] : `${points} puncte`}. ${reason}`,
      ),
      "Totalul și locul se văd pe lista finală. Îți scriem când se publică.",
    ],
  }),
  grantOffered: ({ firstName, roundName, receiptNumber, until }: OfPlan & { until: string }) => ({
    subject: `Ți se oferă un microgrant: planul ${receiptNumber}`,
    paragraphs: [
      greeting(firstName),
      `S-a eliberat un loc (${roundName}), iar planul tău ${receiptNumber} urmează la rând.`,
      `Spune dacă vrei micrograntul până pe ${until}, ora României. Altfel, locul trece la următorul din rezervă.`,
    ],
  }),
  grantReminder: ({ firstName, receiptNumber, until, task }: OfPlan & { until: string; task: string }) => ({
    subject: `Mai ai puțin timp ${tasks[task] ?? "pentru contract"}`,
    paragraphs: [
      greeting(firstName),
      `Pentru planul ${receiptNumber} mai ai timp ${tasks[task] ?? "pentru contract"} până pe ${until}, ora României.`,
      "Dacă nu te descurci, sună-ne: telefonul e mai jos. Te ajutăm gratuit.",
    ],
  }),
  grantRenounced: ({
    firstName,
    receiptNumber,
    isLate,
    isReserve,
  }: OfPlan & { isLate: boolean; isReserve: boolean }) => ({
    subject: isReserve
      ? `Nu mai ești în rezervă: planul ${receiptNumber}`
      : `Nu mai primești microgrant: planul ${receiptNumber}`,
    paragraphs: [greeting(firstName), whyRenounced({ receiptNumber, isLate, isReserve })],
  }),
};
