import { counted } from "./counted.ts";

/** Strings of „Pot participa?”; its questions and answers are in the content pack. */
export const eligibilityStrings = {
  link: "Pot participa?",
  show: "Vezi răspunsul",
  restart: "Ia-o de la capăt",
  change: "Schimbă răspunsurile",
  open: (count: number) =>
    count === 1 ? "Mai ai o întrebare" : `Mai ai ${counted(count, "întrebare", "întrebări")}`,
  /** Instead of a „da”, while enrolment is not open. */
  over: (day: string) => `Te potrivești, dar înscrierile s-au încheiat la ${day}`,
  overSince: "Te potrivești, dar înscrierile s-au încheiat",
  overHelp: "Agenția din județul tău are și alte programe. Sună și spune-le ce ai răspuns aici.",
  ahead: (day: string) => `Te potrivești. Înscrierile se deschid la ${day}`,
  aheadHelp: "Până atunci poți face primii pași de mai jos.",
  meanwhile: "Ce poți face",
  waiting: "Te potrivești, dar locurile s-au ocupat",
  waitingHelp: "Te poți trece pe lista de așteptare, cu butonul de mai jos.",
  person: {
    title: "Preferi să vorbești cu un om?",
    text: "Sună-ne. Îți punem noi întrebările.",
    call: "Sună la echipa proiectului: ",
  },
} as const;
